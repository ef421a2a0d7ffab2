import { dirname, join } from 'node:path'
import { endpoints } from '@waybill/contracts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fedexFile, openTestHouse, type TestHouse, upsFile } from './test-house.ts'

let service: TestHouse
let token: string
beforeAll(async () => {
  service = await openTestHouse()
  const others = ['smartpost-and-ground-prefix', 'multiple-piece-shipment'].map((name) =>
    join(dirname(fedexFile), '..', name, 'given.csv'),
  )
  for (const file of [upsFile, fedexFile, ...others]) await service.takeIn(service.clients.east, file)
  await service.addUser('analyst', ['ROLE_CLIENT', 'NEW_BI_TOOLS'], [service.clients.east])
  token = await service.signIn('analyst')
})
afterAll(() => service.close())

type Row = Readonly<Record<string, string | number>>
interface Rows {
  readonly data: readonly Row[]
  readonly lastRow: number
  readonly secondaryColumnFields: readonly string[]
  readonly total: Row
}

const dates = { type: 'bill_date', from: '2000-01-01', to: '2099-12-31' }
const column = (field: string) => ({ id: field, displayName: field, field })
const net = { ...column('NET_AMOUNT'), aggFunc: 'sum' }

/** What another client's server-side grid sends of itself, field by field, when it is made with a plain table. */
const plain = {
  startRow: 0,
  endRow: 100,
  rowGroupCols: [] as object[],
  valueCols: [net],
  pivotCols: [] as object[],
  pivotMode: false,
  groupKeys: [] as string[],
  filterModel: {} as object | null,
  sortModel: [] as object[],
}
const send = (request: Partial<typeof plain>) =>
  service.ask(endpoints.getRows, {
    token,
    params: { page: 'spend' },
    body: { ...plain, ...request, clientId: service.clients.east, dates },
  })
const rows = async (request: Partial<typeof plain> = {}): Promise<Rows> => {
  const answer = await send(request)
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body])
  return answer.json()
}
const cents = (cell: string | number | undefined) => Math.round(Number(cell ?? 0) * 100)
const sumOf = (all: readonly Row[], field = 'NET_AMOUNT') => all.reduce((sum, row) => sum + cents(row[field]), 0)

test('its plain request, with the names of its columns, is answered with every line', async () => {
  const { data, lastRow, total } = await rows()
  expect(data.length).toBe(lastRow)
  expect(lastRow).toBeGreaterThan(3)
  expect(sumOf(data)).toBe(cents(total.NET_AMOUNT))
  expect((await rows({ filterModel: null })).lastRow).toBe(lastRow)
})

test('its order says the kind of the order, too', async () => {
  const { data } = await rows({ sortModel: [{ sort: 'desc', type: 'default', colId: 'NET_AMOUNT' }] })
  const amounts = data.map((row) => Number(row.NET_AMOUNT))
  expect(amounts).toEqual(amounts.toSorted((one, other) => other - one))
})

test('groups are opened by their keys, ordered by either name of their column, and add up', async () => {
  const rowGroupCols = [column('CARRIER_NAME'), column('SERVICE')]
  const whole = await rows()
  for (const colId of ['ag-Grid-AutoColumn', 'ag-Grid-AutoColumn-CARRIER_NAME', 'CARRIER_NAME']) {
    const outer = await rows({ rowGroupCols, sortModel: [{ sort: 'asc', type: 'default', colId }] })
    expect(sumOf(outer.data)).toBe(sumOf(whole.data))
    expect(outer.data.map((row) => row.CARRIER_NAME)).toEqual(['FedEx', 'UPS'])
  }
  const inner = await rows({ rowGroupCols, groupKeys: ['FedEx'] })
  expect(sumOf(inner.data)).toBe(sumOf(whole.data.filter((row) => row.CARRIER_NAME === 'FedEx')))
  const [group] = inner.data
  const lines = await rows({ rowGroupCols, groupKeys: ['FedEx', String(group?.SERVICE)] })
  expect(sumOf(lines.data)).toBe(cents(group?.NET_AMOUNT))
  expect(new Set(lines.data.map((row) => row.SERVICE))).toEqual(new Set([group?.SERVICE]))
})

test('the columns of its pivot are named, and it may order by them', async () => {
  const pivoted = { rowGroupCols: [column('SERVICE')], pivotCols: [column('CARRIER_NAME')], pivotMode: true }
  const { secondaryColumnFields, data } = await rows(pivoted)
  expect(secondaryColumnFields).toEqual(['FedEx_NET_AMOUNT', 'UPS_NET_AMOUNT'])
  expect(sumOf(data, 'FedEx_NET_AMOUNT') + sumOf(data, 'UPS_NET_AMOUNT')).toBe(sumOf((await rows()).data))
  const sortModel = [{ sort: 'desc', type: 'default', colId: 'FedEx_NET_AMOUNT' }]
  const amounts = (await rows({ ...pivoted, sortModel })).data.map((row) => Number(row.FedEx_NET_AMOUNT))
  expect(amounts).toEqual(amounts.toSorted((one, other) => other - one))
})

