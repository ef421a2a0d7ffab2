import {
  type AskedQuestion,
  type AssistantNo,
  addMonths,
  type CalendarDate,
  type DateRange,
  type DimensionName,
  type MeasureName,
  type Prior,
  type TimeSpan,
} from '@waybill/contracts'
import type { Meaning, OwnValues } from './lexicon.ts'
import { inYear, isMark, type Period, periodAt } from './periods.ts'
import type { Segment } from './segments.ts'
import type { Mark } from './words/language-words.ts'

/** What was said, before it is a question: whatever was left out is missing. */
export interface Reading {
  readonly measures: readonly MeasureName[]
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
  readonly kind: boolean
  /** How it changed, without saying since when. */
  readonly changes: boolean
  /** Something is to be compared, and says with what. */
  readonly compares: boolean
}

export interface Values {
  readonly columns: readonly DimensionName[]
  readonly values: readonly string[]
  readonly op: 'in' | 'not in'
}

export type Read =
  | { readonly kind: 'read'; readonly reading: Reading }
  | { readonly kind: 'no'; readonly reason: AssistantNo; readonly words: readonly string[] }

/** Of several dimensions that have a value of one name, the one that is meant. */
const rank: readonly DimensionName[] = [
  'carrier_name',
  'client_id',
  'service_category',
  'account_number',
  'account_group',
  'mode',
  'account_division',
  'accessorial',
  'credit_type',
  'fulfillment_center',
  'service',
  'bill_option',
  'currency_code',
  'tracking_status',
  'weight_band',
]

const places: readonly (readonly [DimensionName, DimensionName])[] = [
  ['normalised_sender_state', 'normalised_consignee_state'],
  ['normalised_sender_country', 'normalised_consignee_country'],
]

