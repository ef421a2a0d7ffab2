import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Endpoint,
  endpoints,
  type InvoiceDetailLine,
  type LineInFile,
  type Problem,
  type TrackingDetail,
} from '@waybill/contracts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { fedexFile, openTestHouse, type TestHouse, upsFile } from './test-house.ts'

let service: TestHouse
let token: Readonly<Record<'controller' | 'stranger' | 'clerk' | 'carrier' | 'staff', string>>
/** Of a shipment line of each client, with a line of the file that it was read from. */
const own = new Map<number, { readonly id: string; readonly line: number }>()

beforeAll(async () => {
  service = await openTestHouse()
  const { acme, east, zenith } = service.clients
  await Promise.all([service.takeIn(east, upsFile), service.takeIn(zenith, fedexFile)])
  await service.addUser('controller', ['ROLE_CLIENT', 'NEW_BI_TOOLS'], [acme])
  await service.addUser('stranger', ['ROLE_CLIENT', 'NEW_BI_TOOLS'], [zenith])
  await service.addUser('clerk', ['ROLE_CLIENT', 'INVOICE_SEARCH'], [acme])
  await service.addUser('carrier', ['ROLE_CARRIER', 'INVOICE_SEARCH'], [acme])
  await service.addUser('staff', ['ROLE_STAFF', 'NEW_BI_TOOLS'], [])
  token = {
    controller: await service.signIn('controller'),
    stranger: await service.signIn('stranger'),
    clerk: await service.signIn('clerk'),
    carrier: await service.signIn('carrier'),
    staff: await service.signIn('staff'),
  }
  for (const clientId of [east, zenith]) {
    const answer = await service.ask(endpoints.getRows, {
      token: token.staff,
      params: { page: 'spend' },
      body: { dates: { type: 'bill_date', from: '2000-01-01', to: '2099-12-31' }, clientId },
    })
    const [row] = answer.json<{ data: Record<string, string>[] }>().data
    const id = row?.['TRACKING_ID'] ?? ''
    const [charge] = (await detail(token.staff, clientId, id)).data
    own.set(clientId, { id, line: Number(charge?.['LINE_NUMBER']) })
  }
})
afterAll(() => service.close())

const popup = (as: string, clientId: number, id: string, more = {}) =>
  service.ask(endpoints.trackingDetail, {
    token: as,
    params: { page: 'spend' },
    body: { whereClauseDetails: { whereClauses: [`TRACKING_ID = '${id}'`] }, clientId, ...more },
  })
const detail = async (as: string, clientId: number, id: string, more = {}) =>
  (await popup(as, clientId, id, more)).json<{ data: TrackingDetail }>().data
const ownOf = (clientId: number) => own.get(clientId) ?? { id: '', line: 0 }

test('whoever looks at invoices is told the day and how far they go, of their own clients alone', async () => {
  const { acme, zenith } = service.clients
  const asks = async (as: string, clientId: number) =>
    (await service.ask(endpoints.freshness, { token: as, query: { clientId: String(clientId) } })).statusCode
  expect(await asks(token.clerk, acme)).toBe(200)
  expect(await asks(token.clerk, zenith)).toBe(403)
})

test('the charges of a package are those of its line in the table, to the cent', async () => {
  const { east } = service.clients
  const rows = await service.ask(endpoints.getRows, {
    token: token.controller,
    params: { page: 'spend' },
    body: { dates: { type: 'bill_date', from: '2000-01-01', to: '2099-12-31' }, clientId: east },
  })
  for (const row of rows.json<{ data: Record<string, string>[] }>().data) {
    const { data } = await detail(token.controller, east, row['TRACKING_ID'] ?? '')
    const mine = data.filter((charge) => charge['TRACKING_ID'] === row['TRACKING_ID'])
    const cents = mine.reduce((sum, charge) => sum + Math.round(Number(charge['NET_AMOUNT']) * 100), 0)
    expect(cents).toBe(Math.round(Number(row['NET_AMOUNT']) * 100))
  }
})

test('only the columns that are asked for are told, in the specification’s words', async () => {
  const { east } = service.clients
  const { data, columns } = await detail(token.controller, east, ownOf(east).id, {
    selectColumnNames: ['CHARGE_DESCRIPTION', 'NET_AMOUNT'],
  })
  expect(columns.map(({ name }) => name)).toEqual(['CHARGE_DESCRIPTION', 'NET_AMOUNT'])
  expect(Object.keys(data[0] ?? {})).toEqual(['CHARGE_DESCRIPTION', 'NET_AMOUNT'])
})

