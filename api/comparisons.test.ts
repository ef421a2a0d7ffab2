import {
  type ComparisonSet,
  comparisonKey,
  endpoints,
  noComparisons,
  SavedComparisons,
  savedSetOf,
  withGroup,
  withSet,
} from '@waybill/contracts'
import { settingsOf } from '@waybill/state'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from './test-house.ts'

let service: TestHouse
let token: string
let login: string
let userId: number
let made = 0
beforeAll(async () => {
  service = await openTestHouse()
})
beforeEach(async () => {
  login = `bea${++made}`
  userId = await service.addUser(login, ['ROLE_CLIENT', 'NEW_BI_TOOLS'], [service.clients.acme])
  token = await service.signIn(login)
})
afterAll(() => service.close())

const dates = { type: 'bill_date', from: '2026-01-01', to: '2026-03-31' } as const
const set = (name: string, more: Partial<ComparisonSet> = {}) =>
  savedSetOf({ name, client: service.clients.acme, dates, filters: { carrier_name: ['UPS'] }, ...more })
const sets = (...names: readonly string[]) => names.map((name) => set(name)).reduce(withSet, noComparisons)
const save = (value: unknown, by = token) =>
  service.ask(endpoints.saveSetting, {
    token: by,
    body: { filter_key: comparisonKey, filter_value: typeof value === 'string' ? value : JSON.stringify(value) },
  })
const refusalOf = async (value: unknown, by = token) => {
  const answer = await save(value, by)
  const { reason } = answer.json<{ reason?: { name: string } }>()
  return [answer.statusCode, reason?.name]
}
const kept = async (by = token) => {
  const [value] = (await service.ask(endpoints.settingOfKey, { token: by, params: { key: comparisonKey } })).json<
    string[]
  >()
  return value === undefined ? undefined : SavedComparisons.parse(JSON.parse(value))
}
const grouped = (name: string, ...of: string[]) => withGroup(sets('Mine'), { name, sets: of })
const detailOf = async (value: unknown) => (await save(value)).json<{ detail: string }>().detail
const ten = Array.from({ length: 10 }, (_, place) => `S${place}`)

test('sets and groups are kept under one key and given back as they were saved', async () => {
  const both = withGroup(sets('Mine', 'Other'), { name: 'Both', sets: ['Mine', 'Other'] })
  expect((await save(both)).statusCode).toBe(200)
  expect(await kept()).toEqual({ ...both, revision: 1 })
  await service.ask(endpoints.deleteSetting, { token, params: { key: comparisonKey } })
  expect(await kept()).toBeUndefined()
})