/** What all segments say together. A word that nobody knows is never passed over. */
export function read(segments: readonly Segment[], own: OwnValues, today: CalendarDate): Read {
  const unknown: string[] = []
  const measures: { names: readonly MeasureName[]; key: string }[] = []
  const dimensions: { name: DimensionName; place: number; word: readonly DimensionName[] }[] = []
  const values: (Values & { place: number })[] = []
  const periods: Period[] = []
  const numbers: { number: number; place: number; text: string }[] = []
  const marks = new Set<Mark>()
  const direction: { mark?: 'from' | 'to' } = {}
  let without = false
  let span: TimeSpan | undefined
  const bareSpans: { span: TimeSpan; text: string }[] = []
  let compares = false

  for (let at = 0; at < segments.length; ) {
    const segment = segments[at]
    if (!segment) break
    const period = periodAt(segments, at, today)
    if (period) {
      periods.push(period.period)
      at = period.next
      continue
    }
    const zones = zonesAt(segments, at, own)
    if (zones) {
      values.push({ columns: ['zone'], values: zones.values, op: without ? 'not in' : 'in', place: at })
      at = zones.next
      continue
    }
    const found = segment.meanings
    const of = <Kind extends Meaning['kind']>(kind: Kind) =>
      found.filter((meaning): meaning is Extract<Meaning, { kind: Kind }> => meaning.kind === kind)
    const [valueMeanings, measureMeanings, dimensionMeanings] = [of('value'), of('measure'), of('dimension')]
    const markMeanings = of('mark').map(({ mark }) => mark)
    for (const mark of markMeanings) marks.add(mark)
    if (markMeanings.includes('without')) without = true
    if (markMeanings.includes('from') || markMeanings.includes('to')) {
      direction.mark = markMeanings.includes('from') ? 'from' : 'to'
    }
    const isStop = markMeanings.length > 0
    if (markMeanings.includes('compare') && !markMeanings.includes('stop')) compares = true
    if (valueMeanings.length > 0 && (measureMeanings.length === 0 || wantsValue(segment, segments))) {
      values.push({
        ...meant(besideWord(valueMeanings, segments, at), direction.mark),
        op: without ? 'not in' : 'in',
        place: at,
      })
    } else if (measureMeanings.length > 0) {
      const names = [...new Set(measureMeanings.flatMap((meaning) => meaning.names))]
      const alsoDimension = dimensionMeanings[0] && isMark(segments[at - 1], 'by')
      if (alsoDimension) dimensions.push({ name: dimensionMeanings[0]?.name ?? 'accessorial', place: at, word: [] })
      else measures.push({ names, key: segment.key })
      if (valueMeanings.length > 0) values.push({ ...meant(valueMeanings, direction.mark), op: 'in', place: -1 })
    } else if (dimensionMeanings[0]) {
      const names = dimensionMeanings.map(({ name }) => name)
      dimensions.push({ name: directed(dimensionMeanings[0].name, direction.mark), place: at, word: names })
    } else if (of('every')[0]) {
      span = of('every')[0]?.span
    } else if (of('span')[0]) {
      const said = of('span')[0]?.span
      if (isMark(segments[at - 1], 'by') || isMark(segments[at - 1], 'and')) span = said
      else if (said) bareSpans.push({ span: said, text: segment.text })
    } else if (of('number')[0] && !isStop) {
      numbers.push({ number: of('number')[0]?.number ?? 0, place: at, text: segment.text })
    } else if (!isStop && of('ofYear').length + of('until').length === 0) {
      unknown.push(segment.text)
    }
    at += 1
  }

  // A dimension beside one of its values only says what kind of value that is.
  const named = dimensions
    .filter(
      ({ place, word }) =>
        !values.some(
          (each) =>
            each.place >= 0 &&
            Math.abs(each.place - place) <= 2 &&
            isBeside(segments, each.place, place) &&
            each.columns.some((column) => word.includes(column)),
        ),
    )
    .map(({ name }) => name)
  const ranked = marks.has('top') || marks.has('bottom') || marks.has('dearest')
  const counting = values.filter(({ place }) => place >= 0)
  const measured = measureOf(measures, values, marks)
  const by = named.length === 0 && ranked ? listOf(measured, counting) : named
  const most = mostOf(marks, numbers, by.length > 0)
  const left = numbers.filter(({ number }) => !(most && most.number === number))
  unknown.push(...left.map(({ text }) => text))
  for (const bare of bareSpans) {
    if (span === undefined && marks.has('by') && by.length === 0) span = bare.span
    else if (bare.span !== span) unknown.push(bare.text)
  }
  if (marks.has('future')) return { kind: 'no', reason: 'future', words: [] }
  if (unknown.length > 0) return { kind: 'no', reason: 'unknown-words', words: unknown }

  const compared = daysOf(periods, marks)
  if (compared === 'two-periods') return { kind: 'no', reason: 'two-periods', words: [] }
  return {
    kind: 'read',
    reading: {
      measures: measured,
      by: [...new Set(by)].slice(0, 2),
      ...(span && { span }),
      values: counting.map(({ columns, op, values: those }) => ({ columns, op, values: those })),
      ...compared,
      changes: marks.has('change'),
      compares,
      ...(marks.has('shipDate')
        ? { dateType: 'pickup_date' as const }
        : marks.has('billDate')
          ? { dateType: 'bill_date' as const }
          : {}),
      ...(most && { most: { count: most.count, ...(most.least && { least: true as const }) } }),
      ...(marks.has('share') && !measured[0]?.endsWith('Share') && { share: true as const }),
      ...(marks.has('why') && { why: true as const }),
      more: marks.has('more'),
      compared: marks.has('compare'),
      kind: marks.has('kind'),
    },
  }
}

/** Words that name both a measure and a value are the value where another measure is asked for. */
function wantsValue(segment: Segment, segments: readonly Segment[]): boolean {
  const counted = segments.some((each) => isMark(each, 'count'))
  const isAccessorial = segment.meanings.some((meaning) => meaning.kind === 'value' && meaning.column === 'accessorial')
  if (counted && isAccessorial) return true
  return segments.some(
    (each) =>
      each !== segment &&
      each.meanings.some((meaning) => meaning.kind === 'measure' && meaning.names.includes('refundTotal')) &&
      segment.meanings.some((meaning) => meaning.kind === 'value' && meaning.column === 'credit_type'),
  )
}

