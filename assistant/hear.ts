import type { AssistantLanguage, MeasureName } from '@waybill/contracts'
import { daysAt } from './days-heard.ts'
import type { Heard, Values } from './heard.ts'
import { goesOn, isLeftOut, leaveOutLast } from './left-out.ts'
import type { Meaning, OwnValues } from './lexicon.ts'
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
import { type Calendar, isMark } from './period.ts'
import { periodAt } from './periods.ts'
import type { Segment } from './segments.ts'
import { grammars } from './words/talk/grammar.ts'

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
  const { unknown, measures, leftOut, dimensions, values, numbers, marks, bareSpans } = heard
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
    // No word before or behind it makes an amount of money one that is known.
    if (segment.amount) {
      unknown.push(segment.text)
      at += 1
      continue
    }
    const behind = daysAt(segments, at, heard, calendar, language)
    if (behind !== undefined) {
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
    // Refunds except those of the audit.
    const isLessAudit = markMeanings.includes('audit') && isBehind(segments, at, 'without')
    if (isLessAudit) {
      leftOut.push({ names: ['auditRefund'], place: at })
      without = false
      at += 1
      continue
    }
    if (isRather(segments, at, language)) {
      marks.add('more')
      at += 1
      continue
    }
    // Refunds by reason: a split, and no why.
    const isSplit = dimensionMeanings.length > 0 && isMark(segments[at - 1], 'by')
    if (isMainReason(segments, at)) {
      dimensions.push({ name: 'credit_type', place: at, word: [], by: false })
      at += 1
      continue
    }
    const isReason = isSplit || isOfCredit(segments, at, heard)
    // 换成包裹数: of the question before, and nothing that anybody is to do.
    const isInstead = at === 0 && before !== undefined && markMeanings.includes('more')
    for (const mark of markMeanings)
      if ((!isReason || mark !== 'why') && (!isInstead || mark !== 'action')) marks.add(mark)
    if (markMeanings.includes('without')) without = true
    if (markMeanings.includes('excluded') || isLeftOut(segments, at)) leaveOutLast(segments, heard, at)
    const directs = (['from', 'to', 'arriving'] as const).find((mark) => markMeanings.includes(mark))
    const isForWhom = /^(?:para|pour|per)(?: |$)/.test(segment.key)
    if (directs && !isForWhom && !periodAt(segments, at + 1, calendar)) {
      direction = directs === 'from' ? 'from' : 'to'
      pointed = { direction, place: at }
    }
    const number = segments[at + 1]?.meanings.find(({ kind }) => kind === 'number')
    if (markMeanings.includes('limit') && number && !periodAt(segments, at + 1, calendar)) unknown.push(segment.text)
    const isStop = markMeanings.length > 0
    if (isBeyond(segments, at) || isAskedAbout(segments, at, language) || isDenied(segments, at, language))
      unknown.push(segment.text)
    if (markMeanings.includes('compare') && !markMeanings.includes('stop') && of('ofYear').length === 0)
      heard.compares = true
    // By dollars: by what they cost, and no currency.
    const isMoneyWord =
      isMark(segments[at - 1], 'by') &&
      valueMeanings.every(({ column, values: [code] }) => column === 'currency_code' && code === 'USD')
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
      if (without && isBehind(segments, at, 'without')) {
        leftOut.push({ names, place: at })
        without = false
        at += 1
        continue
      }
      const alsoDimension = dimensionMeanings[0] && isMark(segments[at - 1], 'by')
      // Packages billed to: how, and not how much.
      const saysHow = isBilled.test(segment.key) && isOfPackages(segments, at, heard)
      if (saysHow) {
        at += 1
        continue
      }
      if (alsoDimension) {
        dimensions.push({ name: dimensionMeanings[0]?.name ?? 'accessorial', place: at, word: [], by: true })
      } else measures.push({ names, place: at })
    } else if (isLane(segment)) {
      const by = isMark(segments[at - 1], 'by')
      for (const { name } of dimensionMeanings) dimensions.push({ name, place: at, word: [], by })
    } else if (dimensionMeanings[0]) {
      const word = kindsSaid(segment)
      const by = isMark(segments[at - 1], 'by')
      const [two] = of('number')
      if (two) numbers.push({ number: two.number, place: at, text: segment.text })
      const isAsOne =
        direction !== undefined && !values.some(({ place }) => place > (pointed?.place ?? 0)) && isBare(segment)
      const { name } = dimensionMeanings[0]
      dimensions.push({ name: isAsOne ? directed(name, direction) : name, place: at, word, by })
    } else if (of('every')[0]) {
      // A trend is by the month, unless another span is said.
      const every = of('every')[0]?.span
      if (heard.span === undefined || every !== 'month') heard.span = every
    } else if (of('span')[0]) {
      const said = of('span')[0]?.span
      if (isMark(segments[at - 1], 'by') || isMark(segments[at - 1], 'and')) heard.span = said
      // The day of the 10th: what kind of days follow.
      else if (said && periodAt(segments, at + 1, calendar)?.period.size !== said)
        bareSpans.push({ span: said, text: segment.text })
    } else if (of('number')[0] && without && zoneCalled(segment, dimensions, own)) {
      add({ columns: ['zone'], values: [segment.key] }, at, at + 1)
    } else if (of('number')[0] && (!isStop || isCounting(segments, at))) {
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
  const isUndirected = last?.name.startsWith('normalised_consignee') === true && isBare(segments[last.place])
  if (pointed && last && isSaidBehind && isUndirected)
    dimensions[dimensions.length - 1] = { ...last, name: directed(last.name, pointed.direction) }
  withoutListed(segments, heard, own)
  withoutLanes(segments, heard)
  if (byMoney !== undefined && measures.length === 0) measures.push({ names: ['totalSpend'], place: byMoney })
  return heard
}

