import type { AssistantLanguage } from '@waybill/contracts'
import { isMark } from './period.ts'
import type { Segment } from './segments.ts'
import { type Grammar, grammars } from './words/talk/grammar.ts'

/**
 * What a verb that nobody knows may be said of: of whatever is asked, of an amount that is named beside it, or only of what
 * is charged: carriers promise discounts and credits as well as they give them.
 */
export type Said = 'anything' | 'amount' | 'charge'

const isContent = ({ meanings, day }: Segment) =>
  day !== undefined ||
  meanings.some(({ kind }) => kind !== 'mark' && kind !== 'ofYear' && kind !== 'until' && kind !== 'lastMany')
const isUnknown = (segment: Segment | undefined) =>
  segment?.meanings.length === 0 && segment.day === undefined && !/\d/.test(segment.key)
const isOf = (segment: Segment | undefined, kind: string) =>
  segment?.meanings.some((meaning) => meaning.kind === kind) === true

/**
 * Whether a word that nobody knows stands where it cannot change what is asked: not by what it is, but by where the
 * language puts a verb whose subject or object is told anyway. What chooses among packages never is.
 */
export function passedOver(segments: readonly Segment[], at: number, language: AssistantLanguage): Said | undefined {
  const grammar = grammars[language]
  const word = segments[at]?.key ?? ''
  if (!/^\p{L}{2,}$/u.test(word) && language !== 'zh') return undefined
  if (grammar.otherwise.test(word)) return undefined
  if (grammar.toMe?.test(word) || isOfAsker(segments, at, grammar)) return 'anything'
  if (isUnknown(segments[at - 1]) || (isUnknown(segments[at + 1]) && language !== 'zh')) return undefined
  if (isArranging(segments, at, grammar)) return 'anything'
  const before = wordsBefore(segments, at)
  if (grammar.relative.test(before)) return undefined
  if (isOfItself(segments, at, before, grammar, language)) return 'anything'
  if (isBetweenUs(segments, at, before, grammar)) return 'charge'
  return isOfWhom(segments, at, grammar)
}

/** Of whom it is asked: which account coughed up the most, what rate did FedEx clock. */
function isOfWhom(
  segments: readonly Segment[],
  at: number,
  { itDid, participle, byUs, us }: Grammar,
): Said | undefined {
  const word = segments[at]?.key ?? ''
  if (byUs?.test(word)) return undefined
  const helps = (segment: Segment | undefined) => segment !== undefined && itDid?.test(segment.key) === true
  const isWho = (segment: Segment | undefined) =>
    isOf(segment, 'dimension') ||
    segment?.meanings.some((each) => each.kind === 'value' && ['carrier_name', 'client_id'].includes(each.column)) ===
      true
  const next = segments.slice(at + 1).find(({ key }) => !/^(?:up|down|out|in)$/.test(key))
  const isMost = isMark(next, 'most') || isMark(next, 'least')
  const isEnd =
    next === undefined || next.day !== undefined || isOf(next, 'ofYear') || isOf(next, 'days') || isOf(next, 'month')
  if (us === undefined) return isMost && helps(segments[at - 1]) && isWho(segments[at - 2]) ? 'amount' : undefined
  if (!isWho(segments[at - 1])) return undefined
  if (isMost && participle.test(word)) return 'amount'
  return isEnd && helps(segments[at - 2]) ? 'charge' : undefined
}

/** Whether it is asked if it went up or down: from one of two to the other. */
export function doesRise(segments: readonly Segment[], language: AssistantLanguage): boolean {
  return segments.some(({ key }) => grammars[language].rises.test(key))
}

/** Did it go up, and nothing is said to compare it with. */
export function asksIfItRose(segments: readonly Segment[], language: AssistantLanguage): boolean {
  return grammars[language].wentUp.test(segments.map(({ key }) => key).join(' '))
}

/** By how much it grew, in a word or two. */
export function asksForGrowth(segments: readonly Segment[], language: AssistantLanguage): boolean {
  return grammars[language].growth.test(segments.map(({ key }) => key).join(' '))
}

/** What would be, if something else were: no invoice says it. */
export function isSupposed(segments: readonly Segment[], language: AssistantLanguage): boolean {
  return grammars[language].supposed?.test(segments.map(({ key }) => key).join(' ')) === true
}

/** The words between what was last told and this one. */
function wordsBefore(segments: readonly Segment[], at: number): string {
  let from = at
  while (from > 0 && !isContent(segments[from - 1] ?? { text: '', key: '', meanings: [] })) from -= 1
  const who = segments[from - 1]
  const subject = isOf(who, 'value') || isOf(who, 'dimension') ? [who] : []
  const between = segments.slice(from, at).filter((each) => !isMark(each, 'why'))
  return [...subject, ...between].map((each) => each?.key).join(' ')
}