test.each([
  ['no package', { whereClauseDetails: {} }],
  ['two packages', { whereClauseDetails: { whereClauses: ['tracking_id = 1', 'tracking_id = 2'] } }],
  ['more than a package', { whereClauseDetails: { whereClauses: ['tracking_id = 1 or 1 = 1'] } }],
  ['a column that nobody knows', { selectColumnNames: ['PASSWORD'] }],
  ['an order by what is not there', { selectColumnNames: ['ZONE'], orderByDetails: [{ column: 'NET_AMOUNT' }] }],
  ['a column that is not grouped by', { selectColumnNames: ['ZONE'], groupByDetails: ['SERVICE'] }],
])('a question about %s is refused', async (_, body) => {
  const { east } = service.clients
  expect((await popup(token.controller, east, ownOf(east).id, body)).statusCode).toBe(400)
})

test('an invoice row says its charges in the words of the invoice variant, by the call of its carrier', async () => {
  const { east, zenith } = service.clients
  const ups = (as: string, id: string, clientId = 0) =>
    service.ask(endpoints.upsInvoiceDetail, { token: as, params: { clientId }, body: { id } })
  const others = (as: string, id: string) =>
    service.ask(endpoints.invoiceDetail, { token: as, query: { invoiceDetailsId: id } })
  const [line] = (await ups(token.clerk, ownOf(east).id)).json<InvoiceDetailLine[]>()
  expect(line).toMatchObject({
    id: ownOf(east).id,
    client_id: east,
    carrier_id: 1,
    tracking_number: '1ZA1B2340312345671',
    sender_city: 'COLUMBUS',
    sender_st: 'OH',
    consignee: 'PAT DOE',
    bill_date: '2025-08-23',
    actual_weight: '7.00',
    total_charges: expect.stringMatching(/^\d+\.\d{2}$/),
  })
  expect((await others(token.clerk, ownOf(east).id)).json()).toEqual([])
  expect((await others(token.stranger, ownOf(zenith).id)).json<InvoiceDetailLine[]>()[0]).toMatchObject({
    carrier_id: 2,
    client_id: zenith,
  })
  expect((await ups(token.stranger, ownOf(zenith).id)).json()).toEqual([])
  expect((await ups(token.clerk, ownOf(east).id, zenith)).statusCode).toBe(403)
})

const line = (as: string, clientId: number, id: string, lineNumber: number) =>
  service.ask(endpoints.lineInFile, {
    token: as,
    params: { page: 'spend' },
    query: { trackingId: id, lineNumber: String(lineNumber), clientId: String(clientId) },
  })
const lineOfRow = (as: string, id: string, lineNumber: number) =>
  service.ask(endpoints.lineOfInvoiceDetail, {
    token: as,
    query: { invoiceDetailsId: id, lineNumber: String(lineNumber) },
  })

test('a charge shows the line of the carrier’s file that it was read from, and no other line', async () => {
  const { east } = service.clients
  const { id, line: number } = ownOf(east)
  const shown = (await line(token.controller, east, id, number)).json<LineInFile>()
  expect(shown).toMatchObject({ fileName: 'given.csv', lineNumber: number, unit: 'line', cut: false })
  expect(shown.text).toContain('1ZA1B2340312345671')
  expect(shown.text).not.toContain('\n')
  expect((await lineOfRow(token.clerk, id, number)).json()).toEqual(shown)
  for (const other of [number + 1000, 999_999]) {
    const refused = await line(token.controller, east, id, other)
    expect([refused.statusCode, refused.body]).toEqual([404, expect.not.stringContaining('given.csv')])
  }
})

test('what is somebody else’s is as unknown as what does not exist, in every call', async () => {
  const { acme, east, zenith } = service.clients
  const unknown = '999000000001'
  const calls: readonly ((as: string, clientId: number, id: string, lineNumber: number) => ReturnType<typeof line>)[] =
    [
      (as, clientId, id) => popup(as, clientId, id),
      (as, _, id) => service.ask(endpoints.upsInvoiceDetail, { token: as, params: { clientId: 0 }, body: { id } }),
      (as, _, id) => service.ask(endpoints.invoiceDetail, { token: as, query: { invoiceDetailsId: id } }),
      (as, _, id) => service.ask(endpoints.eventsOfInvoiceDetail, { token: as, query: { invoiceDetailsId: id } }),
      line,
      (as, _, id, lineNumber) => lineOfRow(as, id, lineNumber),
    ]
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...calls), fc.boolean(), async (call, mine) => {
      const [as, scope, theirs] = mine ? [token.controller, acme, zenith] : [token.stranger, zenith, east]
      const { id, line: number } = ownOf(theirs)
      const [foreign, none] = [await call(as, scope, id, number), await call(as, scope, unknown, number)]
      const told = ({ statusCode, body }: typeof foreign) => ({
        statusCode,
        body: body.replace(/"requestId":"[^"]*"/, ''),
      })
      expect(told(foreign)).toEqual(told(none))
      expect(foreign.body).not.toContain('given.csv')
    }),
    { numRuns: 24 },
  )
})

