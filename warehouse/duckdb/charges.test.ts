import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AnswerRow, InvoicesAsked } from '@waybill/contracts'
import type { StatedInvoice } from '@waybill/metrics'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWarehouse } from '../index.ts'
import { stageRandomLoad } from '../random-load.test-support.ts'
import type { Warehouse } from '../warehouse.ts'

let folder: string
let staging: string
let written: string
const scope = { clientIds: [5] }
const asked = InvoicesAsked.parse({ clientId: 5, from: '2000-01-01', to: '2099-12-31' })
let warehouse: Warehouse

/** Together more charges than are put in order at once, and the first load by itself. */
const loads = [
  { loadId: 1, clientId: 5, seed: 7, packages: 20_000 },
  { loadId: 2, clientId: 5, seed: 8, packages: 500 },
  { loadId: 3, clientId: 5, seed: 9, packages: 300 },
]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-charges-'))
  staging = join(folder, 'staging')
  written = join(staging, 'charges')
  warehouse = await openWarehouse({ path: join(folder, 'warehouse.duckdb'), stagingFolder: staging })
  for (const load of loads) await warehouse.load(await stageRandomLoad(staging, load))
})
afterEach(async () => {
  await warehouse.close()
  rmSync(folder, { recursive: true })
})

const withCharges = () => warehouse.ledger.withCharges(asked, 1000, scope, written)

const nameOf = (row: AnswerRow) =>
  [row['carrier_name'], row['account_number'], row['invoice_number'], row['bill_date'], row['currency_code']].join()
const named = ({ carrier, accountNumber, invoiceNumber, billDate, currency }: StatedInvoice) =>
  [carrier, accountNumber, invoiceNumber, billDate, currency].join()
const cents = (amount: unknown) => Math.round(Number(amount) * 100)

/** What invoices state, in their order, and what their charges come to, in the order in which they come. */
function compared(invoices: readonly StatedInvoice[], charges: readonly AnswerRow[]) {
  const come = Map.groupBy(charges, nameOf)
  return {
    stated: invoices.map((one) => [named(one), one.charges, cents(one.controlTotal)]),
    come: [...come].map(([name, rows]) => [
      name,
      rows.length,
      rows.reduce((sum, row) => sum + cents(row['net_amount']), 0),
    ]),
  }
}

test('many charges come each once and invoice by invoice, and add up to what the invoices state', async () => {
  const { invoices, charges } = await withCharges()
  const blocks = await Array.fromAsync(charges())
  const { stated, come } = compared(invoices, blocks.flat())
  expect(come).toEqual(stated)
  expect(readdirSync(written)).toHaveLength(2)
  expect(Math.max(...blocks.map(({ length }) => length))).toBeLessThan(5000)
})

test('what is taken out while charges are written or read is wholly in them and in their invoices, or in neither', async () => {
  const [{ invoices, charges }] = await Promise.all([withCharges(), warehouse.undo(2)])
  await warehouse.undo(1)
  const { stated, come } = compared(invoices, (await Array.fromAsync(charges())).flat())
  expect(come).toEqual(stated)
  const rest = await withCharges()
  expect(new Set(rest.invoices.map(({ loadId }) => loadId))).toEqual(new Set([3]))
})

test('charges that nobody waits for any more are not written to their end', async () => {
  const signal = AbortSignal.abort(new Error('the caller went away'))
  await expect(warehouse.ledger.withCharges(asked, 1000, scope, written, signal)).rejects.toThrow(
    'the caller went away',
  )
})
