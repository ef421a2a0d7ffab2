import { endpoints, type InvoiceStamp, type StampedInvoice, stampsOnPage } from '@waybill/contracts'
import { clientsOf, invoiceStampsOf } from '@waybill/state'
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
  const query = { clientId: String(clientId) }
  return (await service.ask(endpoints.invoiceStamps, { token: as, query })).json().stamps
}

async function invoicesWith(clientId: number, search: Record<string, string>, as = token): Promise<StampedInvoice[]> {
  const query = { clientId: String(clientId), ...search }
  return (await service.ask(endpoints.stampedInvoices, { token: as, query })).json().invoices
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
    stamp: { number: kept?.number, invoices: 1, before: 0 },
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
    /^All invoices of Acme East from 2020-01-01 to 2025-12-31 have a number already, the latest CLIENT\d+-\d{4}-000001\.$/,
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

let made = 0
/** A client of its own, with somebody who stamps for it. */
async function stampedClient(): Promise<{ readonly clientId: number; readonly as: string }> {
  made += 1
  const { id } = await clientsOf(service.house.state).create({ name: `Shipper ${made}` })
  await service.addUser(`stamper-${made}`, ['ROLE_CLIENT', 'BILLING_STAMPING'], [id])
  return { clientId: id, as: await service.signIn(`stamper-${made}`) }
}

test('an invoice that comes late into a stamped range gets a number of its own, and it is said which had one before', async () => {
  const { clientId, as } = await stampedClient()
  await service.takeIn(clientId, upsFile)
  const first = (await stamp(clientId, '2020-01-01', '2025-12-31', as)).json().stamp
  await service.takeIn(clientId, fedexFile)
  const second = await stamp(clientId, '2020-01-01', '2025-12-31', as)
  expect(second.statusCode).toBe(200)
  expect(second.json().stamp).toMatchObject({ invoices: 1, before: 1 })
  expect(second.json().message).toMatch(/ was given to 1 invoice of .* 1 invoice had a number before\.$/)
  const { number } = second.json().stamp
  expect(await invoicesWith(clientId, { number }, as)).toMatchObject([{ carrier: 'FedEx', number }])
  const span = { fromDate: '2020-01-01', toDate: '2025-12-31' }
  expect(await invoicesWith(clientId, { ...span, otherThan: number }, as)).toMatchObject([
    { carrier: 'UPS', number: first.number },
  ])
  const third = await stamp(clientId, '2020-01-01', '2025-12-31', as)
  expect(third.statusCode).toBe(409)
  expect(third.json().reason).toMatchObject({ name: 'stamp-all-before', values: { number } })
})

test('a stamp from before invoices were written down covers what had been given by then, and nothing later', async () => {
  const { clientId, as } = await stampedClient()
  await service.takeIn(clientId, upsFile)
  const { state } = service.house
  const stampedBy = await state.selectFrom('user').select('id').limit(1).executeTakeFirstOrThrow()
  const old = { number: `OLD-${clientId}`, invoices: 1, listed: 0, stamped_at: new Date().toISOString() }
  const span = { from_date: '2020-01-01', to_date: '2025-12-31' }
  await state
    .insertInto('invoice_stamp')
    .values({ client_id: clientId, ...span, ...old, stamped_by: stampedBy.id })
    .execute()
  expect((await stamp(clientId, '2020-01-01', '2025-12-31', as)).json().reason).toMatchObject({
    name: 'stamp-all-before',
    values: { number: old.number },
  })
  await service.takeIn(clientId, fedexFile)
  expect((await stamp(clientId, '2020-01-01', '2025-12-31', as)).json().stamp).toMatchObject({ invoices: 1, before: 1 })
})

test('however many stamps there are, each can be reached, and it is said how many', async () => {
  const { clientId, as } = await stampedClient()
  const client = await clientsOf(service.house.state).byId(clientId)
  if (!client) throw new Error('the client is there')
  const { id: userId } = await service.house.state.selectFrom('user').select('id').limit(1).executeTakeFirstOrThrow()
  const by = { at: service.house.now(), by: { userId, login: 'a test', address: '' }, userId }
  const billed = { clientId, carrier: 'UPS', accountNumber: '1', billDate: '2024-01-01', currency: 'USD' }
  for (let count = 0; count < stampsOnPage + 3; count += 1) {
    const invoices = [{ ...billed, invoiceNumber: `invoice ${count}` }]
    const span = { fromDate: '2024-01-01', toDate: '2024-01-01', today: '2026-01-15' }
    await invoiceStampsOf(service.house.state).add({ client, invoices, ...span }, by)
  }
  const pageFrom = async (offset: number) =>
    (
      await service.ask(endpoints.invoiceStamps, {
        token: as,
        query: { clientId: String(clientId), offset: String(offset) },
      })
    ).json<{ stamps: InvoiceStamp[]; total: number }>()
  const [first, second] = [await pageFrom(0), await pageFrom(stampsOnPage)]
  expect([first.total, first.stamps.length, second.stamps.length]).toEqual([stampsOnPage + 3, stampsOnPage, 3])
  expect(new Set([...first.stamps, ...second.stamps].map(({ number }) => number)).size).toBe(stampsOnPage + 3)
})

test('nobody reads which invoices of another were stamped', async () => {
  const { clientId, as } = await stampedClient()
  await service.takeIn(clientId, upsFile)
  const { number } = (await stamp(clientId, '2020-01-01', '2025-12-31', as)).json().stamp
  expect(await invoicesWith(service.clients.east, { number }, eastToken)).toEqual([])
  const foreign = await service.ask(endpoints.stampedInvoices, {
    token: eastToken,
    query: { clientId: String(clientId), number },
  })
  expect(foreign.statusCode).toBe(403)
})
