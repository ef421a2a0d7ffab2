import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { Question } from '@waybill/contracts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWarehouse } from './index.ts'

let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'opening-'))
  path = join(folder, 'warehouse.duckdb')
})
afterEach(() => rmSync(folder, { recursive: true }))

const open = () => openWarehouse({ path, stagingFolder: join(folder, 'staging'), threads: 1 })

async function asEngine(sql: string): Promise<unknown[][]> {
  const instance = await DuckDBInstance.create(path)
  const connection = await instance.connect()
  const rows = (await connection.runAndReadAll(sql)).getRows()
  connection.closeSync()
  instance.closeSync()
  return rows
}

test('a warehouse that another version of Waybill wrote is left as it is, and says which', async () => {
  await (await open()).close()
  await asEngine('update waybill set schema_version = 99')
  await expect(open()).rejects.toMatchObject({
    kind: 'unavailable',
    reason: { name: 'warehouse-of-another-version', values: { found: '99', expected: '2' } },
  })
  expect(await asEngine('select schema_version from waybill')).toEqual([[99]])
})

test('a warehouse from before claims said how they ended keeps its claims', async () => {
  await (await open()).close()
  await asEngine('alter table claim drop column outcome')
  await asEngine(
    `insert into claim by name select 1 as load_id, 5 as client_id, 'UPS' as carrier_name, '1Z1' as tracking_number,
      date '2026-01-05' as filed_on, 'AUDIT' as filed_by, '' as reason`,
  )
  await (await open()).close()
  expect(await asEngine('select tracking_number, outcome from claim')).toEqual([['1Z1', '']])
})

test('nobody else on the machine may read its file', async () => {
  const warehouse = await open()
  expect(statSync(path).mode & 0o777).toBe(0o600)
  await warehouse.close()
  const again = await open()
  expect(statSync(path).mode & 0o777).toBe(0o600)
  await again.close()
})

test('how an answer came is heard: asked of the engine the first time, and kept from then on', async () => {
  const heard: string[] = []
  const onAnswer = (how: string, seconds: number) => {
    expect(seconds).toBeGreaterThanOrEqual(0)
    expect(seconds).toBeLessThan(600)
    heard.push(how)
  }
  const warehouse = await openWarehouse({ path, stagingFolder: join(folder, 'staging'), threads: 1, onAnswer })
  const dates = { type: 'bill_date', from: '2026-01-01', to: '2026-01-31' }
  const question = Question.parse({ page: 'spend', widget: 'amounts', select: ['totalSpend'], dates })
  for (const clientId of [5, 5, 6]) await warehouse.answer(question, { clientIds: [clientId] })
  expect(heard).toEqual(['asked', 'kept', 'asked'])
  await warehouse.close()
})
