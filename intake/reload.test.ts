import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clientsOf, intakeFilesOf, newHolder, openState } from '@waybill/state'
import { openWarehouse } from '@waybill/warehouse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldersOf } from './folders.ts'
import { type Reader, startReader } from './reader/start-reader.ts'
import { receiveFile } from './receive.ts'
import { type Reloading, reloadFile } from './reload.ts'
import { startIntakeWorker } from './worker.ts'

const given = join(import.meta.dirname, 'formats', 'ups-billing-csv', 'ground-with-fuel-and-residential', 'given.csv')

let folder: string
let house: Pick<Reloading, 'state' | 'warehouse' | 'folders'>
let close: () => Promise<void>
let fileId: number
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-reload-'))
  const folders = foldersOf(folder)
  const path = join(folder, 'warehouse.duckdb')
  const warehouse = await openWarehouse({ path, stagingFolder: folders.staging, memoryLimit: '300MB' })
  const state = await openState({ file: join(folder, 'state.sqlite') })
  house = { state, warehouse, folders }
  close = async () => {
    await warehouse.close()
    await state.destroy()
  }
  const { id: clientId } = await clientsOf(state).create({ name: 'Acme' })
  const file = { clientId, name: 'given.csv', from: 'a test', content: createReadStream(given) }
  fileId = (await receiveFile({ state, folders }, file))[0]?.id ?? 0
  const { signal } = new AbortController()
  await startIntakeWorker({ state, warehouse, folders, signal, untilIdle: true }).ended
})
afterAll(async () => {
  await close()
  await rm(folder, { recursive: true })
})

const lease = (lease_holder: string | null) =>
  house.state
    .updateTable('intake_file')
    .set({ lease_holder, lease_until: lease_holder && new Date(Date.now() + 60_000).toISOString() })
    .where('id', '=', fileId)
    .execute()

/** Reads the file again; before it is read for the nth time, something happens. What happened and what was replaced is told. */
async function reload(before: (time: number, stopped: Promise<void>) => Promise<void>) {
  const happened: string[] = []
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>()
  const reader = startReader()
  const watched: Reader = {
    ...reader,
    read: async (...asked) => {
      happened.push('read')
      await before(happened.length, stopped)
      return reader.read(...asked)
    },
    stop: () => {
      stop()
      reader.stop()
    },
  }
  const warehouse: Reloading['warehouse'] = {
    ...house.warehouse,
    replace: (staged) => {
      happened.push('replaced')
      return house.warehouse.replace(staged)
    },
  }
  const holder = newHolder()
  const { signal } = new AbortController()
  const onError = (error: unknown) => happened.push(String(error))
  const options = { ...house, warehouse, reader: watched, holder, signal, onProgress: () => undefined, onError }
  try {
    return { kind: (await reloadFile(options, fileId)).kind, happened }
  } finally {
    reader.stop()
  }
}

test('of a file that somebody else takes while it is read nothing is replaced, until it is free again', async () => {
  const taken = await reload(async (time) => {
    if (time > 1) return
    await lease('another')
    setTimeout(() => void lease(null), 1000)
  })
  expect(taken).toEqual({ kind: 'reloaded', happened: ['read', 'read', 'replaced'] })
})

test('a reading ends when its file is taken by somebody else, however long it would go on', async () => {
  const taken = await reload(async (time, stopped) => {
    if (time > 1) return
    await lease('another')
    await stopped
    await lease(null)
    throw new Error('the reading process ended')
  })
  expect(taken).toEqual({ kind: 'reloaded', happened: ['read', 'read', 'replaced'] })
})

test('a file that was stopped once is read again all the same', async () => {
  await house.state.updateTable('intake_file').set({ stop_asked: 1 }).where('id', '=', fileId).execute()
  const again = await reload(() => Promise.resolve())
  expect(again).toEqual({ kind: 'reloaded', happened: ['read', 'replaced'] })
  expect(await intakeFilesOf(house.state).find(fileId)).toMatchObject({ status: 'loaded' })
})
