import {
  comparisonKey,
  dimensionsOf,
  type FilterSetKey,
  FilterSetName,
  isOfOneClient,
  mayOpen,
  mostBytesOfFilterSet,
  mostValues,
  pageOf,
  pageOfDefaultFilterSet,
  Refusal,
  readFilterSetKey,
  type SavedFilter,
  SavedFilters,
  withoutClient,
} from '@waybill/contracts'
import { readClause } from '@waybill/metrics'
import { settingsOf } from '@waybill/state'
import type { Caller } from './access/guard.ts'
import { comparisonsTold } from './comparisons.ts'
import type { House } from './house.ts'

type Asking = Pick<Caller, 'user' | 'scope'>

/** The set that somebody wants to keep, where everything about it is right. */
export function filterSetIn({ user, scope }: Asking, key: string, value: string): FilterSetKey {
  const set = readFilterSetKey(key)
  if (!set) throw wrongKey(key)
  const page = pageOf(set.page)
  if (!mayOpen(user.permissions, page.path)) throw new Refusal('not-allowed', 'not-authorized')
  if (set.client !== 'allclients' && !scope.clientIds.includes(set.client)) {
    throw new Refusal('not-allowed', 'client-not-yours')
  }
  if (Buffer.byteLength(value) > mostBytesOfFilterSet) {
    throw new Refusal('too-large', 'filter-set-too-large', { most: mostBytesOfFilterSet })
  }
  const filters = Object.entries(read(value))
  const allowed: readonly string[] = dimensionsOf(page)
  if (filters.length === 0 || !filters.every(([name, filter]) => allowed.includes(name) && saysItself(name, filter))) {
    throw new Refusal('bad-request', 'filter-set-wrong')
  }
  if (filters.reduce((sum, [, { values }]) => sum + values.length, 0) > mostValues) {
    throw new Refusal('too-large', 'question-too-many-values', { most: mostValues })
  }
  const ofOneClient = filters.some(([, { clientSpecific }]) => clientSpecific)
  if (ofOneClient !== (set.client !== 'allclients')) throw new Refusal('bad-request', 'filter-set-client')
  return set
}

/** What is kept under a key, and of a default set the set as well. Of a client that is no longer this person's nothing is told. */
export async function keptUnder(
  { user, scope }: Asking,
  key: string,
  { state }: Pick<House, 'state'>,
): Promise<string[]> {
  const settings = settingsOf(state, user.id)
  const value = await settings.valueOf(key)
  if (value === undefined) return []
  if (key === comparisonKey) return [comparisonsTold({ scope }, value)]
  if (pageOfDefaultFilterSet(key) !== undefined) {
    const set = await settings.valueOf(value)
    return set === undefined ? [] : [value, told(scope, value, set)]
  }
  return [told(scope, key, value)]
}

function told({ clientIds }: Asking['scope'], key: string, value: string): string {
  const client = readFilterSetKey(key)?.client
  if (client === undefined || client === 'allclients' || clientIds.includes(client)) return value
  return JSON.stringify(withoutClient(read(value)))
}

/** The name is what a person wrote; the rest of a key is written by the page. */
function wrongKey(key: string): Refusal {
  const name = key.split(':').slice(3).join(':')
  const withGoodName = key.split(':').slice(0, 3).join(':')
  const onlyNameWrong = readFilterSetKey(`${withGoodName}:A`) && !FilterSetName.safeParse(name).success
  return new Refusal('bad-request', onlyNameWrong ? 'filter-set-name' : 'filter-set-wrong')
}

function read(value: string): SavedFilters {
  try {
    return SavedFilters.parse(JSON.parse(value))
  } catch {
    throw new Refusal('bad-request', 'filter-set-wrong')
  }
}

/** The clauses name this dimension alone, and just these values; whether it belongs to one client is not for the sender to say. */
function saysItself(name: string, { whereClauses, values, clientSpecific }: SavedFilter): boolean {
  const clauses = whereClauses.map(readClause)
  const conditions = clauses.flatMap((clause) => clause.conditions)
  const named = conditions.flatMap((each) => ('values' in each && each.op === 'in' ? each.values : []))
  return (
    values.length > 0 &&
    clauses.every(({ days, partitions }) => days.length === 0 && partitions.length === 0) &&
    clientSpecific === isOfOneClient(name) &&
    conditions.every(({ column }) => column === name) &&
    JSON.stringify(named) === JSON.stringify(values)
  )
}
