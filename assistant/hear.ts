import type { AssistantLanguage, MeasureName } from '@waybill/contracts'
import { daysAt } from './days-heard.ts'
import type { Heard, Values } from './heard.ts'
import { goesOn, isLeftOut, leaveOutLast } from './left-out.ts'
import type { Meaning, OwnValues } from './lexicon.ts'
import {
  isBilled,
  isCounting,
  isMainReason,
  isOfCredit,
  isOfPackages,
  isRather,
  zoneCalled,
} from './meant-otherwise.ts'
import {
  besideWord,
  directed,
  isAt,
  isBare,
  isCenterWord,
  isFor,
  isLane,
  kindsSaid,
  meant,
  wantsValue,
  zonesAt,
} from './named-values.ts'
import { isAskedAbout, isBehind, isBeyond, isDenied } from './not-askable.ts'
import { notMeantUntil } from './not-meant.ts'
import { passedOver } from './passed-over.ts'
import { type Calendar, has, isMark, spanAt } from './period.ts'
import { periodAt } from './periods.ts'
import type { Segment } from './segments.ts'

/** What is heard so far, and what the words before say of those that follow. */
interface Hearing {
  readonly segments: readonly Segment[]
  readonly own: OwnValues
  readonly calendar: Calendar
  readonly language: AssistantLanguage
  /** What the question before measured. */
  readonly before: MeasureName | undefined
  readonly heard: Heard
  /** Whence or whither what follows is. */
  direction: Direction | undefined
  /** The last place that said so. */
  pointed: { readonly direction: Direction; readonly place: number } | undefined
  /** What follows is left out. */
  without: boolean
  /** Where it was said that rows are by what they cost. */
  byMoney: number | undefined
}

type Direction = 'from' | 'to'

/** What each of the words says where it stands: one that nobody knows is never passed over. */
export function hear(
  segments: readonly Segment[],
  own: OwnValues,
  calendar: Calendar,
  language: AssistantLanguage,
  before: MeasureName | undefined,
): Heard {
  const heard: Heard = {
    unknown: [],
    ofAmounts: [],
    ofCharges: [],
    measures: [],
    leftOut: [],
    dimensions: [],
    values: [],
    periods: [],
    numbers: [],
    marks: new Set(),
    bareSpans: [],
    compares: false,
  }
  const hearing: Hearing = {
    segments,
    own,
    calendar,
    language,
    before,
    heard,
    direction: undefined,
    pointed: undefined,
    without: false,
    byMoney: undefined,
  }
  for (let at = 0; at < segments.length; ) at = heardFrom(hearing, at)
  directLast(hearing)
  withoutListed(segments, heard, own)
  withoutLanes(segments, heard)
  if (hearing.byMoney !== undefined && heard.measures.length === 0)
    heard.measures.push({ names: ['totalSpend'], place: hearing.byMoney })
  return heard
}

/** Hears what begins there, and tells where the next begins. */
function heardFrom(hearing: Hearing, at: number): number {
  for (const take of asOne) {
    const next = take(hearing, at)
    if (next !== undefined) return next
  }
  hearMarks(hearing, at)
  const isSaid = named.some((hearsIt) => hearsIt(hearing, at))
  if (!isSaid) hearUnknown(hearing, at)
  return at + 1
}

