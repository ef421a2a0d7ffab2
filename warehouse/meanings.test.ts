import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ChargeFamily, type DimensionName, type MeasureName, Question } from '@waybill/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWarehouse } from './index.ts'
import { stageLines } from './staged-lines.test-support.ts'
import type { Warehouse } from './warehouse.ts'

let folder: string
let warehouse: Warehouse

/** Each family has an amount of its own, so that one that is left out or counted twice shows. */
const nets: Readonly<Record<ChargeFamily, number>> = {
  TRANSPORTATION: 1,
  FUEL_SURCHARGE: 2,
  OTHER_ACCESSORIAL: 4,
  BILLING_ADJUSTMENT: 8,
  TAX: 16,
  FEE: 32,
  OTHER: 64,
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-meanings-'))
  warehouse = await openWarehouse({
    path: join(folder, 'warehouse.duckdb'),
    stagingFolder: join(folder, 'staging'),
    threads: 1,
  })
  const charges = ChargeFamily.options.map((family) => ({
    charge_family: family,
    charge_description: `a charge of ${family}`,
    amount: nets[family],
    net_amount: nets[family],
    amount_usd: nets[family],
    net_amount_usd: nets[family],
  }))
  const avoidable = {
    address_correction_amt: 3,
    chargeback_amt: 5,
    declared_amt: 7,
    shipping_charge_correction_amt: 11,
  }
  const inUsd = Object.fromEntries(Object.entries(avoidable).map(([column, amount]) => [`${column}_usd`, amount]))
  const line = { tracking_number: '1Z1', packages: 1, bill_date: '2026-01-03', charges, ...avoidable, ...inUsd }
  await warehouse.load(await stageLines(join(folder, 'staging'), { loadId: 1, clientId: 5, lines: [line] }))
})
afterAll(async () => {
  await warehouse.close()
  rmSync(folder, { recursive: true })
})

async function ask(select: readonly MeasureName[], by: readonly DimensionName[] = []) {
  const dates = { type: 'bill_date', from: '2026-01-01', to: '2026-12-31' }
  const question = Question.parse({ page: 'spend', widget: 'amounts', select, by, dates })
  return (await warehouse.answer(question, { clientIds: [5] })).data
}

const parts = [
  'publishedAmount',
  'transportationDiscount',
  'accessorials',
  'fuelSurcharge',
  'taxesAndOtherCharges',
] as const satisfies readonly MeasureName[]

test('taxes and other charges are adjustments, taxes, fees and what is nothing else, charge by charge', async () => {
  const answer = await ask(['taxesAndOtherCharges'], ['charge_family'])
  const amounts = answer.map((row) => Number(row['taxesAndOtherCharges'])).toSorted((a, b) => a - b)
  expect(amounts).toEqual([0, 0, 0, 8, 16, 32, 64])
  expect(await ask(['taxesAndOtherCharges'], ['credit_source'])).toMatchObject([{ taxesAndOtherCharges: '120.00' }])
})

test('of each family of charges, total spend is what its parts make', async () => {
  const answer = await ask(['totalSpend', ...parts], ['charge_family'])
  expect(answer.length).toBe(ChargeFamily.options.length)
  for (const row of answer) {
    const [published = 0, discount = 0, ...others] = parts.map((part) => Number(row[part]))
    const sum = others.reduce((total, part) => total + part, published - discount)
    expect([row['charge_family'], sum]).toEqual([row['charge_family'], Number(row['totalSpend'])])
  }
})

test('half of what was declared could have been avoided, and all of the other corrections', async () => {
  expect(await ask(['declaredValueAtHalf', 'costAvoidance'])).toEqual([
    { declaredValueAtHalf: '3.50', costAvoidance: '22.50' },
  ])
  expect(await ask(['declaredValueAtHalf', 'costAvoidance'], ['tracking_number'])).toMatchObject([
    { declaredValueAtHalf: '3.50', costAvoidance: '22.50' },
  ])
})
