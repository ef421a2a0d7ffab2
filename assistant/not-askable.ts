import type { AssistantLanguage, MeasureName } from '@waybill/contracts'
import type { Heard } from './heard.ts'
import type { SaidMeasure } from './measured.ts'
import { isMark } from './period.ts'
import type { Segment } from './segments.ts'
import type { Mark } from './words/language-words.ts'
import { grammars, purposes, whichOf } from './words/talk/grammar.ts'

const isOnly = (segment: Segment | undefined, ...marks: readonly Mark[]) =>
  segment?.meanings.every((each) => each.kind === 'mark' && marks.includes(each.mark)) === true &&
  segment.meanings.length > 0

/** What no question can be about, or where a split or what is left out should stand and only words between do. */
export function isBeyond(segments: readonly Segment[], at: number): boolean {
  const segment = segments[at]
  if (isOnly(segment, 'beyond', 'stop') && isMark(segment, 'beyond')) return true
  const pointed = /^(?:by|per|por|par)$/.test(segments[at - 1]?.key ?? '') && isMark(segments[at - 1], 'by')
  const isBare = isOnly(segment, 'stop', 'arriving', 'to') && /^\p{L}{4,}/u.test(segment?.key ?? '')
  const next = segments[at + 1]
  const isEnd =
    next === undefined ||
    next.day !== undefined ||
    next.meanings.every(({ kind }) => kind === 'ofYear' || kind === 'days' || kind === 'number' || kind === 'month')
  return pointed && isBare && isEnd
}

const isTold = ({ meanings }: Segment) =>
  meanings.some(({ kind }) => kind === 'measure' || kind === 'dimension' || kind === 'value')

/** Who asks or what for, where it is not told beside the question but may be what is asked about. */
export function isAskedAbout(segments: readonly Segment[], at: number, language: AssistantLanguage): boolean {
  if (!isOnly(segments[at], 'people')) return false
  if (whichOf.test(segments[at - 1]?.key ?? '')) return true
  const first = segments.findIndex(isTold)
  const around = segments.slice(Math.max(0, at - 3), at + 5)
  const { asking } = grammars[language]
  if (around.some(({ key }) => asking?.test(key) === true)) return false
  const before = segments.slice(Math.max(0, at - 3), at)
  if (first >= 0 && at > first) return !before.some(({ comma }) => comma) && segments[at]?.comma !== true
  return at > 1 && !before.some(({ key }) => purposes.test(key)) && !/^(?:ل|لل)/.test(segments[at]?.text ?? '')
}

/** Carriers that had no late packages: that there is none of it is asked, and no row says so. */
export function isDenied(segments: readonly Segment[], at: number, language: AssistantLanguage): boolean {
  const { none, denies } = grammars[language]
  const [segment, next, ...others] = segments.slice(at, at + 4)
  if (!segment || !next) return false
  // No, packages: what was said before was not meant.
  if (none?.test(segment.key)) return isTold(next) && next.comma !== true
  return denies?.test([segment, next, ...others].map(({ key }) => key).join(' ')) === true
}

/** Whether only words between stand behind such a mark. */
export function isBehind(segments: readonly Segment[], at: number, mark: Mark): boolean {
  const before = segments.slice(0, at).findLast((each) => !isMark(each, 'stop') || isMark(each, mark))
  return isMark(before, mark)
}

/** How many invoices: of papers there is no number, and their amount is not asked for. */
export function isOfPapers(segments: readonly Segment[], at: number): boolean {
  const isPaper = /^(?:invoices|bills|facturas|factures|fatture|发 票|.*فاتور.*|.*فواتير)/.test(segments[at]?.key ?? '')
  const before = segments.slice(0, at).findLast((each) => !isMark(each, 'stop'))
  return isPaper && (isMark(before, 'count') || howMany.test(segments[at - 1]?.key ?? ''))
}

const howMany = /^(?:combien(?: de)?|cuant[ao]s|quant[ei]|كم|.*多 少.*|.*几 .)$/

/** How many accounts: what is split by is counted. */
export function isHowMany(segments: readonly Segment[], at: number): boolean {
  const isKind = segments[at]?.meanings.some(({ kind }) => kind === 'dimension') === true
  return isKind && howMany.test(segments[at - 1]?.key ?? '')
}

/** How many packages: their number is asked for, and no amount of them. */
export function isCounted(measures: readonly SaidMeasure[], segments: readonly Segment[]): boolean {
  return measures.some(({ names, place }) => {
    if (names[0] !== 'packages' || names.length !== 1) return false
    const before = segments.slice(0, place).findLast((each) => !isMark(each, 'stop'))
    return isMark(before, 'count') || /^(?:how many|number of|多 少|几)/.test(segments[place]?.key ?? '')
  })
}

/** How many refunds: of money that came back or was taken off there is an amount, and no number. */
export function isCountOfMoney(measures: readonly SaidMeasure[], segments: readonly Segment[]): boolean {
  return measures.some(({ names: [name], place }) => {
    if (!/^(?:refundTotal|auditRefund|clientRefund|transportationDiscount|costAvoidance)$/.test(name ?? ''))
      return false
    const before = segments.slice(0, place).findLast((each) => !isMark(each, 'stop'))
    const behind = segments.slice(place + 1, place + 4).map(({ key }) => key)
    return (
      isMark(before, 'count') || /^(?:[有了是] )?(?:一 共 |总 共 )?(?:有 )?(?:多 少|几) [笔次单]/.test(behind.join(' '))
    )
  })
}

/** An amount or a share that was named: what somebody did with packages chooses some of them. */
export function isNamedAmount(measure: MeasureName | undefined, { measures, values }: Heard): boolean {
  const isCharge = values.some(({ columns }) => columns[0] === 'accessorial' || columns[0] === 'credit_type')
  return measure !== undefined && !measure.endsWith('ackages') && (measures.length > 0 || isCharge)
}
