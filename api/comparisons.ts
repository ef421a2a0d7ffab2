import {
  ComparisonGroupName,
  ComparisonSetName,
  meets,
  mostBytesOfComparison,
  mostSavedGroups,
  mostSavedSets,
  mostValues,
  noComparisons,
  Refusal,
  requirementOf,
  type SavedComparisonSet,
  SavedComparisons,
  withoutFilters,
} from '@waybill/contracts'
import type { Caller } from './access/guard.ts'

type Asking = Pick<Caller, 'user' | 'scope'>

/** What somebody wants to keep, made of what is kept: refused where it was made of anything else, or is wrong in itself. */
export function comparisonsAfter(asking: Asking, value: string, kept: string | undefined): string {
  if (!meets(asking.user.permissions, requirementOf('/aframe/dashboard/comparison'))) {
    throw new Refusal('not-allowed', 'not-authorized')
  }
  if (Buffer.byteLength(value) > mostBytesOfComparison) {
    throw new Refusal('too-large', 'comparison-too-large', { most: mostBytesOfComparison })
  }
  const before = readKept(kept)
  const next = read(value)
  refuseWrong(next)
  if (next.revision !== before.revision) throw new Refusal('conflict', 'comparison-changed')
  const sets = next.sets.map((set) => yoursOrAsKept(asking, set, before))
  return JSON.stringify({ ...next, sets, revision: before.revision + 1 })
}

/** What is kept, as its owner may see it now: of a client that is no longer this person's no filters are told. */
export function comparisonsTold({ scope }: Pick<Asking, 'scope'>, kept: string): string {
  const all = readKept(kept)
  const sets = all.sets.map((set) => (isWithin(scope, set) ? set : withoutFilters(set)))
  return JSON.stringify({ ...all, sets })
}

function isWithin({ clientIds }: Asking['scope'], { filters }: SavedComparisonSet): boolean {
  return clientIds.includes(filters.global.client)
}

/** A set of a lost client stays as it was kept, whatever is told of it; no set of another's client can be made. */
function yoursOrAsKept({ scope }: Asking, set: SavedComparisonSet, before: SavedComparisons): SavedComparisonSet {
  if (isWithin(scope, set)) return set
  const { client } = set.filters.global
  const same = before.sets.find(({ name, filters }) => name === set.name && filters.global.client === client)
  if (!same) throw new Refusal('not-allowed', 'client-not-yours')
  return same
}

function refuseWrong({ sets, setNameList, savedGroups, savedGroupNameList }: SavedComparisons): void {
  if (sets.length > mostSavedSets) throw new Refusal('conflict', 'comparison-set-limit', { most: mostSavedSets })
  if (savedGroups.length > mostSavedGroups) {
    throw new Refusal('conflict', 'comparison-group-limit', { most: mostSavedGroups })
  }
  const names = sets.map(({ name }) => name)
  const groupNames = savedGroups.map(({ name }) => name)
  for (const list of [names, groupNames]) {
    if (new Set(list).size < list.length) throw new Refusal('conflict', 'comparison-name-taken')
  }
  if (!isSame(names, setNameList)) throw wrong('setNameList')
  if (!isSame(groupNames, savedGroupNameList)) throw wrong('savedGroupNameList')
  for (const { name: group, sets: ofGroup } of savedGroups) {
    const name = ofGroup.find((each) => !names.includes(each))
    if (name !== undefined) throw new Refusal('bad-request', 'comparison-group-set', { name, group })
  }
  for (const { filters } of sets) {
    const values = Object.values(filters.page).reduce((sum, each) => sum + each.length, 0)
    if (values > mostValues) throw new Refusal('too-large', 'question-too-many-values', { most: mostValues })
  }
}

const isSame = (one: readonly string[], other: readonly string[]) => JSON.stringify(one) === JSON.stringify(other)

function read(value: string): SavedComparisons {
  const given = parsed(value)
  const { data, error } = SavedComparisons.safeParse(given)
  if (data) return data
  const [issue] = error.issues
  const [list, place, field, of] = issue?.path ?? []
  if (list === 'savedGroups' && field === 'sets' && typeof of === 'number') {
    throw new Refusal('bad-request', 'comparison-group-unsaved')
  }
  const said = nameAt(given, list, place)
  if (field === 'name' && list === 'sets' && !ComparisonSetName.safeParse(said).success) {
    throw new Refusal('bad-request', 'comparison-set-name')
  }
  if (field === 'name' && list === 'savedGroups' && !ComparisonGroupName.safeParse(said).success) {
    throw new Refusal('bad-request', 'comparison-group-name')
  }
  throw wrong(issue?.path.join('.') ?? '')
}

function nameAt(given: unknown, list: PropertyKey | undefined, place: PropertyKey | undefined): unknown {
  const entries = typeof given === 'object' && given !== null && list !== undefined ? Reflect.get(given, list) : []
  const entry: unknown = Array.isArray(entries) ? entries[Number(place)] : undefined
  return typeof entry === 'object' && entry !== null && 'name' in entry ? entry.name : undefined
}

/** What cannot be read any more is as good as nothing, so that nobody is locked out by it. */
function readKept(kept: string | undefined): SavedComparisons {
  return kept === undefined ? noComparisons : (SavedComparisons.safeParse(parsed(kept)).data ?? noComparisons)
}

function wrong(field: string): Refusal {
  return new Refusal('bad-request', 'comparison-wrong', { field: field === '' ? 'JSON' : field })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