/** The main reason for refunds: a kind of them, and no why. */
function isMainReason(segments: readonly Segment[], at: number): boolean {
  const isRanked = [segments[at - 1], segments[at + 1]].some((each) => isMark(each, 'top') || isMark(each, 'most'))
  const isOfRefunds = segments.some(({ meanings }) =>
    meanings.some((each) => each.kind === 'measure' && each.names[0] === 'refundTotal'),
  )
  return isMark(segments[at], 'why') && isRanked && isOfRefunds
}

/** Rimborsati a causa dei ritardi: for what money came back, and no why. */
function isOfCredit(segments: readonly Segment[], at: number, { measures }: Heard): boolean {
  const isRefunded = measures.some(({ names: [name] }) => name === 'refundTotal')
  const next = segments.slice(at + 1).find((each) => !isMark(each, 'stop'))
  return isRefunded && next?.meanings.some((each) => each.kind === 'value' && each.column === 'credit_type') === true
}

/** Mejor por trimestre: rather so, and not what is best. */
function isRather(segments: readonly Segment[], at: number, language: AssistantLanguage): boolean {
  const next = segments[at + 1]
  const isSaidHow = isMark(next, 'by') || next?.meanings.some(({ kind }) => kind === 'every') === true
  return at <= 1 && isSaidHow && grammars[language].rather?.test(segments[at]?.key ?? '') === true
}

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

/** 哪两个仓库: a word between, which counts where rows stand behind it. */
function isCounting(segments: readonly Segment[], at: number): boolean {
  const behind = segments.slice(at + 1, at + 3)
  const rows = behind.findIndex(({ meanings }) => meanings.some(({ kind }) => kind === 'dimension'))
  return rows >= 0 && behind.slice(0, rows).every((each) => isMark(each, 'stop'))
}

/** By zone, without the 8: a number that is left out is a zone where zones are spoken of. */
function zoneCalled({ key }: Segment, dimensions: Heard['dimensions'], own: OwnValues): boolean {
  return dimensions.some(({ name }) => name === 'zone') && own.zone?.some(({ value }) => value === key) === true
}

const isBilled =
  /^(?:billed|charged|paid|invoiced|facturad[oa]s?|factur(?:a|an|o|aron)|pagad[oa]s?|pago|pagaron|facture(?:e?s)?|payes?|fatturat[oaie]|pagat[oaie]|فوتر|فوترت|يفوتر|تفوتر|حوسبت)$/
const isOnlyPackages = (segment: Segment | undefined) =>
  segment?.meanings.some(
    (each) => each.kind === 'measure' && each.names[0] === 'packages' && each.names.length === 1,
  ) === true

/** Packages billed to; what share of packages is billed to, wherever those stand. */
function isOfPackages(segments: readonly Segment[], at: number, { marks, measures }: Heard): boolean {
  if (isOnlyPackages(segments[at - 1])) return true
  const isSaid = helped.test(segments[at - 1]?.key ?? '') || isDone.test(segments[at]?.key ?? '')
  if (!isSaid) return false
  const isShareOf = marks.has('share') && measures.some(({ place }) => isOnlyPackages(segments[place]))
  return isShareOf || (isOnlyPackages(segments[at - 2]) && (marks.has('share') || marks.has('count')))
}

/** What says by itself that it was done with them. */
const isDone = /^(?:فوتر|فوترت|يفوتر|تفوتر|حوسبت)$/

/** Were billed, se facturaron: what was done with them. */
const helped =
  /^(?:is|are|was|were|get|got|gets|se|fue|fueron|ha sido|han sido|es|son|a ete|ont ete|est|sont|e stat[oa]|sono stat[ie]|viene|vengono|e|sono|stat[oaie])$/
