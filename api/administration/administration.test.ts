import { type AdministeredCarrier, type AdministeredEntry, endpoints } from '@waybill/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse, upsFile } from '../test-house.ts'

let service: TestHouse
let token: string
beforeAll(async () => {
  service = await openTestHouse()
  await service.addUser(
    'staff',
    ['ROLE_STAFF', 'CARRIER_ADMIN', 'ACCOUNT_ADMIN', 'MAINTENANCE_ADMIN', 'SETTINGS_ADMIN'],
    [],
  )
  token = await service.signIn('staff')
  await service.takeIn(service.clients.zenith, upsFile)
})
afterAll(() => service.close())

const carriers = async () =>
  (await service.ask(endpoints.administeredCarriers, { token })).json<AdministeredCarrier[]>()
const offered = async () =>
  (await service.ask(endpoints.carriersOfService, { token })).json<{ id: number; name: string }[]>()
const entries = async () => (await service.ask(endpoints.maintenanceEntries, { token })).json<AdministeredEntry[]>()
const lastAudit = async (subject: string) =>
  service.house.state
    .selectFrom('audit_log')
    .selectAll()
    .where('subject', '=', subject)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
const carrier = (name: string, scac: string) => ({ name, scac, mode: 'Freight', website: '', active: true })

test('the carriers of the house are there with what they have billed', async () => {
  const all = await carriers()
  expect(all.find(({ name }) => name === 'UPS')).toMatchObject({ id: 1, known: 'house', invoices: 1, accounts: 1 })
  expect(all.find(({ name }) => name === 'FedEx')).toMatchObject({ id: 2, invoices: 0, latestBillDate: null })
})

test('a carrier that is added is offered everywhere, under a number of its own, and once', async () => {
  await service.ask(endpoints.addCarrier, { token, body: carrier('Estes', 'exla') })
  const added = (await offered()).find(({ name }) => name === 'Estes')
  expect(added?.id).toBeGreaterThan(1000)
  expect((await carriers()).find(({ name }) => name === 'Estes')).toMatchObject({ scac: 'EXLA', known: 'added' })
  const again = await service.ask(endpoints.addCarrier, { token, body: carrier('ESTES', '') })
  expect(again.json()).toMatchObject({ status: 409, detail: 'There is a carrier named Estes already.' })
  const sameCode = await service.ask(endpoints.addCarrier, { token, body: carrier('Estes Express', 'EXLA') })
  expect(sameCode.json()).toMatchObject({ status: 409, detail: "The SCAC EXLA is Estes's." })
  expect(await lastAudit('carrier Estes')).toMatchObject({ login: 'staff', action: 'carrier.add' })
})

test('an inactive carrier is offered nowhere and keeps what it billed', async () => {
  const ups = (await carriers()).find(({ name }) => name === 'UPS')
  const { name = '', scac = '', mode = 'Parcel', website = '' } = ups ?? {}
  const body = { name, scac, mode, website, active: false }
  expect((await service.ask(endpoints.changeCarrier, { token, body })).statusCode).toBe(200)
  expect((await offered()).map((one) => one.name)).not.toContain('UPS')
  expect((await carriers()).find((one) => one.name === 'UPS')).toMatchObject({ active: false, invoices: 1 })
})

test('a carrier with accounts is not deleted, one without is', async () => {
  await service.ask(endpoints.addCarrier, { token, body: carrier('Saia', '') })
  const account = { clientId: service.clients.acme, carrier: 'Saia', number: '1', name: 'x', group: '' }
  const flags = { isUpsGsr: false, isFedexExpressGsr: false, isFedexIntlGsr: false }
  await service.ask(endpoints.addAccount, { token, body: { ...account, ...flags } })
  const kept = await service.ask(endpoints.removeCarrier, { token, body: { name: 'Saia' } })
  expect(kept.json()).toMatchObject({
    status: 409,
    detail: 'Saia cannot be deleted: clients have accounts with it (1). Make it inactive instead.',
  })
  await service.ask(endpoints.addCarrier, { token, body: carrier('Gone soon', '') })
  expect((await service.ask(endpoints.removeCarrier, { token, body: { name: 'Gone soon' } })).statusCode).toBe(200)
  expect((await carriers()).map(({ name }) => name)).not.toContain('Gone soon')
})

test('a page is closed and opened again, with since when and by whom', async () => {
  const body = { type: 'PAGE', value: '/carriers' }
  expect((await service.ask(endpoints.addMaintenanceEntry, { token, body })).statusCode).toBe(200)
  await service.ask(endpoints.addMaintenanceEntry, { token, body })
  const closed = (await entries()).filter(({ value }) => value === '/carriers')
  expect(closed).toEqual([
    expect.objectContaining({ type: 'PAGE', by: 'staff', since: service.house.now().toISOString() }),
  ])
  const toStrangers = await service.ask(endpoints.statuses)
  expect(toStrangers.json()).toContainEqual(body)
  const params = { entryId: closed[0]?.id ?? 0 }
  expect((await service.ask(endpoints.removeMaintenanceEntry, { token, params })).statusCode).toBe(200)
  expect((await entries()).map(({ value }) => value)).not.toContain('/carriers')
  expect(await lastAudit('maintenance PAGE /carriers')).toMatchObject({ action: 'maintenance.remove', login: 'staff' })
  expect((await service.ask(endpoints.removeMaintenanceEntry, { token, params })).statusCode).toBe(404)
})

test('only a page of ours can be closed, and not the one that opens it again', async () => {
  for (const value of ['/maintenance', '/nowhere', '/ui1/billing', '/change_password']) {
    const answer = await service.ask(endpoints.addMaintenanceEntry, { token, body: { type: 'PAGE', value } })
    expect({ value, status: answer.statusCode }).toEqual({ value, status: 400 })
  }
})

test('how strict the house is can be read and set, and is written down with before and after', async () => {
  const before = (await service.ask(endpoints.securitySettings, { token })).json()
  const after = { passwordDays: 30, sessionHours: 4 }
  expect((await service.ask(endpoints.saveSecuritySettings, { token, body: after })).statusCode).toBe(200)
  expect((await service.ask(endpoints.securitySettings, { token })).json()).toEqual(after)
  const written = await lastAudit('security settings')
  expect([JSON.parse(written?.before ?? ''), JSON.parse(written?.after ?? '')]).toEqual([before, after])
  const wrong = await service.ask(endpoints.saveSecuritySettings, { token, body: { ...after, sessionHours: 0 } })
  expect(wrong.statusCode).toBe(400)
})
