import {
  type AskedQuestion,
  type AssistantLanguage,
  type AssistantNo,
  type CalendarDate,
  type DateRange,
  type DimensionName,
  type MeasureName,
  type TimeSpan,
} from '@waybill/contracts'
import { daysOf, type SaidDays } from './compared-days.ts'
import { hear } from './hear.ts'
import { type Heard, ranks, type Values } from './heard.ts'
import { isOfEach, isRankedByGrowth, measuresOfJudged, worthIn } from './judged.ts'
import { lessLeftOut } from './left-out.ts'
import type { OwnValues } from './lexicon.ts'
import { countOf, isPerOne, isTwoMeasures, listOf, measureOf, measureOfList, shareOf } from './measured.ts'
import { isCounted, isCountOfMoney, isHowMany, isNamedAmount, isOfPapers } from './not-askable.ts'
import { doesRise, isSupposed } from './passed-over.ts'
import { isMark, type Period } from './period.ts'
import { moved } from './periods-counted.ts'
import { isListed, isWhichMost, mostOf, splitsOf } from './rows-said.ts'
import { isWrittenWithAnd, type Segment } from './segments.ts'
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
  /** Something is to be compared, and says with what. */
  readonly compares: boolean
  /** How many there are. */
  readonly counts: boolean
}

export type Read =
  | { readonly kind: 'read'; readonly reading: Reading }
  | { readonly kind: 'no'; readonly reason: AssistantNo; readonly words: readonly string[] }

/** More with UPS or with FedEx: one row each. */
function isEither(segments: readonly Segment[], marks: ReadonlySet<Mark>): boolean {
  const isJudged = (['dearest', 'best', 'worst', 'most', 'least'] as const).some((mark) => marks.has(mark))
  const isMore = isJudged || segments.some(({ key }) => /^(?:more|less|higher|lower|pay more|cost more)$/.test(key))
  return isMore && segments.some(({ key }) => /^(?:or|o|ou|还 是|ام|ولا)(?: |$)/.test(key))
}

/** Than, and that: paquetes que llegaron tarde. */
const isRelative = ({ key }: Segment) => key === 'que' || key === 'che'

/** A question is split by so many at once. */
const mostSplits = 2

