import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { compileFind, type Engine, textFor } from '@waybill/metrics'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BothEngines, openBothEngines } from './both-engines.test-support.ts'
import { openWarehouse } from './duckdb/open-warehouse.ts'
import { stageRandomLoad } from './random-load.test-support.ts'
import type { Warehouse } from './warehouse.ts'

const [acme, zenith] = [1, 2]
const loads = [
  { loadId: 1, clientId: acme, seed: 1, packages: 300 },
  { loadId: 2, clientId: zenith, seed: 2, packages: 300 },
]

let folder: string
let warehouse: Warehouse
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'find-'))
  warehouse = await open()
  for (const load of loads) await warehouse.load(await stageRandomLoad(join(folder, 'staging'), load))
})
afterAll(async () => {
  await warehouse.close()
  rmSync(folder, { recursive: true })
})

const open = () => openWarehouse({ path: join(folder, 'w.duckdb'), stagingFolder: join(folder, 'staging') })
const find = (text: string, clientIds: readonly number[] = [acme, zenith], packages = true) =>
  warehouse.find(text, { clientIds }, { packages })
const nothing = { accounts: [], packages: [], invoices: [] }

/** Tracking numbers of a client, as its own lines have them. */
async function numbersOf(clientId: number): Promise<string[]> {
  const dates = { type: 'bill_date', from: '2000-01-01', to: '2099-12-31' } as const
  const { data } = await warehouse.answer(
    {
      page: 'spend',
      widget: 'amounts',
      select: ['packages'],
      by: ['tracking_number'],
      where: [],
      dates,
      order: [],
      limit: 1000,
    },
    { clientIds: [clientId] },
  )
  return data.map((row) => String(row.tracking_number)).filter((number) => number !== '')
}

describe('a package', () => {
  test('is found by its very number, first, and by any beginning of it that is long enough', async () => {
    const numbers = await numbersOf(acme)
    expect(numbers.length).toBeGreaterThan(50)
    for (const number of numbers.slice(0, 20)) {
      for (let letters = 6; letters <= number.length; letters += 1) {
        const begun = number.slice(0, letters)
        const found = (await find(begun.toLowerCase())).packages
        expect(found.length).toBeGreaterThan(0)
        expect(found.every((one) => one.number.startsWith(begun))).toBe(true)
        expect(new Set(found.map((one) => JSON.stringify([one.clientId, one.carrier, one.number]))).size).toBe(
          found.length,
        )
      }
      expect((await find(number)).packages[0]).toMatchObject({ number })
    }
  })

  test('is not found with too few letters, in the middle, or by whoever may not search for packages', async () => {
    const [number = ''] = await numbersOf(acme)
    expect((await find(number.slice(0, 5))).packages).toEqual([])
    expect((await find(number.slice(1))).packages).not.toContainEqual(expect.objectContaining({ number }))
    expect((await find(number, [acme], false)).packages).toEqual([])
  })

  test('of a file that was taken out is not found any more, and is when the file comes again', async () => {
    const load = { loadId: 3, clientId: acme, seed: 3, packages: 20 }
    const before = new Set(await numbersOf(acme))
    const staged = () => stageRandomLoad(join(folder, 'staging'), load)
    await warehouse.load(await staged())
    const [number = ''] = (await numbersOf(acme)).filter((one) => !before.has(one))
    expect((await find(number)).packages).toMatchObject([{ number, clientId: acme }])
    await warehouse.replace(await staged())
    expect((await find(number)).packages).toMatchObject([{ number }])
    await warehouse.undo(load.loadId)
    expect((await find(number)).packages).toEqual([])
  })
})

test('nobody finds what is another client’s, by whatever part of its name', async () => {
  for (const number of (await numbersOf(zenith)).slice(0, 20)) {
    expect(await find(number, [acme])).toEqual(nothing)
  }
  for (const text of ['INV', '1Z', '000', 'ACC']) {
    const found = await find(text, [acme])
    expect([...found.accounts, ...found.invoices].every(({ clientId }) => clientId === acme)).toBe(true)
  }
})

test('accounts and invoices are found by any part, what is called so first', async () => {
  const [account] = await warehouse.accounts({ clientIds: [acme] })
  const [invoice] = await warehouse.invoices({ clientIds: [acme] }, { from: '2000-01-01', to: '2099-12-31' }, 1)
  expect((await find(account?.accountNumber ?? '')).accounts[0]).toMatchObject({ number: account?.accountNumber })
  const number = invoice?.invoiceNumber ?? ''
  expect((await find(number)).invoices[0]).toMatchObject({
    number,
    carrier: invoice?.carrier,
    accountNumber: invoice?.accountNumber,
  })
  expect((await find(number.slice(1))).invoices.map((one) => one.number)).toContain(number)
  expect((await find('INV')).invoices.length).toBeLessThanOrEqual(8)
})

test.each([
  '%%%',
  '___',
  "' or 1=1 --",
  '1Z%___',
  '.*.*.*',
  '\\\\\\',
  '"; drop',
  '💣💣💣💣💣💣',
  'é'.repeat(20),
  'x'.repeat(60),
])('in "%s" every sign is a sign to look for', async (text) => {
  expect(await find(text)).toEqual(nothing)
})

test('a warehouse that was filled before there were keys finds its packages after the next start', async () => {
  const [number = ''] = await numbersOf(acme)
  await warehouse.close()
  const instance = await DuckDBInstance.create(join(folder, 'w.duckdb'))
  const connection = await instance.connect()
  await connection.run('drop table tracking_key')
  connection.closeSync()
  instance.closeSync()
  warehouse = await open()
  expect((await find(number)).packages[0]).toMatchObject({ number })
})

describe('on both engines', () => {
  let engines: BothEngines
  beforeAll(async () => {
    engines = await openBothEngines(loads)
  })
  afterAll(() => engines.close())

  test('the same is found', async () => {
    const numbers = (await numbersOf(acme)).slice(0, 5)
    for (const text of ['INV', '1Z9', 'ABC%', "'--", ...numbers, ...numbers.map((number) => number.slice(0, 7))]) {
      const { accounts, invoices, packages } = compileFind(text, { clientIds: [acme] })
      for (const select of [accounts, invoices, ...(packages ? [packages.named, packages.begun] : [])]) {
        const rows = async (engine: Engine) =>
          (await engines.read(engine, select)).map((row) => row.join('|')).toSorted()
        const found = await rows('duckdb')
        expect(await rows('clickhouse')).toEqual(found)
      }
      expect(textFor('duckdb', accounts)).not.toContain(text)
    }
  })
})