/** What takes words whatever else they may mean, the first first: where it ends, nothing where they are something else. */
const asOne: readonly ((hearing: Hearing, at: number) => number | undefined)[] = [
  // No word before or behind it makes an amount of money one that is known.
  ({ segments, heard }, at) => {
    const { amount, text } = segments[at] ?? {}
    if (!amount || text === undefined) return undefined
    heard.unknown.push(text)
    return at + 1
  },
  ({ segments, heard, calendar, language }, at) => daysAt(segments, at, heard, calendar, language),
  ({ segments, heard, language }, at) => notMeantUntil(segments, at, heard, language),
  (hearing, at) => {
    const zones = zonesAt(hearing.segments, at, hearing.own)
    if (zones) addValue(hearing, { columns: ['zone'], values: zones.values }, at, zones.next)
    return zones?.next
  },
  // Refunds except those of the audit.
  (hearing, at) => {
    if (!isMark(hearing.segments[at], 'audit')) return undefined
    return leavesOut(hearing, ['auditRefund'], at) ? at + 1 : undefined
  },
  ({ segments, heard, language }, at) => {
    if (!isRather(segments, at, language)) return undefined
    heard.marks.add('more')
    return at + 1
  },
  ({ segments, heard }, at) => {
    if (!isMainReason(segments, at)) return undefined
    heard.dimensions.push({ name: 'credit_type', place: at, word: [], by: false })
    return at + 1
  },
]

/** What a word says of the words around it, whatever it names itself. */
function hearMarks(hearing: Hearing, at: number): void {
  const { segments, heard, calendar, language, before } = hearing
  const { marks, unknown } = heard
  const { text = '', key = '' } = segments[at] ?? {}
  const said = marksAt(segments, at)
  // Refunds by reason: a split, and no why.
  const isSplit = has(segments[at], 'dimension') !== undefined && isMark(segments[at - 1], 'by')
  const isReason = isSplit || isOfCredit(segments, at, heard)
  // 换成包裹数: of the question before, and nothing that anybody is to do.
  const isInstead = at === 0 && before !== undefined && said.includes('more')
  for (const mark of said) if ((!isReason || mark !== 'why') && (!isInstead || mark !== 'action')) marks.add(mark)
  if (said.includes('without')) hearing.without = true
  if (said.includes('excluded') || isLeftOut(segments, at)) leaveOutLast(segments, heard, at)
  const directs = (['from', 'to', 'arriving'] as const).find((mark) => said.includes(mark))
  const isForWhom = /^(?:para|pour|per)(?: |$)/.test(key)
  if (directs && !isForWhom && !periodAt(segments, at + 1, calendar)) {
    const direction = directs === 'from' ? 'from' : 'to'
    hearing.direction = direction
    hearing.pointed = { direction, place: at }
  }
  const limitsNumber = said.includes('limit') && has(segments[at + 1], 'number') !== undefined
  if (limitsNumber && !periodAt(segments, at + 1, calendar)) unknown.push(text)
  if (isBeyond(segments, at) || isAskedAbout(segments, at, language) || isDenied(segments, at, language))
    unknown.push(text)
  if (said.includes('compare') && !said.includes('stop') && !has(segments[at], 'ofYear')) heard.compares = true
}

/** What a word names, the first first: whether it was one of those. */
const named: readonly ((hearing: Hearing, at: number) => boolean)[] = [
  hearMoneyWord,
  hearValue,
  hearKinds,
  hearMeasure,
  hearLane,
  hearDimension,
  hearSpan,
  hearNumber,
]

/** By dollars: by what they cost, and no currency. */
function hearMoneyWord(hearing: Hearing, at: number): boolean {
  const { segments } = hearing
  const values = meaningsAt(segments, at, 'value')
  const isMoney = values.every(({ column, values: [code] }) => column === 'currency_code' && code === 'USD')
  if (values.length === 0 || !isMoney || !isMark(segments[at - 1], 'by')) return false
  hearing.byMoney = at
  return true
}

function hearValue(hearing: Hearing, at: number): boolean {
  const { segments, direction, before } = hearing
  const segment = segments[at]
  const values = meaningsAt(segments, at, 'value')
  if (!segment || values.length === 0 || isCenterWord(segment.meanings, direction)) return false
  if (has(segment, 'measure') && !wantsValue(segment, segments, before)) return false
  const towards = isAt(segments, at) ? undefined : (isFor(segments, at) ?? direction)
  addValue(hearing, meant(besideWord(values, segments, at), towards), at, at + 1)
  return true
}

