import { type AssistantLanguage, addMonths, CalendarDate } from '@waybill/contracts'
import type { ParsedComponents, ParsedResult } from 'chrono-node'
import * as arabic from 'chrono-node/ar'
import * as english from 'chrono-node/en'
import * as spanish from 'chrono-node/es'
import * as french from 'chrono-node/fr'
import * as italian from 'chrono-node/it'
import * as chinese from 'chrono-node/zh'

/** Days that were said to the day, and where in the text. */
export interface DaySpan {
  readonly start: number
  readonly end: number
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly yearSaid: boolean
}

type Parser = { readonly parse: (text: string, reference?: Date) => ParsedResult[] }

const parsers: Readonly<Record<AssistantLanguage, Parser>> = {
  en: english,
  es: spanish,
  fr: french,
  it: italian,
  ar: arabic,
  zh: chinese.hans,
}

/** Days written with their number: 3 March 2026, 15/3/2026. Months, quarters and years are the grammar's. */
export function daysIn(text: string, language: AssistantLanguage, today: CalendarDate): DaySpan[] {
  if (!/\d/.test(text)) return []
  const results = parsers[language].parse(
    language === 'es' ? withShortSeptember(text) : text,
    new Date(`${today}T12:00:00`),
  )
  return results.flatMap((result) => {
    if (!/\d/.test(result.text) || !saidToTheDay(result.start)) return []
    const yearSaid = result.start.isCertain('year') || result.end?.isCertain('year') === true
    const from = dateOf(result.start)
    const to = result.end && saidToTheDay(result.end) ? dateOf(result.end) : from
    if (from === undefined || to === undefined || from > to) return []
    const back = !yearSaid && from > today ? -12 : 0
    return [
      {
        start: result.index,
        end: result.index + result.text.length,
        from: addMonths(from, back),
        to: addMonths(to, back),
        yearSaid,
      },
    ]
  })
}

/** What the parser of Spanish does not know, as it does; everything stays at its place. */
function withShortSeptember(text: string): string {
  return text.replaceAll(/(?<!\p{L})sept(?!\p{L})/giu, 'sep ')
}

function saidToTheDay(parsed: ParsedComponents): boolean {
  return parsed.isCertain('day') && parsed.isCertain('month')
}

function dateOf(parsed: ParsedComponents): CalendarDate | undefined {
  const [year, month, day] = [parsed.get('year'), parsed.get('month'), parsed.get('day')]
  const written = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return CalendarDate.safeParse(written).data
}
