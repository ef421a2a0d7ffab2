import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type ExtractQuestion, GridRequest, ReportFormat } from '@waybill/contracts'
import { rowsQuestionOf } from '@waybill/metrics'
import { openWarehouse, startFileWriter } from '@waybill/warehouse'
import { stageRandomLoad } from '@waybill/warehouse/random-load'
import { milliseconds } from './measure.ts'
import { watchMemory } from './process-tree.ts'

const targets: Readonly<Record<ReportFormat, number>> = { csv: 15_000, xlsx: 60_000, parquet: 10_000 }
const clientId = 5

/** All lines of Spend to a file of each kind: how long, how much memory, and how soon it stops. */
export async function benchExtract({ folder, rows }: { folder: string; rows: number }): Promise<void> {
  const data = resolve(folder, 'extract')
  rmSync(data, { recursive: true, force: true })
  const staging = join(data, 'staging')
  mkdirSync(staging, { recursive: true })
  const warehouse = await openWarehouse({ path: join(data, 'warehouse.duckdb'), stagingFolder: staging })
  console.log(`Loading ${rows} lines.`)
  await warehouse.load(await stageRandomLoad(staging, { loadId: 1, clientId, seed: 1, packages: rows }))
  const question = linesOfSpend()
  const scope = { clientIds: [clientId] }
  for (const format of ReportFormat.options) {
    const stopWatching = watchMemory(process.pid)
    const begin = performance.now()
    const extract = join(staging, `bench.${format}.parquet`)
    const columns = await warehouse.extract(question, scope, extract)
    const extracted = performance.now() - begin
    const writer = startFileWriter(join(staging, 'spill'))
    const { rows: counted } = await writer.count({ extract, columns })
    const target = join(data, `bench.${format}`)
    const { bytes } = await writer.write({ extract, columns, target, format, title: 'Spend', head: [] }, () => {})
    writer.stop()
    const taken = performance.now() - begin
    const memory = stopWatching()
    console.log(
      `${format.padEnd(8)} ${counted} rows, ${(bytes / 1e6).toFixed(0)} MB in ${milliseconds(taken)} (the engine's part ${milliseconds(extracted)}, ${(taken / extracted).toFixed(1)}x of it in all; target ${milliseconds(targets[format])}: ${taken <= targets[format] ? 'met' : 'missed'}); peak memory of all processes ${memory === undefined ? 'not measured' : `${memory.toFixed(0)} MB`}`,
    )
  }
  const stop = new AbortController()
  const stopped = warehouse
    .extract(question, scope, join(staging, 'stopped.parquet'), { signal: stop.signal })
    .catch(() => undefined)
  await wait(200)
  const asked = performance.now()
  stop.abort()
  await stopped
  console.log(`stopped after ${milliseconds(performance.now() - asked)}`)
  await warehouse.close()
  rmSync(data, { recursive: true, force: true })
}

function linesOfSpend(): ExtractQuestion {
  const dates = { type: 'bill_date', from: '2000-01-01', to: '2099-12-31' } as const
  const rows = rowsQuestionOf('spend', GridRequest.parse({ clientId, dates }))
  return { kind: 'lines', rows, columns: rows.columns, uom: 'lbs' }
}
