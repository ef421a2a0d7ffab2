import { isMark } from './period.ts'
import type { Said } from './said.ts'
import type { Segment } from './segments.ts'
import { keyOf } from './tokens.ts'
import { elsewhereWords } from './words/elsewhere/index.ts'

/** In euros: of those alone. */
export function currencySaid({ key, meanings }: Segment, { language }: Said): string | undefined {
  if (elsewhereWords[language].inDollars?.split(', ').some((phrase) => keyOf(phrase) === key)) return 'USD'
  const values = meanings.flatMap((each) => (each.kind === 'value' ? [each] : []))
  const [first] = values
  return first && values.every(({ column }) => column === 'currency_code') && first.values.length === 1
    ? first.values[0]
    : undefined
}

/** Over $500, in euros: an amount is in its own currency, and in no other. */
export const isInCurrency = ({ currency: own = 'USD' }: { readonly currency?: string }, currency: string | undefined) =>
  currency === undefined || currency === own

export const leavesOut = (segment: Segment) => isMark(segment, 'without') || isMark(segment, 'excluded')
const isCarrier = ({ meanings }: Segment) =>
  meanings.some((each) => each.kind === 'value' && each.column === 'carrier_name')

/** Without UPS and FedEx, UPS excluded: all carriers that are said, one right after the other. */
export function areLeftOut(beside: readonly Segment[]): boolean {
  const [only, ...others] = beside.filter(leavesOut)
  const [from, to] = [beside.findIndex(isCarrier), beside.findLastIndex(isCarrier)]
  if (!only || others.length > 0 || from < 0) return false
  const [before, behind] = [beside.slice(0, from), beside.slice(to + 1)].map((those) =>
    those.filter((each) => !isMark(each, 'stop') || leavesOut(each)),
  )
  const isTold =
    (isMark(only, 'without') && before?.at(-1) === only) || (isMark(only, 'excluded') && behind?.[0] === only)
  return isTold && beside.slice(from, to).every((each) => isCarrier(each) || isMark(each, 'and'))
}
