import { EventEmitter, once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileJobsOf, intakeFilesOf } from '@waybill/state'
import { expect, test } from 'vitest'
import { houseWithOneFile } from './one-file.test-support.ts'
import type { Reader } from './reader/start-reader.ts'
import { failureReport } from './report.ts'
import { startIntakeWorker } from './worker.ts'

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
  const { state, warehouse, folders, id, close } = await houseWithOneFile()
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
  await close()
})
