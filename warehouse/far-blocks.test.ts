import {
  columnsOfEveryLine,
  type GridColumn,
  GridRequest,
  type GridRows,
  kindOf,
  type PageName,
  pageOf,
} from '@waybill/contracts'
import { type Engine, rowsQuestionOf } from '@waybill/metrics'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BothEngines, openBothEngines } from './both-engines.test-support.ts'

const scope = { clientIds: [5, 6] }
const dates = { type: 'bill_date', from: '2024-01-01', to: '2025-12-31' } as const
const tables = ['spend', 'accessorial', 'refund'] as const
const engines = ['duckdb', 'clickhouse'] as const satisfies readonly Engine[]

let both: BothEngines
beforeAll(async () => {
  both = await openBothEngines([
    { loadId: 2, clientId: 5, seed: 51, packages: 600, trackingNumbers: 150 },
    { loadId: 12, clientId: 6, seed: 52, packages: 120, trackingNumbers: 80 },
    { loadId: 3, clientId: 7, seed: 53, packages: 100, trackingNumbers: 80 },
  ])
})
afterAll(() => both.close())

const columnsOf = (page: PageName): GridColumn[] => [...columnsOfEveryLine, ...(pageOf(page).columns ?? [])]
const requestOf = (request: object) => GridRequest.parse({ clientId: 5, dates, ...request })

interface Place {
  readonly from: number
  readonly count: number
  /** Lines from here on are looked for as those of a far page. */
  readonly farFrom?: number | undefined
}

function blockAt(engine: Engine, page: PageName, request: object, place: Place): Promise<GridRows> {
  const { from, count, farFrom } = place
  const question = rowsQuestionOf(page, requestOf({ ...request, startRow: from, endRow: from + count }))
  return both.rows(engine, question, scope, farFrom)
}

/** All rows as a file has them: one SELECT that orders whole lines and fetches nothing afterwards. */
function fileOf(engine: Engine, page: PageName, request: object): Promise<string[][]> {
  const rows = rowsQuestionOf(page, requestOf(request))
  return both.extract(engine, { kind: 'lines', rows, columns: columnsOf(page), uom: 'lbs' }, scope)
}

const cells = (page: PageName) => (row: Readonly<Record<string, unknown>>) =>
  columnsOf(page).map((column) => alike(column, String(row[column])))

function alike(column: GridColumn, cell: string): string | number {
  return kindOf(column) === 'text' || kindOf(column) === 'date' ? cell : Number(cell)
}

/** Columns that many lines say the same in, and days that some lines have not. */
const orders = [
  [{ colId: 'CARRIER_NAME', sort: 'asc' }],
  [{ colId: 'SERVICE', sort: 'desc' }],
  [{ colId: 'DELIVERY_DATE', sort: 'asc' }],
  [{ colId: 'DELIVERY_DATE', sort: 'desc' }],
  [{ colId: 'INVOICE_NUMBER', sort: 'desc' }],
  [
    { colId: 'INVOICE_NUMBER', sort: 'asc' },
    { colId: 'SERVICE', sort: 'asc' },
  ],
  [{ colId: 'TRACKING_NUMBER', sort: 'asc' }],
  [{ colId: 'TRACKING_ID', sort: 'asc' }],
  [{ colId: 'TRACKING_ID', sort: 'desc' }],
  [
    { colId: 'SERVICE', sort: 'asc' },
    { colId: 'TRACKING_ID', sort: 'desc' },
  ],
  [
    { colId: 'SERVICE', sort: 'asc' },
    { colId: 'TRACKING_NUMBER', sort: 'desc' },
  ],
  [
    { colId: 'PICKUP_DATE', sort: 'desc' },
    { colId: 'ACCOUNT_NUMBER', sort: 'desc' },
    { colId: 'DELIVERY_DATE', sort: 'asc' },
  ],
  [
    { colId: 'CONSIGNEE_CNTRY', sort: 'desc' },
    { colId: 'NET_AMOUNT', sort: 'asc' },
  ],
] as const
const ofPage = (page: PageName) =>
  orders.filter((sortModel) => sortModel.every(({ colId }) => columnsOf(page).includes(colId)))

test.each(engines.flatMap((engine) => [150, undefined].map((farFrom) => ({ engine, farFrom }))))(
  'a table that is scrolled to its end has each line of its file once, in its order, on $engine, far from $farFrom on',
  async ({ engine, farFrom }) => {
    for (const page of tables)
      for (const sortModel of ofPage(page)) {
        const read: (string | number)[][] = []
        for (let lines = 1; read.length < lines; ) {
          const { data, lastRow } = await blockAt(
            engine,
            page,
            { sortModel },
            { from: read.length, count: 90, farFrom },
          )
          read.push(...data.map(cells(page)))
          lines = data.length > 0 ? lastRow : 0
        }
        const file = await fileOf(engine, page, { sortModel })
        expect(file.length).toBeGreaterThan(40)
        expect(read).toEqual(
          file.map((row) => row.map((cell, place) => alike(columnsOf(page)[place] ?? 'SERVICE', cell))),
        )
      }
  },
  120_000,
)

test.each(engines.flatMap((engine) => [0, undefined].map((farFrom) => ({ engine, farFrom }))))(
  'tracking ids are put in order as numbers, on $engine, far from $farFrom on',
  async ({ engine, farFrom }) => {
    const sortModel = [{ colId: 'TRACKING_ID', sort: 'desc' }]
    for (const page of tables) {
      const { data } = await blockAt(engine, page, { sortModel }, { from: 1, count: 1000, farFrom })
      const ids = data.map((row) => BigInt(String(row['TRACKING_ID'])))
      expect(new Set(ids.map((id) => id / 1_000_000_000n))).toEqual(new Set([12n, 2n]))
      expect(ids).toEqual(ids.toSorted((one, other) => (one < other ? 1 : one > other ? -1 : 0)))
    }
  },
)

const anyPlace = fc.constantFrom(...tables).chain((page) =>
  fc.record({
    page: fc.constant(page),
    sortModel: fc.constantFrom(...ofPage(page)),
    place: fc.double({ min: 0, max: 1.05, noNaN: true }),
    count: fc.integer({ min: 1, max: 120 }),
    farFrom: fc.constantFrom(0, undefined),
    dates: fc.constantFrom(dates, { ...dates, type: 'pickup_date', from: '2024-07-01' }),
    conditions: fc.constantFrom([], [{ column: 'currency_code', op: 'in', values: ['EUR'] }]),
    filterModel: fc.constantFrom({}, { SERVICE: { filterType: 'text', type: 'contains', filter: 'gROUND' } }),
  }),
)

test('a block anywhere is that part of the file, whatever many lines say the same, on both engines', async () => {
  await fc.assert(
    fc.asyncProperty(anyPlace, async ({ page, place, count, farFrom, ...request }) => {
      const file = await fileOf('duckdb', page, request)
      const from = Math.floor(place * file.length)
      const part = file.slice(from, from + count)
      const expected = part.map((row) => row.map((cell, column) => alike(columnsOf(page)[column] ?? 'SERVICE', cell)))
      for (const engine of engines) {
        const { data, lastRow } = await blockAt(engine, page, request, { from, count, farFrom })
        expect([lastRow, data.map(cells(page))]).toEqual([file.length, expected])
      }
    }),
    { numRuns: 40 },
  )
}, 120_000)