/** Who wants to know, before anything is told, and what for: my CRO is asking, for the logistics review. */
function isOfAsker(segments: readonly Segment[], at: number, { asking, occasion }: Grammar): boolean {
  const first = segments.findIndex((each) => isContent(each))
  const until = first < 0 ? segments.length : first
  const asks = segments.findIndex((each, place) => place > at && place < until && asking?.test(each.key) === true)
  if (at < until && asks > at && asks - at <= 3) return true
  const before = segments.slice(Math.max(0, at - 2), at).map(({ key }) => key)
  return (
    occasion?.test(segments[at + 1]?.key ?? '') === true && /\b(?:for|before) (?:my|the|our|a)$/.test(before.join(' '))
  )
}

/** How the rows stand: , tallied by zone. */
function isArranging(segments: readonly Segment[], at: number, grammar: Grammar): boolean {
  const segment = segments[at]
  const next = segments.slice(at + 1).find(({ key }) => !/^(?:up|down|out)$/.test(key))
  const isSaidHow = (['by', 'shipDate', 'billDate'] as const).some((mark) => isMark(next, mark))
  const isOwn = segments.slice(0, at).some((each) => isOf(each, 'measure'))
  return segment?.comma === true && isOwn && isSaidHow && grammar.participle.test(segment.key)
}

/** Of what is measured, how it went: why did spend crater, pourquoi nos remises ont-elles fondu. */
function isOfItself(
  segments: readonly Segment[],
  at: number,
  before: string,
  { itDid, participle, byUs }: Grammar,
  language: AssistantLanguage,
): boolean {
  const word = segments[at]?.key ?? ''
  if (byUs?.test(word)) return false
  const why = segments.findIndex((each) => isMark(each, 'why'))
  const how = segments.findIndex(
    (each) =>
      isMark(each, 'change') ||
      /^(?:how|comment|como|come)(?: (?:did|do|does|has|have|is|are|was|were))?$/.test(each.key),
  )
  const asked = why >= 0 ? why : how
  if (asked < 0 || asked > at) return false
  const next = segments.slice(at + 1).find((each) => isContent(each))
  const isLast = next === undefined || !isOf(next, 'measure')
  const measure = segments.findLastIndex((each, place) => place < at && place > asked && isOf(each, 'measure'))
  if (measure < 0) {
    // The verb comes first: por qué brincó el gasto.
    const between = segments
      .slice(asked + 1, at)
      .map(({ key }) => key)
      .join(' ')
    const follows = next !== undefined && isOf(next, 'measure')
    return why >= 0 && language !== 'en' && language !== 'zh' && follows && /^(?:se|si|s|)$/.test(between)
  }
  if (language === 'zh') {
    const after = segments[at + 1]?.key ?? ''
    return (
      why >= 0 &&
      segments.slice(measure + 1, at).every((each) => !isContent(each) || isOf(each, 'month') || isOf(each, 'days')) &&
      /^(?:了|)/.test(after)
    )
  }
  const others = segments
    .slice(measure + 1, at)
    .some((each) => isContent(each) && !isOf(each, 'value') && !isOf(each, 'days'))
  if (others || !isLast) return false
  if (language === 'en') {
    const isPassive = /\b(?:is|are|was|were|been|being|be)$/.test(before)
    const helped = segments
      .slice(asked, measure)
      .some(({ key }) => /\b(?:did|does|do|has|have|is|are|was|were)$/.test(key))
    if (isPassive) return word.endsWith('ing')
    const isPassiveBefore = segments.slice(asked, measure).some(({ key }) => /\b(?:is|are|was|were|been)$/.test(key))
    if (isPassiveBefore) return word.endsWith('ing')
    return helped || (why >= 0 && participle.test(word))
  }
  return itDid?.test(before) === true && (why >= 0 || participle.test(word))
}

/** Between us and a carrier: did UPS ding us for, ci ha appioppato, how much fuel did we ... */
function isBetweenUs(segments: readonly Segment[], at: number, before: string, grammar: Grammar): boolean {
  const { us, toUs, weWere, weDid, participle, byUs } = grammar
  const word = segments[at]?.key ?? ''
  const next = segments[at + 1]
  const bySomebody = /\b(?:they|it|carriers?|ups|fedex|dhl|did|does|has|have|had)\b/.test(before)
  if (us?.test(next?.key ?? '') && bySomebody) return true
  if (byUs?.test(word)) return false
  if (toUs && toUs.source !== '^$' && toUs.test(before) && (/\b(?:nos|nous|ci)$/.test(before) || participle.test(word)))
    return true
  const isEnd =
    next === undefined || !isContent(next) || isOf(next, 'days') || isOf(next, 'month') || isOf(next, 'number')
  if (weWere?.test(before) && participle.test(word) && isEnd) return true
  // How much did we shell out for fuel: money is what was done with. Of fuel that we did something with, nobody knows what.
  const named = segments.slice(at + 1).find(isContent)
  const isFor = isOf(named, 'measure') || isOf(named, 'value')
  const isOfMoney = !segments.slice(0, at).some((each) => isOf(each, 'measure')) && isFor
  return weDid?.test(before) === true && isOfMoney && isEnd && (us !== undefined || participle.test(word))
}
