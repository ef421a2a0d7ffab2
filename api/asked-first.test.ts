import { endpoints, overview, settingsKeyOf, spend } from '@waybill/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AskedFirst, askedFirst } from './asked-first.ts'
import { openTestHouse, type TestHouse } from './test-house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse()
})
afterAll(() => house.close())

const callsOf = ({ atOnce, onceKnown }: AskedFirst) => [...atOnce, ...onceKnown]
const first = (search = '') => askedFirst(spend, new URLSearchParams(search))
const freshness = (search: string) => callsOf(first(search)).filter(([, address]) => address.includes('freshness'))
const keys = (page: typeof spend | typeof overview) =>
  callsOf(askedFirst(page, new URLSearchParams())).flatMap(([method, address]) => (method === 'POST' ? address : []))

test('every call that a document names is answered to whoever may see the page', async () => {
  await house.addUser('early', ['ROLE_CLIENT', 'NEW_BI_TOOLS'], [house.clients.acme])
  const authorization = `Bearer ${await house.signIn('early')}`
  for (const [method, url] of callsOf(first(`?client=${house.clients.acme}`))) {
    const answer = await house.app.inject({ method: method as 'GET', url, headers: { authorization } })
    expect([url, answer.statusCode]).toEqual([url, 200])
  }
})

test('what not everybody may ask waits until it is known who asks', () => {
  const { atOnce, oneOfEach } = first('?client=2')
  expect(atOnce).toEqual([
    ['GET', endpoints.account.path],
    ['GET', endpoints.passwordExpirationDays.path],
  ])
  expect(oneOfEach.flat()).toContain('NEW_BI_TOOLS')
})

test('a client is asked about only where the address names one by its number', () => {
  expect(freshness('?client=2')).toEqual([['GET', `${endpoints.freshness.path}?clientId=2`]])
  for (const search of ['', '?client=', '?client=0', '?client=2%26x=1', '?client="><script>'])
    expect([search, freshness(search)]).toEqual([search, []])
})

test('the settings are those of the page, and a page with days of its own opens with no set', () => {
  expect(keys(spend).some((address) => address.endsWith(encodeURIComponent(settingsKeyOf(spend))))).toBe(true)
  expect([keys(spend).length, keys(overview).length]).toEqual([3, 2])
})
