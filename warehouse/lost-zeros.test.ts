import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Question } from '@waybill/contracts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWarehouse } from './index.ts'
import { type Line, stageLines } from './staged-lines.test-support.ts'
import type { Warehouse } from './warehouse.ts'

let folder: string
let warehouse: Warehouse
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zeros-'))
  const stagingFolder = join(folder, 'staging')
  warehouse = await openWarehouse({
    path: join(folder, 'w.duckdb'),
    stagingFolder,
    threads: 1,
    today: () => '2025-02-01',
  })
})
afterEach(async () => {
  await warehouse.close()
  rmSync(folder, { recursive: true })
})

let loads = 0
async function load(...lines: readonly Partial<Line>[]) {
  loads += 1
  const whole = lines.map((line) => ({ bill_date: '2025-01-10', ...line }))
  const staged = await stageLines(join(folder, 'staging'), { loadId: loads, clientId: 5, lines: whole })
  const { invoices } = await warehouse.load(staged)
  return invoices.map(({ invoiceNumber, outcome, loadedTotal }) => `${invoiceNumber} ${outcome} ${Number(loadedTotal)}`)
}

async function spend(): Promise<number> {
  const dates = { type: 'bill_date', from: '2025-01-01', to: '2025-01-31' }
  const question = { page: 'spend', widget: 'amounts', select: ['totalSpend'], dates }
  const { data } = await warehouse.answer(Question.parse(question), { clientIds: [5] })
  return Number(data[0]?.['totalSpend'])
}

test('an invoice that lost its zeros in a spreadsheet is the one that is loaded, and the other way about', async () => {
  expect(await load({ invoice_number: '000123', net_amount: 7 })).toEqual(['000123 loaded 7'])
  expect(await load({ invoice_number: '123', net_amount: 7 })).toEqual(['123 already-loaded 7'])
  expect(await load({ invoice_number: '456', net_amount: 2 })).toEqual(['456 loaded 2'])
  expect(await load({ invoice_number: '00456', net_amount: 3 })).toEqual(['00456 differs 2'])
  expect(await spend()).toBe(9)
})

test('so does one whose account lost them as well', async () => {
  await load({ invoice_number: '000123', account_number: '0077', net_amount: 7 })
  expect(await load({ invoice_number: '123', account_number: '77', net_amount: 7 })).toEqual(['123 already-loaded 7'])
})

test('of both in one file the one with its zeros comes in', async () => {
  const lines = ['123', '000123'].map((invoice_number) => ({ invoice_number, net_amount: 7 }))
  expect((await load(...lines)).toSorted()).toEqual(['000123 loaded 7', '123 already-loaded 7'])
  expect(await spend()).toBe(7)
})

test('UPS fills accounts and invoices with zeros: with them or without they are one', async () => {
  const ups = { carrier_name: 'UPS', net_amount: 7 }
  await load({ ...ups, account_number: '0000A1B234', invoice_number: '000000A1B234345' })
  const bare = await load({ ...ups, account_number: 'A1B234', invoice_number: 'A1B234345' })
  expect(bare).toEqual(['A1B234345 already-loaded 7'])
  expect(await spend()).toBe(7)
})

test('another account, another carrier, another day and a number with letters are other invoices', async () => {
  await load({ invoice_number: '000123', net_amount: 7 }, { invoice_number: '0A12', net_amount: 1 })
  const others = [
    { invoice_number: '123', account_number: 'A2' },
    { invoice_number: '123', carrier_name: 'FedEx' },
    { invoice_number: '123', bill_date: '2025-01-11' },
    { invoice_number: 'A12' },
    { invoice_number: '1230' },
  ]
  for (const other of others) expect(await load(other)).toEqual([expect.stringContaining('loaded 1')])
})
