import { GridRequest, mostPivotColumns, pages, type RowsQuestion } from '@waybill/contracts'
import { describe, expect, test } from 'vitest'
import { type AskRows, blockOf } from './block.ts'
import { rowsQuestionOf } from './of-request.ts'

const scope = { clientIds: [5] }
const dates = { type: 'bill_date', from: '2026-01-01', to: '2026-01-31' } as const
const byCarrier = { rowGroupCols: [{ field: 'CARRIER_NAME' }], valueCols: [{ field: 'NET_AMOUNT', aggFunc: 'sum' }] }
const asked = (request: object): RowsQuestion =>
  rowsQuestionOf('spend', GridRequest.parse({ clientId: 5, dates, ...request }))

/** An engine of so many groups, pivoted under so many keys, that tells what it was asked. */
function engineOf(groups: number, keys: readonly string[] = []) {
  const selects: string[] = []
  const ask: AskRows = ({ columns, select }) => {
    const text = select.texts.join('?')
    selects.push(text)
    const [, count = '', from = ''] = text.match(/limit (\d+) offset (\d+)/) ?? []
    const rows = from === '' ? 1 : Math.max(0, Math.min(Number(count), groups - Number(from)))
    const under = text.includes('heads as ') ? keys : ['']
    const data = Array.from({ length: rows }, (_, at) =>
      under.map((key) => Object.fromEntries(columns.map(({ name }) => [name, name === 'p1' ? key : at]))),
    ).flat()
    return Promise.resolve({ data, columns: [...columns], totalRows: data.length > 0 ? groups : 0 })
  }
  return { ask, selects }
}

const keysOf = (count: number) => Array.from({ length: count }, (_, at) => `Service ${at}`)

const pivoted = (values: number) =>
  asked({
    ...byCarrier,
    valueCols: (['NET_AMOUNT', 'INCENTIVE_AMOUNT'] as const)
      .slice(0, values)
      .map((field) => ({ field, aggFunc: 'sum' })),
    pivotMode: true,
    pivotCols: [{ field: 'SERVICE' }],
    startRow: 0,
    endRow: 10,
  })

const fieldsOf = async (values: number, keys: number) =>
  (await blockOf(pivoted(values), scope, engineOf(3, keysOf(keys)).ask)).secondaryColumnFields.length

/** Of a table that is pivoted: how often its lines were read, and what ordered the rows. */
async function pivotRead(request: object) {
  const { ask, selects } = engineOf(3, keysOf(2))
  const pivot = { ...byCarrier, pivotMode: true, pivotCols: [{ field: 'SERVICE' }] }
  const { data, lastRow } = await blockOf(asked({ ...pivot, ...request }), scope, ask)
  const readings = selects.filter((text) => text.includes('heads as '))
  const ordered = /as opened order by (.*?) limit/.exec(readings[readings.length - 1] ?? '')?.[1]
  return { rows: data.length, lastRow, readings: readings.length, ordered }
}

const sorted = (colId: string) => ({ sortModel: [{ colId, sort: 'desc' }] })

