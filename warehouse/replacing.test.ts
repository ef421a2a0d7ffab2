import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { DuckDBInstance } from '@duckdb/node-api'
import { type Answer, Question } from '@waybill/contracts'
import { linesInRow, rollups } from '@waybill/metrics'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWarehouse } from './index.ts'
import { stageRandomLoad } from './random-load.test-support.ts'
import type { Warehouse } from './warehouse.ts'

let folder: string
let stagingFolder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'replacing-'))
  stagingFolder = join(folder, 'staging')
  path = join(folder, 'warehouse.duckdb')
})
afterEach(() => rmSync(folder, { recursive: true }))

const open = (file = path): Promise<Warehouse> =>
  openWarehouse({ path: file, stagingFolder, threads: 2, today: () => '2025-02-01' })

const questions = (['bill_date', 'pickup_date'] as const).flatMap((type) =>
  [
    { select: ['totalSpend', 'packages', 'onTimePackages', 'billWeight'], by: ['carrier_name', 'service_category'] },
    { select: ['totalSpend', 'refundTotal', 'accessorialCount'], by: ['accessorial', 'credit_type'] },
    { select: ['costAvoidance', 'declaredValueAtHalf'], by: ['carrier_name', 'account_number'] },
    { select: ['totalSpend', 'latePackages'], by: ['account_number', 'weight_band'] },
    { select: ['totalSpend', 'latePackages'], by: ['normalised_consignee_state'] },
    { select: ['totalSpend', 'latePackages'], by: ['normalised_sender_state', 'weight_band'] },
  ].map((asked) =>
    Question.parse({
      page: 'spend',
      widget: 'breakdown',
      dates: { type, from: '2023-01-01', to: '2026-12-31' },
      ...asked,
    }),
  ),
)

/** Everything that the rollups answer. */
async function picture(warehouse: Warehouse, clientId: number): Promise<Answer['data'][]> {
  const answers = await Promise.all(questions.map((question) => warehouse.answer(question, { clientIds: [clientId] })))
  return answers.map(({ data }) => data.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b), 'en')))
}

test('whoever has the turn after a change is answered from after it, also what was asked before', async () => {
  // With one thread a change waits for no other number of them, and so begins before the turn behind it is asked for.
  const warehouse = await openWarehouse({ path, stagingFolder, threads: 1, today: () => '2025-02-01' })
  await warehouse.load(await stageRandomLoad(stagingFolder, { loadId: 1, clientId: 5, seed: 3, packages: 40 }))
  const before = await picture(warehouse, 5)
  const changing = warehouse.undo(1)
  await setTimeout(0)
  const after = await warehouse.holdStill(() => picture(warehouse, 5))
  await changing
  expect(before.flat().length).toBeGreaterThan(0)
  expect(after.flat()).toEqual([])
  await warehouse.close()
})

async function corruptRollups(clientId: number): Promise<void> {
  const instance = await DuckDBInstance.create(path)
  const connection = await instance.connect()
  for (const { name, date, sums } of rollups) {
    const [first] = sums
    const amount = first ? `"${first}_usd"` : linesInRow
    await connection.run(`delete from ${name} where client_id = ${clientId} and hash(${date}) % 3 = 0`)
    await connection.run(
      `update ${name} set ${amount} = ${amount} + 1 where client_id = ${clientId} and hash(${date}) % 3 = 1`,
    )
    await connection.run(`insert into ${name} from ${name} where client_id = ${clientId} limit 1`)
  }
  connection.closeSync()
  instance.closeSync()
}

test('rollups that are wrong are what the lines say after they are rebuilt, and another client is left alone', async () => {
  const first = await open()
  for (const clientId of [5, 6])
    await first.load(
      await stageRandomLoad(stagingFolder, { loadId: clientId, clientId, seed: clientId, packages: 300 }),
    )
  const [before, other] = [await picture(first, 5), await picture(first, 6)]
  expect(await first.rebuildRollups(5)).toMatchObject({ corrected: 0 })
  await first.close()
  await corruptRollups(5)

  const second = await open()
  expect(await picture(second, 5)).not.toEqual(before)
  const { rows, corrected } = await second.rebuildRollups(5)
  expect(corrected).toBeGreaterThan(0)
  expect(corrected).toBeLessThanOrEqual(rows)
  expect(await picture(second, 5)).toEqual(before)
  expect(await picture(second, 6)).toEqual(other)
  expect(await second.rebuildRollups(5)).toEqual({ rows, corrected: 0 })
  await second.close()
})

test('what replaces a load is there as if it had come first, and nothing of the old one is left', async () => {
  const warehouse = await open()
  const beside = await stageRandomLoad(stagingFolder, { loadId: 2, clientId: 5, seed: 2, packages: 100, events: 50 })
  await warehouse.load(beside)
  await warehouse.load(await stageRandomLoad(stagingFolder, { loadId: 1, clientId: 5, seed: 1, packages: 200 }))
  const before = await picture(warehouse, 5)
  const replaced = await warehouse.replace(
    await stageRandomLoad(stagingFolder, { loadId: 1, clientId: 5, seed: 3, packages: 150 }),
  )
  expect(new Set(replaced.invoices.map(({ outcome }) => outcome))).toEqual(new Set(['loaded']))
  const after = await picture(warehouse, 5)
  expect(after).not.toEqual(before)

  const straight = await open(join(folder, 'straight.duckdb'))
  await straight.load(beside)
  await straight.load(await stageRandomLoad(stagingFolder, { loadId: 1, clientId: 5, seed: 3, packages: 150 }))
  expect(after).toEqual(await picture(straight, 5))
  await Promise.all([warehouse.close(), straight.close()])
})

const program = `
  const { openWarehouse } = await import(process.argv[1])
  const { path, stagingFolder, staged } = JSON.parse(process.argv[2])
  const warehouse = await openWarehouse({ path, stagingFolder, threads: 2, today: () => '2025-02-01' })
  console.log('replacing')
  await warehouse.replace(staged)
  console.log('replaced')
  setInterval(() => {}, 1000)`

test('a process killed while replacing leaves all of the old or all of the new', async () => {
  const load = { loadId: 1, clientId: 5, packages: 1500 }
  const first = await open()
  await first.load(await stageRandomLoad(stagingFolder, { ...load, seed: 1 }))
  const old = await picture(first, 5)
  await first.close()
  const staged = await stageRandomLoad(stagingFolder, { ...load, seed: 2 })
  const straight = await open(join(folder, 'straight.duckdb'))
  await straight.load(staged)
  const fresh = await picture(straight, 5)
  await straight.close()
  expect(fresh).not.toEqual(old)

  const index = pathToFileURL(join(import.meta.dirname, 'index.ts')).href
  const options = JSON.stringify({ path, stagingFolder, staged })
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const other = spawn(process.execPath, ['--input-type=module', '-e', program, index, options], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(other.stdout, 'data')
    await (attempt === 3 ? once(other.stdout, 'data') : setTimeout(Math.random() * 300))
    other.kill('SIGKILL')
    await once(other, 'exit')
    const warehouse = await open()
    expect([old, fresh]).toContainEqual(await picture(warehouse, 5))
    await warehouse.close()
  }
  const last = await open()
  expect(await picture(last, 5)).toEqual(fresh)
  await last.close()
})
