import { statSync } from 'node:fs'
import { DuckDBInstance } from '@duckdb/node-api'
import { openWarehouse } from '@waybill/warehouse'
import { madeWarehouse } from './made-warehouse.ts'
import { milliseconds, percentile, printTable, timeEach } from './measure.ts'
import { measuredClient, measuredQuestions, yearBefore } from './page-questions.ts'

const runs = 20
const rounds = 2

/** Server time of each question of the pages, beside the best SELECT by hand on the same engine and the same file. */
export async function benchPages({ folder, lines }: { folder: string; lines: number }): Promise<void> {
  const { path, stagingFolder } = await madeWarehouse(folder, lines)
  console.log(
    `${lines.toLocaleString('en')} shipment lines and as many charges, ${(statSync(path).size / 1e9).toFixed(1)} GB; one client of 20 asks.\n`,
  )

  const ours = measuredQuestions.map((): number[] => [])
  const byHand = measuredQuestions.map((): number[] => [])
  for (let round = 0; round < rounds; round += 1) {
    const instance = await DuckDBInstance.create(path, { memory_limit: '2GB' })
    const connection = await instance.connect()
    for (const { byHand: write } of measuredQuestions) await connection.runAndReadAll(write(yearBefore(199)))
    for (const [index, { byHand: write }] of measuredQuestions.entries()) {
      byHand[index]?.push(
        ...(await timeEach(runs, (run) => connection.runAndReadAll(write(yearBefore(run + round * 40))))),
      )
    }
    connection.closeSync()
    instance.closeSync()

    const warehouse = await openWarehouse({ path, stagingFolder, memoryLimit: '2GB' })
    const scope = { clientIds: [measuredClient] }
    for (const { ask } of measuredQuestions) await warehouse.answer(ask(yearBefore(199)), scope)
    for (const [index, { ask }] of measuredQuestions.entries()) {
      ours[index]?.push(...(await timeEach(runs, (run) => warehouse.answer(ask(yearBefore(run + round * 40)), scope))))
    }
    if (round === rounds - 1) await wholePage(warehouse, scope)
    await warehouse.close()
  }

  const rows = measuredQuestions.map(({ page, name }, index) => {
    const [mine = [], theirs = []] = [ours[index], byHand[index]]
    const ratio = percentile(mine, 0.5) / percentile(theirs, 0.5)
    return [
      `${page}: ${name}`,
      milliseconds(percentile(mine, 0.5)),
      milliseconds(percentile(mine, 0.95)),
      milliseconds(percentile(theirs, 0.5)),
      `${ratio.toFixed(2)}x`,
    ]
  })
  printTable(['Question', 'median', 'p95', 'by hand', 'ratio'], rows)

  const target = lines > 10_000_000 ? 200 : 100
  const slowest = Math.max(...ours.map((times) => percentile(times, 0.95)))
  const widest = Math.max(...ours.map((times, index) => percentile(times, 0.5) / percentile(byHand[index] ?? [], 0.5)))
  console.log(
    `\nSlowest p95 ${milliseconds(slowest)} (target ${target} ms: ${slowest <= target ? 'met' : 'missed'}); widest ratio ${widest.toFixed(2)}x (target 1.5x: ${widest <= 1.5 ? 'met' : 'missed'}).`,
  )
}

type OpenWarehouse = Awaited<ReturnType<typeof openWarehouse>>

/** All questions of one Spend page at once: never asked before, and asked again. */
async function wholePage(warehouse: OpenWarehouse, scope: { clientIds: number[] }): Promise<void> {
  const names = [
    'Amounts',
    'Amounts, the period before',
    'Trends by month',
    'Breakdown by service',
    'Map by receiver state',
  ]
  const page = measuredQuestions.filter(({ name }) => names.includes(name))
  const askAll = (run: number) => Promise.all(page.map(({ ask }) => warehouse.answer(ask(yearBefore(run)), scope)))
  const cold = await timeEach(10, (run) => askAll(100 + run))
  const warm = await timeEach(10, () => askAll(100))
  console.log(
    `A whole Spend page: ${milliseconds(percentile(cold, 0.5))} when new (target 150 ms), ${milliseconds(percentile(warm, 0.5))} when asked before (target 20 ms).\n`,
  )
}
