import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { Question } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { openWarehouse } from './index.ts'
import { stageRandomLoad } from './random-load.test-support.ts'

const spend = Question.parse({
  page: 'spend',
  widget: 'breakdown',
  select: ['totalSpend', 'packages'],
  by: ['service_category'],
  dates: { type: 'bill_date', from: '2023-01-01', to: '2026-12-31' },
})
const families = Question.parse({
  ...spend,
  select: ['totalSpend', 'refundTotal'],
  by: ['charge_family', 'service_category'],
})

async function inTwoPieces(path: string, second: string): Promise<void> {
  const whole = `${path}.whole`
  renameSync(path, whole)
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  for (const [piece, half] of [path, second].entries())
    await connection.run(
      `copy (from read_parquet('${whole}') where tracking_id % 2 = ${piece}) to '${half}' (format parquet)`,
    )
  connection.closeSync()
  instance.closeSync()
}

test('lines that come in several pieces, or are taken so, are loaded as those that come in one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'warehouse-pieces-'))
  const found = []
  for (const { pieces, linesAtOnce } of [
    { pieces: 1, linesAtOnce: 1000 },
    { pieces: 2, linesAtOnce: 1000 },
    { pieces: 2, linesAtOnce: 30 },
  ]) {
    const stagingFolder = join(folder, `staging-${pieces}-${linesAtOnce}`)
    const path = join(folder, `${pieces}-${linesAtOnce}.duckdb`)
    const warehouse = await openWarehouse({ path, stagingFolder, threads: 1, linesAtOnce })
    const staged = await stageRandomLoad(stagingFolder, { loadId: 1, clientId: 5, seed: 7, packages: 200 })
    if (pieces === 2)
      await inTwoPieces(join(staged.folder, 'shipment.parquet'), join(staged.folder, 'shipment-2.parquet'))
    const outcome = await warehouse.load(staged)
    found.push({
      outcome,
      answer: await warehouse.answer(spend, { clientIds: [5] }),
      ofCharges: await warehouse.answer(families, { clientIds: [5] }),
    })
    await warehouse.close()
  }
  expect(found[1]).toEqual(found[0])
  expect(found[2]).toEqual(found[0])
  expect(found[0]?.outcome.packages).toBeGreaterThan(0)
  rmSync(folder, { recursive: true })
})