test('of two tabs that save at once the second is told, and what the first saved is not lost', async () => {
  await save(sets('First'))
  const read = await kept()
  const saved = await Promise.all(['One', 'Two'].map((name) => save(withSet(read ?? noComparisons, set(name)))))
  expect(new Set(saved.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
  const second = saved[0]?.statusCode === 409 ? 'One' : 'Two'
  await save(withSet((await kept()) ?? noComparisons, set(second)))
  expect((await kept())?.setNameList.toSorted()).toEqual(['First', 'One', 'Two'])
})

test('ten sets and ten groups are kept, and no eleventh', async () => {
  const full = ten.map((name) => ({ name, sets: ['S1'] })).reduce(withGroup, sets(...ten))
  expect(await refusalOf(withSet(full, set('More')))).toEqual([409, 'comparison-set-limit'])
  expect(await refusalOf(withGroup(full, { name: 'More', sets: ['S1'] }))).toEqual([409, 'comparison-group-limit'])
  expect((await save(full)).statusCode).toBe(200)
})

test.each(['Set1', 'Set2b', 'Set3', '', 'sixteen_letters_', 'a b'])('no set is kept as "%s"', async (name) => {
  const answer = await save(sets(name))
  expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([
    400,
    "'Set1', 'Set2' and 'Set3' keywords are not allowed as set name and Name must contain maximum of 15 characters made of upper or lower case alphabets, numerals, or _",
  ])
})

test('a group has a name of its own and only sets that are kept', async () => {
  const wrong = await save(grouped('a b', 'Mine'))
  expect(wrong.json<{ detail: string }>().detail).toBe(
    'Name must contain maximum of 15 characters made of upper or lower case alphabets, numerals, or _',
  )
  const unsaved = await save(grouped('G', 'Mine', 'Set1'))
  expect(unsaved.json<{ detail: string }>().detail).toBe(
    'Set names "Set1", "Set2" and "Set3" not allow to save. Please save/change the set(s) with different name to continue to save.',
  )
  expect(await refusalOf(grouped('G', 'Other'))).toEqual([400, 'comparison-group-set'])
  expect(await refusalOf(grouped('G'))).toEqual([400, 'comparison-wrong'])
  expect(await refusalOf(grouped('G', 'Mine', 'Mine', 'Mine', 'Mine'))).toEqual([400, 'comparison-wrong'])
})

test('what is no comparison is refused with the name of what is wrong in it', async () => {
  expect(await detailOf('no JSON')).toBe('These are no comparison sets: JSON.')
  expect(await detailOf({ ...sets('Mine'), setNameList: ['Other'] })).toBe('These are no comparison sets: setNameList.')
  expect(await detailOf({ ...sets('Mine'), savedGroupNameList: ['G'] })).toBe(
    'These are no comparison sets: savedGroupNameList.',
  )
  expect(await detailOf(withSet(noComparisons, set('Mine', { dates: { ...dates, to: '2025-01-01' } })))).toBe(
    'These are no comparison sets: sets.0.filters.global.dates.',
  )
  expect(await refusalOf({ ...sets('Mine'), sets: [set('Mine'), set('Mine')], setNameList: ['Mine', 'Mine'] })).toEqual(
    [409, 'comparison-name-taken'],
  )
  const children = structuredClone(sets('Mine'))
  children.sets[0]?.filters.global.selectedChildClients.push(service.clients.east)
  expect(await refusalOf(children)).toEqual([400, 'comparison-wrong'])
  expect(await kept()).toBeUndefined()
})

test('no set is kept for a client of somebody else, and nothing of a client that was lost is told', async () => {
  const { zenith, east } = service.clients
  const foreign = withSet(noComparisons, set('Mine', { client: zenith }))
  expect(await refusalOf(foreign)).toEqual([403, 'client-not-yours'])
  expect(await refusalOf(withSet(noComparisons, set('Mine', { client: 999_999 })))).toEqual([403, 'client-not-yours'])
  expect((await save(withSet(sets('Mine'), set('East', { client: east })))).statusCode).toBe(200)

  // Lost meanwhile: the row is what it was when the client was still hers.
  const settings = settingsOf(service.house.state, userId)
  await settings.save(comparisonKey, JSON.stringify({ ...foreign, revision: 7 }))
  const told = await kept()
  expect(told?.sets.map(({ filters }) => filters.page)).toEqual([{}])
  expect((await save(withSet(told ?? noComparisons, set('Own')))).statusCode).toBe(200)
  const stored = SavedComparisons.parse(JSON.parse((await settings.valueOf(comparisonKey)) ?? ''))
  expect(stored.sets.map(({ name, filters }) => [name, filters.page])).toEqual([
    ['Mine', { carrier_name: ['UPS'] }],
    ['Own', { carrier_name: ['UPS'] }],
  ])
})

test('whoever may not open the comparison keeps none, and nobody reads what another keeps', async () => {
  await service.addUser(`${login}x`, ['ROLE_CLIENT'], [service.clients.acme])
  const without = await service.signIn(`${login}x`)
  expect(await refusalOf(sets('Mine'), without)).toEqual([403, 'not-authorized'])
  await save(sets('Mine'))
  await service.addUser(`${login}y`, ['ROLE_CLIENT', 'NEW_BI_TOOLS'], [service.clients.acme])
  expect(await kept(await service.signIn(`${login}y`))).toBeUndefined()
})
