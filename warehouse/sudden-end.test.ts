import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { Question } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { openWarehouse } from './index.ts'
import { stageRandomLoad } from './random-load.test-support.ts'

const program = `
  const { openWarehouse } = await import(process.argv[1])
  const { path, stagingFolder, staged } = JSON.parse(process.argv[2])
  const warehouse = await openWarehouse({ path, stagingFolder })
  console.log('loading')
  await warehouse.load(staged)
  console.log('loaded')
  setInterval(() => {}, 1000)`

test('a process killed while loading leaves all of the file or none of it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sudden-end-'))
  const stagingFolder = join(folder, 'staging')
  const path = join(folder, 'warehouse.duckdb')
  const question = Question.parse({
    page: 'spend',
    widget: 'trends',
    select: ['totalSpend', 'packages'],
    by: ['carrier_name'],
    dates: { type: 'pickup_date', from: '2023-01-01', to: '2026-12-31' },
  })
  let whole: unknown
  for (let loadId = 1; loadId <= 4; loadId += 1) {
    const staged = await stageRandomLoad(stagingFolder, { loadId, clientId: loadId, seed: 1, packages: 2000 })
    const options = JSON.stringify({ path, stagingFolder, staged })
    const index = pathToFileURL(join(import.meta.dirname, 'index.ts')).href
    const other = spawn(process.execPath, ['--input-type=module', '-e', program, index, options], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(other.stdout, 'data')
    await (loadId === 1 ? once(other.stdout, 'data') : setTimeout(Math.random() * 400))
    other.kill('SIGKILL')
    await once(other, 'exit')

    const warehouse = await openWarehouse({ path, stagingFolder })
    const [found] = await warehouse.loaded([loadId])
    const { data } = await warehouse.answer(question, { clientIds: [loadId] })
    whole ??= data
    expect(data).toEqual(found ? whole : [])
    await warehouse.load(staged)
    expect((await warehouse.answer(question, { clientIds: [loadId] })).data).toEqual(whole)
    await warehouse.close()
  }
  rmSync(folder, { recursive: true })
})
