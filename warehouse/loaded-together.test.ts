import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { type Answer, type DimensionName, Question } from '@waybill/contracts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { openWarehouse } from './index.ts'
import { type RandomLoad, stageRandomLoad } from './random-load.test-support.ts'
import type { LoadOutcome, StagedLoad, Warehouse } from './warehouse.ts'

const clientIds = [5, 6]

const questions = (
  [
    { select: ['totalSpend', 'packages', 'onTimePackages', 'billWeight'], by: ['carrier_name', 'tracking_status'] },
    { select: ['totalSpend', 'refundTotal'], by: ['service_category', 'credit_type'] },
    { select: ['totalSpend', 'packages'], by: ['tracking_number', 'carrier_name'] },
  ] as const
).flatMap((asked) =>
  (['bill_date', 'pickup_date'] as const).map((type) =>
    Question.parse({
      page: 'spend',
      widget: 'breakdown',
      dates: { type, from: '2023-01-01', to: '2026-12-31' },
      ...asked,
      by: [...asked.by] satisfies DimensionName[],
    }),
  ),
)

async function picture(warehouse: Warehouse): Promise<Answer['data'][]> {
  const answers: Answer['data'][] = []
  for (const clientId of clientIds)
    for (const question of questions) {
      const { data } = await warehouse.answer(question, { clientIds: [clientId] })
      answers.push(data.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b), 'en')))
    }
  return answers
}

async function within(work: (place: { folder: string; open: (name: string) => Promise<Warehouse> }) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'together-'))
  const opened: Warehouse[] = []
  try {
    await work({
      folder,
      open: async (name) => {
        const warehouse = await openWarehouse({
          path: join(folder, `${name}.duckdb`),
          stagingFolder: join(folder, 'staging'),
          threads: 2,
          today: () => '2025-02-01',
        })
        opened.push(warehouse)
        return warehouse
      },
    })
  } finally {
    for (const warehouse of opened) await warehouse.close()
    rmSync(folder, { recursive: true })
  }
}

type Came = LoadOutcome | string
const outcomeOf = (warehouse: Warehouse, staged: StagedLoad): Promise<Came> =>
  warehouse.load(staged).catch((error: unknown) => (error instanceof Error ? error.name : 'no error'))

const anyLoads = fc
  .array(
    fc.record({
      clientId: fc.constantFrom(...clientIds),
      seed: fc.nat(10_000),
      packages: fc.integer({ min: 1, max: 60 }),
      events: fc.nat(40),
      claims: fc.nat(10),
      trackingNumbers: fc.constantFrom(20, 200),
      invoices: fc.constantFrom('one', 'other', 'third'),
      isBroken: fc.boolean(),
    }),
    { minLength: 4, maxLength: 7 },
  )
  .map((loads) =>
    loads.map((load, place) => ({ ...load, loadId: 90 - place * 7, isBroken: load.isBroken && place > 0 })),
  )

async function stage(folder: string, { isBroken, ...load }: RandomLoad & { readonly isBroken: boolean }) {
  const staged = await stageRandomLoad(join(folder, 'staging'), load)
  if (isBroken) writeFileSync(join(staged.folder, 'charge.parquet'), 'PAR1 cut off')
  return staged
}

test(
  'loads that come at once are what they are one after the other, broken ones among them, and each is taken out by itself',
  () =>
    fc.assert(
      fc.asyncProperty(anyLoads, (loads) =>
        within(async ({ folder, open }) => {
          const staged: StagedLoad[] = []
          for (const load of loads) staged.push(await stage(folder, load))
          const [together, apart] = [await open('together'), await open('apart')]
          const came = await Promise.all(staged.map((each) => outcomeOf(together, each)))
          const inTurn: Came[] = []
          for (const each of staged) inTurn.push(await outcomeOf(apart, each))
          expect(came).toEqual(inTurn)
          expect(came.map((each) => typeof each === 'string')).toEqual(loads.map(({ isBroken }) => isBroken))
          expect(await picture(together)).toEqual(await picture(apart))
          for (const warehouse of [together, apart]) await warehouse.undo(loads[1]?.loadId ?? 0)
          expect(await picture(together)).toEqual(await picture(apart))
        }),
      ),
      { numRuns: 4 },
    ),
  300_000,
)

test('what waits is loaded in one change of the warehouse, and a file that says it is another of them comes in nowhere', () =>
  within(async ({ folder, open }) => {
    const warehouse = await open('one')
    const load = (loadId: number, clientId = 5) =>
      stageRandomLoad(join(folder, 'staging'), { loadId, clientId, seed: loadId, packages: 5 })
    const staged = [await load(1), await load(2), await load(3), await load(4)]
    const before = warehouse.version
    await Promise.all(staged.map((each) => warehouse.load(each)))
    expect(warehouse.version - before).toBe(1)
    const [seven, eight] = [await load(7), await load(8)]
    const swapped = [
      { ...seven, folder: eight.folder },
      { ...eight, folder: seven.folder },
    ]
    const came = await Promise.all([await load(6), ...swapped].map((each) => outcomeOf(warehouse, each)))
    expect(came.map((each) => typeof each)).toEqual(['object', 'string', 'string'])
    expect(await warehouse.loaded([1, 2, 3, 4, 6, 7, 8])).toEqual([1, 2, 3, 4, 6])
  }))

/** The same loads, their lines below each other in files that they share. */
async function sharing(folder: string, loads: readonly StagedLoad[]): Promise<StagedLoad[]> {
  const shared = join(folder, 'staging', 'shared')
  mkdirSync(shared)
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  for (const table of ['shipment', 'charge', 'invoice', 'tracking_event', 'claim']) {
    const files = loads.map((load) => `'${join(load.folder, `${table}.parquet`)}'`).join(', ')
    await connection.run(
      `copy (from read_parquet([${files}])) to '${join(shared, `${table}.parquet`)}' (format parquet)`,
    )
  }
  connection.closeSync()
  instance.closeSync()
  const ids = loads.map(({ loadId }) => loadId)
  return loads.map((load) => ({ ...load, folder: shared, stagedWith: ids.filter((id) => id !== load.loadId) }))
}

test('of loads that share their files, those that come in are whole, and nothing of the others does', () =>
  within(async ({ folder, open }) => {
    const staged: StagedLoad[] = []
    for (const loadId of [1, 2, 3, 4, 5])
      staged.push(
        await stageRandomLoad(join(folder, 'staging'), { loadId, clientId: 5, seed: loadId, packages: 20, events: 9 }),
      )
    const shared = await sharing(folder, staged)
    const [together, apart] = [await open('together'), await open('apart')]
    const some = [0, 2, 3]
    const came = await Promise.all(some.map((place) => outcomeOf(together, shared[place] as StagedLoad)))
    const inTurn: Came[] = []
    for (const place of some) inTurn.push(await outcomeOf(apart, staged[place] as StagedLoad))
    expect(came).toEqual(inTurn)
    expect(await picture(together)).toEqual(await picture(apart))
    expect(await outcomeOf(together, { ...(shared[1] as StagedLoad), stagedWith: [1, 3, 4] })).toBe('Error')
    expect(await outcomeOf(together, shared[1] as StagedLoad)).toEqual(await outcomeOf(apart, staged[1] as StagedLoad))
    expect(await picture(together)).toEqual(await picture(apart))
    expect(await together.loaded([1, 2, 3, 4, 5])).toEqual([1, 2, 3, 4])
  }))
