import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type ExtractQuestion, GridRequest, ReportFormat } from '@waybill/contracts'
import { rowsQuestionOf } from '@waybill/metrics'
import { openWarehouse, startFileWriter, warehouseFileIn } from '@waybill/warehouse'
import { stageRandomLoad } from '@waybill/warehouse/random-load'
import { met, milliseconds, printTable } from './measure.ts'
import { type MostMemory, watchMemory } from './process-tree.ts'

type OpenWarehouse = Awaited<ReturnType<typeof openWarehouse>>

const targets: Readonly<Record<ReportFormat, number>> = { csv: 15_000, xlsx: 60_000, parquet: 10_000 }
/** One client with a tenth of the lines, one with all of them. */
const sizes = [
  { clientId: 4, share: 0.1 },
  { clientId: 5, share: 1 },
] as const
/** Invoices come week by week: so many files make the days that a year or two have. */
const files = 20
/** So many times the memory may ten times the rows take. */
const flat = 1.25

interface Made {
  readonly format: ReportFormat
  readonly rows: number
  readonly bytes: number
  readonly extractedMs: number
  readonly takenMs: number
  readonly memory: MostMemory | undefined
}

/** All lines of Spend to a file of each kind: how long, how much memory for a tenth of the rows and for all, and how soon it stops. */
export async function benchExtract({ folder, rows }: { folder: string; rows: number }): Promise<void> {
  const data = resolve(folder, 'extract')
  rmSync(data, { recursive: true, force: true })
  const staging = join(data, 'staging')
  mkdirSync(staging, { recursive: true })
  const warehouse = await openWarehouse({ path: warehouseFileIn(data), stagingFolder: staging })
  for (const { clientId, share } of sizes) {
    console.log(`Loading ${(rows * share).toLocaleString('en')} lines.`)
    for (let file = 0; file < files; file += 1) {
      const loadId = clientId * files + file
      const load = { loadId, clientId, seed: loadId, packages: (rows * share) / files }
      await warehouse.load(await stageRandomLoad(staging, load))
    }
  }
  const made: Made[] = []
  for (const { clientId } of sizes)
    for (const format of ReportFormat.options) made.push(await make(warehouse, data, clientId, format))
  console.log('')
  printTable(
    ['', 'rows', 'file', 'took', "the engine's part", 'most memory', "the writer's"],
    made.map(({ format, rows: counted, bytes, takenMs, extractedMs, memory }) => [
      format,
      counted.toLocaleString('en'),
      `${(bytes / 1e6).toFixed(0)} MB`,
      milliseconds(takenMs),
      milliseconds(extractedMs),
      megabytes(memory?.all),
      megabytes(memory?.children),
    ]),
  )
  console.log('')
  for (const format of ReportFormat.options) tell(format, made)
  await tellStopping(warehouse, staging)
  await warehouse.close()
  rmSync(data, { recursive: true, force: true })
}

async function make(warehouse: OpenWarehouse, data: string, clientId: number, format: ReportFormat): Promise<Made> {
  const staging = join(data, 'staging')
  const stopWatching = watchMemory(process.pid)
  const begin = performance.now()
  const extract = join(staging, `bench.${format}.extract`)
  const extracted = await warehouse.extract(linesOfSpend(clientId), { clientIds: [clientId] }, extract)
  const extractedMs = performance.now() - begin
  const writer = startFileWriter(join(staging, 'spill'))
  const { rows } = await writer.count(extracted)
  const target = join(data, `bench.${format}`)
  const { bytes } = await writer.write({ ...extracted, target, format, title: 'Spend', head: [] }, () => {})
  writer.stop()
  const takenMs = performance.now() - begin
  for (const left of [extract, target]) rmSync(left, { recursive: true, force: true })
  return { format, rows, bytes, extractedMs, takenMs, memory: stopWatching() }
}

function tell(format: ReportFormat, made: readonly Made[]): void {
  const [few, all] = made.filter((each) => each.format === format)
  if (!few || !all) return
  const target = targets[format]
  console.log(
    `${all.rows.toLocaleString('en')} rows to ${format}  ${milliseconds(all.takenMs)} (target ${milliseconds(target)}: ${met(all.takenMs <= target)}).`,
  )
  if (!few.memory || !all.memory) return
  const times = all.memory.all / few.memory.all
  console.log(
    `  memory for ${few.rows.toLocaleString('en')} rows ${megabytes(few.memory.all)}, for ${all.rows.toLocaleString('en')} ${megabytes(all.memory.all)}: ${times.toFixed(2)}x (target ${flat}x: ${met(times <= flat)}).`,
  )
}

async function tellStopping(warehouse: OpenWarehouse, staging: string): Promise<void> {
  const [, { clientId }] = sizes
  const stop = new AbortController()
  const stopped = warehouse
    .extract(linesOfSpend(clientId), { clientIds: [clientId] }, join(staging, 'stopped'), {
      signal: stop.signal,
    })
    .catch(() => undefined)
  await wait(200)
  const asked = performance.now()
  stop.abort()
  await stopped
  console.log(`Stopped after ${milliseconds(performance.now() - asked)}.`)
}

function megabytes(size: number | undefined): string {
  return size === undefined ? 'not measured' : `${size.toFixed(0)} MB`
}

function linesOfSpend(clientId: number): ExtractQuestion {
  const dates = { type: 'bill_date', from: '2000-01-01', to: '2099-12-31' } as const
  const rows = rowsQuestionOf('spend', GridRequest.parse({ clientId, dates }))
  return { kind: 'lines', rows, columns: rows.columns, uom: 'lbs' }
}
