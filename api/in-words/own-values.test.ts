import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { House } from '../house.ts'
import { openTestHouse, type TestHouse, upsFile } from '../test-house.ts'
import { openOwnValues } from './own-values.ts'

let service: TestHouse
let asked = 0
let version = 1
/** What stands in the way of the next answer. */
let before = async (): Promise<void> => undefined
beforeAll(async () => {
  service = await openTestHouse()
  await service.takeIn(service.clients.east, upsFile)
})
afterAll(() => service.close())
beforeEach(() => {
  asked = 0
  before = async () => undefined
})

/** The house, with a warehouse that counts what it is asked and into which a test may load as it likes. */
function watched(): Pick<House, 'warehouse' | 'state' | 'now'> {
  const { warehouse, state, now } = service.house
  const answer: House['warehouse']['answer'] = async (...question) => {
    asked += 1
    await before()
    return warehouse.answer(...question)
  }
  return {
    warehouse: {
      ...warehouse,
      answer,
      get version() {
        return version
      },
    },
    state,
    now,
  }
}
const scope = () => ({ clientIds: [service.clients.acme, service.clients.east] })

test('what there is of a client is asked for once, whoever asks at the same moment, and anew after a load', async () => {
  const ownValuesOf = openOwnValues(watched())
  const [one, other] = await Promise.all([ownValuesOf(scope()), ownValuesOf(scope())])
  expect(one).toBe(other)
  expect(one.values).toMatchObject({ client_id: [{ names: ['Acme'] }, { names: ['Acme East'] }] })
  expect(one.values.carrier_name).toMatchObject([{ value: 'UPS' }])
  const ofOne = asked
  expect(await ownValuesOf(scope())).toBe(one)
  expect(asked).toBe(ofOne)
  version += 1
  expect(await ownValuesOf(scope())).not.toBe(one)
  expect(asked).toBe(2 * ofOne)
})

test('who asked before a load and is failed takes nothing from who asked after it', async () => {
  const ownValuesOf = openOwnValues(watched())
  const { promise: late, reject: fail } = Promise.withResolvers<void>()
  before = () => late
  const earlier = ownValuesOf(scope())
  await expect.poll(() => asked).toBeGreaterThan(0)
  before = async () => undefined
  version += 1
  const later = await ownValuesOf(scope())
  fail(new Error('the warehouse was out of memory'))
  await expect(earlier).rejects.toThrow('out of memory')
  expect(await ownValuesOf(scope())).toBe(later)
})

test('what there is takes no more memory than it may', async () => {
  const ownValuesOf = openOwnValues(watched(), 1000)
  const own = await ownValuesOf(scope())
  expect(await ownValuesOf(scope())).not.toBe(own)
})
