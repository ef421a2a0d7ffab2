import { Terms } from '@waybill/contracts'
import type { z } from 'zod'

export const termLists = ['discounts', 'minimums', 'dimensional', 'fuel', 'accessorials'] as const
export type TermList = (typeof termLists)[number]

/** A rule as it is being written: every field as text, nothing that is not written. */
export interface DraftRule {
  /** Tells rules apart while they are moved; it is no part of the terms. */
  readonly id: number
  readonly carrier?: string
  readonly accounts?: readonly string[]
  readonly services?: readonly string[]
  readonly zones?: readonly string[]
  readonly from?: string
  readonly unit?: string
  readonly over?: string
  readonly upTo?: string
  readonly currency?: string
  readonly minimum?: string
  readonly reduction?: string
  readonly divisor?: string
  /** Whether `rate` is a percentage off, or of its own, or a price. */
  readonly kind?: string
  readonly rate?: string
  readonly of?: string
  readonly without?: readonly string[]
  readonly accessorials?: readonly string[]
}
export type RuleField = Exclude<keyof DraftRule, 'id'>
export type TermsDraft = Readonly<Record<TermList, readonly DraftRule[]>>

/** What a rule that is added begins with. */
export const firstOf: Readonly<Record<TermList, Omit<DraftRule, 'id'>>> = {
  discounts: {},
  minimums: { currency: 'USD' },
  dimensional: { unit: 'LB' },
  fuel: { kind: 'discount', of: 'transportation-and-accessorials' },
  accessorials: { kind: 'discount', currency: 'USD' },
}

export function draftOf(terms: Terms): TermsDraft {
  let id = 0
  const lines = ({ carrier, accounts, services, from }: Terms[TermList][number]) => {
    id += 1
    return { id, accounts, services, ...(carrier && { carrier }), ...(from && { from }) }
  }
  return {
    discounts: terms.discounts.map(({ zones, weights, discount, ...rule }) => ({
      ...lines(rule as Terms['discounts'][number]),
      zones,
      rate: discount,
      ...(weights && { unit: weights.unit }),
      ...(weights?.over !== undefined && { over: weights.over }),
      ...(weights?.upTo !== undefined && { upTo: weights.upTo }),
    })),
    minimums: terms.minimums.map((rule) => ({
      ...lines(rule),
      currency: rule.currency,
      minimum: rule.minimum,
      reduction: rule.reduction,
    })),
    dimensional: terms.dimensional.map((rule) => ({ ...lines(rule), unit: rule.unit, divisor: String(rule.divisor) })),
    fuel: terms.fuel.map((rule) => ({
      ...lines(rule),
      kind: rule.percent === undefined ? 'discount' : 'percent',
      rate: rule.percent ?? rule.discount ?? '',
      of: rule.of,
      without: rule.without,
    })),
    accessorials: terms.accessorials.map((rule) => ({
      ...lines(rule),
      accessorials: rule.accessorials,
      kind: rule.price === undefined ? 'discount' : 'price',
      rate: rule.price ?? rule.discount ?? '',
      currency: rule.currency ?? 'USD',
    })),
  }
}

const written = (text: string | undefined) => (text === undefined || text.trim() === '' ? undefined : text.trim())

/** As the terms have it; what is not written is not said, and what is written badly is said as it is. */
function ruleOf(list: TermList, rule: DraftRule): Readonly<Record<string, unknown>> {
  const rate = written(rule.rate)
  const lines = {
    ...(written(rule.carrier) && { carrier: rule.carrier }),
    accounts: rule.accounts ?? [],
    services: rule.services ?? [],
    ...(written(rule.from) && { from: rule.from }),
  }
  switch (list) {
    case 'discounts': {
      const [over, upTo] = [written(rule.over), written(rule.upTo)]
      const weights = { unit: rule.unit, ...(over && { over }), ...(upTo && { upTo }) }
      return { ...lines, zones: rule.zones ?? [], ...((over || upTo) && { weights }), discount: rate }
    }
    case 'minimums':
      return {
        ...lines,
        currency: written(rule.currency),
        minimum: written(rule.minimum),
        reduction: written(rule.reduction) ?? '0',
      }
    case 'dimensional':
      return { ...lines, unit: rule.unit, divisor: Number(written(rule.divisor) ?? Number.NaN) }
    case 'fuel':
      return {
        ...lines,
        [rule.kind === 'percent' ? 'percent' : 'discount']: rate,
        of: rule.of,
        without: rule.without ?? [],
      }
    case 'accessorials':
      return {
        ...lines,
        accessorials: rule.accessorials ?? [],
        ...(rule.kind === 'price' ? { price: rate, currency: written(rule.currency) } : { discount: rate }),
      }
  }
}

/** What is wrong with a field, by its name in the words. */
export type TermsProblem =
  | 'percent'
  | 'price'
  | 'currency'
  | 'weight'
  | 'order'
  | 'unit'
  | 'divisor'
  | 'reduction'
  | 'names'
  | 'day'
export interface ReadTerms {
  readonly terms: Terms | undefined
  /** By list, place and field. */
  readonly problems: ReadonlyMap<string, TermsProblem>
  /** What is wrong with the whole: too many rules, or too many values. */
  readonly isTooMuch: boolean
}

export const problemKey = (list: TermList, place: number, field: RuleField) => `${list}.${place}.${field}`

/** Terms where everything that is written can be read, else what cannot. */
export function readDraft(draft: TermsDraft): ReadTerms {
  const raw = Object.fromEntries(termLists.map((list) => [list, draft[list].map((rule) => ruleOf(list, rule))]))
  const { data, error } = Terms.safeParse(raw)
  const issues = error?.issues ?? []
  const problems = issues.flatMap((issue) => {
    const found = problemOf(issue)
    if (!found) return []
    const isPrice = draft[found.list][found.place]?.kind === 'price'
    const problem = found.field === 'rate' ? (isPrice ? 'price' : 'percent') : found.problem
    return [[problemKey(found.list, found.place, found.field), problem] as const]
  })
  return { terms: data, problems: new Map(problems.toReversed()), isTooMuch: issues.some((issue) => !problemOf(issue)) }
}

function problemOf({ path, code }: z.core.$ZodIssue) {
  const [first, place, ...names] = path
  const list = termLists.find((each) => each === first)
  if (!list || typeof place !== 'number') return undefined
  const said = fieldSaid[String(names.find((name) => name !== 'weights') ?? '')]
  if (!said) return undefined
  const [field, problem] = said
  const isOrder = code === 'custom' && field === 'upTo'
  const isAbove = field === 'reduction' && code === 'custom'
  return { list, place, field, problem: isOrder ? 'order' : isAbove ? 'reduction' : problem } as const
}

/** Under which field what a rule says is written, and what is said where it cannot be read. */
const fieldSaid: Readonly<Record<string, readonly [RuleField, TermsProblem]>> = {
  discount: ['rate', 'percent'],
  percent: ['rate', 'percent'],
  price: ['rate', 'price'],
  currency: ['currency', 'currency'],
  minimum: ['minimum', 'price'],
  reduction: ['reduction', 'price'],
  divisor: ['divisor', 'divisor'],
  unit: ['unit', 'unit'],
  over: ['over', 'weight'],
  upTo: ['upTo', 'weight'],
  accessorials: ['accessorials', 'names'],
  from: ['from', 'day'],
}