/** The values of the kind that stands beside them: Freight division. */
function besideWord<Value extends { readonly column: DimensionName }>(
  meanings: readonly Value[],
  segments: readonly Segment[],
  at: number,
): readonly Value[] {
  const words = [segments[at - 1], segments[at + 1]].flatMap((segment) => segment?.meanings ?? [])
  const said = meanings.filter(({ column }) => words.some((word) => word.kind === 'dimension' && word.name === column))
  return said.length > 0 ? said : meanings
}

/** Whose value it is: of a place whence or whither, and without a word of it both. */
function meant(
  meanings: readonly Extract<Meaning, { kind: 'value' }>[],
  direction: 'from' | 'to' | undefined,
): Pick<Values, 'columns' | 'values'> {
  const best = rank.find((column) => meanings.some((meaning) => meaning.column === column))
  const own = meanings.filter(({ column }) => column === best)
  if (best) return { columns: [best], values: [...new Set(own.flatMap((meaning) => meaning.values))] }
  const columns = [...new Set(meanings.map(({ column }) => column))]
  const chosen = columns.map((column) => directed(column, direction))
  return {
    columns: direction ? [...new Set(chosen)].filter((column) => columns.includes(column)) : columns,
    values: [...new Set(meanings.flatMap((meaning) => meaning.values))],
  }
}

function directed(column: DimensionName, direction: 'from' | 'to' | undefined): DimensionName {
  const pair = places.find((each) => each.includes(column))
  if (!pair || direction === undefined) return column
  return direction === 'from' ? pair[0] : pair[1]
}

function isBeside(segments: readonly Segment[], one: number, other: number): boolean {
  const [from, to] = one < other ? [one, other] : [other, one]
  return segments.slice(from + 1, to).every((segment) => isMark(segment, 'stop'))
}

/** Zones are numbers and letters after the word. */
function zonesAt(
  segments: readonly Segment[],
  at: number,
  own: OwnValues,
): { readonly values: string[]; readonly next: number } | undefined {
  if (!segments[at]?.meanings.some((meaning) => meaning.kind === 'dimension' && meaning.name === 'zone'))
    return undefined
  const zones = new Map((own.zone ?? []).map(({ value }) => [value.toLowerCase(), value]))
  const values: string[] = []
  let next = at + 1
  for (;;) {
    const joined = values.length > 0 && isMark(segments[next], 'and') ? 1 : 0
    const zone = zones.get(segments[next + joined]?.key ?? '')
    if (zone === undefined || zone === '') break
    values.push(zone)
    next += joined + 1
  }
  return values.length > 0 ? { values, next } : undefined
}

function mostOf(marks: ReadonlySet<Mark>, numbers: readonly { number: number }[], rows: boolean) {
  const least = marks.has('bottom') || marks.has('least')
  const ranked =
    marks.has('top') ||
    marks.has('bottom') ||
    marks.has('dearest') ||
    ((marks.has('most') || marks.has('least')) && rows)
  if (!ranked) return undefined
  const number = numbers[0]?.number
  const superlative = marks.has('most') || marks.has('least') || marks.has('dearest')
  const count = number ?? (superlative ? 1 : 10)
  return count >= 1 && count <= 100 ? { count, number, least } : undefined
}

/** The dearest of what is a list by itself. */
function listOf([measure]: readonly MeasureName[], values: readonly Values[]): readonly DimensionName[] {
  const isOf = (column: DimensionName) => !values.some(({ columns }) => columns.includes(column))
  if ((measure === 'accessorialAmount' || measure === 'accessorialCount') && isOf('accessorial')) return ['accessorial']
  return measure === 'refundTotal' && isOf('credit_type') ? ['credit_type'] : []
}

