import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { clientsOf, intakeFilesOf, type Kysely, openState, type State } from '@waybill/state'
import { openWarehouse, type Warehouse } from '@waybill/warehouse'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Folders, foldersOf } from './folders.ts'
import type { Reader } from './reader/start-reader.ts'
import { failureReport } from './report.ts'
import { startIntakeWorkers } from './worker.ts'

const nothingFound = { ...failureReport({ name: 'file-empty', values: {} }), failure: null }
const megabyte = 1024 * 1024

let folder: string
let folders: Folders
let state: Kysely<State>
let warehouse: Warehouse
let leaving: AbortController
/** Ids in the order in which their reading began. */
let begun: number[]
let slow: Set<number>
let working: ReturnType<typeof startIntakeWorkers> | undefined

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-turns-'))
  folders = foldersOf(folder)
  state = await openState({ file: join(folder, 'state.sqlite') })
  warehouse = await openWarehouse({ path: join(folder, 'warehouse.duckdb'), stagingFolder: folders.staging })
  leaving = new AbortController()
  begun = []
  slow = new Set()
})
afterEach(async () => {
  leaving.abort()
  await working?.ended
  await warehouse.close()
  await state.destroy()
  rmSync(folder, { recursive: true, force: true })
})

/** Reads each file in a moment, but the slow ones never. */
function endlessReader(): Reader {
  const reading = new Set<(reason: Error) => void>()
  const stop = () => {
    for (const giveUp of reading) giveUp(new Error('stopped'))
    reading.clear()
  }
  return {
    start: () => {},
    read: async ({ loadId }, _rates, _progress, signal) => {
      begun.push(loadId)
      signal?.throwIfAborted()
      if (slow.has(loadId)) await new Promise<void>((_, reject) => reading.add(reject))
      await wait(2)
      return { report: nothingFound, folder: '', stagedWith: [], letGo: async () => {} }
    },
    stop,
  }
}

function work(): void {
  working = startIntakeWorkers({ state, warehouse, folders, signal: leaving.signal, readers: endlessReader })
}

async function clientCalled(name: string): Promise<number> {
  return (await clientsOf(state).create({ name })).id
}

async function give(clientId: number, files: number, bytes = 6000): Promise<number[]> {
  const given = await intakeFilesOf(state).add(
    Array.from({ length: files }, (_, number) => ({
      client_id: clientId,
      name: `file ${number}`,
      sha256: `${clientId} ${number}`,
      bytes,
      path: 'nowhere',
      received_from: 'a test',
      status: 'received' as const,
      report: null,
    })),
  )
  return given.map(({ id }) => id)
}

const until = (isSo: () => boolean) => vi.waitFor(() => expect(isSo()).toBe(true), { timeout: 30_000, interval: 5 })

test('a slow file and five hundred waiting ones of one client keep nobody else waiting', async () => {
  const [acme, bolt] = [await clientCalled('Acme'), await clientCalled('Bolt')]
  const [endless = 0] = await give(acme, 1)
  slow.add(endless)
  await give(acme, 500)
  work()
  await until(() => begun.length > 20)
  const [small = 0] = await give(bolt, 1)
  const before = begun.length
  working?.wake()
  await until(() => begun.includes(small))
  expect(begun.indexOf(small) - before).toBeLessThan(10)
  expect(begun.length).toBeLessThan(501)
})

test('however many slow files a client gives, large and small, another client is read', async () => {
  const [acme, bolt] = [await clientCalled('Acme'), await clientCalled('Bolt')]
  for (const id of [...(await give(acme, 5, 900 * megabyte)), ...(await give(acme, 5))]) slow.add(id)
  work()
  // A large one in each of two places, or one and all the small ones, which are read together.
  await until(() => begun.length === 2 || begun.length === 6)
  const [small = 0] = await give(bolt, 1)
  working?.wake()
  await until(() => begun.includes(small))
  expect([3, 7]).toContain(begun.length)
})

test('a small file passes the large ones of others that wait before it', async () => {
  const clients = [await clientCalled('Acme'), await clientCalled('Bolt'), await clientCalled('Crate')]
  for (const client of clients) for (const id of await give(client, 1, 900 * megabyte)) slow.add(id)
  work()
  await until(() => begun.length === 2)
  const [small = 0] = await give(await clientCalled('Dune'), 1)
  working?.wake()
  await until(() => begun.includes(small))
  expect(begun.length).toBe(3)
})

test('clients with many files are served in turns', async () => {
  const [acme, bolt] = [await clientCalled('Acme'), await clientCalled('Bolt')]
  const [first, second] = [new Set(await give(acme, 60)), new Set(await give(bolt, 60))]
  work()
  await until(() => begun.length === 120)
  const half = begun.slice(0, 60)
  const ofAcme = half.filter((id) => first.has(id)).length
  expect(ofAcme).toBeGreaterThan(20)
  expect(half.filter((id) => second.has(id)).length).toBe(60 - ofAcme)
  expect(ofAcme).toBeLessThan(40)
})
