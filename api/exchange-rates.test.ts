import { setTimeout as wait } from 'node:timers/promises'
import { endpoints, type Permission } from '@waybill/contracts'
import { clientsOf, intakeFilesOf, ratesWithin } from '@waybill/state'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { canadianFile, openTestHouse, type TestHouse } from './test-house.ts'

let service: TestHouse
let token: string
let made = 0
let clientId: number
beforeAll(async () => {
  service = await openTestHouse()
  await service.addUser('staff', ['ROLE_STAFF', 'SETTINGS_ADMIN', 'NEW_BI_TOOLS'], [])
  token = await service.signIn('staff')
})
afterAll(() => service.close())
beforeEach(async () => {
  const { state } = service.house
  await state.deleteFrom('currency_rate').execute()
  await state.updateTable('intake_file').set({ status: 'undone' }).execute()
  made += 1
  clientId = (await clientsOf(state).create({ name: `Client ${made}` })).id
})

const canadian = { currency: 'CAD', day: '2008-08-02', usdPerUnit: '0.9731' }
const give = (rates: unknown, as = token) => service.ask(endpoints.giveRates, { token: as, body: { rates } })
const kept = () => ratesWithin(service.house.state, [{ currency: 'CAD', from: '2008-01-01', to: '2008-12-31' }])

async function statusOnceDone(): Promise<string | undefined> {
  const files = intakeFilesOf(service.house.state)
  while ((await files.countArriving([clientId])) > 0) await wait(20)
  return (await files.list([clientId])).files[0]?.status
}

async function giveFile(content: string, name = 'rates.csv') {
  const form = new FormData()
  form.append('file', new Blob([content]), name)
  const sent = new Response(form)
  return service.app.inject({
    method: 'POST',
    url: endpoints.giveRatesFile.path,
    headers: { authorization: `Bearer ${token}`, 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
}

function lastEntry() {
  return service.house.state.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
}

test('a rate that is typed in is kept, is in the audit log, and brings in what waited for it', async () => {
  await service.takeIn(clientId, canadianFile)
  const answer = await give([canadian])
  expect(answer.json()).toEqual({ rates: 1, filesReadAgain: 1 })
  expect(await kept()).toEqual([canadian])
  expect(await statusOnceDone()).toBe('loaded')
  const entry = await lastEntry()
  expect(entry).toMatchObject({ login: 'staff', action: 'rates.add', subject: 'exchange rates' })
  expect(JSON.parse(entry.after ?? '')).toEqual({ rates: ['CAD 2008-08-02: 0.9731'] })
})

test('a rate that is typed over says in the audit log what stood there', async () => {
  await give([canadian])
  await give([{ ...canadian, usdPerUnit: '0.98' }])
  expect(await kept()).toEqual([{ ...canadian, usdPerUnit: '0.98' }])
  const { before, after } = await lastEntry()
  expect([before, after].map((text) => JSON.parse(text ?? ''))).toEqual([
    { rates: ['CAD 2008-08-02: 0.9731'] },
    { rates: ['CAD 2008-08-02: 0.98'] },
  ])
})

test.each([
  [{ ...canadian, usdPerUnit: '0' }, 'rates.0.usdPerUnit'],
  [{ ...canadian, usdPerUnit: '0,97' }, 'rates.0.usdPerUnit'],
  [{ ...canadian, usdPerUnit: 0.97 }, 'rates.0.usdPerUnit'],
  [{ ...canadian, day: '2008-02-30' }, 'rates.0.day'],
  [{ ...canadian, currency: 'USD' }, 'rates.0.currency'],
])('%j is refused with the field', async (rate, field) => {
  const answer = await give([rate])
  expect(answer.statusCode).toBe(400)
  expect(answer.json().detail).toContain(field)
  expect(await kept()).toEqual([])
})

test('a file of rates brings in what waited for it, whoever it is from', async () => {
  await service.takeIn(clientId, canadianFile)
  const answer = await giveFile('Date,USD,CAD,\n2008-08-01,1.5572,1.5958,\n', 'eurofxref-hist.csv')
  expect(answer.json()).toEqual({ rates: 2, filesReadAgain: 1 })
  expect(await statusOnceDone()).toBe('loaded')
  const entry = await lastEntry()
  expect(entry).toMatchObject({ action: 'rates.add', subject: 'file eurofxref-hist.csv' })
  expect(JSON.parse(entry.after ?? '')).toEqual({ rates: 2, from: '2008-08-01', to: '2008-08-01' })
})

test.each([
  ['Dear sir or madam', 'rates-unknown'],
  ['day,currency,usd_per_unit\n2008-08-02,CAD,much\n', 'rates-rate'],
  ['day,currency,usd_per_unit\n', 'rates-none'],
  ['PK\u0003\u0004 and no more', 'rates-archive'],
])('a file that is none says why: %j', async (content, name) => {
  const answer = await giveFile(content)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().reason.name).toBe(name)
  expect(await kept()).toEqual([])
})

test.each<readonly Permission[]>([
  ['ROLE_CLIENT', 'BULK_UPLOAD', 'SETTINGS_ADMIN'],
  ['ROLE_STAFF', 'BULK_UPLOAD', 'CDC_ADMIN', 'USER_ADMIN'],
])('rates hold for every client: %s and %s with %s give none', async (...permissions) => {
  const login = `user-${made}`
  await service.addUser(login, permissions, permissions.includes('ROLE_STAFF') ? [] : [clientId])
  expect((await give([canadian], await service.signIn(login))).statusCode).toBe(403)
  expect(await kept()).toEqual([])
})
