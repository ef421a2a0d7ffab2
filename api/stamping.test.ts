import { endpoints, type InvoiceStamp } from '@waybill/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fedexFile, openTestHouse, type TestHouse, upsFile } from './test-house.ts'

let service: TestHouse
let token: string
let eastToken: string
beforeAll(async () => {
  service = await openTestHouse()
  const { acme, east, zenith } = service.clients
  await service.addUser('controller', ['ROLE_CLIENT', 'BILLING_STAMPING'], [acme])
  await service.addUser('of-east', ['ROLE_CLIENT', 'BILLING_STAMPING'], [east])
  await service.addUser('of-zenith', ['ROLE_CLIENT', 'BILLING_STAMPING'], [zenith])
  await service.takeIn(east, upsFile)
  await service.takeIn(zenith, fedexFile)
  await service.takeIn(zenith, upsFile)
  token = await service.signIn('controller')
  eastToken = await service.signIn('of-east')
})
afterAll(() => service.close())

const stamp = (clientId: number, fromDate: string, toDate: string, as = token) =>
  service.ask(endpoints.stampInvoices, { token: as, body: { clientId, fromDate, toDate } })

async function stampsOf(clientId: number, as = token): Promise<InvoiceStamp[]> {
  return (await service.ask(endpoints.invoiceStamps, { token: as, query: { clientId: String(clientId) } })).json()
}

test('the invoices of a client and its child clients get one number, which is written down, and never a second', async () => {
  const { acme } = service.clients
  const answer = await stamp(acme, '2020-01-01', '2025-12-31')
  expect(answer.statusCode).toBe(200)
  const [kept] = await stampsOf(acme)
  expect(kept).toMatchObject({ fromDate: '2020-01-01', toDate: '2025-12-31', invoices: 1, stampedBy: 'controller' })
  expect(kept?.number).toMatch(/^CLIENT\d+-\d{4}-000001$/)
  expect(answer.json()).toEqual({
    message: `The number ${kept?.number} was given to 1 invoice of Acme from 2020-01-01 to 2025-12-31.`,
    stamp: { number: kept?.number, invoices: 1 },
  })
  const written = await service.house.state
    .selectFrom('audit_log')
    .select(['login', 'after'])
    .where('action', '=', 'invoices.stamp')
    .where('subject', '=', 'client Acme')
    .executeTakeFirstOrThrow()
  expect(written.login).toBe('controller')
  expect(JSON.parse(written.after ?? '')).toMatchObject({ number: kept?.number, invoices: 1 })

  const overlapping = await stamp(service.clients.east, '2020-01-01', '2025-12-31')
  expect(overlapping.statusCode).toBe(409)
  expect(overlapping.json().detail).toMatch(
    /^Invoices of Acme East from 2020-01-01 to 2025-12-31 already have the number CLIENT\d+-\d{4}-000001; choose dates outside of these\.$/,
  )
})

test('a child client’s own people may not stamp for its parent, and nobody for another shipper', async () => {
  expect((await stamp(service.clients.acme, '2010-01-01', '2010-12-31', eastToken)).statusCode).toBe(403)
  expect((await stamp(service.clients.zenith, '2020-01-01', '2025-12-31')).statusCode).toBe(403)
  const answer = await service.ask(endpoints.invoiceStamps, {
    token,
    query: { clientId: String(service.clients.zenith) },
  })
  expect(answer.statusCode).toBe(403)
})

test('where there is nothing to stamp, that is said', async () => {
  const answer = await stamp(service.clients.acme, '2010-01-01', '2010-12-31')
  expect(answer.statusCode).toBe(404)
  expect(answer.json().detail).toBe('Acme has no invoices from 2010-01-01 to 2010-12-31 to stamp.')
})

test.each([
  ['2026-02-01', '2026-01-01', 'The range ends before it begins.'],
  ['2025-01-01', '9999-12-31', 'The bill dates end in the future.'],
])('from %s to %s is refused', async (fromDate, toDate, detail) => {
  const answer = await stamp(service.clients.acme, fromDate, toDate)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().detail).toBe(detail)
})

test('of two who stamp the same at once, one gets a number', async () => {
  const { zenith } = service.clients
  const zenithToken = await service.signIn('of-zenith')
  const body = { clientId: zenith, fromDate: '2020-01-01', toDate: '2025-12-31' }
  const asked = { token: zenithToken, body }
  const answers = await Promise.all([
    service.ask(endpoints.stampInvoices, asked),
    service.askAnotherNode(endpoints.stampInvoices, asked),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await stampsOf(zenith, zenithToken)).toHaveLength(1)
})
