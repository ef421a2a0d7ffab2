import {
  ChartScale,
  ComparisonDimension,
  type ComparisonSet,
  ComparisonTab,
  dimensionsOfTab,
  readSets,
  TrendComparison,
  Uom,
  writeSet,
} from '@waybill/contracts'
import { z } from 'zod'
import { type Search, wordIn, wordsIn } from '../../widgets/address.ts'
import { clientIn } from '../../widgets/page-state.ts'
import { Between } from './differences.ts'
import { type OpenRows, readOpenRows, writeOpenRows } from './open-rows.ts'
import { type OpenLines, readOpenLines, writeOpenLines } from './what-if/open-lines.ts'

/** By what the difference of two sets can be explained. */
export const WhyView = z.enum([
  'causes',
  'service',
  'carrier_name',
  'account_number',
  'normalised_sender_state',
  'accessorial',
])
export type WhyView = z.infer<typeof WhyView>

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
  /** How the difference of two sets is explained, and of which two. */
  view: WhyView.catch('service'),
  between: Between.catch('1.2'),
})
export type Choices = z.infer<typeof Choices>

/** What the address bar says about the comparison. */
export interface ComparisonState extends Choices {
  readonly tab: ComparisonTab
  /** Whose figures were looked at on the way here: the first sets are of this client, and so is the page that one goes on to. */
  readonly client?: number | undefined
  /** None where the address names none: then it is what a first visit shows. */
  readonly sets: readonly ComparisonSet[]
  readonly dimension: ComparisonDimension
  /** Which of the periods that stand beside each other the table is about, the first being 0; all of them without it. */
  readonly period?: number | undefined
  /** What weights stand in, where the address says so; else it is what this person has them in. */
  readonly uom?: Uom | undefined
  /** The lines that are open, behind a number of one set. */
  readonly rows?: OpenRows | undefined
  /** The lines that are open behind a figure of a what-if; never beside the others. */
  readonly lines?: OpenLines | undefined
  /** The package whose detail is open, by its opaque id. */
  readonly tracking?: string | undefined
}

/** What stands open over the page: one of both, or nothing. */
export type Opened = Pick<ComparisonState, 'rows' | 'lines'>

const first = Choices.parse({})
const opaque = z.string().regex(/^[\w-]{1,64}$/)

export function readComparison(search: Search): ComparisonState {
  const tab = ComparisonTab.catch('spend').parse(wordIn(search.tab))
  const dimension = ComparisonDimension.safeParse(wordIn(search.dimension)).data
  const own = dimensionsOfTab[tab]
  const period = z.coerce.number<string>().int().min(0).max(11).safeParse(wordIn(search.period)).data
  const uom = Uom.safeParse(wordIn(search.uom)).data
  const client = clientIn(search)
  const sets = readSets(wordsIn(search.set))
  const rows = readOpenRows(wordIn(search.table))
  const isOpen = rows !== undefined && sets.some(({ name }) => name === rows.set)
  const lines = isOpen ? undefined : readOpenLines(wordIn(search.lines))
  const tracking = opaque.safeParse(wordIn(search.tracking)).data
  const choices = Object.keys(first).map((name) => [name, wordIn(search[name])] as const)
  return {
    ...Choices.parse(Object.fromEntries(choices)),
    tab,
    ...(client !== undefined && { client }),
    sets,
    dimension: own.find((each) => each === dimension) ?? own[0],
    ...(period !== undefined && { period }),
    ...(uom && { uom }),
    ...(isOpen && { rows }),
    ...(lines && sets.some(({ name, whatIf }) => whatIf && name === lines.set) && { lines }),
    ...(tracking !== undefined && { tracking }),
  }
}

export function writeComparison(state: ComparisonState): Search {
  const { tab, client, sets, dimension, period, uom, rows, lines, tracking, ...choices } = state
  const chosen = Object.entries(choices).filter(([name, value]) => value !== first[name as keyof Choices])
  return {
    ...(client !== undefined && { client: String(client) }),
    ...(tab !== 'spend' && { tab }),
    ...(sets.length > 0 && { set: sets.map(writeSet) }),
    ...(dimension !== dimensionsOfTab[tab][0] && { dimension }),
    ...(period !== undefined && { period: String(period) }),
    ...(uom && { uom }),
    ...Object.fromEntries(chosen),
    ...(rows && { table: writeOpenRows(rows) }),
    ...(lines && { lines: writeOpenLines(lines) }),
    ...(tracking !== undefined && { tracking }),
  }
}
