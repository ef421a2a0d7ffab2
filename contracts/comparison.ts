import { z } from 'zod'
import { addMonths, type CalendarDate, DateRange, startOfMonth } from './dates.ts'
import { type FilterValues, SavedDimension } from './filter-sets.ts'
import { FactName } from './page.ts'
import { PageName } from './pages.ts'
import { WhatIfKey } from './what-if.ts'

/** The pages whose questions are compared, one a tab. */
export const ComparisonTab = PageName.extract(['spend', 'carrierScore', 'refund', 'accessorial', 'weight'])
export type ComparisonTab = z.infer<typeof ComparisonTab>

export const mostSetsOnScreen = 3
export const mostSavedSets = 10
export const mostSavedGroups = 10
export const mostBytesOfComparison = 100_000

/** The one key under which a person keeps all comparison sets and groups. */
export const comparisonKey = 'comparison'

/** What sets are called that nobody has named. */
export const firstSetNames = ['Set1', 'Set2', 'Set3'] as const

/** A name that a set can be kept under. */
export const ComparisonSetName = z.string().regex(/^(?!Set[123])[A-Za-z0-9_]{1,15}$/)
export const ComparisonGroupName = z.string().regex(/^[A-Za-z0-9_]{1,15}$/)

/** Whose money, which days, which lines, and what is measured. Another kind of set has its own words beside these. */
export interface ComparisonSet {
  readonly name: string
  readonly client: number
  readonly dates: DateRange
  /** Left out, or no fact of the tab, it is the first of the tab. */
  readonly fact?: FactName | undefined
  readonly filters: FilterValues
  /** What its lines cost at other terms: those of this key, or, without one, terms that are not saved yet. */
  readonly whatIf?: { readonly key?: string | undefined } | undefined
}

const ClientId = z.int().positive()

/** A set as it is kept. Child clients are not picked in a comparison, so both of their lists are empty. */
export const SavedComparisonSet = z.strictObject({
  name: ComparisonSetName,
  filters: z.strictObject({
    global: z.strictObject({
      client: ClientId,
      childClients: z.array(ClientId).max(0),
      selectedChildClients: z.array(ClientId).max(0),
      dates: DateRange,
    }),
    page: z.partialRecord(SavedDimension, z.array(z.string().max(200)).min(1).max(1000)),
    fact: FactName.optional(),
    whatIf: z.strictObject({ key: WhatIfKey.optional() }).optional(),
  }),
})
export type SavedComparisonSet = z.infer<typeof SavedComparisonSet>

export const ComparisonGroup = z.strictObject({
  name: ComparisonGroupName,
  sets: z.array(ComparisonSetName).min(1).max(mostSetsOnScreen),
})
export type ComparisonGroup = z.infer<typeof ComparisonGroup>

/** All that a person keeps of comparisons. The lists of names say again what the sets and groups are called. */
export const SavedComparisons = z.strictObject({
  sets: z.array(SavedComparisonSet),
  setNameList: z.array(z.string()),
  savedGroups: z.array(ComparisonGroup),
  savedGroupNameList: z.array(z.string()),
  /** How often it was saved: whoever changes it says what was read, so that of two changes at once none is lost. */
  revision: z.int().nonnegative().default(0),
})
export type SavedComparisons = z.infer<typeof SavedComparisons>

export const noComparisons: SavedComparisons = {
  sets: [],
  setNameList: [],
  savedGroups: [],
  savedGroupNameList: [],
  revision: 0,
}

export function savedSetOf({ name, client, dates, fact, filters, whatIf }: ComparisonSet): SavedComparisonSet {
  const page = Object.entries(filters).map(([dimension, values]) => [dimension, [...values]] as const)
  return {
    name,
    filters: {
      global: { client, childClients: [], selectedChildClients: [], dates: { ...dates } },
      page: Object.fromEntries(page),
      ...(fact && { fact }),
      ...(whatIf && { whatIf: { ...whatIf } }),
    },
  }
}

export function setIn({ name, filters: { global, page, fact, whatIf } }: SavedComparisonSet): ComparisonSet {
  return { name, client: global.client, dates: global.dates, fact, filters: page, ...(whatIf && { whatIf }) }
}

/** A set of a client that is no longer this person's: nothing of its lines is told. */
export function withoutFilters(saved: SavedComparisonSet): SavedComparisonSet {
  return { ...saved, filters: { ...saved.filters, page: {} } }
}

/** Puts a set there, in the place of the one of its name. */
export function withSet(kept: SavedComparisons, set: SavedComparisonSet): SavedComparisons {
  const there = kept.sets.some(({ name }) => name === set.name)
  const sets = there ? kept.sets.map((each) => (each.name === set.name ? set : each)) : [...kept.sets, set]
  return named({ ...kept, sets })
}

/** Takes a set away, out of its groups too; a group that has none left goes with it. */
export function withoutSet(kept: SavedComparisons, name: string): SavedComparisons {
  const savedGroups = kept.savedGroups
    .map((group) => ({ ...group, sets: group.sets.filter((each) => each !== name) }))
    .filter(({ sets }) => sets.length > 0)
  return named({ ...kept, sets: kept.sets.filter((each) => each.name !== name), savedGroups })
}

export function withGroup(kept: SavedComparisons, group: ComparisonGroup): SavedComparisons {
  const others = kept.savedGroups.filter(({ name }) => name !== group.name)
  return named({ ...kept, savedGroups: [...others, group] })
}

export function withoutGroup(kept: SavedComparisons, name: string): SavedComparisons {
  return named({ ...kept, savedGroups: kept.savedGroups.filter((each) => each.name !== name) })
}

function named(kept: SavedComparisons): SavedComparisons {
  return {
    ...kept,
    setNameList: kept.sets.map(({ name }) => name),
    savedGroupNameList: kept.savedGroups.map(({ name }) => name),
  }
}

export type NameProblem = 'empty' | 'spaces' | 'exists'

/** What is wrong with what a set on the screen is to be called. */
export function problemOfName(name: string, others: readonly string[]): NameProblem | undefined {
  if (name === '') return 'empty'
  if (name.trim() === '') return 'spaces'
  return others.includes(name.trim()) ? 'exists' : undefined
}

/** What a what-if is called that nobody has named; a name that it can be kept under. */
export function freeWhatIfName(taken: readonly string[]): string {
  const names = ['WhatIf', 'WhatIf2', 'WhatIf3']
  return names.find((name) => !taken.includes(name)) ?? 'WhatIf'
}

/** The first of the usual names that no set on the screen has. */
export function freeSetName(taken: readonly string[]): string {
  return firstSetNames.find((name) => !taken.includes(name)) ?? 'Set'
}

/** From last year to today: the twelve calendar months that end with this one. */
export function firstDatesOf(today: CalendarDate): DateRange {
  return { type: 'bill_date', from: addMonths(startOfMonth(today), -11), to: today }
}