/** What is measured: what is most specific. Money and packages are said beside everything else. */
function measureOf(
  said: readonly { names: readonly MeasureName[] }[],
  values: readonly Values[],
  marks: ReadonlySet<Mark>,
): readonly MeasureName[] {
  const has = (column: DimensionName) => values.some(({ columns, op }) => op === 'in' && columns[0] === column)
  const specific = said.filter(
    ({ names }) => (names[0] !== 'totalSpend' && names[0] !== 'packages') || names.length > 1,
  )
  const [first = said.find(({ names }) => names[0] === 'totalSpend') ?? said[0]] = specific
  const names = first?.names ?? []
  if (
    has('accessorial') &&
    (names.length === 0 || names.length > 1 || names[0] === 'totalSpend' || names[0] === 'packages')
  ) {
    return marks.has('count') ? ['accessorialCount'] : ['accessorialAmount']
  }
  if (has('credit_type') && (names.length === 0 || names[0] === 'totalSpend')) return ['refundTotal']
  const [only] = names
  if (marks.has('count') && !marks.has('share') && only && only in countOf) return [countOf[only] ?? only]
  if (marks.has('dearest') && only === 'packages') return ['costPerPackage']
  if (marks.has('share') && names.length === 1 && only && only in shareOf) return [shareOf[only] ?? only]
  if (names.length === 0 && marks.has('dearest')) return ['totalSpend']
  return names
}

const shareOf: Partial<Record<MeasureName, MeasureName>> = {
  onTimePackages: 'onTimeShare',
  latePackages: 'lateShare',
  exceptionPackages: 'exceptionShare',
  pendingLatePackages: 'pendingLateShare',
}

const countOf: Partial<Record<MeasureName, MeasureName>> = {
  onTimeShare: 'onTimePackages',
  lateShare: 'latePackages',
  exceptionShare: 'exceptionPackages',
}

/** Which days, and which they are compared with. */
function daysOf(
  periods: readonly Period[],
  marks: ReadonlySet<Mark>,
): Pick<Reading, 'dates' | 'prior'> | 'two-periods' {
  const year = periods.find(({ yearless, relative }) => !yearless && relative === undefined)?.from.slice(0, 4)
  const said = periods.map((each) => {
    if (!each.yearless || year === undefined) return each
    const { yearless: _, ...rest } = inYear(each, Number(year))
    return rest
  })
  const [first, second, ...others] = said
  const comparing = marks.has('compare') || marks.has('why') || marks.has('yearBefore') || marks.has('periodBefore')
  const before = marks.has('yearBefore')
    ? ('yearBefore' as const)
    : marks.has('periodBefore')
      ? ('justBefore' as const)
      : undefined
  if (others.length > 0) return 'two-periods'
  if (!first) return before ? { prior: before } : {}
  if (!second) {
    const [start, end] = first.ends ?? []
    if (start && end && start.size === end.size && (comparing || marks.has('change')))
      return { dates: end, prior: start }
    if (before) return { dates: first, prior: before }
    // Compared with last year: what is compared was said before.
    if (marks.has('compare') && first.relative?.startsWith('last ') && !marks.has('why')) {
      return { prior: first.relative === 'last year' ? 'yearBefore' : first }
    }
    return { dates: first }
  }
  if (comparing) {
    const lastYear = second.relative === 'last year' && first.size !== 'year'
    return { dates: first, prior: lastYear ? 'yearBefore' : second }
  }
  const [one, other] = first.from < second.from ? [first, second] : [second, first]
  if (addMonths(one.to, 0) < other.from && nextDay(one.to) === other.from)
    return { dates: { from: one.from, to: other.to, size: 'range' } }
  return 'two-periods'
}

function nextDay(day: CalendarDate): CalendarDate {
  return new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)) + 1))
    .toISOString()
    .slice(0, 10)
}
