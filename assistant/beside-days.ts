import { daysOf, type SaidDays } from './compared-days.ts'
import { isDated } from './dated.ts'
import { daysIn } from './days.ts'
import { sameDaysAt } from './days-heard.ts'
import { lexiconOf } from './lexicon.ts'
import { type Calendar, isMark, type Period } from './period.ts'
import { periodAt } from './periods.ts'
import { type Segment, segmentationsOf } from './segments.ts'
import { inFull } from './short-forms.ts'
import { inWesternFigures, tokensOf } from './tokens.ts'
import type { Asker } from './understood.ts'
import { languages } from './words/index.ts'

export interface Wished {
  readonly segments: readonly Segment[]
  /** Those that are no days. */
  readonly beside: readonly Segment[]
  readonly carriers: ReadonlySet<string>
  /** Values of something else. */
  readonly others: readonly string[]
  /** How many periods were said. */
  readonly periods: number
  /** The days that they are together. */
  readonly days: Period | undefined
  /** Where days are compared, those, and which with; where it is unclear which, that. */
  readonly compared: SaidDays | 'two-periods' | undefined
}

/** What is wished for, in the asker's language or in the one that leaves the fewest words unknown; of several ways the one that says which days. */
export function heardIn(said: string, names: ReadonlySet<string>, asker: Asker): Wished {
  const { language, today, values } = asker
  const words = inFull(inWesternFigures(said), language)
  const tokens = tokensOf(words)
  const ways = languages.beginningWith(language).flatMap((each) => {
    const lexicon = lexiconOf(languages.get(each), values, each)
    const days = daysIn(words, each, today).filter((day) => isDated(day, words, tokens, lexicon))
    return [...segmentationsOf(words, tokens, lexicon, days)].map((segments) =>
      wishedIn(segments, names, { ...asker, language: each }),
    )
  })
  const unsaid = ({ periods, days }: Wished) => (periods > 0 && days === undefined ? 1 : 0)
  const [best] = ways.toSorted(
    (one, other) =>
      unknownIn(one.segments, names) - unknownIn(other.segments, names) ||
      unsaid(one) - unsaid(other) ||
      other.periods - one.periods,
  )
  return best ?? wishedIn([], names, asker)
}

/** Days are one segment however many words they have, so what is not known is counted; reports have their names in any language. */
const unknownIn = (segments: readonly Segment[], names: ReadonlySet<string>) =>
  segments.filter(({ key, meanings, day }) => meanings.length === 0 && day === undefined && !names.has(key)).length

const marksOfComparing = ['compare', 'yearBefore', 'periodBefore'] as const

function wishedIn(
  segments: readonly Segment[],
  names: ReadonlySet<string>,
  calendar: Calendar & Pick<Asker, 'language'>,
): Wished {
  const carriers = new Set<string>()
  const others: string[] = []
  const periods: Period[] = []
  const beside: Segment[] = []
  let isPartly = false
  for (let at = 0; at < segments.length; at += 1) {
    const period = sameDaysAt(segments, at, calendar, calendar.language) ?? periodAt(segments, at, calendar)
    if (period) {
      periods.push(period.period)
      at = period.next - 1
      continue
    }
    const segment = segments[at]
    if (segment) beside.push(segment)
    // A number beside days is a part of them that was not read.
    isPartly ||= segment?.meanings.some(({ kind }) => kind === 'number') === true && !names.has(segment.key)
    const values = segment?.meanings.flatMap((meaning) => (meaning.kind === 'value' ? [meaning] : [])) ?? []
    const carrier = values.find(({ column }) => column === 'carrier_name')
    if (carrier) for (const value of carrier.values) carriers.add(value)
    else if (segment && values.length > 0 && !segment.key.split(' ').every((word) => names.has(word)))
      others.push(segment.text)
  }
  const days = daysOf(periods, new Set(), false)
  const comparing = new Set(marksOfComparing.filter((mark) => beside.some((segment) => isMark(segment, mark))))
  const areSame = periods.some(({ sameDays }) => sameDays)
  const areCompared = comparing.has('compare') || areSame
  return {
    segments,
    beside,
    carriers,
    others,
    periods: periods.length,
    days: days === 'two-periods' || isPartly || (areSame && periods.length > 1) ? undefined : days.dates,
    compared: areCompared && !isPartly ? daysOf(periods, comparing, false) : undefined,
  }
}
