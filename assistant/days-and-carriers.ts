import type { AssistantLanguage } from '@waybill/contracts'
import { heardIn, type Wished } from './beside-days.ts'
import { lexiconOf, type Meaning } from './lexicon.ts'
import { isMark, type Period } from './period.ts'
import { placesOf } from './said-words.ts'
import type { Segment } from './segments.ts'
import { tokensOf } from './tokens.ts'
import type { Asker } from './understood.ts'
import { languages } from './words/index.ts'

export interface DaysAndCarriers {
  /** None where none were said. */
  readonly days: Pick<Period, 'from' | 'to'> | undefined
  /** The same as it was said. */
  readonly period: Period | undefined
  /** Where days are compared, those, and which with. */
  readonly compared: Wished['compared']
  readonly carriers: readonly string[]
  /** That they are to be told carrier by carrier. */
  readonly byCarrier: boolean
  /** What else was said. */
  readonly beside: readonly Segment[]
}

/** What may be said besides. */
interface Besides {
  /** Numbers that are no part of days. */
  readonly numbers?: ReadonlySet<string>
  readonly isKnown?: (segment: Segment, beside: readonly Segment[]) => boolean
}

/** A part of days that were not read. */
const ofDays: ReadonlySet<Meaning['kind']> = new Set([
  'every',
  'span',
  'days',
  'month',
  'number',
  'lastMany',
  'ago',
  'ordinal',
])

/** Of which days and carriers it is, beside words that are known already; nothing where anything else is said. */
export function daysHeard(
  words: string,
  language: AssistantLanguage,
  asker: Asker,
  known: string,
  { numbers = new Set(), isKnown = () => false }: Besides = {},
): DaysAndCarriers | undefined {
  const lexicon = lexiconOf(languages.get(language), asker.values, language)
  const tokens = tokensOf(words)
  const places = placesOf(known, tokens, lexicon)
  const rest = places.toReversed().reduce((left, { from, to }) => {
    const [first, last] = [tokens[from], tokens[to - 1]]
    return first && last ? `${left.slice(0, first.start)} ${left.slice(last.end)}` : left
  }, words)
  const { beside, carriers, others, periods, days, compared } = heardIn(rest, numbers, { ...asker, language })
  const isOther = beside.some(
    (segment) =>
      !isKnown(segment, beside) &&
      (segment.meanings.length === 0 ||
        segment.meanings.every(
          (each) => each.kind === 'measure' || (each.kind === 'dimension' && each.name !== 'carrier_name'),
        ) ||
        isMark(segment, 'without') ||
        isMark(segment, 'excluded') ||
        segment.meanings.some(({ kind }) => ofDays.has(kind))),
  )
  const isUnknown = (text: string) => !beside.some((segment) => segment.text === text && isKnown(segment, beside))
  if (isOther || others.some(isUnknown) || (periods > 0 && days === undefined && !compared)) return undefined
  const byCarrier = beside.some(({ meanings }) =>
    meanings.some((each) => each.kind === 'dimension' && each.name === 'carrier_name'),
  )
  const to = days && days.to > asker.today && days.from <= asker.today ? asker.today : days?.to
  return {
    days: days && to !== undefined ? { from: days.from, to } : undefined,
    period: days,
    compared,
    carriers: [...carriers],
    byCarrier,
    beside,
  }
}
