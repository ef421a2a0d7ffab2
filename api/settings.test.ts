import { endpoints } from '@waybill/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from './test-house.ts'

let service: TestHouse
let ann: string
let ben: string
let cleo: string
let dora: string
beforeAll(async () => {
  service = await openTestHouse()
  const users = ['ann', 'ben', 'cleo', 'dora']
  for (const login of users) await service.addUser(login, ['ROLE_CLIENT'], [service.clients.acme])
  ;[ann = '', ben = '', cleo = '', dora = ''] = await Promise.all(users.map(service.signIn))
})
afterAll(() => service.close())

const keysOf = async (token: string) => (await service.ask(endpoints.settingKeys, { token })).json()
const valueOf = async (token: string, key: string) =>
  (await service.ask(endpoints.settingOfKey, { token, params: { key } })).json()
const save = (token: string, body: object) => service.ask(endpoints.saveSetting, { token, body })

test('a setting is kept for its user alone, and the last one saved stands', async () => {
  const filter_key = 'widgets:spend/with a slash & more'
  await save(ann, { filter_key, filter_value: '{"fact":"packages"}' })
  await save(ann, { filter_key, filter_value: '{"fact":"totalSpend"}' })
  expect(await keysOf(ann)).toEqual([filter_key])
  expect(await valueOf(ann, filter_key)).toEqual(['{"fact":"totalSpend"}'])
  expect(await keysOf(ben)).toEqual([])
  expect(await valueOf(ben, filter_key)).toEqual([])

  await service.ask(endpoints.deleteSetting, { token: ben, params: { key: filter_key } })
  expect(await keysOf(ann)).toEqual([filter_key])
  await service.ask(endpoints.deleteSetting, { token: ann, params: { key: filter_key } })
  expect(await keysOf(ann)).toEqual([])
})

test('the theme saves two settings at once', async () => {
  await save(cleo, { filter_key: 'theme', filter_value: 'dark', osfilter_key: 'osTheme', osfilter_value: 'false' })
  expect([await valueOf(cleo, 'theme'), await valueOf(cleo, 'osTheme')]).toEqual([['dark'], ['false']])
})

test('one person cannot fill the house with settings', async () => {
  const { id } = (await service.ask(endpoints.account, { token: dora })).json<{ id: number }>()
  const many = Array.from({ length: 500 }, (_, index) => ({ user_id: id, key: `k${index}`, value: '' }))
  await service.house.state.insertInto('filter_setting').values(many).execute()
  expect((await save(dora, { filter_key: 'one more', filter_value: '' })).statusCode).toBe(409)
  expect((await save(dora, { filter_key: 'k7', filter_value: 'again' })).statusCode).toBe(200)
})
