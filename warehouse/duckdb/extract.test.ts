import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { GridRequest } from '@waybill/contracts'
import { rowsQuestionOf } from '@waybill/metrics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWarehouse } from '../index.ts'
import { quoted } from '../quoted.ts'
import { stageRandomLoad } from '../random-load.test-support.ts'
import type { Warehouse } from '../warehouse.ts'

const folder = mkdtempSync(join(tmpdir(), 'waybill-extract-'))
const staging = join(folder, 'staging')
let warehouse: Warehouse

/** More lines than are put in order at once. */
beforeAll(async () => {
  warehouse = await openWarehouse({ path: join(folder, 'warehouse.duckdb'), stagingFolder: staging })
  await warehouse.load(await stageRandomLoad(staging, { loadId: 1, clientId: 5, seed: 7, packages: 130_000 }))
})
afterAll(async () => {
  await warehouse.close()
  rmSync(folder, { recursive: true })
})

const columns = ['TRACKING_ID', 'BILL_DATE', 'NET_AMOUNT'] as const
const everyDay = { from: '2000-01-01', to: '2099-12-31' }

async function extract(type: 'bill_date' | 'pickup_date', sortModel: object[], meanwhile?: () => Promise<unknown>) {
  const rows = rowsQuestionOf('spend', GridRequest.parse({ clientId: 5, dates: { type, ...everyDay }, sortModel }))
  const lines = join(staging, 'lines')
  rmSync(lines, { recursive: true, force: true })
  const made: number[] = []
  const [{ pieces }] = await Promise.all([
    warehouse.extract({ kind: 'lines', rows, columns, uom: 'lbs' }, { clientIds: [5] }, lines, {
      onProgress: (done) => made.push(done),
    }),
    meanwhile?.(),
  ])
  expect(made).toEqual(made.toSorted((one, other) => one - other))
  return pieces
}

async function totalOf(type: 'bill_date' | 'pickup_date') {
  const rows = rowsQuestionOf('spend', GridRequest.parse({ clientId: 5, dates: { type, ...everyDay } }))
  return (await warehouse.rows(rows, { clientIds: [5] })).total
}

/** How many rows, what they add up to, and how many stand before one that should come before them. */
async function readBack(pieces: readonly string[], order: string) {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  const paths = `[${pieces.map(quoted).join(', ')}]`
  const read = await connection.runAndReadAll(`
    with r as (select *, "TRACKING_ID"::bigint as id, "BILL_DATE" as day,
        row_number() over (order by list_position(${paths}, filename), file_row_number) as place
        from read_parquet(${paths}, filename = true, file_row_number = true)),
      o as (select place, row_number() over (order by ${order}) as wished from r)
    select (select count(*) from r), (select sum("NET_AMOUNT") from r), count(*) filter (place <> wished) from o`)
  connection.closeSync()
  instance.closeSync()
  const [rows, sum, astray] = read.getRows()[0] ?? []
  return { rows: Number(rows), sum: String(sum), astray: Number(astray) }
}

test.each([
  ['bill_date', [], 'day, id'],
  ['pickup_date', [], 'day, id'],
  ['bill_date', [{ colId: 'BILL_DATE', sort: 'desc' }], 'day desc, id'],
  ['bill_date', [{ colId: 'TRACKING_ID', sort: 'desc' }], 'id desc'],
] as const)(
  'a long file has every line once, in its order, whether it is made some days at a time or at once: %s, %j',
  async (type, sort, order) => {
    const pieces = await extract(type, [...sort])
    const { rows, sum, astray } = await readBack(pieces, order)
    const total = await totalOf(type)
    expect({ rows, astray }).toEqual({ rows: Number(total['LINES']), astray: 0 })
    expect(Number(sum)).toBeCloseTo(Number(total['NET_AMOUNT']), 4)
    expect(readdirSync(join(staging, 'lines'))).toHaveLength(pieces.length)
    expect(pieces.length > 1).toBe(!order.startsWith('id'))
  },
)

test('what is loaded while a long file is made is wholly in it or not at all', async () => {
  const more = await stageRandomLoad(staging, { loadId: 2, clientId: 5, seed: 8, packages: 700 })
  const before = Number((await totalOf('bill_date'))['LINES'])
  const pieces = await extract('bill_date', [], () => warehouse.load(more))
  const { rows, astray } = await readBack(pieces, 'day, id')
  expect(astray).toBe(0)
  expect([before, before + 700]).toContain(rows)
})