describe('a block of groups', () => {
  test.each([
    ['at the beginning', { startRow: 0, endRow: 10 }, 7, 2],
    ['of which there are none', { startRow: 0, endRow: 10 }, 0, 2],
    ['further down', { startRow: 5, endRow: 10 }, 7, 2],
    ['beyond the end asks once more how many there are, and', { startRow: 10, endRow: 20 }, 7, 3],
  ])('%s is told with the number of all', async (_, block, groups, asks) => {
    const { ask, selects } = engineOf(groups)
    const { data, lastRow } = await blockOf(asked({ ...byCarrier, ...block }), scope, ask)
    expect([data.length, lastRow, selects.length]).toEqual([Math.max(0, groups - block.startRow), groups, asks])
  })

  test('is of one row where a table is pivoted and has no groups', async () => {
    const { ask } = engineOf(1, keysOf(2))
    const { rowGroupCols, ...values } = byCarrier
    const request = { ...values, pivotMode: true, pivotCols: [{ field: 'SERVICE' }], startRow: 0, endRow: 10 }
    const { data, lastRow, secondaryColumnFields } = await blockOf(asked(request), scope, ask)
    expect([data.length, lastRow, secondaryColumnFields.length]).toEqual([1, 1, 2])
    const byOne = await blockOf(
      asked({ ...request, rowGroupCols, groupKeys: ['UPS'] }),
      scope,
      engineOf(1, keysOf(2)).ask,
    )
    expect(byOne.secondaryColumnFields).toHaveLength(2)
  })

  test('is read at once where a table is pivoted, and once more to know the columns that it is ordered by', async () => {
    const three = { rows: 3, lastRow: 3 }
    expect(await pivotRead({})).toEqual({ ...three, readings: 1, ordered: 'a1' })
    expect(await pivotRead(sorted('childCount'))).toEqual({ ...three, readings: 1, ordered: 's1 desc, a1' })
    expect(await pivotRead(sorted('Service 1_NET_AMOUNT'))).toEqual({ ...three, readings: 2, ordered: 's1 desc, a1' })
    expect(await pivotRead(sorted('Service 9_NET_AMOUNT'))).toEqual({ ...three, readings: 2, ordered: 'a1' })
    expect(await pivotRead({ startRow: 10, endRow: 20 })).toMatchObject({ rows: 0, lastRow: 3, readings: 2 })
  })

  test('has at most as many columns of keys and values as a table can show', async () => {
    expect(await fieldsOf(1, mostPivotColumns)).toBe(mostPivotColumns)
    expect(await fieldsOf(2, mostPivotColumns / 2)).toBe(mostPivotColumns)
    expect(await fieldsOf(0, mostPivotColumns)).toBe(0)
    const refused = { kind: 'too-large', reason: { name: 'rows-too-many-pivots', values: { most: mostPivotColumns } } }
    for (const [values, keys] of [
      [0, mostPivotColumns + 1],
      [1, mostPivotColumns + 1],
      [2, mostPivotColumns / 2 + 1],
    ] as const)
      await expect(fieldsOf(values, keys)).rejects.toMatchObject(refused)
  })
})

/** The table of days that its total was read from. */
const totalsRead = async (request: object, of = asked(request)) => {
  const { ask, selects } = engineOf(3)
  await blockOf(of, scope, ask)
  return [...new Set(selects.map((text) => /^select coalesce\(sum\(lines\).* from (\w+) /.exec(text)?.[1] ?? ''))]
    .filter((table) => table !== '')
    .join()
}

describe('what a table comes to', () => {
  test.each([
    ['all of its lines', { endRow: 10 }, 'totals_by_day'],
    ['the days of its pickups', { dates: { ...dates, type: 'pickup_date' }, endRow: 10 }, 'totals_by_day'],
    ['one carrier', { conditions: [{ column: 'carrier_name', op: 'in', values: ['UPS'] }] }, 'totals_by_day'],
    ['groups, closed', { ...byCarrier, endRow: 10 }, 'totals_by_day'],
    [
      'one service, which is not added up by the day',
      { conditions: [{ column: 'service', op: 'in', values: ['Ground'] }] },
      '',
    ],
    ['lines above an amount', { conditions: [{ column: 'totalSpend', op: '>', value: '5' }] }, ''],
    [
      'lines that pass a filter',
      { filterModel: { NET_AMOUNT: { filterType: 'number', type: 'greaterThan', filter: 5 } } },
      '',
    ],
  ])('of %s', async (_, request, table) => {
    expect(await totalsRead(request)).toBe(table)
  })

  test('is known by the day for every table of shipment lines, and of charges by their lines', async () => {
    for (const { name, table } of pages.filter((page) => page.columns !== undefined)) {
      const question = rowsQuestionOf(name, GridRequest.parse({ clientId: 5, dates, endRow: 10 }))
      expect([name, await totalsRead({}, question)]).toEqual([name, table === 'shipment' ? 'totals_by_day' : ''])
    }
  })
})

/** The table that the lines before a far block are counted in first. */
async function countedIn(colId: string, request: object = {}) {
  const { ask, selects } = engineOf(3)
  const sortModel = [{ colId, sort: 'asc' }]
  await blockOf(asked({ sortModel, startRow: 20_000, endRow: 20_100, ...request }), scope, ask)
  return /as f1, .*? from (\w+) /.exec(selects.find((text) => text.includes('as f1')) ?? '')?.[1]
}

test('a far block is found by the lines of each load or invoice that are counted already, and by the lines otherwise', async () => {
  expect(await countedIn('TRACKING_ID')).toBe('totals_by_day')
  expect(await countedIn('INVOICE_NUMBER')).toBe('invoices_by_day')
  expect(await countedIn('INVOICE_NUMBER', { dates: { ...dates, type: 'pickup_date' } })).toBe('invoices_by_day')
  const ofOneService = { conditions: [{ column: 'service', op: 'in', values: ['Ground'] }] }
  expect(await countedIn('INVOICE_NUMBER', ofOneService)).toBe('shipment')
  expect(await countedIn('SERVICE')).toBe('shipment')
})
