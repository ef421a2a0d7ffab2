import { copyFileSync, createReadStream, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { foldersOf, receiveFile, startIntakeWorker } from '@waybill/intake'
import { clientsOf, intakeFilesOf, openState, statePlaceOf } from '@waybill/state'
import { openWarehouse } from '@waybill/warehouse'
import { madeWarehouse } from './made-warehouse.ts'
import { milliseconds, percentile, printTable } from './measure.ts'
import { measuredClient, measuredQuestions, yearBefore } from './page-questions.ts'

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
  copyFileSync(made.path, join(dataFolder, 'warehouse.duckdb'))
  const folders = foldersOf(dataFolder)
  const state = await openState(statePlaceOf(dataFolder, undefined))
  const warehouse = await openWarehouse({ path: join(dataFolder, 'warehouse.duckdb'), stagingFolder: folders.staging })

  await askUntil(warehouse, wait(2000), 0)
  const idle = await askUntil(warehouse, wait(idleSeconds * 1000), 200)

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
  const meanwhile = await askUntil(warehouse, takeIn(), 600)
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
  console.log(`Slower by ${ratio.toFixed(2)}x (target 2x: ${ratio <= 2 ? 'met' : 'missed'}).`)
}

interface Asked {
  readonly at: number
  readonly time: number
}

function timesOf(asked: readonly Asked[]): number[] {
  return asked.map(({ time }) => time)
}

/** One person's questions, one after the other, none of them asked before: turns of the same number are the same question. */
async function askUntil(warehouse: OpenWarehouse, end: Promise<unknown>, firstTurn: number): Promise<Asked[]> {
  const over = new AbortController()
  const ending = end.finally(() => over.abort())
  const asked: Asked[] = []
  for (let turn = firstTurn; !over.signal.aborted; turn += 1) {
    const { ask } = measuredQuestions[turn % measuredQuestions.length] ?? {}
    if (!ask) break
    const at = performance.now()
    await warehouse.answer(ask(yearBefore(Math.floor(turn / measuredQuestions.length))), {
      clientIds: [measuredClient],
    })
    asked.push({ at, time: performance.now() - at })
    await wait(millisecondsBetweenQuestions)
  }
  await ending
  return asked
}