/** By surcharge, by carrier and fee: each kind of them, unless it is rows of something else that are ranked so. */
function hearKinds({ segments, heard: { dimensions }, language }: Hearing, at: number): boolean {
  const kinds = has(segments[at], 'kinds')
  const before = segments[at - 1]
  const last = dimensions.at(-1)
  const isNext = isMark(before, 'and') && last?.by === true && last.place === at - 2
  // A fee: one of them.
  const isBehindBy = isMark(before, 'by') && !/^(?:a|al|alla)$/.test(before?.key ?? '')
  if (!kinds || !(isBehindBy || isNext) || dimensions.some(({ by }) => !by)) return false
  // 按附加费排名的承运商: in Chinese the rows stand behind.
  const areOthers = segments.some((each, place) => {
    const isSplit = isMark(segments[place - 1], 'by') || isMark(segments[place - 1], 'and')
    return language === 'zh' && place > at && has(each, 'dimension') !== undefined && !isSplit
  })
  if (areOthers) return false
  dimensions.push({ name: kinds.name, place: at, word: [], by: true })
  return true
}

function hearMeasure(hearing: Hearing, at: number): boolean {
  const { segments, heard } = hearing
  const measures = meaningsAt(segments, at, 'measure')
  if (measures.length === 0) return false
  const names = [...new Set(measures.flatMap((meaning) => meaning.names))]
  if (hearing.without && leavesOut(hearing, names, at)) return true
  // Packages billed to: how, and not how much.
  if (isBilled.test(segments[at]?.key ?? '') && isOfPackages(segments, at, heard)) return true
  const dimension = has(segments[at], 'dimension')
  if (dimension && isMark(segments[at - 1], 'by'))
    heard.dimensions.push({ name: dimension.name, place: at, word: [], by: true })
  else heard.measures.push({ names, place: at })
  return true
}

function hearLane({ segments, heard }: Hearing, at: number): boolean {
  if (!isLane(segments[at])) return false
  const by = isMark(segments[at - 1], 'by')
  for (const { name } of meaningsAt(segments, at, 'dimension')) heard.dimensions.push({ name, place: at, word: [], by })
  return true
}

function hearDimension({ segments, heard, direction, pointed }: Hearing, at: number): boolean {
  const segment = segments[at]
  const [first] = meaningsAt(segments, at, 'dimension')
  if (!segment || !first) return false
  const { values, numbers, dimensions } = heard
  const two = has(segment, 'number')
  if (two) numbers.push({ number: two.number, place: at, text: segment.text })
  const isAsOne =
    direction !== undefined && !values.some(({ place }) => place > (pointed?.place ?? 0)) && isBare(segment)
  const name = isAsOne ? directed(first.name, direction) : first.name
  dimensions.push({ name, place: at, word: kindsSaid(segment), by: isMark(segments[at - 1], 'by') })
  return true
}

function hearSpan({ segments, heard, calendar }: Hearing, at: number): boolean {
  const every = has(segments[at], 'every')?.span
  if (every !== undefined) {
    // A trend is by the month, unless another span is said.
    if (heard.span === undefined || every !== 'month') heard.span = every
    return true
  }
  const said = spanAt(segments[at])
  if (said === undefined) return false
  if (isMark(segments[at - 1], 'by') || isMark(segments[at - 1], 'and')) heard.span = said
  // The day of the 10th: what kind of days follow.
  else if (periodAt(segments, at + 1, calendar)?.period.size !== said)
    heard.bareSpans.push({ span: said, text: segments[at]?.text ?? '' })
  return true
}

function hearNumber(hearing: Hearing, at: number): boolean {
  const { segments, heard, own, without } = hearing
  const segment = segments[at]
  const number = has(segment, 'number')?.number
  if (!segment || number === undefined) return false
  if (without && zoneCalled(segment, heard.dimensions, own)) {
    addValue(hearing, { columns: ['zone'], values: [segment.key] }, at, at + 1)
    return true
  }
  if (marksAt(segments, at).length > 0 && !isCounting(segments, at)) return false
  heard.numbers.push({ number, place: at, text: segment.text })
  return true
}

