import { type AssistantLanguage, weightBands } from '@waybill/contracts'
import type { Heard } from './heard.ts'
import { worthIn } from './judged.ts'
import { isPerOne, isShareOfAnother, isTwoMeasures } from './measured.ts'
import { isCounted, isCountOfMoney, isNamedAmount, isOfPapers } from './not-askable.ts'
import { isSupposed } from './passed-over.ts'
import { isMark } from './period.ts'
import type { RowsAsked } from './rows-asked.ts'
import { isWrittenWithAnd, type Segment } from './segments.ts'
import type { DeclinedFor } from './understood.ts'

/** Why it cannot be answered, with the words it is about. */
export interface Declined {
  readonly kind: 'no'
  readonly reason: DeclinedFor
  readonly words: readonly string[]
}

const no = (reason: DeclinedFor, words: readonly string[] = []): Declined => ({ kind: 'no', reason, words })

interface Said {
  readonly heard: Heard
  readonly segments: readonly Segment[]
  readonly asked: RowsAsked
  readonly language: AssistantLanguage
  /** No question was before it. */
  readonly isFirst: boolean
}

/** A question is split by so many at once. */
const mostSplits = 2

/** Why what was said is no question that can be asked; nothing where it is one. */
export function declined(said: Said): Declined | undefined {
  const { marks } = said.heard
  if (marks.has('action')) return no('nothing-asked')
  if (marks.has('future')) return no('future')
  if (said.segments.some(({ betweenBands }) => betweenBands)) return no('weight-bands', weightBands)
  const unknown = notUnderstood(said)
  if (unknown.length > 0) return no('unknown-words', unknown)
  const { measured, by } = said.asked
  if (areTwoMeasures(said)) {
    return no(
      'not-together',
      said.heard.measures.flatMap(({ names }) => names.slice(0, 1)),
    )
  }
  if (isGrowthOfNothing(said)) return no('not-together', said.heard.measures.length > 0 ? measured.slice(0, 1) : [])
  if (isMoved(said)) return no('not-together', measured.slice(0, 1))
  if (new Set(by).size > mostSplits) return no('not-together', [...new Set(by)])
  if (isShareOfCharged(said.heard)) return no('not-together', ['packages', ...measured.slice(0, 1)])
  if (said.segments.some((_, at) => isOfPapers(said.segments, at))) return no('nothing-asked')
  return notAdding(said)
}

/** The biggest drop, and of which rows nobody says; what changed the most, and not which way; the month that grew the most, beside which others there were. */
function isGrowthOfNothing({ heard: { marks }, asked: { growth, by, span, most } }: Said): boolean {
  if (growth === undefined) return false
  return growth === 'either' || by.length === 0 || span !== undefined || most === undefined || marks.has('share')
}

/** From FedEx to UPS: what went from one carrier to another, no invoice says. */
function isMoved({ heard: { values, marks }, segments }: Said): boolean {
  const carriers = values.filter(({ op, columns: [column] }) => op === 'in' && column === 'carrier_name')
  const isBehind = (mark: string, word: RegExp) =>
    carriers.some(({ place }) => isMark(segments[place - 1], mark) || word.test(segments[place - 1]?.key ?? ''))
  return carriers.length > 1 && !marks.has('compare') && isBehind('from', /^d[ea]$/) && isBehind('to', /^a$/)
}

/** The words that mean nothing here, or nothing of what is measured. */
function notUnderstood({ heard, segments, asked: { measured, unfit }, language, isFirst }: Said): readonly string[] {
  const { unknown, ofAmounts, ofCharges, measures, marks } = heard
  const [first = ''] = measured
  const isAmount = isNamedAmount(measured[0], heard)
  const isGiven = /iscount|efund|published|Avoidance/.test(first)
  const textsOf = (mark: 'own' | 'pending') => segments.filter((each) => isMark(each, mark)).map(({ text }) => text)
  return [
    ...unknown,
    ...unfit,
    ...(isAmount ? [] : ofAmounts),
    ...(isAmount && !isGiven ? [] : ofCharges),
    // What the auditors are paid, no invoice of a carrier says.
    ...(marks.has('audit') && first === 'totalSpend' ? ['audit'] : []),
    ...(isSupposed(segments, language) && first !== 'publishedAmount' ? [segments[0]?.text ?? ''] : []),
    ...worthIn(segments, language),
    // A carrier's rate: of what, nobody said.
    ...(measures.length === 0 && isFirst ? segments.filter(({ key }) => isRate.test(key)).map(({ text }) => text) : []),
    // What we did ourselves is told of refunds only.
    ...(marks.has('own') && !first.endsWith('Refund') ? textsOf('own') : []),
    ...(marks.has('pending') && !/^(?:pending|exception)/.test(first) ? textsOf('pending') : []),
  ]
}

const isRate = /^(?:rates?|tasas?|taux|tass[oi]|المعدل|معدل|率)$/

function areTwoMeasures({ heard: { measures }, segments, asked: { measured }, language }: Said): boolean {
  const [first = ''] = measured
  return (
    isTwoMeasures(measures, (from, to) => areJoined(segments, from, to)) &&
    !(first === 'publishedAmount' && isSupposed(segments, language)) &&
    !first.endsWith('eightDifference') &&
    !measured.slice(0, 1).some(isShareOfAnother)
  )
}

function areJoined(segments: readonly Segment[], from: number, to: number): boolean {
  const between = segments.slice(from + 1, to)
  // Still on the way and late: both are said of the same packages.
  if (between.some((each) => isMark(each, 'pending'))) return false
  // Refunds for late deliveries and spend: whatever it is that the first of them is of.
  const joined = between.findLast((each) => !isMark(each, 'stop') || isMark(each, 'and'))
  if (isWrittenWithAnd(segments[to]) || isMark(joined, 'and')) return true
  return (
    between.some((each) => isMark(each, 'and') || (isMark(each, 'compare') && !isRelative(each))) &&
    between.every(({ meanings }) =>
      meanings.every(({ kind }) => kind === 'mark' || kind === 'until' || kind === 'ofYear'),
    )
  )
}

/** Than, and that: paquetes que llegaron tarde. */
const isRelative = ({ key }: Segment) => key === 'que' || key === 'che'

/** What share of packages was charged residential: packages are not counted by what they were charged. */
function isShareOfCharged({ measures, values, marks }: Heard): boolean {
  const isOfCharged = values.some(({ columns: [column], op }) => op === 'in' && column === 'accessorial')
  const isOfPackages = measures.length > 0 && measures.every(({ names: [name] }) => name === 'packages')
  return marks.has('share') && isOfPackages && isOfCharged
}

/** What does not come to one number. */
function notAdding({ heard: { measures, values, marks }, segments, asked: { measured } }: Said): Declined | undefined {
  const first = measured.slice(0, 1)
  // UPS minus FedEx: what is kept leaves nothing to be left out.
  const isBoth = values.some(
    ({ op, columns: [column] }) =>
      op === 'not in' && values.some((each) => each.op === 'in' && each.columns[0] === column),
  )
  if (isBoth || isCountOfMoney(measures, segments)) return no('not-together', first)
  if (isCounted(measures, segments) && /^(?:refund|audit|client)/.test(measured[0] ?? ''))
    return no('not-together', ['packages', ...first])
  const perOne = marks.has('perPackage') || marks.has('perPound') || marks.has('average')
  if (perOne && measured.length > 0 && !measured.some(isPerOne)) return no('not-together', first)
  return undefined
}
