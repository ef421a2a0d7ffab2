import { type Endpoint, endpoints } from '@waybill/contracts'
import { securityOf } from '@waybill/state'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '../test-house.ts'
import { passwordDaysLeft } from './password-age.ts'

const day = 86_400_000
const setAt = new Date(Date.UTC(2026, 0, 1))
const after = (milliseconds: number) => new Date(setAt.getTime() + milliseconds)
const own = { singleSignOnOnly: false, passwordSetAt: setAt }
const byPassword = { wayIn: 'password' } as const

test.each([
  ['on the day it is set', 0, 90],
  ['an hour later', day / 24, 90],
  ['on the day after', day, 89],
  ['on its last day', 89.5 * day, 1],
  ['at the moment it runs out', 90 * day, 0],
  ['a day later', 91 * day, -1],
])('%s a password has so many days left', (_, passed, days) => {
  expect(passwordDaysLeft(own, byPassword, 90, after(passed))).toBe(days)
})

test('a password that somebody else gave, or that was mailed, must be changed at once', () => {
  expect(passwordDaysLeft({ ...own, passwordSetAt: null }, byPassword, 90, setAt)).toBe(0)
  expect(passwordDaysLeft(own, { wayIn: 'temporary-password' }, 90, setAt)).toBe(0)
})

test('whoever comes in by single sign-on has no password to mind', () => {
  expect(passwordDaysLeft({ singleSignOnOnly: true, passwordSetAt: null }, byPassword, 90, setAt)).toBe(9999)
  expect(passwordDaysLeft(own, { wayIn: 'single-sign-on' }, 90, after(900 * day))).toBe(9999)
})

let service: TestHouse
beforeAll(async () => {
  service = await openTestHouse()
  await service.addUser('ann', ['ROLE_CLIENT', 'NEW_BI_TOOLS', 'TRY_BETA'], [service.clients.acme])
})
afterAll(() => service.close())

test('a run-out password opens nothing but its own change, until an administrator lets passwords live longer', async () => {
  service.passTime(91 * day)
  const token = await service.signIn('ann')
  expect((await service.ask(endpoints.passwordExpirationDays, { token })).json()).toBe(-1)
  const every: readonly Endpoint[] = Object.values(endpoints)
  const closed = every.filter(({ needs, withExpiredPassword }) => needs !== 'nobody' && !withExpiredPassword)
  expect(closed.length).toBeGreaterThan(20)
  const params = { clientId: 1, page: 'spend', widget: 'trends', dimension: 'carrier_name', key: 'x' }
  for (const endpoint of closed) {
    const answer = await service.ask(endpoint, { token, params })
    expect({ path: endpoint.path, status: answer.statusCode, body: answer.json() }).toMatchObject({
      path: endpoint.path,
      status: 403,
      body: { detail: 'Your Password has been expired. Please change the password' },
    })
  }

  const security = securityOf(service.house.state)
  await security.save({ ...(await security.read()), passwordDays: 365 })
  expect((await service.ask(endpoints.clientsShortAFrame, { token })).statusCode).toBe(200)
})
