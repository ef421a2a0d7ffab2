import { type GridColumn, type GridFilter, GridRequest, type GridRows, type PageName } from '@waybill/contracts'
import { type Engine, rowsQuestionOf } from '@waybill/metrics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { meantBy } from '../web/widgets/table/filter-text.ts'
import fr from '../web/words/fr.json' with { type: 'json' }
import { type BothEngines, openBothEngines } from './both-engines.test-support.ts'

type TextFilter = Extract<GridFilter, { filterType: 'text' }>
const engines = ['duckdb', 'clickhouse'] as const satisfies readonly Engine[]
const dates = { type: 'bill_date', from: '2024-02-01', to: '2025-11-30' } as const
const french: Readonly<Record<string, string>> = fr

let both: BothEngines
beforeAll(async () => {
  both = await openBothEngines([
    { loadId: 1, clientId: 5, seed: 41, packages: 300, trackingNumbers: 200 },
    { loadId: 2, clientId: 6, seed: 42, packages: 200, trackingNumbers: 150 },
  ])
})
afterAll(() => both.close())

function rowsOf(engine: Engine, page: PageName, column: GridColumn, filter: GridFilter): Promise<GridRows> {
  const request = { clientId: 5, dates, endRow: 500, filterModel: { [column]: filter } }
  return both.rows(engine, rowsQuestionOf(page, GridRequest.parse(request)), { clientIds: [5] })
}

const text = (type: TextFilter['type'], filter: string): TextFilter => ({ filterType: 'text', type, filter })
const inFrench = (column: GridColumn, filter: TextFilter) =>
  meantBy(column, filter, (value) => french[`value.${column.toLowerCase()}.${value}`] ?? value)

const pairs: readonly (readonly [PageName, GridColumn, french: TextFilter, english: TextFilter])[] = [
  ['refund', 'CREDIT_TYPE', text('contains', 'annul'), text('contains', 'voi')],
  ['refund', 'CREDIT_TYPE', text('notContains', 'annul'), text('notContains', 'voi')],
  ['refund', 'CREDIT_TYPE', text('equals', 'annulé'), text('equals', 'void')],
  ['refund', 'CREDIT_TYPE', text('notEqual', 'Annulé'), text('notEqual', 'Void')],
  ['refund', 'CREDIT_TYPE', text('startsWith', 'livraison'), text('startsWith', 'late')],
  ['refund', 'CREDIT_TYPE', text('endsWith', 'en retard'), text('endsWith', 'delivery')],
  ['accessorial', 'ACCESSORIAL', text('contains', 'livraison résidentielle'), text('equals', 'Residential')],
  ['accessorial', 'ACCESSORIAL', text('startsWith', 'Correction d'), text('startsWith', 'Address')],
  ['carrierScore', 'TRACKING_STATUS', text('equals', "à l'heure"), text('equals', 'on time')],
  ['carrierScore', 'TRACKING_STATUS', text('endsWith', 'retard'), text('endsWith', 'late')],
]

test.each(engines)('what is typed in French finds what its English name finds, on %s', async (engine) => {
  for (const [page, column, typed, english] of pairs) {
    const found = await rowsOf(engine, page, column, inFrench(column, typed))
    expect(found.lastRow).toBeGreaterThan(0)
    expect(found).toEqual(await rowsOf(engine, page, column, english))
  }
})

test.each(engines)('the English name finds nothing where another is read, and hides nothing, on %s', async (engine) => {
  const all = await rowsOf(engine, 'refund', 'CREDIT_TYPE', text('notBlank', ''))
  expect((await rowsOf(engine, 'refund', 'CREDIT_TYPE', inFrench('CREDIT_TYPE', text('equals', 'Void')))).lastRow).toBe(
    0,
  )
  expect(await rowsOf(engine, 'refund', 'CREDIT_TYPE', inFrench('CREDIT_TYPE', text('notEqual', 'Void')))).toEqual(all)
})
