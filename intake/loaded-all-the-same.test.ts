import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clientsOf, intakeFilesOf, openState } from '@waybill/state'
import { openWarehouse, type Warehouse } from '@waybill/warehouse'
import { expect, test } from 'vitest'
import { foldersOf } from './folders.ts'
import { receiveFile } from './receive.ts'
import { startIntakeWorker } from './worker.ts'

const given = join(import.meta.dirname, 'formats', 'ups-billing-csv', 'ground-with-fuel-and-residential', 'given.csv')

type Changed = Partial<Pick<Warehouse, 'load' | 'refile'>>

/** Takes one file in with a warehouse that fails in one way, and says what became of it. */
async function takenInBy(change: (warehouse: Warehouse) => Changed) {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-loaded-'))
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
  const errors: unknown[] = []
  await startIntakeWorker({
    state,
    warehouse: { ...warehouse, ...change(warehouse) },
    folders,
    signal: new AbortController().signal,
    untilIdle: true,
    onError: (error) => errors.push(error),
  }).ended
  const found = await intakeFilesOf(state).find(id)
  const isLoaded = (await warehouse.loaded([id])).length > 0
  await warehouse.close()
  await state.destroy()
  await rm(folder, { recursive: true })
  return { status: found?.status, report: found?.report, isLoaded, errors }
}

test('a file that is loaded is told as loaded, also where its accounts could not be filed', async () => {
  const told = await takenInBy(() => ({ refile: async () => Promise.reject(new Error('out of memory')) }))
  expect(told).toMatchObject({ status: 'loaded', isLoaded: true, report: { invoices: { loaded: 1 }, failure: null } })
  expect(told.errors).toEqual([new Error('out of memory')])
})

test('a load that fails behind its commit is taken once more, and told as what the warehouse has', async () => {
  let times = 0
  const told = await takenInBy((warehouse) => ({
    load: async (staged) => {
      const outcome = await warehouse.load(staged)
      times += 1
      if (times === 1) throw new Error('no room')
      return outcome
    },
  }))
  expect(times).toBe(2)
  expect(told).toMatchObject({ status: 'loaded', isLoaded: true, report: { invoices: { loaded: 1 }, failure: null } })
  expect(told.errors).toEqual([new Error('no room')])
})
