import { endpoints } from '@waybill/contracts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openHealth } from './health.ts'
import { openTestHouse, type TestHouse } from './test-house.ts'

let service: TestHouse
beforeEach(async () => {
  service = await openTestHouse()
})
afterEach(() => service.close())

test('a stranger who watches the house learns that it is alive and ready, and nothing else', async () => {
  const live = await service.ask(endpoints.healthLive)
  expect([live.statusCode, live.json()]).toEqual([200, { status: 'up' }])
  const ready = await service.ask(endpoints.healthReady)
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }])
})

test('a house whose state, warehouse or disk does not answer is alive and not ready, and says no more', async () => {
  service.house.warehouse.loaded = () => Promise.reject(new Error('the engine says: acme'))
  const broken = await service.ask(endpoints.healthReady)
  expect([broken.statusCode, broken.json()]).toEqual([503, { status: 'not ready' }])
  expect((await service.ask(endpoints.healthLive)).statusCode).toBe(200)
  const gone = openHealth({ ...service.house, dataFolder: '/nowhere/at/all' })
  expect(await gone()).toBe(false)
})

test('however often it is asked, it looks once a second, and a long question does not make it unwell at once', async () => {
  let now = 0
  let looks = 0
  let answers = true
  const warehouse = {
    ...service.house.warehouse,
    loaded: async () => {
      looks += 1
      if (!answers) await new Promise(() => undefined)
      return []
    },
  }
  const isReady = openHealth({ ...service.house, warehouse, dataFolder: service.folder, clock: () => now })
  expect(await Promise.all([isReady(), isReady(), isReady()])).toEqual([true, true, true])
  expect(await isReady()).toBe(true)
  expect(looks).toBe(1)
  answers = false
  now = 5000
  expect(await isReady()).toBe(true)
  now = 20_000
  expect(await isReady()).toBe(false)
  expect(looks).toBe(2)
})
