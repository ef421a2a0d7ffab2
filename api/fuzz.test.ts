import { type Endpoint, endpoints, isRole, Permission } from '@waybill/contracts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestsTo } from './fuzz.test-support.ts'
import { openTestHouse, type TestHouse, upsFile } from './test-house.ts'

const every: readonly Endpoint[] = Object.values(endpoints)
const requests = 10_000
const everything = Permission.options.filter((permission) => !isRole(permission) || permission === 'ROLE_STAFF')

let service: TestHouse
let token: string
let people = 0
beforeAll(async () => {
  service = await openTestHouse()
  await service.takeIn(service.clients.east, upsFile)
  token = await somebodyNew()
})
afterAll(() => service.close())

/** Whoever has signed out, locked the account or taken their own rights away is followed by the next. */
async function somebodyNew(): Promise<string> {
  const login = `staff${++people}`
  service.passTime(3_600_000)
  await service.addUser(login, everything, [])
  return service.signIn(login)
}

const said = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()

test(`${requests} requests that are almost right, over all routes: none breaks the service`, async () => {
  const statuses = new Map<number, number>()
  const perEndpoint = Math.ceil(requests / every.length)
  for (const endpoint of every) {
    await fc.assert(
      fc.asyncProperty(requestsTo(endpoint), async ({ body, params, query }) => {
        const answer = await service.ask(endpoint, {
          token,
          params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, said(value) || '-'])),
          query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, said(value)])),
          ...(endpoint.method !== 'GET' && { body }),
        })
        statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
        if (answer.statusCode === 401) token = await somebodyNew()
        expect({ at: endpoint.path, status: answer.statusCode, body: answer.body }).toMatchObject({
          status: expect.toSatisfy((status: number) => status < 500),
        })
      }),
      { numRuns: perEndpoint },
    )
  }
  const asked = [...statuses.values()].reduce((sum, count) => sum + count, 0)
  expect(asked).toBeGreaterThanOrEqual(requests)
  expect(statuses.get(200)).toBeGreaterThan(asked / 20)
  expect(statuses.get(400)).toBeGreaterThan(asked / 20)
  expect(statuses.get(401) ?? 0).toBeLessThan(asked / 10)
}, 600_000)
