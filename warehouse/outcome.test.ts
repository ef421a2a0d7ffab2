import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Question } from '@waybill/contracts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openWarehouse } from './index.ts'
import { type Lines, stageLines } from './staged-lines.test-support.ts'
import type { Warehouse } from './warehouse.ts'

let folder: string
let warehouse: Warehouse
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'outcome-'))
  warehouse = await openWarehouse({
    path: join(folder, 'warehouse.duckdb'),
    stagingFolder: join(folder, 'staging'),
    threads: 1,
  })
})
afterEach(async () => {
  vi.useRealTimers()
  await warehouse.close()
  rmSync(folder, { recursive: true })
})

const load = async (lines: Omit<Lines, 'clientId'>) =>
  warehouse.load(await stageLines(join(folder, 'staging'), { clientId: 5, ...lines }))

async function ask(select: readonly string[], by: readonly string[] = []) {
  const dates = { type: 'bill_date', from: '2026-01-01', to: '2026-12-31' }
  const question = Question.parse({ page: 'spend', widget: 'amounts', select, by, dates })
  return (await warehouse.answer(question, { clientIds: [5] })).data
}

const line = (invoice_number: string, tracking_number: string, net_amount: number) => ({
  account_number: 'A1',
  invoice_number,
  tracking_number,
  net_amount,
  packages: 1,
  bill_date: '2026-01-05',
})
const told = (invoiceNumber: string, outcome: string, loadedTotal: string) => ({
  accountNumber: 'A1',
  invoiceNumber,
  billDate: '2026-01-05',
  currency: 'USD',
  outcome,
  loadedTotal,
})

test('a load says what came in: its invoices with their totals, its charges, packages, events and claims', async () => {
  const lines = [line('I1', '1Z1', 12.5), line('I1', '1Z2', 2.5), line('I2', '1Z3', 7)]
  const events = [{ tracking_number: '1Z1', event_status: 'IN TRANSIT', event_at: '2026-01-02 10:00:00' }]
  expect(await load({ loadId: 1, lines, events })).toEqual({
    invoices: [told('I1', 'loaded', '15.00'), told('I2', 'loaded', '7.00')],
    charges: 3,
    packages: 3,
    events: 1,
    claims: 0,
  })
})

test('of invoices that are there already nothing comes in again, whether all of a file are or some', async () => {
  await load({ loadId: 1, lines: [line('I1', '1Z1', 12.5), line('I2', '1Z2', 7)] })
  const again = await load({ loadId: 2, lines: [line('I1', '1Z1', 12.5), line('I2', '1Z2', 8)] })
  expect(again).toMatchObject({
    invoices: [told('I1', 'already-loaded', '12.50'), told('I2', 'differs', '7.00')],
    charges: 0,
    packages: 0,
  })
  expect(await ask(['totalSpend', 'packages'])).toEqual([{ totalSpend: '19.50', packages: 2 }])
  const more = await load({ loadId: 3, lines: [line('I1', '1Z1', 12.5), line('I3', '1Z3', 1)] })
  expect(more).toMatchObject({
    invoices: [told('I1', 'already-loaded', '12.50'), told('I3', 'loaded', '1.00')],
    charges: 1,
    packages: 1,
  })
  expect(await ask(['totalSpend', 'packages'])).toEqual([{ totalSpend: '20.50', packages: 3 }])
})

test.each([
  ['the day after it was due', 'PENDING LATE', new Date(2026, 0, 5)],
  ['on the day', '', new Date(2026, 0, 4)],
  ['on a day of two digits', 'PENDING LATE', new Date(2026, 10, 22)],
])('without another day a schedule is compared with the day on this machine: %s', async (_, status, today) => {
  vi.useFakeTimers({ toFake: ['Date'], now: today })
  const due = { event_status: 'IN TRANSIT', event_at: '2026-01-02 10:00:00', scheduled_at: '2026-01-04 12:00:00' }
  const lines = [{ ...line('I1', '1Z1', 12.5), pickup_date: '2026-01-02' }]
  await load({ loadId: 1, lines, events: [{ tracking_number: '1Z1', ...due }] })
  expect(await ask(['packages'], ['tracking_status'])).toEqual([{ tracking_status: status, packages: 1 }])
})
