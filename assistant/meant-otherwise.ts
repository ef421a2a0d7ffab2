import type { AssistantLanguage } from '@waybill/contracts'
import type { Heard } from './heard.ts'
import type { OwnValues } from './lexicon.ts'
import { isMark } from './period.ts'
import type { Segment } from './segments.ts'
import { grammars } from './words/talk/grammar.ts'

/** The main reason for refunds: a kind of them, and no why. */
export function isMainReason(segments: readonly Segment[], at: number): boolean {
  const isRanked = [segments[at - 1], segments[at + 1]].some((each) => isMark(each, 'top') || isMark(each, 'most'))
  const isOfRefunds = segments.some(({ meanings }) =>
    meanings.some((each) => each.kind === 'measure' && each.names[0] === 'refundTotal'),
  )
  return isMark(segments[at], 'why') && isRanked && isOfRefunds
}

/** Rimborsati a causa dei ritardi: for what money came back, and no why. */
export function isOfCredit(segments: readonly Segment[], at: number, { measures }: Heard): boolean {
  const isRefunded = measures.some(({ names: [name] }) => name === 'refundTotal')
  const next = segments.slice(at + 1).find((each) => !isMark(each, 'stop'))
  return isRefunded && next?.meanings.some((each) => each.kind === 'value' && each.column === 'credit_type') === true
}

/** Mejor por trimestre: rather so, and not what is best. */
export function isRather(segments: readonly Segment[], at: number, language: AssistantLanguage): boolean {
  const next = segments[at + 1]
  const isSaidHow = isMark(next, 'by') || next?.meanings.some(({ kind }) => kind === 'every') === true
  return at <= 1 && isSaidHow && grammars[language].rather?.test(segments[at]?.key ?? '') === true
}

/** 哪两个仓库: a word between, which counts where rows stand behind it. */
export function isCounting(segments: readonly Segment[], at: number): boolean {
  const behind = segments.slice(at + 1, at + 3)
  const rows = behind.findIndex(({ meanings }) => meanings.some(({ kind }) => kind === 'dimension'))
  return rows >= 0 && behind.slice(0, rows).every((each) => isMark(each, 'stop'))
}

/** By zone, without the 8: a number that is left out is a zone where zones are spoken of. */
export function zoneCalled({ key }: Segment, dimensions: Heard['dimensions'], own: OwnValues): boolean {
  return dimensions.some(({ name }) => name === 'zone') && own.zone?.some(({ value }) => value === key) === true
}

/** Billed, charged, paid: what was done with what stands before it. */
export const isBilled =
  /^(?:billed|charged|paid|invoiced|facturad[oa]s?|factur(?:a|an|o|aron)|pagad[oa]s?|pago|pagaron|facture(?:e?s)?|payes?|fatturat[oaie]|pagat[oaie]|فوتر|فوترت|يفوتر|تفوتر|حوسبت)$/
const isOnlyPackages = (segment: Segment | undefined) =>
  segment?.meanings.some(
    (each) => each.kind === 'measure' && each.names[0] === 'packages' && each.names.length === 1,
  ) === true

/** Packages billed to; what share of packages is billed to, wherever those stand. */
export function isOfPackages(segments: readonly Segment[], at: number, { marks, measures }: Heard): boolean {
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
