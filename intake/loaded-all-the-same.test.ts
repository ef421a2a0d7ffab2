import { intakeFilesOf } from '@waybill/state'
import type { Warehouse } from '@waybill/warehouse'
import { expect, test } from 'vitest'
import { houseWithOneFile } from './one-file.test-support.ts'
import { startIntakeWorker } from './worker.ts'

type Changed = Partial<Pick<Warehouse, 'load' | 'refile'>>

/** Takes one file in with a warehouse that fails in one way, and says what became of it. */
async function takenInBy(change: (warehouse: Warehouse) => Changed) {
  const { state, warehouse, folders, id, close } = await houseWithOneFile()
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
  await close()
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