/** What nothing of the vocabulary explains: passed over where its place says that it asks for nothing. */
function hearUnknown({ segments, heard, language }: Hearing, at: number): void {
  const segment = segments[at]
  const isBetween = marksAt(segments, at).length > 0 || has(segment, 'ofYear') || has(segment, 'until')
  if (!segment || isBetween) return
  const said = segment.meanings.length === 0 ? passedOver(segments, at, language) : undefined
  if (said === 'amount') heard.ofAmounts.push(segment.text)
  else if (said === 'charge') heard.ofCharges.push(segment.text)
  else if (said === undefined) heard.unknown.push(segment.text)
}

/** A value that is asked for or left out, or a word of which nobody knows which value it is. */
function addValue(
  hearing: Hearing,
  value: Pick<Values, 'columns' | 'values'> | undefined,
  at: number,
  next: number,
): void {
  const { segments, heard, without } = hearing
  if (value) heard.values.push({ ...value, op: without ? 'not in' : 'in', place: at })
  else heard.unknown.push(segments[at]?.text ?? '')
  hearing.without &&= goesOn(segments, next)
}

/** Leaves out of what is measured what stands right behind the word that says so. */
function leavesOut(hearing: Hearing, names: readonly MeasureName[], at: number): boolean {
  if (!isBehind(hearing.segments, at, 'without')) return false
  hearing.heard.leftOut.push({ names, place: at })
  hearing.without = false
  return true
}

/** The states that we ship from: whence or whither is said behind it. */
function directLast({ segments, heard: { dimensions, values }, pointed }: Hearing): void {
  const last = dimensions.at(-1)
  if (!pointed || !last) return
  const isSaidBehind = pointed.place > last.place && values.every(({ place }) => place < pointed.place)
  const isUndirected = last.name.startsWith('normalised_consignee') && isBare(segments[last.place])
  if (isSaidBehind && isUndirected)
    dimensions[dimensions.length - 1] = { ...last, name: directed(last.name, pointed.direction) }
}

function meaningsAt<Kind extends Meaning['kind']>(segments: readonly Segment[], at: number, kind: Kind) {
  return (segments[at]?.meanings ?? []).filter(
    (meaning): meaning is Extract<Meaning, { kind: Kind }> => meaning.kind === kind,
  )
}

const marksAt = (segments: readonly Segment[], at: number) => meaningsAt(segments, at, 'mark').map(({ mark }) => mark)

/** By bill option (prepaid, collect, third party): all that there is in parentheses only says what kinds there are. */
function withoutListed(segments: readonly Segment[], { values, dimensions }: Heard, own: OwnValues): void {
  for (const dimension of dimensions) {
    const listed = values.filter(
      ({ place, op, columns: [column] }) =>
        op === 'in' && column === dimension.name && place > dimension.place && segments[place]?.aside === true,
    )
    const said = new Set(listed.flatMap((each) => each.values))
    const isAll = said.size > 1 && own[dimension.name]?.every(({ value }) => value === '' || said.has(value)) === true
    if (!isAll) continue
    for (const each of listed) values.splice(values.indexOf(each), 1)
    dimension.by = true
  }
}

/** Lanes from origin country to destination country: what is said of their ends, and not by the state. */
function withoutLanes(segments: readonly Segment[], { dimensions }: Heard): void {
  const isOfLane = ({ place }: Heard['dimensions'][number]) => isLane(segments[place])
  const saysEnds = dimensions.some((each) => each.name.startsWith('normalised_') && !isOfLane(each))
  if (saysEnds) dimensions.splice(0, dimensions.length, ...dimensions.filter((each) => !isOfLane(each)))
}
