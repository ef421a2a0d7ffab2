import { z } from 'zod'
import { PageDimension } from './cards.ts'
import { labelOf, ofOneClient } from './filter-info.ts'
import { PageName } from './pages.ts'

/** At most so many belong to one page. */
export const mostFilterSets = 10
export const mostBytesOfFilterSet = 65_536

export const FilterSetName = z.string().regex(/^[A-Za-z0-9_]{1,10}$/)

/** What can be kept in a set: everything that a page is filtered by, but for packages and invoices that were searched for. */
export const SavedDimension = PageDimension.exclude(['tracking_number', 'invoice_number'])
export type SavedDimension = z.infer<typeof SavedDimension>

/** Said twice: as conditions in words, and as the values that these name. */
export const SavedFilter = z.strictObject({
  whereClauses: z.array(z.string().max(mostBytesOfFilterSet)).max(20),
  values: z.array(z.string().max(200)).max(1000),
  /** What the dimension is called, in English. */
  displayText: z.string().max(100),
  clientSpecific: z.boolean(),
})
export type SavedFilter = z.infer<typeof SavedFilter>

/** What is kept of a filter set. */
export const SavedFilters = z.partialRecord(SavedDimension, SavedFilter)
export type SavedFilters = z.infer<typeof SavedFilters>

/** The chosen values of each dimension. */
export type FilterValues = Partial<Readonly<Record<SavedDimension, readonly string[]>>>

/** Where a set belongs: to one page, and to one client or to all of them. */
export interface FilterSetKey {
  readonly page: PageName
  readonly client: number | 'allclients'
  readonly name: string
}

const prefix = 'filterset:'
const prefixOfDefault = 'filtersetdefault:'

export function filterSetKeyOf({ page, client, name }: FilterSetKey): string {
  return `${prefix}${page}:${client}:${name}`
}

/** Whether somebody means a filter set by a key, whatever is wrong with it. */
export function meansFilterSet(key: string): boolean {
  return key.startsWith(prefix)
}

export function readFilterSetKey(key: string): FilterSetKey | undefined {
  const [, pageWord = '', clientWord = '', name = ''] = /^filterset:([^:]*):([^:]*):([^:]*)$/.exec(key) ?? []
  const page = PageName.safeParse(pageWord).data
  const client = clientWord === 'allclients' ? clientWord : /^[1-9]\d{0,8}$/.test(clientWord) && Number(clientWord)
  if (page === undefined || client === false || !FilterSetName.safeParse(name).success) return undefined
  return { page, client, name }
}

/** Under this is kept which of a person's sets a page opens with. */
export function defaultFilterSetKeyOf(page: PageName): string {
  return `${prefixOfDefault}${page}`
}

export function meansDefaultFilterSet(key: string): boolean {
  return key.startsWith(prefixOfDefault)
}

export function pageOfDefaultFilterSet(key: string): PageName | undefined {
  return meansDefaultFilterSet(key) ? PageName.safeParse(key.slice(prefixOfDefault.length)).data : undefined
}

/** To whom filters belong: to the client they were chosen for where one of them makes sense there alone. */
export function clientOfFilters(filters: FilterValues, client: number): FilterSetKey['client'] {
  return Object.keys(filters).some(isOfOneClient) ? client : 'allclients'
}

export function savedFiltersOf(filters: FilterValues): SavedFilters {
  const saved = SavedDimension.options.flatMap((dimension) => {
    const values = filters[dimension] ?? []
    if (values.length === 0) return []
    const list = values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')
    const filter: SavedFilter = {
      whereClauses: [`${dimension} in (${list})`],
      values: [...values],
      displayText: labelOf(dimension),
      clientSpecific: isOfOneClient(dimension),
    }
    return [[dimension, filter] as const]
  })
  return Object.fromEntries(saved)
}

/** What of a set there is to filter by. */
export function filtersIn(saved: SavedFilters): FilterValues {
  const filters = Object.entries(saved).flatMap(([dimension, { values }]) =>
    values.length > 0 ? [[dimension, values] as const] : [],
  )
  return Object.fromEntries(filters)
}

/** A set without what makes sense for its client alone; that there was something is still told. */
export function withoutClient(saved: SavedFilters): SavedFilters {
  const left = Object.entries(saved).map(([dimension, filter]): [string, SavedFilter] => [
    dimension,
    isOfOneClient(dimension) ? { ...filter, whereClauses: [], values: [] } : filter,
  ])
  return Object.fromEntries(left)
}

/** Whether a dimension's values mean nothing to another client. */
export function isOfOneClient(dimension: string): boolean {
  return ofOneClient.some((each) => each === dimension)
}
