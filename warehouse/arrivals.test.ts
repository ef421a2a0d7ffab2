import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWarehouse } from './index.ts'
import { type Lines, stageLines } from './staged-lines.test-support.ts'
import type { Warehouse } from './warehouse.ts'

const folder = mkdtempSync(join(tmpdir(), 'arrivals-'))
let warehouse: Warehouse

const ofFedEx = { carrier_name: 'FedEx', carrier_id: 2, account_number: 'F1', currency_code: 'EUR' }
const loads: readonly Lines[] = [
  {
    loadId: 1,
    clientId: 5,
    lines: [
      { bill_date: '2026-01-03', invoice_number: 'I1', tracking_number: '1Z1', net_amount: 2 },
      { bill_date: '2026-01-03', invoice_number: 'I1', tracking_number: '1Z2', net_amount: 3 },
      { bill_date: '2026-01-03', invoice_number: 'I2', tracking_number: '1Z3', net_amount: 4 },
      { bill_date: '2026-01-05', invoice_number: 'I3', ...ofFedEx, net_amount: 5 },
    ],
  },
  { loadId: 2, clientId: 5, lines: [{ bill_date: '2026-01-10', invoice_number: 'I4', account_number: 'A2' }] },
  { loadId: 3, clientId: 6, lines: [{ bill_date: '2026-01-10', invoice_number: 'I1' }] },
  { loadId: 4, clientId: 7, lines: [{ bill_date: '2026-01-03', invoice_number: 'I1', carrier_name: 'DHL Express' }] },
]

beforeAll(async () => {
  const stagingFolder = join(folder, 'staging')
  warehouse = await openWarehouse({ path: join(folder, 'warehouse.duckdb'), stagingFolder, threads: 1 })
  for (const load of loads) await warehouse.load(await stageLines(stagingFolder, load))
})
afterAll(async () => {
  await warehouse.close()
  rmSync(folder, { recursive: true })
})

const scope = { clientIds: [5, 6] }
const invoice = { clientId: 5, carrier: 'UPS', accountNumber: 'A1', currency: 'USD', loadId: 1 }

test('the invoices of each day are counted by client and carrier, from a day on, that day included', async () => {
  expect(await warehouse.billedDays(scope, '2026-01-03')).toEqual([
    { clientId: 5, carrier: 'FedEx', billDate: '2026-01-05', invoices: 1 },
    { clientId: 5, carrier: 'UPS', billDate: '2026-01-03', invoices: 2 },
    { clientId: 5, carrier: 'UPS', billDate: '2026-01-10', invoices: 1 },
    { clientId: 6, carrier: 'UPS', billDate: '2026-01-10', invoices: 1 },
  ])
  expect(await warehouse.billedDays({ clientIds: [5] }, '2026-01-04')).toHaveLength(2)
})

test('what came last from a carrier is told, and how many loads there were since one, that one included', async () => {
  expect(await warehouse.lastLoads(scope, 2)).toEqual([
    { clientId: 5, carrier: 'FedEx', lastBillDate: '2026-01-05', lastLoadId: 1, loadsSince: 0 },
    { clientId: 5, carrier: 'UPS', lastBillDate: '2026-01-10', lastLoadId: 2, loadsSince: 1 },
    { clientId: 6, carrier: 'UPS', lastBillDate: '2026-01-10', lastLoadId: 3, loadsSince: 1 },
  ])
  const since = await warehouse.lastLoads({ clientIds: [5] }, 1)
  expect(since.map(({ carrier, loadsSince }) => [carrier, loadsSince])).toEqual([
    ['FedEx', 1],
    ['UPS', 2],
  ])
})

test('the loads that brought invoices of a span are those of the client, both ends of the span included', async () => {
  expect(await warehouse.loadsBilledIn(5, '2026-01-03', '2026-01-10')).toEqual([1, 2])
  expect(await warehouse.loadsBilledIn(5, '2026-01-04', '2026-01-09')).toEqual([1])
  expect(await warehouse.loadsBilledIn(5, '2026-01-06', '2026-01-09')).toEqual([])
  expect(await warehouse.loadsBilledIn(6, '2026-01-03', '2026-01-10')).toEqual([3])
})

test('the invoices of a span come by day and client, carrier and account, and no more than were asked for', async () => {
  const span = { from: '2026-01-03', to: '2026-01-10' }
  const all = [
    { ...invoice, invoiceNumber: 'I1', billDate: '2026-01-03' },
    { ...invoice, invoiceNumber: 'I2', billDate: '2026-01-03' },
    {
      ...invoice,
      carrier: 'FedEx',
      accountNumber: 'F1',
      currency: 'EUR',
      invoiceNumber: 'I3',
      billDate: '2026-01-05',
    },
    { ...invoice, accountNumber: 'A2', invoiceNumber: 'I4', billDate: '2026-01-10', loadId: 2 },
    { ...invoice, clientId: 6, invoiceNumber: 'I1', billDate: '2026-01-10', loadId: 3 },
  ]
  expect(await warehouse.invoices(scope, span, 10)).toEqual(all)
  expect(await warehouse.invoices(scope, span, 2)).toEqual(all.slice(0, 2))
  expect(await warehouse.invoices(scope, { from: '2026-01-04', to: '2026-01-09' }, 10)).toEqual(all.slice(2, 3))
})

test('each carrier has its first and its latest bill date, each client its currencies, of some carriers or of all', async () => {
  expect(await warehouse.billDates(scope)).toEqual([
    { carrier: 'FedEx', firstBillDate: '2026-01-05', latestBillDate: '2026-01-05' },
    { carrier: 'UPS', firstBillDate: '2026-01-03', latestBillDate: '2026-01-10' },
  ])
  expect(await warehouse.currencies(scope, [])).toEqual(['EUR', 'USD'])
  expect(await warehouse.currencies(scope, ['UPS', 'DHL Express'])).toEqual(['USD'])
  expect(await warehouse.currencies({ clientIds: [6] }, [])).toEqual(['USD'])
})

test('an account is told for each client and carrier, with its invoices and all that was spent on it', async () => {
  const account = { clientId: 5, carrier: 'UPS', accountNumber: 'A1', invoices: 1, latestBillDate: '2026-01-10' }
  expect(await warehouse.accounts(scope)).toEqual([
    {
      ...account,
      carrier: 'FedEx',
      accountNumber: 'F1',
      latestBillDate: '2026-01-05',
      spendUsd: expect.stringMatching(/^5\.0+$/),
    },
    { ...account, invoices: 2, latestBillDate: '2026-01-03', spendUsd: expect.stringMatching(/^9\.0+$/) },
    { ...account, accountNumber: 'A2', spendUsd: expect.stringMatching(/^1\.0+$/) },
    { ...account, clientId: 6, spendUsd: expect.stringMatching(/^1\.0+$/) },
  ])
})

test('loads that are in the warehouse are told in their order, of those asked for', async () => {
  expect(await warehouse.loaded([4, 2, 9])).toEqual([2, 4])
  expect(await warehouse.loaded([])).toEqual([])
})
