import { endpoints } from '@waybill/contracts'
import { afterEach, expect, test } from 'vitest'
import { openTestHouse, type TestHouse, upsFile } from '../test-house.ts'

const token = 'a-token-of-the-tests-0123456789'
let service: TestHouse
afterEach(() => service.close())

const read = (headers: Readonly<Record<string, string>> = {}, remoteAddress = '127.0.0.1') =>
  service.app.inject({ url: '/metrics', headers: { host: 'localhost:8300', ...headers }, remoteAddress })

const question = {
  selectColumnNames: ['totalSpend'],
  whereClauseDetails: { dates: { type: 'bill_date', from: '2025-01-01', to: '2025-12-31' } },
}

test('a house tells what it holds and did, in words of its own only', async () => {
  service = await openTestHouse()
  await service.takeIn(service.clients.acme, upsFile)
  await service.addUser('ann.secretive', ['NEW_BI_TOOLS'], [service.clients.acme])
  const signedIn = await service.signIn('ann.secretive')
  const body = { ...question, clientId: service.clients.acme }
  const params = { page: 'spend', widget: 'trends' }
  for (let time = 0; time < 2; time++) await service.ask(endpoints.askPage, { token: signedIn, params, body })
  await service.app.inject({ url: '/somewhere/acme/secretive' })

  const { statusCode, body: text } = await read()
  expect(statusCode).toBe(200)
  expect(text).toContain('waybill_intake_files{status="loaded"} 1')
  expect(text).toContain('waybill_intake_files{status="received"} 0')
  expect(text).toContain('waybill_intake_oldest_waiting_seconds 0')
  expect(text).toContain('waybill_sessions 1')
  expect(text).toContain('waybill_backup_timestamp_seconds 0')
  expect(text).toContain('waybill_question_duration_seconds_count{how="asked"} 1')
  expect(text).toContain('waybill_question_duration_seconds_count{how="kept"} 1')
  const asked = 'method="POST",route="/aiparcelweb/api/aidashboards/data/:page/:widget",status="200"'
  expect(text).toContain(`waybill_request_duration_seconds_count{${asked}} 2`)
  expect(text).toContain('waybill_request_duration_seconds_count{method="GET",route="other",status="404"} 1')
  expect(text).toMatch(/waybill_warehouse_version [1-9]/)
  expect(text).toMatch(/waybill_warehouse_bytes [1-9]/)
  expect(text).toMatch(/waybill_disk_free_bytes [1-9]/)
  expect(text).toMatch(/nodejs_eventloop_lag_seconds /)
  expect(text).toMatch(/process_resident_memory_bytes [1-9]/)
  expect(text).not.toMatch(/acme|secretive/i)
})

test('without a token only programs of this machine read it, and nothing a stranger says changes that', async () => {
  service = await openTestHouse()
  expect((await read()).statusCode).toBe(200)
  expect((await read({ host: '[::1]:8300' }, '::1')).statusCode).toBe(200)
  const away = [
    await read({}, '203.0.113.9'),
    await read({ 'x-forwarded-for': '127.0.0.1' }, '203.0.113.9'),
    await read({ 'x-forwarded-for': '203.0.113.9' }),
    await read({ 'x-real-ip': '203.0.113.9' }),
    await read({ forwarded: 'for=203.0.113.9' }),
    await read({ host: 'waybill.example.com' }),
    await read({ host: '127.0.0.1.example.com' }),
    await read({}, '::ffff:203.0.113.9'),
  ]
  expect(away.map(({ statusCode }) => statusCode)).toEqual(away.map(() => 404))
  expect(new Set(away.map(({ body }) => body.replace(/"requestId":"[^"]*"/, ''))).size).toBe(1)
})

test('with a token it is read from anywhere with it, and from nowhere without', async () => {
  service = await openTestHouse({ metricsToken: token })
  expect((await read({ authorization: `Bearer ${token}` }, '203.0.113.9')).statusCode).toBe(200)
  for (const headers of [{ authorization: '' }, { authorization: 'Bearer ' }, { authorization: `Bearer ${token}x` }])
    expect((await read(headers)).statusCode).toBe(401)
  await service.addUser('staff', ['ROLE_STAFF'], [])
  expect((await read({ authorization: `Bearer ${await service.signIn('staff')}` })).statusCode).toBe(401)
})

test('what goes wrong in the background is counted by the words of the log', async () => {
  service = await openTestHouse({ log: () => undefined })
  service.app.log.error({ err: new Error('with Acme in it') }, 'a file could not be taken in')
  for (let each = 0; each < 300; each++) service.app.log.error(`words ${each}`)
  const { body } = await read()
  expect(body).toContain('waybill_failures_total{what="a file could not be taken in"} 1')
  expect(body).toContain('waybill_failures_total{what="others"} 201')
  expect(body).not.toContain('Acme')
})
