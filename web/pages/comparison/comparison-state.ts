import {
  ChartScale,
  ComparisonDimension,
  type ComparisonSet,
  ComparisonTab,
  dimensionsOfTab,
  readSets,
  TrendComparison,
  writeSet,
} from '@waybill/contracts'
import { z } from 'zod'
import type { Search } from '../../widgets/page-state.ts'

/** What can be chosen for all sets at once; whatever is left out of the address is the first of its kind. */
const Choices = z.object({
  span: z.enum(['month', 'quarter']).catch('month'),
  compared: TrendComparison.catch('year_over_year'),
  trend: z.enum(['line', 'area']).catch('line'),
  chart: z.enum(['bar', 'column']).catch('bar'),
  scale: ChartScale.catch('linear'),
  /** One scale for all sets, or each its own. */
  scales: z.enum(['shared', 'own']).catch('shared'),
  /** Between which sets differences are told. */
  against: z.enum(['neighbours', 'first']).catch('neighbours'),
})
export type Choices = z.infer<typeof Choices>

/** What the address bar says about the comparison. */
export interface ComparisonState extends Choices {
  readonly tab: ComparisonTab
  /** None where the address names none: then it is what a first visit shows. */
  readonly sets: readonly ComparisonSet[]
  readonly dimension: ComparisonDimension
  /** Which of the periods that stand beside each other the table is about, the first being 0; all of them without it. */
  readonly period?: number | undefined
}

const first = Choices.parse({})
const word = (value: Search[string] | undefined) => (typeof value === 'string' ? value : value?.[0])
const words = (value: Search[string] | undefined) => (typeof value === 'string' ? [value] : (value ?? []))

export function readComparison(search: Search): ComparisonState {
  const tab = ComparisonTab.catch('spend').parse(word(search.tab))
  const dimension = ComparisonDimension.safeParse(word(search.dimension)).data
  const own = dimensionsOfTab[tab]
  const period = z.coerce.number<string>().int().min(0).max(11).safeParse(word(search.period)).data
  const choices = Object.keys(first).map((name) => [name, word(search[name])] as const)
  return {
    ...Choices.parse(Object.fromEntries(choices)),
    tab,
    sets: readSets(words(search.set)),
    dimension: own.find((each) => each === dimension) ?? own[0],
    ...(period !== undefined && { period }),
  }
}

export function writeComparison({ tab, sets, dimension, period, ...choices }: ComparisonState): Search {
  const chosen = Object.entries(choices).filter(([name, value]) => value !== first[name as keyof Choices])
  return {
    ...(tab !== 'spend' && { tab }),
    ...(sets.length > 0 && { set: sets.map(writeSet) }),
    ...(dimension !== dimensionsOfTab[tab][0] && { dimension }),
    ...(period !== undefined && { period: String(period) }),
    ...Object.fromEntries(chosen),
  }
}