/** What all segments say together. */
export function read(
  segments: readonly Segment[],
  own: OwnValues,
  today: CalendarDate,
  language: AssistantLanguage,
  previous?: MeasureName,
): Read {
  const pointsBack = isMark(segments[0], 'more') || segments.some((each) => isMark(each, 'refer'))
  const before = pointsBack ? previous : undefined
  const heard = withThose(hear(segments, own, today, language, before), segments, language)
  const { unknown, measures, values, periods, numbers, marks, bareSpans, compares } = heard
  const named = splitsOf(heard, segments, language)
  const ranked = ranks.some((mark) => marks.has(mark) && mark !== 'most' && mark !== 'least')
  const isWhoever = named.length === 0 && (ranked || marks.has('most') || marks.has('least')) && marks.has('who')
  const carriers = values.filter(({ columns }) => columns[0] === 'carrier_name').length
  const isOfThose = isShareOfThose(segments, heard, language)
  const whole = measureOf(measures, values, isOfThose ? new Set([...marks].filter((mark) => mark !== 'share')) : marks)
  const amount = lessLeftOut(whole, heard.leftOut) ?? whole
  if (lessLeftOut(whole, heard.leftOut) === undefined)
    unknown.push(...heard.leftOut.map(({ place }) => segments[place]?.text ?? ''))
  // How many boxes did we pay for: what is counted is asked.
  const said = amount[0] === 'totalSpend' && isCounted(measures, segments) ? (['packages'] as const) : amount
  // Why was less refunded: by how much, and no rows of it.
  const isMostOf =
    !marks.has('why') &&
    segments.some(
      (each, at) =>
        isListed(each) &&
        (isMark(segments[at - 1], 'most') || isMark(segments[at - 1], 'least') || isWhichMost(segments, at)),
    )
  // The 5 that cost us the most, of what is a list by itself.
  const isSoMany = numbers.length > 0 && !marks.has('why') && (marks.has('most') || marks.has('least'))
  const listed = named.length === 0 && (ranked || isMostOf || isSoMany) ? listOf(said, values) : named
  const isOfCarriers = isWhoever && listed.length === 0 && carriers !== 1
  const by = isOfCarriers ? (['carrier_name'] as const) : listed
  // Which service do we use most: by its packages.
  const isUsed =
    measures.length === 0 && by.length > 0 && marks.has('used') && (marks.has('most') || marks.has('least'))
  const told = said.length > 0 ? said : isUsed ? (['packages'] as const) : measureOfList(by)
  const measured = measuresOfJudged(told, by, heard, segments, language, previous === undefined)
  // The dearest month is told by all of them: rows over time are never cut.
  const overTime = by.length === 0 && bareSpans.length > 0
  const most = overTime ? undefined : mostOf(heard, segments, measured[0], by.length > 0, language)
  unknown.push(...numbers.filter((each) => each.place !== most?.place).map(({ text }) => text))
  let { span } = heard
  for (const bare of bareSpans) {
    const isWhich = marks.has('most') || marks.has('least') || ranked || marks.has('by')
    if (span === undefined && isWhich && by.length === 0) span = bare.span
    else if (bare.span !== span) unknown.push(bare.text)
  }
  const isAmount = isNamedAmount(measured[0], heard)
  const isGiven = /iscount|efund|published|Avoidance/.test(measured[0] ?? '')
  if (!isAmount) unknown.push(...heard.ofAmounts)
  if (!isAmount || isGiven) unknown.push(...heard.ofCharges)
  // What the auditors are paid, no invoice of a carrier says.
  if (marks.has('audit') && measured[0] === 'totalSpend') unknown.push('audit')
  if (isSupposed(segments, language) && measured[0] !== 'publishedAmount') unknown.push(segments[0]?.text ?? '')
  unknown.push(...worthIn(segments, language))
  // A carrier's rate: of what, nobody said.
  if (measures.length === 0 && previous === undefined)
    unknown.push(...segments.filter(({ key }) => isRate.test(key)).map(({ text }) => text))
  // What we did ourselves is told of refunds only.
  if (marks.has('own') && measured[0]?.endsWith('Refund') !== true)
    unknown.push(...segments.filter((each) => isMark(each, 'own')).map(({ text }) => text))
  if (marks.has('pending') && !/^(?:pending|exception)/.test(measured[0] ?? ''))
    unknown.push(...segments.filter((each) => isMark(each, 'pending')).map(({ text }) => text))
  if (marks.has('action')) return { kind: 'no', reason: 'nothing-asked', words: [] }
  if (marks.has('future')) return { kind: 'no', reason: 'future', words: [] }
  if (unknown.length > 0) return { kind: 'no', reason: 'unknown-words', words: unknown }
  const perOne = marks.has('perPackage') || marks.has('perPound') || marks.has('average')
  const joins = (from: number, to: number) => {
    const between = segments.slice(from + 1, to)
    const isWritten = isWrittenWithAnd(segments[to])
    // Still on the way and late: both are said of the same packages.
    if (between.some((each) => isMark(each, 'pending'))) return false
    // Refunds for late deliveries and spend: whatever it is that the first of them is of.
    const joined = between.findLast((each) => !isMark(each, 'stop') || isMark(each, 'and'))
    if (isWritten || isMark(joined, 'and')) return true
    return (
      between.some((each) => isMark(each, 'and') || (isMark(each, 'compare') && !isRelative(each))) &&
      between.every(({ meanings }) =>
        meanings.every(({ kind }) => kind === 'mark' || kind === 'until' || kind === 'ofYear'),
      )
    )
  }
  if (
    isTwoMeasures(measures, joins) &&
    !(measured[0] === 'publishedAmount' && isSupposed(segments, language)) &&
    measured[0]?.endsWith('eightDifference') !== true &&
    measured[0] !== 'refundShareOfSpend'
  ) {
    return { kind: 'no', reason: 'not-together', words: measures.flatMap(({ names }) => names.slice(0, 1)) }
  }
  if (!marks.has('why') && isRankedByGrowth(segments, language))
    return { kind: 'no', reason: 'not-together', words: measured.slice(0, 1) }
  if (new Set(by).size > mostSplits) return { kind: 'no', reason: 'not-together', words: [...new Set(by)] }
  // What share of packages was charged residential: packages are not counted by what they were charged.
  const isOfCharged = values.some(({ columns: [column], op }) => op === 'in' && column === 'accessorial')
  const isOfPackages = measures.length > 0 && measures.every(({ names: [name] }) => name === 'packages')
  if (marks.has('share') && isOfPackages && isOfCharged)
    return { kind: 'no', reason: 'not-together', words: ['packages', ...measured.slice(0, 1)] }
  if (segments.some((_, at) => isOfPapers(segments, at))) return { kind: 'no', reason: 'nothing-asked', words: [] }
  // UPS minus FedEx: what is kept leaves nothing to be left out.
  const isBoth = values.some(
    ({ op, columns: [column] }) =>
      op === 'not in' && values.some((each) => each.op === 'in' && each.columns[0] === column),
  )
  if (isBoth) return { kind: 'no', reason: 'not-together', words: measured.slice(0, 1) }
  if (isCountOfMoney(measures, segments)) return { kind: 'no', reason: 'not-together', words: measured.slice(0, 1) }
  if (isCounted(measures, segments) && /^(?:refund|audit|client)/.test(measured[0] ?? '')) {
    return { kind: 'no', reason: 'not-together', words: ['packages', ...measured.slice(0, 1)] }
  }
  if (perOne && measured.length > 0 && !measured.some(isPerOne)) {
    return { kind: 'no', reason: 'not-together', words: measured.slice(0, 1) }
  }

  const isStepwise = stepsOf(segments, periods, grammars[language].stepwise)
  if (isStepwise && span === undefined) span = isStepwise
  if (isStepwise) marks.delete('periodBefore')
  const compared = daysOf(periods, marks, doesRise(segments, language))
  const { yearBefore } = heard
  const isYearBefore =
    yearBefore === undefined ||
    compared === 'two-periods' ||
    Number((compared.dates?.from ?? today).slice(0, 4)) - 1 === yearBefore
  if (compared === 'two-periods' || !isYearBefore) return { kind: 'no', reason: 'two-periods', words: [] }
  // In July and in August separately: one row each.
  const isSeveral = values.some((each) =>
    values.some((other) => other !== each && other.columns[0] === each.columns[0]),
  )
  if (marks.has('apart') && by.length === 0 && !isSeveral && !compared.prior) span ??= spanOfEach(periods)
  const isShare = measured[0]?.endsWith('Share') || measured[0] === 'refundShareOfSpend'
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
      ...compared,
      changes: marks.has('change'),
      counts: marks.has('count') || segments.some((_, at) => isHowMany(segments, at)),
      compares,
      ...(marks.has('shipDate')
        ? { dateType: 'pickup_date' as const }
        : marks.has('billDate')
          ? { dateType: 'bill_date' as const }
          : {}),
      ...(most && { most: { count: most.count, ...(most.least && { least: true as const }) } }),
      ...(marks.has('share') && !isShare && { share: true as const }),
      ...(marks.has('why') && { why: true as const }),
      more: marks.has('more'),
      compared: marks.has('compare'),
      apart:
        marks.has('apart') ||
        marks.has('who') ||
        isEither(segments, marks) ||
        isOfEach(measured, heard, segments, language),
      ofSpend: measures.some(({ names }) => names[0] === 'totalSpend' && names.length === 1),
      kind: marks.has('kind'),
      ofWhoever: isOfCarriers,
      adds: segments.slice(0, 2).some(({ key }) => grammars[language].adds.test(key)),
    },
  }
}

