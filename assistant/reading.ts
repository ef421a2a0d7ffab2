import {
  type AskedQuestion,
  type AssistantLanguage,
  type AssistantNo,
  addDays,
  addMonths,
  type CalendarDate,
  type DateRange,
  type DimensionName,
  type MeasureName,
  type Prior,
  type TimeSpan,
} from '@waybill/contracts'
import { daysOf } from './compared-days.ts'
import { type Heard, ranks, type Values } from './heard.ts'
import { goesOn, isLeftOut, leaveOutLast } from './left-out.ts'
import type { Meaning, OwnValues } from './lexicon.ts'
import { isPerOne, isTwoMeasures, listOf, measureOf, measureOfList } from './measured.ts'
import { besideWord, directed, isAt, isCenterWord, isFor, meant, wantsValue, zonesAt } from './named-values.ts'
import { isAskedAbout, isBehind, isBeyond, isCounted, isHowMany, isNamedAmount, isOfPapers } from './not-askable.ts'
import { notMeantUntil } from './not-meant.ts'
import { doesRise, isSupposed, passedOver } from './passed-over.ts'
import { isMark, type Period } from './period.ts'
import { periodAt } from './periods.ts'
import { isListed, mostOf, splitsOf } from './rows-said.ts'
import type { Segment } from './segments.ts'
import type { Mark } from './words/language-words.ts'

