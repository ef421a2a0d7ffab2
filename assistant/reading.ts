import {
  type AskedQuestion,
  type AssistantLanguage,
  addSpans,
  type DateRange,
  type DimensionName,
  type MeasureName,
  type TimeSpan,
} from '@waybill/contracts'
import { besideThoseBefore, daysOf, type SaidDays } from './compared-days.ts'
import { type Declined, declined } from './declined.ts'
import { hear } from './hear.ts'
import type { Heard, Values } from './heard.ts'
import { isOfEach } from './judged.ts'
import type { OwnValues } from './lexicon.ts'
import { isOfDelivery, isShare, saysSpend } from './measured.ts'
import { isHowMany } from './not-askable.ts'
import { asksForGrowth, asksIfItRose, doesRise } from './passed-over.ts'
import { type Calendar, isMark, type Period } from './period.ts'
import { periodAt } from './periods.ts'
import { type RowsAsked, rowsAsked } from './rows-asked.ts'
import type { Segment } from './segments.ts'
import { withItsSpend, withThose } from './share-of-those.ts'
import type { Mark } from './words/language-words.ts'
import { type Grammar, grammars } from './words/talk/grammar.ts'

/** What was said, before it is a question: whatever was left out is missing. */
export interface Reading extends SaidDays {
  readonly measures: readonly MeasureName[]
  /** The measures follow from what else is said; none of their words was. */
  readonly unmeasured: boolean
  readonly by: readonly DimensionName[]
  readonly span?: TimeSpan
  /** Each may be of one of several dimensions. */
  readonly values: readonly Values[]
  readonly dateType?: DateRange['type']
  readonly most?: NonNullable<AskedQuestion['most']>
  readonly share?: true
  readonly why?: true
  /** It goes on from what was asked before. */
  readonly more: boolean
  /** Beside each other, whatever they are. */
  readonly compared: boolean
  /** Values of one kind are to stand beside each other. */
  readonly apart: boolean
  /** It is to be a part of all that was spent. */
  readonly ofSpend: boolean
  readonly kind: boolean
  /** Its rows follow from who was asked about; none of their words was said. */
  readonly ofWhoever: boolean
  /** Its values are to stand beside those of the question before. */
  readonly adds: boolean
  /** How it changed, without saying since when. */
  readonly changes: boolean
  /** By how much it grew. */
  readonly grows: boolean
  /** Something is to be compared, and says with what. */
  readonly compares: boolean
  /** How many there are. */
  readonly counts: boolean
}

export type Read = { readonly kind: 'read'; readonly reading: Reading } | Declined

/** More with UPS or with FedEx: one row each. */
function isEither(segments: readonly Segment[], marks: ReadonlySet<Mark>): boolean {
  const isJudged = (['dearest', 'best', 'worst', 'most', 'least'] as const).some((mark) => marks.has(mark))
  const isMore = isJudged || segments.some(({ key }) => /^(?:more|less|higher|lower|pay more|cost more)$/.test(key))
  return isMore && segments.some(({ key }) => /^(?:or|o|ou|还 是|ام|ولا)(?: |$)/.test(key))
}

/** What all segments say together. */
export function read(
  segments: readonly Segment[],
  own: OwnValues,
  calendar: Calendar,
  language: AssistantLanguage,
  previous?: MeasureName,
): Read {
  const pointsBack = isMark(segments[0], 'more') || segments.some((each) => isMark(each, 'refer'))
  const pointedAt = pointsBack ? previous : undefined
  const said = hear(segments, own, calendar, language, pointedAt)
  const heard = withItsSpend(withThose(said, segments, language), segments, language)
  const isFirst = previous === undefined
  const asked = rowsAsked(heard, segments, language, isFirst)
  const no = declined({ heard, segments, asked, language, isFirst })
  if (no) return no

  const { measures, values, periods, compares, yearBefore } = heard
  const { measured, by, most } = asked
  const steps = stepsOf(segments, periods, grammars[language].stepwise, isFirst)
  const marks = new Set([...heard.marks].filter((mark) => !steps || mark !== 'periodBefore'))
  const compared = daysOf(periods, marks, doesRise(segments, language))
  if (compared === 'two-periods') return { kind: 'no', reason: 'two-periods', words: [] }
  // Billed in October and shipped in September: of packages both are known, and no page chooses by both.
  if (periods.length > 1 && marks.has('shipDate') && isBilledThen(segments, calendar))
    return { kind: 'no', reason: 'not-together', words: measured }
  if (segments.some(isAllIn) && !measured.every((each) => holdsAll.has(each)))
    return { kind: 'no', reason: 'not-together', words: measured }
  const year = Number((compared.dates?.from ?? calendar.today).slice(0, 4))
  if (yearBefore !== undefined && year - 1 !== yearBefore) return { kind: 'no', reason: 'two-periods', words: [] }

  // In July and in August separately: one row each.
  const isSeveral = values.some((each) =>
    values.some((other) => other !== each && other.columns[0] === each.columns[0]),
  )
  const isEachPeriod = marks.has('apart') && by.length === 0 && !isSeveral && !compared.prior
  const span = asked.span ?? steps ?? (isEachPeriod ? spanOfEach(periods) : undefined)
  const isIfItRose = !span && by.length === 0 && !isSeveral && !marks.has('why') && asksIfItRose(segments, language)
  const before = isIfItRose ? besideThoseBefore(compared) : undefined
  return {
    kind: 'read',
    reading: {
      measures: measured,
      unmeasured: measures.length === 0,
      by: [...new Set(by)],
      ...(span && { span }),
      values: otherEnds(values).map((each) => ({
        columns: arrivedIn(each.columns, measured),
        op: each.op,
        values: each.values,
      })),
      ...(before ?? compared),
      // Did it go up since June: month by month.
      changes: marks.has('change') || isIfItRose,
      grows: !span && asksForGrowth(segments, language),
      counts: marks.has('count') || segments.some((_, at) => isHowMany(segments, at)),
      compares,
      ...(marks.has('shipDate')
        ? { dateType: 'pickup_date' as const }
        : marks.has('billDate')
          ? { dateType: 'bill_date' as const }
          : {}),
      ...(most && { most: mostSaid(most, asked.growth) }),
      ...(marks.has('share') && !isShare(measured[0]) && { share: true as const }),
      ...(marks.has('why') && { why: true as const }),
      more: marks.has('more'),
      compared: marks.has('compare'),
      apart:
        marks.has('apart') ||
        marks.has('who') ||
        isEither(segments, marks) ||
        isOfEach(measured, heard, segments, language),
      ofSpend: measures.some(saysSpend),
      kind: marks.has('kind') || areParts(marks, measured, values),
      ofWhoever: asked.ofWhoever,
      adds: segments.slice(0, 2).some(({ key }) => grammars[language].adds.test(key)),
    },
  }
}