const sets = { filterType: 'set', values: ['UPS', 'FedEx'] }
const ground = { filterType: 'text', type: 'contains', filter: 'ground' }
const beginning = { filterType: 'text', type: 'startsWith', filter: 'f' }
const amount = { filterType: 'number', type: 'greaterThan', filter: 5 }
const early = '2099-02-01'

test('its column filters, one of several of a column among them, are kept to', async () => {
  const { data } = await rows()
  const named = String(data.find((row) => row.CARRIER_NAME === 'FedEx' && row.PICKUP_DATE !== '')?.SERVICE)
  const filterModel = {
    SERVICE: { filterType: 'text', type: 'contains', filter: named.slice(1).toUpperCase() },
    CARRIER_NAME: { filterType: 'multi', filterModels: [beginning, null] },
    BILL_DATE: { filterType: 'date', type: 'inRange', dateFrom: '2000-01-01', dateTo: early },
    PICKUP_DATE: { filterType: 'date', type: 'greaterThan', dateFrom: '2000-01-01 00:00:00', dateTo: null },
    NET_AMOUNT: { filterType: 'number', type: 'inRange', filter: 1, filterTo: 900 },
  }
  const kept = data.filter(
    (row) =>
      String(row.SERVICE).includes(named.slice(1)) &&
      row.CARRIER_NAME === 'FedEx' &&
      row.PICKUP_DATE !== '' &&
      Number(row.NET_AMOUNT) >= 1 &&
      Number(row.NET_AMOUNT) <= 900,
  )
  expect(kept.length).toBeGreaterThan(0)
  expect(kept.length).toBeLessThan(data.length)
  expect((await rows({ filterModel })).data).toEqual(kept)
})

test('its advanced filter, one for all columns, says the same as a filter of each', async () => {
  const each = await rows({
    filterModel: {
      SERVICE: ground,
      NET_AMOUNT: amount,
      BILL_DATE: { filterType: 'date', type: 'lessThan', dateFrom: early },
      CARRIER_NAME: sets,
    },
  })
  expect(each.lastRow).toBeGreaterThan(0)
  const conditions = [
    { ...ground, colId: 'SERVICE' },
    {
      filterType: 'join',
      type: 'AND',
      conditions: [
        { ...amount, colId: 'NET_AMOUNT' },
        { filterType: 'dateString', colId: 'BILL_DATE', type: 'lessThan', filter: early },
      ],
    },
    { filterType: 'set', colId: 'CARRIER_NAME', type: 'isAnyOf', values: ['UPS', 'FedEx'] },
  ]
  expect(await rows({ filterModel: { filterType: 'join', type: 'AND', conditions } })).toEqual(each)
  const alone = await rows({ filterModel: { ...ground, colId: 'SERVICE' } })
  expect(alone).toEqual(await rows({ filterModel: { SERVICE: ground } }))
})

const oneEach = 'Columns are joined by AND, and each has one condition.'
const twice = [
  { ...ground, colId: 'SERVICE' },
  { ...beginning, colId: 'SERVICE' },
]
test.each([
  ['conditions joined by OR', { filterType: 'join', type: 'OR', conditions: twice }, oneEach],
  ['two conditions of one column', { filterType: 'join', type: 'AND', conditions: twice }, oneEach],
  ['two filters of one column', { SERVICE: { filterType: 'multi', filterModels: [ground, beginning] } }, oneEach],
  ['a condition on nothing', { filterType: 'text', type: 'contains', filter: 'x' }, 'no condition on a column'],
  ['a column that no table has', { ...ground, colId: 'PASSWORD' }, 'PASSWORD'],
  ['none of some values', { filterType: 'set', colId: 'SERVICE', type: 'isNoneOf', values: ['x'] }, 'values'],
  [
    'joins without an end',
    Array.from({ length: 9 }).reduce<object>((inner) => ({ filterType: 'join', type: 'AND', conditions: [inner] }), {
      ...ground,
      colId: 'SERVICE',
    }),
    oneEach,
  ],
])(
  '%s of an advanced filter are refused with what is wrong, never answered with other rows',
  async (_, filterModel, said) => {
    const answer = await send({ filterModel })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('filterModel')
    expect(answer.body).toContain(said)
  },
)