test('who may open neither the pages nor invoices sees no row of them, and a carrier sees none', async () => {
  const { east } = service.clients
  const { id, line: number } = ownOf(east)
  const ofInvoices: readonly Endpoint[] = [endpoints.invoiceDetail, endpoints.eventsOfInvoiceDetail]
  for (const endpoint of ofInvoices)
    expect((await service.ask(endpoint, { token: token.carrier, query: { invoiceDetailsId: id } })).statusCode).toBe(
      403,
    )
  expect((await lineOfRow(token.carrier, id, number)).statusCode).toBe(403)
  expect((await popup(token.clerk, east, id)).statusCode).toBe(403)
  expect((await line(token.clerk, east, id, number)).statusCode).toBe(403)
})

test('who has the analysis pages sees the rows of their invoices, also where they are a carrier’s person', async () => {
  const { acme, east } = service.clients
  await service.addUser('partner', ['ROLE_CARRIER', 'NEW_BI_TOOLS'], [acme])
  const as = await service.signIn('partner')
  const { id } = ownOf(east)
  expect((await popup(as, east, id)).statusCode).toBe(200)
  const row = await service.ask(endpoints.upsInvoiceDetail, { token: as, params: { clientId: 0 }, body: { id } })
  expect([row.statusCode, row.json<unknown[]>().length]).toEqual([200, 3])
})

test('of a row with more charges than are told, none is told rather than some of them', async () => {
  const { west } = service.clients
  const [freight = '', fuel = '', residential = ''] = readFileSync(upsFile, 'utf8')
    .replaceAll('000000A1B234345', '000000A1B234346')
    .replaceAll(',11.74,', `,${(7.2 + 1.44 + 999 * 3.1).toFixed(2)},`)
    .split(/(?<=\n)/)
  const folder = mkdtempSync(join(tmpdir(), 'waybill-many-charges-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'many.csv'), [freight, fuel, ...Array.from({ length: 999 }, () => residential)].join(''))
  await service.takeIn(west, join(folder, 'many.csv'))
  const rows = await service.ask(endpoints.getRows, {
    token: token.staff,
    params: { page: 'spend' },
    body: { dates: { type: 'bill_date', from: '2000-01-01', to: '2099-12-31' }, clientId: west },
  })
  const id = rows.json<{ data: Record<string, string>[] }>().data[0]?.['TRACKING_ID'] ?? ''
  const { data, totalRows } = await detail(token.staff, west, id)
  expect([data.length, totalRows]).toEqual([1000, 1001])
  const told = await service.ask(endpoints.upsInvoiceDetail, {
    token: token.clerk,
    params: { clientId: 0 },
    body: { id },
  })
  expect([told.statusCode, told.json<Problem>().detail]).toEqual([
    413,
    'This row has more than 1000 charges. Its invoice has them all, and so has the file that it came with.',
  ])
})

test('of a file that is no longer kept the line is not known, and the charge still is', async () => {
  const { zenith } = service.clients
  const { id, line: number } = ownOf(zenith)
  const { path } = await service.house.state
    .selectFrom('intake_file')
    .select('path')
    .where('client_id', '=', zenith)
    .executeTakeFirstOrThrow()
  const kept = join(service.house.folders.files, path)
  const before = (await line(token.stranger, zenith, id, number)).json<LineInFile>()
  expect(before.text).not.toBeNull()
  rmSync(kept)
  expect((await line(token.stranger, zenith, id, number)).json()).toEqual({ ...before, text: null })
  writeFileSync(kept, 'head\n')
  expect((await line(token.stranger, zenith, id, number)).json()).toEqual({ ...before, text: null })
  await service.house.state.deleteFrom('intake_file').where('client_id', '=', zenith).execute()
  expect((await line(token.stranger, zenith, id, number)).json()).toEqual({ ...before, text: null })
  expect((await detail(token.stranger, zenith, id)).data.length).toBeGreaterThan(0)
})

test('a charge of a workbook shows the row of the sheet that it was read from', async () => {
  const { acme } = service.clients
  const folder = join(upsFile, '..', '..', 'workbook-with-titles-and-other-sheets')
  await service.takeIn(acme, join(folder, 'given.xlsx'))
  const rows = await service.ask(endpoints.getRows, {
    token: token.staff,
    params: { page: 'spend' },
    body: { dates: { type: 'bill_date', from: '2000-01-01', to: '2099-12-31' }, clientId: acme },
  })
  const found: LineInFile[] = []
  for (const row of rows.json<{ data: Record<string, string>[] }>().data) {
    const id = row['TRACKING_ID'] ?? ''
    for (const charge of (await detail(token.staff, acme, id)).data)
      found.push((await line(token.staff, acme, id, Number(charge['LINE_NUMBER']))).json<LineInFile>())
  }
  const ofWorkbook = found.filter(({ unit }) => unit === 'row').toSorted((a, b) => a.lineNumber - b.lineNumber)
  expect(ofWorkbook.map(({ fileName, sheet, lineNumber }) => [fileName, sheet, lineNumber])).toEqual(
    [5, 6, 8].map((row) => ['given.xlsx', 'Details', row]),
  )
  for (const { text } of ofWorkbook) expect(text).toContain('1ZA1B2340312345671')
})