/** Accessorial breakdown: each of them, as what they are called is all that they are made of. */
function areParts(marks: ReadonlySet<Mark>, measured: readonly MeasureName[], values: Heard['values']): boolean {
  const areExtras = measured.includes('accessorialAmount') && measured.every((name) => extras.has(name))
  return areExtras && marks.has('parts') && !values.some(({ columns }) => columns.includes('accessorial'))
}

const extras: ReadonlySet<MeasureName> = new Set(['accessorialAmount', 'fuelSurcharge'])

/** The most, the least; or what grew the most, or fell the most. */
function mostSaid(
  { count, least }: NonNullable<RowsAsked['most']>,
  growth: RowsAsked['growth'],
): NonNullable<Reading['most']> {
  const fromBelow = growth ? growth === 'fell' : least
  return { count, ...(fromBelow && { least: true }), ...(growth && { growth: true }) }
}

/** De Nevada a California: where one of two places is whither it goes, the other is whence. */
function otherEnds(values: Heard['values']): Heard['values'] {
  const ends = [
    ['normalised_sender_state', 'normalised_consignee_state'],
    ['normalised_sender_country', 'normalised_consignee_country'],
  ] as const
  return values.map((each) => {
    const pair = each.columns.length === 2 && ends.find((those) => those.every((end) => each.columns.includes(end)))
    const other =
      pair &&
      values.find(({ columns, op }) => columns.length === 1 && op === each.op && pair.some((end) => end === columns[0]))
    return pair && other ? { ...each, columns: pair.filter((end) => end !== other.columns[0]) } : each
  })
}

/** What each of several days that were said is: two months, three quarters. */
function spanOfEach(periods: readonly Period[]): TimeSpan | undefined {
  const [first, ...others] = periods.length === 1 ? (periods[0]?.ends ?? []) : periods
  const size = first?.size
  if (size === undefined || size === 'range' || size === 'day' || others.length === 0) return undefined
  return others.every((each) => each.size === size) ? size : undefined
}

/** Including fuel, taxes incluses: what spend holds anyway, and what a part of it does not. */
const isAllIn = ({ key, meanings }: Segment) =>
  /\b(?:incl\w*|compr[ei]s\w*)\b|^y compris|含|包 括|شامل|^بما في/.test(key) &&
  meanings.some((each) => each.kind === 'measure' && each.names.includes('totalSpend'))
const holdsAll: ReadonlySet<MeasureName> = new Set(['totalSpend', 'costPerPackage', 'costPerPound'])

/** Billed in October: its days stand right behind it, with at most one word between. */
function isBilledThen(segments: readonly Segment[], calendar: Calendar): boolean {
  return segments.some(
    (segment, at) =>
      (isMark(segment, 'billed') || isMark(segment, 'billDate')) &&
      (periodAt(segments, at + 1, calendar) ?? periodAt(segments, at + 2, calendar)) !== undefined,
  )
}

/** Month over month of a year, or of no days: rows of months, for there is no one month to compare with the one before. */
function stepsOf(
  segments: readonly Segment[],
  [period]: readonly Period[],
  stepwise: Grammar['stepwise'],
  isFirst: boolean,
): TimeSpan | undefined {
  const span = (['month', 'quarter', 'week'] as const).find((each) =>
    segments.some(({ key }) => stepwise[each].test(key)),
  )
  if (!span) return undefined
  if (!period) return isFirst ? span : undefined
  return period.to > addSpans(period.from, 2, span) ? span : undefined
}

/** Late, on time: where it arrived. */
function arrivedIn(columns: readonly DimensionName[], [measure]: readonly MeasureName[]) {
  const places = columns.filter((column) => column.startsWith('normalised_consignee'))
  return isOfDelivery(measure) && places.length > 0 ? places : columns
}
