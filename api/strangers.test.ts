import { type Endpoint, endpoints } from '@waybill/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from './test-house.ts'

const every: readonly Endpoint[] = Object.values(endpoints)
const openToStrangers = [
  'POST /aiparcelweb/api/authenticate',
  'POST /aiparcelweb/api/account/choose_password',
  'POST /aiparcelweb/api/account/reset_password/init',
  'GET /aiparcelweb/nologin/captcha',
  'GET /aiparcelweb/nologin/statuses/',
  'GET /health',
  'GET /health/live',
  'GET /health/ready',
  'POST /aiparcelweb/nologin/getSSOUserDetails',
  'POST /aiparcelweb/saml2/login',
  'POST /aiparcelweb/saml2/acs',
  'GET /aiparcelweb/saml2/metadata',
  'GET /aiparcelweb/saml2/slo',
  'POST /aiparcelweb/saml2/slo',
]

let service: TestHouse
beforeAll(async () => {
  service = await openTestHouse()
})
afterAll(() => service.close())

const params = { clientId: 1, fileId: 1, page: 'spend', widget: 'trends', dimension: 'carrier_name', key: 'x' }

test('these routes, and no others, answer a stranger', async () => {
  const answered: string[] = []
  for (const endpoint of every) {
    const { statusCode } = await service.ask(endpoint, { params })
    if (statusCode !== 401) answered.push(`${endpoint.method} ${endpoint.path}`)
  }
  expect(answered.toSorted()).toEqual(openToStrangers.toSorted())
})

test('a stranger is told so in the words that the web understands', async () => {
  const answer = await service.ask(endpoints.account)
  expect(answer.statusCode).toBe(401)
  expect(answer.json()).toMatchObject({
    status: 401,
    title: 'Unauthorized',
    detail: 'Full authentication is required to access this resource',
  })
})

test('every promise of the contracts is kept by a route', () => {
  const missing = every.filter(({ method, path }) => !service.app.hasRoute({ method, url: path }))
  expect(missing.map(({ path }) => path)).toEqual([])
})

test('a stranger who sends a body is turned away before it is read', async () => {
  const answer = await service.app.inject({
    method: 'POST',
    url: '/aiparcelweb/api/filtersettings/addfilterForKey',
    headers: { 'content-type': 'application/json' },
    payload: '{ this is not JSON',
  })
  expect(answer.statusCode).toBe(401)
})

test('an address that is not there says so as JSON', async () => {
  const answer = await service.app.inject({ url: '/aiparcelweb/api/nothing' })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ status: 404, title: 'Not Found' })
})
