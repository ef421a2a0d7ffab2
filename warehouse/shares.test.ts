import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Answer, Question } from '@waybill/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWarehouse } from './index.ts'
import { stageLines } from './staged-lines.test-support.ts'
import type { Warehouse } from './warehouse.ts'

const folder = mkdtempSync(join(tmpdir(), 'shares-'))
let warehouse: Warehouse

/** A line of so many dollars of transport, with what of it was given back. */
const spent = (
  bill_date: string,
  carrier_name: string,
  transport: number,
  ...credits: (readonly [number, string, string])[]
) => ({
  bill_date,
  carrier_name,
  charges: [
    money(transport, {}),
    ...credits.map(([amount, credit_type, credit_source]) => money(-amount, { credit_type, credit_source })),
  ],
})
const money = (amount: number, more: object) => ({ net_amount: amount, net_amount_usd: amount, ...more })

const charged = (amount: number, accessorial: string) =>
  money(amount, { charge_family: accessorial === '' ? 'TRANSPORTATION' : 'OTHER_ACCESSORIAL', accessorial })
const chargedBy = (carrier_name: string, ...charges: readonly object[]) => ({
  bill_date: '2027-01-05',
  carrier_name,
  charges,
})

beforeAll(async () => {
  const stagingFolder = join(folder, 'staging')
  warehouse = await openWarehouse({ path: join(folder, 'warehouse.duckdb'), stagingFolder, threads: 1 })
  const lines = [
    spent('2026-01-05', 'UPS', 80, [8, 'Void', 'CLIENT']),
    spent('2026-01-05', 'FedEx', 20, [2, 'Late Delivery', 'AUDIT']),
    spent('2026-02-05', 'UPS', 100, [5, 'Void', 'AUDIT']),
  ]
  await warehouse.load(await stageLines(stagingFolder, { loadId: 1, clientId: 5, lines }))
})
afterAll(async () => {
  await warehouse.close()
  rmSync(folder, { recursive: true })
})

function answerTo(question: object): Promise<Answer> {
  const dates = { type: 'bill_date', from: '2026-01-01', to: '2026-12-31' }
  const asked = { page: 'spend', widget: 'breakdown', select: ['refundShareOfSpend'], dates, ...question }
  return warehouse.answer(Question.parse(asked), { clientIds: [5] })
}

async function ask(question: object): Promise<string[]> {
  const answer = await answerTo(question)
  const rows = answer.data.map((row) =>
    Object.values(row)
      .map((cell) => (/^-?\d+\.\d+$|^\d+$/.test(String(cell)) ? Number(cell).toFixed(2) : cell))
      .join(' '),
  )
  expect(answer.totalRows).toBe(rows.length)
  return rows.toSorted()
}

const voids = { column: 'credit_type', op: 'in', values: ['Void'] }
const ofClient = { column: 'credit_source', op: 'in', values: ['CLIENT'] }
const percent = (refund: number, spend: number): string => ((100 * refund) / spend).toFixed(2)

test('refunds are a share of what was spent where they are looked at', async () => {
  expect(await ask({})).toEqual([percent(15, 185)])
  expect(await ask({ by: ['carrier_name'] })).toEqual([`FedEx ${percent(2, 18)}`, `UPS ${percent(13, 167)}`])
})

test('refunds of one type are a share of all that was spent, not of the lines that credit', async () => {
  expect(await ask({ by: ['credit_type'] })).toEqual([
    ' 0.00',
    `Late Delivery ${percent(2, 185)}`,
    `Void ${percent(13, 185)}`,
  ])
  expect(await ask({ where: [voids] })).toEqual([percent(13, 185)])
  expect(await ask({ where: [voids, ofClient] })).toEqual([percent(8, 185)])
  expect(await ask({ where: [voids], by: ['credit_source'] })).toEqual([
    `AUDIT ${percent(5, 185)}`,
    `CLIENT ${percent(8, 185)}`,
  ])
})

