import { EventEmitter, once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { clientsOf, fileJobsOf, intakeFilesOf, openState } from '@waybill/state'
import { openWarehouse } from '@waybill/warehouse'
import { expect, test } from 'vitest'
import { foldersOf } from './folders.ts'
import type { Reader } from './reader/start-reader.ts'
import { receiveFile } from './receive.ts'
import { failureReport } from './report.ts'
import { startIntakeWorker } from './worker.ts'

const given = join(import.meta.dirname, 'formats', 'ups-billing-csv', 'ground-with-fuel-and-residential', 'given.csv')

/** Reads on and on until its process is ended, as a very large file would have it. */
function endlessReader(): Reader {
  const ending = new EventEmitter()
  return {
    start: () => undefined,
    read: async () => {
      await once(ending, 'end')
      throw new Error('the reading process ended with SIGKILL')
    },
    stop: () => void ending.emit('end'),
  }
}

test('a file that somebody stops while it is read lets go, nothing of it comes in, and it is read when somebody says so', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-stopped-'))
  const folders = foldersOf(folder)
  for (const path of [folders.files, folders.staging]) await mkdir(path, { recursive: true })
  const warehouse = await openWarehouse({
    path: join(folder, 'warehouse.duckdb'),
    stagingFolder: folders.staging,
    memoryLimit: '300MB',
    today: () => '2026-01-15',
  })
  const state = await openState({ file: join(folder, 'state.sqlite') })
  const { id: clientId } = await clientsOf(state).create({ name: 'Acme' })
  const file = { clientId, name: 'given.csv', from: 'a test', content: createReadStream(given) }
  const [received] = await receiveFile({ state, folders }, file)
  const id = received?.id ?? 0
  const jobs = fileJobsOf(state)
  const change = { at: new Date(), by: { userId: null, login: 'somebody', address: '' } }
  const leaving = new AbortController()
  const options = { state, warehouse, folders, signal: leaving.signal }
  const worker = startIntakeWorker({ ...options, reader: endlessReader() })
  while ((await jobs.find(id))?.state !== 'running' || (await intakeFilesOf(state).find(id))?.status !== 'reading')
    await wait(20)
  expect(await jobs.stop(id, failureReport({ name: 'file-stopped', values: {} }), change)).toBe(true)
  while ((await jobs.find(id))?.endedAt === null) await wait(20)
  expect(await jobs.find(id)).toMatchObject({ state: 'stopped' })
  expect(await warehouse.loaded([id])).toEqual([])
  leaving.abort()
  await worker.ended

  expect(await jobs.again(id, change)).toBe(true)
  await startIntakeWorker({ ...options, signal: new AbortController().signal, untilIdle: true }).ended
  expect(await jobs.find(id)).toMatchObject({ state: 'done', stopAsked: false })
  expect(await warehouse.loaded([id])).toEqual([id])
  await warehouse.close()
  await state.destroy()
  await rm(folder, { recursive: true })
})