/** What share of late packages is in each zone, said in one phrase: of those, and not how many of each are late. */
function withThose(heard: Heard, segments: readonly Segment[], language: AssistantLanguage): Heard {
  const [only, ...others] = heard.measures
  const [name] = only?.names ?? []
  const counted = name?.endsWith('Share') === true ? countOf[name] : undefined
  if (!only || !counted || others.length > 0 || !ofWhich.test(segments[only.place]?.key ?? '')) return heard
  const marks = new Set(heard.marks).add('share')
  const those: Heard = { ...heard, measures: [{ ...only, names: [counted] }], marks }
  return isShareOfThose(segments, those, language) ? those : heard
}

const ofWhich = /\b(?:of|de|des|di|dei|delle)\b/

/** What portion of our late packages came from FedEx: of those that are late, and not of FedEx's. */
function isShareOfThose(
  segments: readonly Segment[],
  { measures, values, dimensions, marks }: Heard,
  language: AssistantLanguage,
): boolean {
  const [only, ...others] = measures
  if (!marks.has('share') || !only || others.length > 0 || !only.names.some((name) => name in shareOf)) return false
  const share = segments.findIndex((each) => isMark(each, 'share'))
  const told = [...values, ...dimensions.filter(({ by }) => by)]
  const value = told.find(({ place }) => place > only.place)
  // 延误的包裹中有多少来自: what share of them stands behind them.
  if (!value || share > value.place || (share > only.place && language !== 'zh')) return false
  const isOf = segments
    .slice(share + 1, only.place)
    .every(({ meanings }) => meanings.every(({ kind }) => kind === 'mark' || kind === 'ofYear'))
  const between = segments.slice(only.place + 1, value.place).map(({ key }) => key)
  return isOf && grammars[language].stems.test(between.join(' '))
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

const isRate = /^(?:rates?|tasas?|taux|tass[oi]|المعدل|معدل|率)$/

/** What each of several days that were said is: two months, three quarters. */
function spanOfEach(periods: readonly Period[]): TimeSpan | undefined {
  const [first, ...others] = periods.length === 1 ? (periods[0]?.ends ?? []) : periods
  const size = first?.size
  if (size === undefined || size === 'range' || size === 'day' || others.length === 0) return undefined
  return others.every((each) => each.size === size) ? size : undefined
}

/** Month over month of a year: rows of months, for there is no one month to compare with the one before. */
function stepsOf(
  segments: readonly Segment[],
  [period]: readonly Period[],
  stepwise: Grammar['stepwise'],
): TimeSpan | undefined {
  const span = (['month', 'quarter', 'week'] as const).find((each) =>
    segments.some(({ key }) => stepwise[each].test(key)),
  )
  if (!span || !period) return undefined
  return period.to > moved(span, period.from, 2) ? span : undefined
}

/** Late, on time: where it arrived. */
function arrivedIn(columns: readonly DimensionName[], [measure = 'totalSpend']: readonly MeasureName[]) {
  const places = columns.filter((column) => column.startsWith('normalised_consignee'))
  return /^(onTime|late|exception|pendingLate)/.test(measure) && places.length > 0 ? places : columns
}