test('split by carrier too, they are a share of what was spent on that carrier', async () => {
  expect(await ask({ by: ['carrier_name', 'credit_type'] })).toEqual([
    'FedEx  0.00',
    `FedEx Late Delivery ${percent(2, 18)}`,
    'UPS  0.00',
    `UPS Void ${percent(13, 167)}`,
  ])
  expect(await ask({ by: ['credit_type', 'carrier_name', 'credit_source'], where: [voids] })).toEqual([
    `Void UPS AUDIT ${percent(5, 167)}`,
    `Void UPS CLIENT ${percent(8, 167)}`,
  ])
  expect(await ask({ by: ['carrier_name'], where: [voids] })).toEqual([`UPS ${percent(13, 167)}`])
})

test('of some lines only, they are a share of what was spent on those', async () => {
  const ofUps = { column: 'carrier_name', op: 'in', values: ['UPS'] }
  expect(await ask({ where: [voids, ofUps] })).toEqual([percent(13, 167)])
  expect(await ask({ where: [ofClient], span: 'month' })).toEqual([expect.stringContaining(percent(8, 90))])
})

test('beside other measures each counts its own lines, in whatever order they are asked', async () => {
  const both = ['refundTotal', 'refundShareOfSpend', 'totalSpend', 'refundShareOfSpend']
  expect(await ask({ select: both, by: ['credit_type'] })).toEqual([
    ` 0.00 0.00 200.00`,
    `Late Delivery 2.00 ${percent(2, 185)} -2.00`,
    `Void 13.00 ${percent(13, 185)} -13.00`,
  ])
  expect(await ask({ select: ['totalSpend', 'refundTotal'], by: ['credit_type'], where: [voids] })).toEqual([
    'Void -13.00 13.00',
  ])
})

test('where nothing was given back there is no row', async () => {
  const rates = { column: 'credit_type', op: 'in', values: ['Rate'] }
  expect(await ask({ where: [rates], by: ['carrier_name'] })).toEqual([])
  const kept = [voids, rates].map((where) => answerTo({ where: [where] }))
  expect((await Promise.all(kept)).map(({ totalRows }) => totalRows)).toEqual([1, 0])
})

test('an accessorial is a share of all that was spent, also where it is looked at alone', async () => {
  const stagingFolder = join(folder, 'staging')
  const lines = [
    chargedBy('UPS', charged(70, ''), charged(8, 'Residential'), charged(2, 'Delivery Area')),
    chargedBy('FedEx', charged(15, ''), charged(5, 'Residential')),
  ]
  await warehouse.load(await stageLines(stagingFolder, { loadId: 2, clientId: 5, lines }))
  const dates = { type: 'bill_date', from: '2027-01-01', to: '2027-12-31' }
  const shares = (question: object) => ask({ select: ['accessorialShareOfSpend'], dates, ...question })
  const residential = { column: 'accessorial', op: 'in', values: ['Residential'] }
  const onItsPage = { column: 'charge_family', op: 'in', values: ['OTHER_ACCESSORIAL'] }
  expect(await shares({})).toEqual([percent(15, 100)])
  expect(await shares({ by: ['carrier_name'] })).toEqual([`FedEx ${percent(5, 20)}`, `UPS ${percent(10, 80)}`])
  expect(await shares({ where: [residential] })).toEqual([percent(13, 100)])
  expect(await shares({ where: [onItsPage] })).toEqual([percent(15, 100)])
  expect(await shares({ where: [onItsPage], by: ['accessorial'] })).toEqual([
    `Delivery Area ${percent(2, 100)}`,
    `Residential ${percent(13, 100)}`,
  ])
  expect(await shares({ where: [residential], by: ['carrier_name'] })).toEqual([
    `FedEx ${percent(5, 20)}`,
    `UPS ${percent(8, 80)}`,
  ])
})
