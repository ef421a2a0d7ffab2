import { copyFileSync, createReadStream, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { addDays, pages } from '@waybill/contracts'
import { foldersOf, receiveFile, startIntakeWorker } from '@waybill/intake'
import { clientsOf, intakeFilesOf, openState, statePlaceOf } from '@waybill/state'
import { openWarehouse, warehouseFileIn } from '@waybill/warehouse'
import { lastDay, measuredClient } from './fill-warehouse.ts'
import { madeWarehouse } from './made-warehouse.ts'
import { met, milliseconds, percentile, printTable } from './measure.ts'
import { type Asked, openPages, type Pages } from './pages-asked.ts'
import { ask } from './questions.ts'

type OpenWarehouse = Awaited<ReturnType<typeof openWarehouse>>

const lines = 2_000_000
const idleSeconds = 10
const millisecondsBetweenQuestions = 40

/** How long the pages' questions take while the same process takes a file in, beside how long they take without. */
export async function benchMeanwhile({ folder, path }: { folder: string; path: string }): Promise<void> {
  const made = await madeWarehouse(folder, lines)
  const dataFolder = join(folder, 'meanwhile-data')
  rmSync(dataFolder, { recursive: true, force: true })
  mkdirSync(dataFolder, { recursive: true })
  copyFileSync(made.path, warehouseFileIn(dataFolder))
  const folders = foldersOf(dataFolder)
  const state = await openState(statePlaceOf(dataFolder, undefined))
  const warehouse = await openWarehouse({ path: warehouseFileIn(dataFolder), stagingFolder: folders.staging })

  const asking = await openPages()
  await askUntil({ warehouse, asking }, wait(2000), 0)
  const idle = await askUntil({ warehouse, asking }, wait(idleSeconds * 1000), 40)

  const client = await clientsOf(state).create({ name: 'Bench' })
  const began = new Map<string, number>([['receiving', performance.now()]])
  const takeIn = async (): Promise<void> => {
    // In small pieces, as an upload brings it.
    const content = createReadStream(path)
    await receiveFile({ state, folders }, { clientId: client.id, name: 'ups.csv', from: 'bench', content })
    const onChange = async (id: number): Promise<void> => {
      const file = await intakeFilesOf(state).find(id)
      if (file && !began.has(file.status)) began.set(file.status, performance.now())
    }
    const signal = new AbortController().signal
    const options = { state, warehouse, folders, signal, untilIdle: true }
    await startIntakeWorker({ ...options, onChange: (id) => void onChange(id) }).ended
  }
  const meanwhile = await askUntil({ warehouse, asking }, takeIn(), 80)
  const [receivingAt = 0, readingAt = Infinity, loadingAt = Infinity] = ['receiving', 'reading', 'loading'].map(
    (status) => began.get(status),
  )
  console.log(
    `\nThe pages' questions, ${milliseconds(performance.now() - receivingAt)} of taking the file in beside them:`,
  )
  await warehouse.close()
  await state.destroy()
  rmSync(dataFolder, { recursive: true, force: true })

  const usual = percentile(timesOf(idle), 0.95)
  const between = (from: number, to: number) => meanwhile.filter(({ at }) => at >= from && at < to)
  const parts = {
    idle,
    receiving: between(receivingAt, readingAt),
    reading: between(readingAt, loadingAt),
    loading: between(loadingAt, Infinity),
    'all of it': meanwhile,
  }
  printTable(
    ['', 'questions', 'median', 'p95', 'p95 to idle'],
    Object.entries(parts).map(([name, asked]) => [
      name,
      String(asked.length),
      milliseconds(percentile(timesOf(asked), 0.5)),
      milliseconds(percentile(timesOf(asked), 0.95)),
      `${(percentile(timesOf(asked), 0.95) / usual).toFixed(2)}x`,
    ]),
  )
  const ratio = percentile(timesOf(meanwhile), 0.95) / usual
  console.log(`Slower by ${ratio.toFixed(2)}x (target 1.5x: ${met(ratio <= 1.5)}).`)
}

interface Timed {
  readonly at: number
  readonly time: number
}

function timesOf(asked: readonly Timed[]): number[] {
  return asked.map(({ time }) => time)
}

interface Asking {
  readonly warehouse: OpenWarehouse
  readonly asking: Pages
}

/** One person's questions as pages are opened one after the other, none of them asked before: of the same day they are the same questions. */
async function askUntil({ warehouse, asking }: Asking, end: Promise<unknown>, firstDay: number): Promise<Timed[]> {
  const over = new AbortController()
  const ending = end.finally(() => over.abort())
  const timed: Timed[] = []
  let day = firstDay
  let waiting: Asked[] = []
  while (!over.signal.aborted) {
    if (waiting.length === 0) {
      const look = { clientId: measuredClient, today: addDays(lastDay, -1 - (day % 200)), type: 'bill_date' } as const
      waiting = pages.flatMap((page) => asking.opened(page, look)).filter(({ why }) => !why)
      day += 1
    }
    const next = waiting.shift()
    if (!next) break
    const at = performance.now()
    await ask(warehouse, next)
    timed.push({ at, time: performance.now() - at })
    await wait(millisecondsBetweenQuestions)
  }
  await ending
  return timed
}
