import { isDeepStrictEqual } from 'node:util'
import {
  columnsOfEveryLine,
  columnsOfKnown,
  type GridColumn,
  GridRequest,
  KnownReportName,
  kindOf,
  knownReports,
  type PageName,
  pageOf,
  pages,
} from '@waybill/contracts'
import { compileExtract, knownExtractOf, rowsQuestionOf } from '@waybill/metrics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BothEngines, openBothEngines } from './both-engines.test-support.ts'

const scope = { clientIds: [5, 6] }
const dates = { type: 'bill_date', from: '2024-02-01', to: '2025-11-30' } as const
const withTables = pages.filter((page) => pageOf(page.name).columns).map(({ name }) => name)

let both: BothEngines
beforeAll(async () => {
  both = await openBothEngines([
    { loadId: 1, clientId: 5, seed: 41, packages: 300, trackingNumbers: 200 },
    { loadId: 2, clientId: 6, seed: 42, packages: 200, trackingNumbers: 150 },
    { loadId: 3, clientId: 7, seed: 43, packages: 100, trackingNumbers: 150 },
  ])
})
afterAll(() => both.close())

const rowsOf = (page: PageName, request: object = {}) =>
  rowsQuestionOf(page, GridRequest.parse({ clientId: 5, dates, ...request }))
const columnsOf = (page: PageName): GridColumn[] => [...columnsOfEveryLine, ...(pageOf(page).columns ?? [])]

/** In millionths of millionths, so that engines that write zeros differently are alike. */
const exact = (text: string): bigint => {
  const [whole = '0', decimals = ''] = text.split('.')
  return BigInt(whole + decimals.padEnd(12, '0'))
}
const cellsAlike = (columns: readonly GridColumn[]) => (row: readonly string[]) =>
  row.map((cell, place) => {
    const kind = kindOf(columns[place] ?? 'TRACKING_ID')
    return kind === 'money' || kind === 'weight' ? exact(cell) : cell
  })

test.each(withTables)(
  '%s: a file has the lines of the table, each once, and adds up to its total row',
  async (page) => {
    const columns = columnsOf(page)
    const question = { kind: 'lines', rows: rowsOf(page), columns, uom: 'lbs' } as const
    const { total } = await both.rows('duckdb', question.rows, scope)
    const lines = await both.extract('duckdb', question, scope)
    expect(lines).toHaveLength(Number(total['LINES']))
    expect(lines.length).toBeGreaterThan(20)
    for (const [place, column] of columns.entries()) {
      if (total[column] === undefined) continue
      const sum = lines.reduce((all, row) => all + exact(row[place] ?? '0'), 0n)
      expect(`${column} ${sum}`).toBe(`${column} ${exact(String(total[column]))}`)
    }
  },
)

test.each(withTables)('%s: both engines write the same file, in the same order', async (page) => {
  const columns = columnsOf(page)
  for (const sortModel of [[], [{ colId: 'SERVICE', sort: 'desc' }]]) {
    const question = { kind: 'lines', rows: rowsOf(page, { sortModel }), columns, uom: 'lbs' } as const
    const [one, other] = await Promise.all([
      both.extract('duckdb', question, scope),
      both.extract('clickhouse', question, scope),
    ])
    expect(other.map(cellsAlike(columns))).toEqual(one.map(cellsAlike(columns)))
    const days = one.map((row) => row[columns.indexOf('BILL_DATE')] ?? '')
    // From the first day to the last, where no order is wished for.
    expect(days.join() === days.toSorted().join()).toBe(sortModel.length === 0)
  }
})

test('weights in kilograms are the pounds times 0.45359237, to the last digit, and everything else is as it was', async () => {
  const columns = ['TRACKING_NUMBER', 'BILL_WEIGHT_POUNDS', 'DELTA_WEIGHT_POUNDS'] as const
  for (const engine of ['duckdb', 'clickhouse'] as const) {
    const lines = { kind: 'lines', rows: rowsOf('weight'), columns } as const
    const pounds = await both.extract(engine, { ...lines, uom: 'lbs' }, scope)
    const kilograms = await both.extract(engine, { ...lines, uom: 'kgs' }, scope)
    expect(kilograms.map(([number]) => number)).toEqual(pounds.map(([number]) => number))
    for (const place of [1, 2])
      expect(kilograms.map((row) => exact(row[place] ?? '0') * 100_000_000n)).toEqual(
        pounds.map((row) => exact(row[place] ?? '0') * 45_359_237n),
      )
  }
})

test('a file of nobody’s clients is refused', async () => {
  const question = { kind: 'lines', rows: rowsOf('spend'), columns: columnsOf('spend'), uom: 'lbs' } as const
  await expect(async () => both.extract('duckdb', question, { clientIds: [] })).rejects.toThrow('client')
})

test.each(KnownReportName.options)(
  '%s: both engines make the same of it, and only of clients one may see',
  async (name) => {
    const question = knownExtractOf(name, { clientId: 5, dates })
    const columns = compileExtract(question, scope).columns
    expect(columns.map((column) => column.name)).toEqual(columnsOfKnown(knownReports[name]))
    const alike = (row: readonly string[]) =>
      row.map((cell, place) => {
        const kind = columns[place]?.kind
        if (kind === 'ratio') return Number(cell).toPrecision(10)
        return kind === 'money' || kind === 'weight' ? exact(cell) : cell
      })
    const [one, other] = await Promise.all([
      both.extract('duckdb', question, scope),
      both.extract('clickhouse', question, scope),
    ])
    expect(other.map(alike)).toEqual(one.map(alike))
    const wide = await both.extract('duckdb', question, { clientIds: [5, 6, 7] })
    expect(one.length > 0 && isDeepStrictEqual(wide, one)).toBe(false)
  },
)

test('Residential Vs Commercial parts all spend into the two, and misses none', async () => {
  const asked = { clientId: 5, dates }
  const lines = await both.extract('duckdb', knownExtractOf('Residential Vs Commercial', asked), scope)
  const months = await both.extract('duckdb', knownExtractOf('Annual Summary', asked), scope)
  const columns = columnsOfKnown(knownReports['Annual Summary'])
  expect(lines.reduce((sum, row) => sum + exact(row.at(-1) ?? '0'), 0n)).toBe(
    months.reduce((sum, row) => sum + exact(row[columns.indexOf('totalSpend')] ?? '0'), 0n),
  )
  expect(new Set(lines.map(([residence]) => residence))).toEqual(new Set(['Residential', 'Commercial']))
})
