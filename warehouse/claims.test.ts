import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { Question } from '@waybill/contracts'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWarehouse } from './index.ts'
import { type RandomLoad, stageRandomLoad } from './random-load.test-support.ts'
import type { Warehouse } from './warehouse.ts'

let folder: string
let stagingFolder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'claims-'))
  stagingFolder = join(folder, 'staging')
  path = join(folder, 'warehouse.duckdb')
})
afterEach(() => rmSync(folder, { recursive: true }))

const open = (file = path): Promise<Warehouse> =>
  openWarehouse({ path: file, stagingFolder, threads: 2, today: () => '2025-02-01' })

const give = async (warehouse: Warehouse, load: RandomLoad) =>
  warehouse.load(await stageRandomLoad(stagingFolder, load))

const few = { packages: 0, trackingNumbers: 40, claims: 0 }
const invoices = (loadId: number, clientId = 5): RandomLoad => ({
  ...few,
  loadId,
  clientId,
  seed: loadId,
  packages: 150,
})
const claims = (loadId: number, clientId = 5): RandomLoad => ({ ...few, loadId, clientId, seed: loadId, claims: 60 })

const questions = (['bill_date', 'pickup_date'] as const).map((type) =>
  Question.parse({
    page: 'refund',
    widget: 'breakdown',
    select: ['refundTotal', 'auditRefund', 'clientRefund'],
    by: ['credit_source', 'carrier_name'],
    dates: { type, from: '2023-01-01', to: '2026-12-31' },
  }),
)

async function refunds(warehouse: Warehouse, clientId = 5): Promise<string> {
  const answers = await Promise.all(questions.map((question) => warehouse.answer(question, { clientIds: [clientId] })))
  return JSON.stringify(answers.map(({ data }) => data.map((row) => JSON.stringify(row)).toSorted()))
}

async function rows(file: string, select: string): Promise<unknown[][]> {
  const instance = await DuckDBInstance.create(file)
  const connection = await instance.connect()
  const found = (await connection.runAndReadAll(select)).getRowsJson()
  connection.closeSync()
  instance.closeSync()
  return found
}

/** The rule as it is told: the last claim on the day of the invoice or before, up to 366 days before; the audit's of two on one day. */
const asTold = `select coalesce((
    select filed_by from claim where claim.client_id = charge.client_id and claim.carrier_name = charge.carrier_name
      and claim.tracking_number = charge.tracking_number and claim.filed_on <= charge.bill_date
      and claim.filed_on >= charge.bill_date - 366
    order by filed_on desc, filed_by limit 1), 'CLIENT')`

test('whichever comes first, claims or credits, each credit is whose claim it answers, and the rollups are true', async () => {
  let made = 0
  const files = [invoices(1), invoices(2), claims(3), claims(4), invoices(5, 6), claims(6, 6)]
  const pictures = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(files, { minLength: files.length }), async (order) => {
      made += 1
      const file = join(folder, `${made}.duckdb`)
      const warehouse = await open(file)
      for (const load of order) await give(warehouse, load)
      pictures.add(`${await refunds(warehouse)} ${await refunds(warehouse, 6)}`)
      for (const clientId of [5, 6]) expect(await warehouse.rebuildRollups(clientId)).toMatchObject({ corrected: 0 })
      await warehouse.close()
      const wrong = await rows(
        file,
        `select tracking_number from charge where credit_type <> '' and credit_source <> (${asTold})`,
      )
      expect(wrong).toEqual([])
      const [counts] = await rows(
        file,
        `select count(*) filter (credit_source = 'AUDIT'), count(*) filter (credit_source = 'CLIENT') from charge`,
      )
      expect(counts?.every((count) => Number(count) > 2)).toBe(true)
    }),
    { numRuns: 4 },
  )
  expect(pictures.size).toBe(1)
})

test('the same claims again change nothing, and claims that are taken out leave no trace', async () => {
  const warehouse = await open()
  await give(warehouse, invoices(1))
  const before = await refunds(warehouse)
  expect(before).not.toContain('AUDIT')
  const outcome = await give(warehouse, claims(2))
  expect(outcome).toMatchObject({ claims: 60, events: 0, charges: 0, invoices: [] })
  const claimed = await refunds(warehouse)
  expect(claimed).toContain('AUDIT')

  await give(warehouse, { ...claims(3), seed: 2 })
  expect(await refunds(warehouse)).toBe(claimed)
  await warehouse.undo(3)
  expect(await refunds(warehouse)).toBe(claimed)
  await warehouse.replace(await stageRandomLoad(stagingFolder, claims(2)))
  expect(await refunds(warehouse)).toBe(claimed)
  await warehouse.undo(2)
  expect(await refunds(warehouse)).toBe(before)
  expect(await warehouse.rebuildRollups(5)).toMatchObject({ corrected: 0 })
  await warehouse.close()
})

test('one client’s claims say nothing of another’s credits, though the tracking numbers are the same', async () => {
  const warehouse = await open()
  await give(warehouse, invoices(1))
  await give(warehouse, { ...invoices(1, 6), loadId: 2 })
  await give(warehouse, claims(3, 6))
  expect(await refunds(warehouse)).not.toContain('AUDIT')
  expect(await refunds(warehouse, 6)).toContain('AUDIT')
  await warehouse.close()
})

test('a warehouse from before there were claims takes them in', async () => {
  const older = await open()
  await give(older, invoices(1))
  await older.close()
  await rows(path, 'drop table claim')
  const warehouse = await open()
  await give(warehouse, claims(2))
  expect(await refunds(warehouse)).toContain('AUDIT')
  await warehouse.close()
})
