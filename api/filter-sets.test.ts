import { endpoints, filterSetKeyOf, savedFiltersOf } from '@waybill/contracts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from './test-house.ts'

let service: TestHouse
let token: string
let login: string
let made = 0
beforeAll(async () => {
  service = await openTestHouse()
})
beforeEach(async () => {
  login = `ann${++made}`
  await service.addUser(login, ['ROLE_CLIENT', 'NEW_BI_TOOLS'], [service.clients.acme])
  token = await service.signIn(login)
})
afterAll(() => service.close())

const ups = savedFiltersOf({ carrier_name: ['UPS'] })
const ofEast = savedFiltersOf({ carrier_name: ['UPS'], account_number: ['0000A1B234'] })
const forAll = 'filterset:spend:allclients:'
const eastKey = (name: string) => filterSetKeyOf({ page: 'spend', client: service.clients.east, name })

const save = (filter_key: string, filters: unknown, more: object = {}, ask = service.ask) =>
  ask(endpoints.saveSetting, {
    token,
    body: { filter_key, filter_value: typeof filters === 'string' ? filters : JSON.stringify(filters), ...more },
  })
const refusalOf = async (...given: Parameters<typeof save>) => {
  const answer = await save(...given)
  const { reason } = answer.json<{ reason?: { name: string; values: object } }>()
  return [answer.statusCode, reason?.name]
}
const keys = async () => (await service.ask(endpoints.settingKeys, { token })).json<string[]>()
const kept = async (key: string, by = token) =>
  (await service.ask(endpoints.settingOfKey, { token: by, params: { key } })).json<string[]>()
const remove = (key: string) => service.ask(endpoints.deleteSetting, { token, params: { key } })

test('a filter set is kept under its key, listed, given back as it was saved, and deleted', async () => {
  expect((await save(`${forAll}Ups`, ups)).statusCode).toBe(200)
  expect((await save(eastKey('East'), ofEast)).statusCode).toBe(200)
  expect((await keys()).toSorted()).toEqual([eastKey('East'), `${forAll}Ups`].toSorted())
  expect((await kept(`${forAll}Ups`)).map((text) => JSON.parse(text))).toEqual([ups])
  expect((await kept(eastKey('East'))).map((text) => JSON.parse(text))).toEqual([ofEast])
  await remove(`${forAll}Ups`)
  expect(await keys()).toEqual([eastKey('East')])
})

test.each(['', 'elevenchars', 'a b', 'é', 'a-b', "a'b", 'a:b'])('a set cannot be called "%s"', async (name) => {
  const answer = await save(`${forAll}${name}`, ups)
  expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([
    400,
    'Name must contain maximum of 10 characters made of upper or lower case alphabets, numerals, or _',
  ])
})

test('only what is a filter of a page that one may open is kept, for the clients one has', async () => {
  const { zenith } = service.clients
  expect(await refusalOf('filterset:profit:allclients:A', ups)).toEqual([400, 'filter-set-wrong'])
  expect(await refusalOf('filterset:spend:nobody:A', ups)).toEqual([400, 'filter-set-wrong'])
  expect(await refusalOf(`filterset:spend:${zenith}:A`, ofEast)).toEqual([403, 'client-not-yours'])
  expect(await refusalOf('filterset:spend:999999:A', ofEast)).toEqual([403, 'client-not-yours'])
  expect(await refusalOf('filterset:distributionmap:allclients:A', ups)).toEqual([403, 'not-authorized'])
  expect(await refusalOf(eastKey('A'), ups)).toEqual([400, 'filter-set-client'])
  expect(await refusalOf(`${forAll}A`, ofEast)).toEqual([400, 'filter-set-client'])
  expect(await refusalOf(`${forAll}A`, savedFiltersOf({ credit_type: ['Void'] }))).toEqual([400, 'filter-set-wrong'])
  expect(await refusalOf(`${forAll}A`, {})).toEqual([400, 'filter-set-wrong'])
  expect(await refusalOf(`${forAll}A`, 'no JSON')).toEqual([400, 'filter-set-wrong'])
  expect(await refusalOf(`${forAll}A`, { tracking_number: ups.carrier_name })).toEqual([400, 'filter-set-wrong'])
  expect(await refusalOf('theme', 'dark', { osfilter_key: `${forAll}A`, osfilter_value: '{}' })).toEqual([
    400,
    'filter-set-wrong',
  ])
  expect((await keys()).filter((key) => key !== 'theme')).toEqual([])
})

test.each([
  ['another dimension', { whereClauses: ["zone in ('2')"] }],
  ['other values', { whereClauses: ["carrier_name in ('UPS', 'FedEx')"] }],
  ['what is left out', { whereClauses: ["carrier_name not in ('UPS')"] }],
  ['nothing', { whereClauses: [] }],
  ['days besides', { whereClauses: ["carrier_name in ('UPS') and bill_date > '2025-01-01'"] }],
  ['SQL', { whereClauses: ["carrier_name in ('UPS') or 1 = 1"] }],
  ['another owner than it has', { clientSpecific: true }],
])('a filter whose clauses say %s is refused', async (_, wrong) => {
  expect((await save(`${forAll}A`, { carrier_name: { ...ups.carrier_name, ...wrong } })).statusCode).toBe(400)
  expect(await keys()).toEqual([])
})