/** What was said, before it is a question: whatever was left out is missing. */
export interface Reading {
  readonly measures: readonly MeasureName[]
  /** The measures follow from what else is said; none of their words was. */
  readonly unmeasured: boolean
  readonly by: readonly DimensionName[]
  readonly span?: TimeSpan
  /** Each may be of one of several dimensions. */
  readonly values: readonly Values[]
  readonly dates?: Period
  readonly prior?: Period | Prior
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

/** A word that nobody knows is never passed over. */
function hear(
  segments: readonly Segment[],
  own: OwnValues,
  today: CalendarDate,
  language: AssistantLanguage,
  before: MeasureName | undefined,
): Heard {
  const heard: Heard = {
    unknown: [],
    ofAmounts: [],
    ofCharges: [],
    measures: [],
    dimensions: [],
    values: [],
    periods: [],
    numbers: [],
    marks: new Set(),
    bareSpans: [],
    compares: false,
  }
  const { unknown, measures, dimensions, values, periods, numbers, marks, bareSpans } = heard
  let direction: 'from' | 'to' | undefined
  let without = false
  let byMoney: number | undefined
  let pointed: { direction: 'from' | 'to'; place: number } | undefined
  const add = (value: Pick<Values, 'columns' | 'values'> | undefined, at: number, next: number) => {
    if (value) values.push({ ...value, op: without ? 'not in' : 'in', place: at })
    else unknown.push(segments[at]?.text ?? '')
    without &&= goesOn(segments, next)
  }
  for (let at = 0; at < segments.length; ) {
    const segment = segments[at]
    if (!segment) break
    const period = periodAt(segments, at, today)
    if (period) {
      periods.push(period.period)
      at = period.next
      continue
    }
    const other = quarterLike(segments, at, periods.at(-1), today)
    if (other) {
      periods.push(other)
      at += 1
      continue
    }
    if (isTheLast(segments, at) && periods.length > 0) {
      marks.add('periodBefore')
      at += 1
      continue
    }
    const [year, behind] = yearOfSame(segments, at, today)
    if (year !== undefined) {
      marks.add('yearBefore')
      heard.yearBefore = year
      at = behind
      continue
    }
    const beside = notMeantUntil(segments, at, heard, language)
    if (beside !== undefined) {
      at = beside
      continue
    }
    const zones = zonesAt(segments, at, own)
    if (zones) {
      add({ columns: ['zone'], values: zones.values }, at, zones.next)
      at = zones.next
      continue
    }
    const of = <Kind extends Meaning['kind']>(kind: Kind) =>
      segment.meanings.filter((meaning): meaning is Extract<Meaning, { kind: Kind }> => meaning.kind === kind)
    const [valueMeanings, measureMeanings, dimensionMeanings] = [of('value'), of('measure'), of('dimension')]
    const markMeanings = of('mark').map(({ mark }) => mark)
    for (const mark of markMeanings) marks.add(mark)
    if (markMeanings.includes('without')) without = true
    if (markMeanings.includes('excluded') || isLeftOut(segments, at)) leaveOutLast(values, at)
    const directs = (['from', 'to', 'arriving'] as const).find((mark) => markMeanings.includes(mark))
    if (directs && !periodAt(segments, at + 1, today)) {
      direction = directs === 'from' ? 'from' : 'to'
      pointed = { direction, place: at }
    }
    const number = segments[at + 1]?.meanings.find(({ kind }) => kind === 'number')
    if (markMeanings.includes('limit') && number && !periodAt(segments, at + 1, today)) unknown.push(segment.text)
    const isStop = markMeanings.length > 0
    if (isBeyond(segments, at) || isAskedAbout(segments, at, language)) unknown.push(segment.text)
    if (markMeanings.includes('compare') && !markMeanings.includes('stop') && of('ofYear').length === 0)
      heard.compares = true
    // By dollars: by what they cost, and no currency.
    const isMoneyWord =
      isMark(segments[at - 1], 'by') && valueMeanings.every(({ column }) => column === 'currency_code')
    if (valueMeanings.length > 0 && isMoneyWord) {
      byMoney = at
      at += 1
      continue
    }
    const isValue = valueMeanings.length > 0 && !isCenterWord(segment.meanings, direction)
    if (isValue && (measureMeanings.length === 0 || wantsValue(segment, segments, before))) {
      add(
        meant(
          besideWord(valueMeanings, segments, at),
          isAt(segments, at) ? undefined : (isFor(segments, at) ?? direction),
        ),
        at,
        at + 1,
      )
    } else if (measureMeanings.length > 0) {
      const names = [...new Set(measureMeanings.flatMap((meaning) => meaning.names))]
      // Spend without fuel is no measure of the portal.
      if (without && isBehind(segments, at, 'without')) unknown.push(segment.text)
      const alsoDimension = dimensionMeanings[0] && isMark(segments[at - 1], 'by')
      // Packages billed to: how, and not how much.
      const saysHow = isBilled.test(segment.key) && isOfPackages(segments, at, marks)
      if (saysHow) {
        at += 1
        continue
      }
      if (alsoDimension) {
        dimensions.push({ name: dimensionMeanings[0]?.name ?? 'accessorial', place: at, word: [], by: true })
      } else measures.push({ names, place: at })
    } else if (dimensionMeanings[0]) {
      const word = dimensionMeanings.map(({ name }) => name)
      const by = isMark(segments[at - 1], 'by')
      dimensions.push({ name: directed(dimensionMeanings[0].name, direction), place: at, word, by })
    } else if (of('every')[0]) {
      // A trend is by the month, unless another span is said.
      const every = of('every')[0]?.span
      if (heard.span === undefined || every !== 'month') heard.span = every
    } else if (of('span')[0]) {
      const said = of('span')[0]?.span
      if (isMark(segments[at - 1], 'by') || isMark(segments[at - 1], 'and')) heard.span = said
      // The day of the 10th: what kind of days follow.
      else if (said && periodAt(segments, at + 1, today)?.period.size !== said)
        bareSpans.push({ span: said, text: segment.text })
    } else if (of('number')[0] && without && zoneCalled(segment, dimensions, own)) {
      add({ columns: ['zone'], values: [segment.key] }, at, at + 1)
    } else if (of('number')[0] && !isStop) {
      numbers.push({ number: of('number')[0]?.number ?? 0, place: at, text: segment.text })
    } else if (!isStop && of('ofYear').length + of('until').length === 0) {
      const said = segment.meanings.length === 0 ? passedOver(segments, at, language) : undefined
      if (said === 'amount') heard.ofAmounts.push(segment.text)
      else if (said === 'charge') heard.ofCharges.push(segment.text)
      else if (said === undefined) unknown.push(segment.text)
    }
    at += 1
  }
  // The states that we ship from: whence or whither is said behind it.
  const last = dimensions.at(-1)
  const isSaidBehind =
    pointed && last && pointed.place > last.place && values.every(({ place }) => place < (pointed?.place ?? 0))
  if (pointed && last && isSaidBehind)
    dimensions[dimensions.length - 1] = { ...last, name: directed(last.name, pointed.direction) }
  if (byMoney !== undefined && measures.length === 0) measures.push({ names: ['totalSpend'], place: byMoney })
  return heard
}

/** By zone, without the 8: a number that is left out is a zone where zones are spoken of. */
function zoneCalled({ key }: Segment, dimensions: Heard['dimensions'], own: OwnValues): boolean {
  return dimensions.some(({ name }) => name === 'zone') && own.zone?.some(({ value }) => value === key) === true
}

/** The same month in 2025: the year that is said, and where it ends. */
function yearOfSame(
  segments: readonly Segment[],
  at: number,
  today: CalendarDate,
): readonly [number | undefined, number] {
  if (!isMark(segments[at], 'sameAs')) return [undefined, at]
  const isOf = segments[at + 1]?.meanings.some(({ kind }) => kind === 'ofYear') === true
  const found = periodAt(segments, at + (isOf ? 2 : 1), today)
  return found?.period.size === 'year' ? [Number(found.period.from.slice(0, 4)), found.next] : [undefined, at]
}

const isBilled = /^(?:billed|charged|paid|invoiced|facturad[oa]s|pagad[oa]s|factures|payes|fatturat[ie]|pagat[ie])$/
const isOnlyPackages = (segment: Segment | undefined) =>
  segment?.meanings.some(
    (each) => each.kind === 'measure' && each.names[0] === 'packages' && each.names.length === 1,
  ) === true

/** More with UPS or with FedEx: one row each. */
function isEither(segments: readonly Segment[], marks: ReadonlySet<Mark>): boolean {
  const isJudged = (['dearest', 'best', 'worst', 'most', 'least'] as const).some((mark) => marks.has(mark))
  const isMore = isJudged || segments.some(({ key }) => /^(?:more|less|higher|lower|pay more|cost more)$/.test(key))
  return isMore && segments.some(({ key }) => /^(?:or|o|ou|还 是|ام|ولا)(?: |$)/.test(key))
}

/** Packages billed to, what share of packages is billed to. */
function isOfPackages(segments: readonly Segment[], at: number, marks: ReadonlySet<Mark>): boolean {
  if (isOnlyPackages(segments[at - 1])) return true
  const helped = /^(?:is|are|was|were|get|got|gets)$/.test(segments[at - 1]?.key ?? '')
  return helped && isOnlyPackages(segments[at - 2]) && (marks.has('share') || marks.has('count'))
}

/** This quarter against last: the one before. */
function isTheLast(segments: readonly Segment[], at: number): boolean {
  const isOf = (place: number, kind: Meaning['kind']) => segments[place]?.meanings.some((each) => each.kind === kind)
  const isNamed = (['span', 'number', 'month', 'days'] as const).some((kind) => isOf(at + 1, kind))
  return isOf(at, 'lastMany') === true && isMark(segments[at - 1], 'compare') && !isNamed
}

/** The second quarter against the first: what is only counted is another of the same. */
function quarterLike(segments: readonly Segment[], at: number, before: Period | undefined, today: CalendarDate) {
  const ordinal = segments[at]?.meanings.find((meaning) => meaning.kind === 'ordinal')
  if (!ordinal) return undefined
  const behind = isMark(segments[at + 1], 'and') ? periodAt(segments, at + 2, today)?.period : undefined
  const isCompared = segments.some((each) => isMark(each, 'compare'))
  const like = behind?.size === 'quarter' ? behind : isCompared ? before : undefined
  if (like?.size !== 'quarter') return undefined
  const from = `${like.from.slice(0, 4)}-${String(ordinal.number * 3 - 2).padStart(2, '0')}-01`
  if (from > today) return undefined
  const quarter: Period = { from, to: addDays(addMonths(from, 3), -1), size: 'quarter' }
  return like.yearless ? { ...quarter, yearless: true as const } : quarter
}

/** Than, and that: paquetes que llegaron tarde. */
const isRelative = ({ key }: Segment) => key === 'que' || key === 'che'

/** What all segments say together. */
export function read(
  segments: readonly Segment[],
  own: OwnValues,
  today: CalendarDate,
  language: AssistantLanguage,
  previous?: MeasureName,
): Read {
  const before = isMark(segments[0], 'more') ? previous : undefined
  const heard = hear(segments, own, today, language, before)
  const { unknown, measures, values, periods, numbers, marks, bareSpans, compares } = heard
  const named = splitsOf(heard, segments, language)
  const ranked = ranks.some((mark) => marks.has(mark) && mark !== 'most' && mark !== 'least')
  const isWhoever = named.length === 0 && (ranked || marks.has('most') || marks.has('least')) && marks.has('who')
  const carriers = values.filter(({ columns }) => columns[0] === 'carrier_name').length
  const amount = measureOf(measures, values, marks)
  // How many boxes did we pay for: what is counted is asked.
  const said = amount[0] === 'totalSpend' && isCounted(measures, segments) ? (['packages'] as const) : amount
  // Why was less refunded: by how much, and no rows of it.
  const isMostOf =
    !marks.has('why') &&
    segments.some(
      (each, at) => isListed(each) && (isMark(segments[at - 1], 'most') || isMark(segments[at - 1], 'least')),
    )
  // The 5 that cost us the most, of what is a list by itself.
  const isSoMany = numbers.length > 0 && !marks.has('why') && (marks.has('most') || marks.has('least'))
  const listed = named.length === 0 && (ranked || isMostOf || isSoMany) ? listOf(said, values) : named
  const by = isWhoever && listed.length === 0 && carriers !== 1 ? (['carrier_name'] as const) : listed
  const measured = said.length > 0 ? said : measureOfList(by)
  // The dearest month is told by all of them: rows over time are never cut.
  const overTime = by.length === 0 && bareSpans.length > 0
  const most = overTime ? undefined : mostOf(heard, segments, measured[0], by.length > 0)
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
  if (marks.has('action')) return { kind: 'no', reason: 'nothing-asked', words: [] }
  if (marks.has('future')) return { kind: 'no', reason: 'future', words: [] }
  if (unknown.length > 0) return { kind: 'no', reason: 'unknown-words', words: unknown }
  const perOne = marks.has('perPackage') || marks.has('perPound') || marks.has('average')
  const joins = (from: number, to: number) =>
    segments
      .slice(from + 1, to)
      .some((each) => isMark(each, 'and') || (isMark(each, 'compare') && !isRelative(each))) &&
    segments.slice(from + 1, to).every(({ meanings }) => meanings.every(({ kind }) => kind === 'mark'))
  if (
    isTwoMeasures(measures, joins) &&
    !(measured[0] === 'publishedAmount' && isSupposed(segments, language)) &&
    measured[0]?.endsWith('eightDifference') !== true &&
    measured[0] !== 'refundShareOfSpend'
  ) {
    return { kind: 'no', reason: 'not-together', words: measures.flatMap(({ names }) => names.slice(0, 1)) }
  }
  if (segments.some((_, at) => isOfPapers(segments, at))) return { kind: 'no', reason: 'nothing-asked', words: [] }
  // UPS minus FedEx: what is kept leaves nothing to be left out.
  const isBoth = values.some(
    ({ op, columns: [column] }) =>
      op === 'not in' && values.some((each) => each.op === 'in' && each.columns[0] === column),
  )
  if (isBoth) return { kind: 'no', reason: 'not-together', words: measured.slice(0, 1) }
  if (isCounted(measures, segments) && /^(?:refund|audit|client)/.test(measured[0] ?? '')) {
    return { kind: 'no', reason: 'not-together', words: ['packages', ...measured.slice(0, 1)] }
  }
  if (perOne && measured.length > 0 && !measured.some(isPerOne)) {
    return { kind: 'no', reason: 'not-together', words: measured.slice(0, 1) }
  }

  const compared = daysOf(periods, marks, doesRise(segments, language))
  const { yearBefore } = heard
  const isYearBefore =
    yearBefore === undefined ||
    compared === 'two-periods' ||
    Number((compared.dates?.from ?? today).slice(0, 4)) - 1 === yearBefore
  if (compared === 'two-periods' || !isYearBefore) return { kind: 'no', reason: 'two-periods', words: [] }
  const isShare = measured[0]?.endsWith('Share') || measured[0] === 'refundShareOfSpend'
  return {
    kind: 'read',
    reading: {
      measures: measured,
      unmeasured: measures.length === 0,
      by: [...new Set(by)].slice(0, 2),
      ...(span && { span }),
      values: values.map((each) => ({ columns: arrivedIn(each.columns, measured), op: each.op, values: each.values })),
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
      apart: marks.has('apart') || marks.has('who') || isEither(segments, marks),
      ofSpend: measures.some(({ names }) => names[0] === 'totalSpend' && names.length === 1),
      kind: marks.has('kind'),
    },
  }
}

/** Late, on time: where it arrived. */
function arrivedIn(columns: readonly DimensionName[], [measure = 'totalSpend']: readonly MeasureName[]) {
  const places = columns.filter((column) => column.startsWith('normalised_consignee'))
  return /^(onTime|late|exception|pendingLate)/.test(measure) && places.length > 0 ? places : columns
}