const long = (letter: string, values: number) =>
  savedFiltersOf({ zone: Array.from({ length: values }, (_, one) => letter.repeat(100) + one) })

test('a set is bounded in bytes, not in letters', async () => {
  expect((await save(`${forAll}A`, long('x', 250))).statusCode).toBe(200)
  expect(await refusalOf(`${forAll}B`, long('é', 250))).toEqual([413, 'filter-set-too-large'])
})

test('a name that is taken is written over only where that is said', async () => {
  const fedex = savedFiltersOf({ carrier_name: ['FedEx'] })
  await save(`${forAll}Mine`, ups)
  expect(await refusalOf(`${forAll}Mine`, fedex)).toEqual([409, 'filter-set-exists'])
  expect(await refusalOf(eastKey('Mine'), ofEast)).toEqual([409, 'filter-set-exists'])
  expect((await save(eastKey('Mine'), ofEast, { overwrite: true })).statusCode).toBe(200)
  expect(await keys()).toEqual([eastKey('Mine')])
})

test('the eleventh set of a page is refused with its sentence, also when two nodes are asked at once', async () => {
  const names = Array.from({ length: 16 }, (_, one) => `S${one}`)
  const answers = await Promise.all(
    names.map((name, one) => save(`${forAll}${name}`, ups, {}, one % 2 ? service.ask : service.askAnotherNode)),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10)
  expect(new Set(answers.filter(({ statusCode }) => statusCode !== 200).map((each) => each.json().detail))).toEqual(
    new Set(['You have reached the limit of 10 filter sets for this page. Please delete some to continue to save.']),
  )
  expect(await keys()).toHaveLength(10)
})

test('two tabs that save at once both keep what they saved', async () => {
  await Promise.all([save(`${forAll}One`, ups), save(eastKey('Two'), ofEast, {}, service.askAnotherNode)])
  expect((await keys()).toSorted()).toEqual([eastKey('Two'), `${forAll}One`].toSorted())
})

test('a page opens with a set that is there, and of a default the filters are told with it', async () => {
  const key = 'filtersetdefault:spend'
  await save(`${forAll}Ups`, ups)
  expect(await refusalOf(key, `${forAll}Nothing`)).toEqual([404, 'filter-set-unknown'])
  expect(await refusalOf('filtersetdefault:profit', `${forAll}Ups`)).toEqual([400, 'filter-set-wrong'])
  expect(await refusalOf('filtersetdefault:weight', `${forAll}Ups`)).toEqual([404, 'filter-set-unknown'])
  expect((await save(key, `${forAll}Ups`)).statusCode).toBe(200)
  expect(await kept(key)).toEqual([`${forAll}Ups`, JSON.stringify(ups)])
  await remove(`${forAll}Ups`)
  expect(await kept(key)).toEqual([])
})

test('nobody reads or deletes the set of another, nor makes a page open with it', async () => {
  await save(`${forAll}Ups`, ups)
  await service.addUser(`ben${made}`, ['ROLE_CLIENT', 'NEW_BI_TOOLS'], [service.clients.acme])
  const ben = await service.signIn(`ben${made}`)
  expect(await kept(`${forAll}Ups`, ben)).toEqual([])
  await service.ask(endpoints.deleteSetting, { token: ben, params: { key: `${forAll}Ups` } })
  const body = { filter_key: 'filtersetdefault:spend', filter_value: `${forAll}Ups` }
  expect((await service.ask(endpoints.saveSetting, { token: ben, body })).statusCode).toBe(404)
  expect(await kept(`${forAll}Ups`)).toEqual([JSON.stringify(ups)])
})

test('whoever lost the client of a set is told which filters fell away, and none of their values', async () => {
  await save(eastKey('East'), ofEast)
  await save('filtersetdefault:spend', eastKey('East'))
  const { id } = (await service.ask(endpoints.account, { token })).json<{ id: number }>()
  await service.house.state.deleteFrom('user_client').where('user_id', '=', id).execute()
  await service.house.state
    .insertInto('user_client')
    .values({ user_id: id, client_id: service.clients.zenith })
    .execute()
  for (const answer of [await kept(eastKey('East')), (await kept('filtersetdefault:spend')).slice(1)]) {
    expect(answer.join()).not.toContain('0000A1B234')
    expect(JSON.parse(answer[0] ?? '')).toEqual({
      carrier_name: ups.carrier_name,
      account_number: { displayText: 'Account', clientSpecific: true, whereClauses: [], values: [] },
    })
  }
  expect(await refusalOf(eastKey('East2'), ofEast)).toEqual([403, 'client-not-yours'])
  expect((await remove(eastKey('East'))).statusCode).toBe(200)
  expect(await keys()).toEqual([])
})
