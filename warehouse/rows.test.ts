import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { type ExtractQuestion, type GridColumn, GridRequest, type PageName, Question } from '@waybill/contracts'
import { knownExtractOf, rowsQuestionOf } from '@waybill/metrics'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWarehouse } from './index.ts'
import { quoted } from './quoted.ts'
import { type Line, stageLines } from './staged-lines.test-support.ts'
import type { Warehouse } from './warehouse.ts'

const folder = mkdtempSync(join(tmpdir(), 'rows-'))
const stagingFolder = join(folder, 'staging')
let warehouse: Warehouse

/** Every amount another, in its own currency and in dollars. */
const inBoth = (amounts: Readonly<Record<string, number>>) =>
  Object.fromEntries(
    Object.entries(amounts).flatMap(([name, amount]) => [
      [name, amount],
      [`${name}_usd`, amount * 2],
    ]),
  )

const whole: Line = {
  invoice_number: 'I-1',
  account_number: 'A1',
  bill_date: '2026-01-10',
  pickup_date: '2026-01-04',
  delivery_date: '2026-01-08',
  tracking_number: '1ZA',
  packages: 1,
  service: 'Ground',
  sender_city: 'Reno',
  sender_country: 'USA',
  consignee_country: 'CAN',
  currency_code: 'EUR',
  tracking_status: 'ON TIME',
  bill_weight_pounds: 8,
  actual_weight_pounds: 5.5,
  ...inBoth({
    net_amount: 21,
    incentive_amount: 3,
    transportation_amount: 12,
    transportation_discount: 2,
    net_transportation_amount: 10,
    other_accessorial_amount: 7,
    other_accessorial_discount: 1,
    net_other_accessorial_amount: 6,
    fuel_surcharge_amount: 5,
    fuel_surcharge_discount: 1.5,
    net_fuel_surcharge_amount: 3.5,
    taxes_and_others_amount: 1.75,
    taxes_and_others_discount: 0.25,
    net_taxes_and_others_amount: 1.5,
    address_correction_amt: 0.5,
    shipping_charge_correction_amt: 0.75,
    chargeback_amt: 0.125,
    declared_amt: 100,
  }),
  charges: [
    { charge_family: 'TRANSPORTATION', line_number: 1, ...inBoth({ amount: 12, discount: 2, net_amount: 10 }) },
    {
      charge_family: 'OTHER_ACCESSORIAL',
      line_number: 2,
      accessorial: 'Residential',
      accessorial_code: 'RESIDENTIAL',
      accessorial_count: 1,
      charge_description: 'Residential Surcharge',
      ...inBoth({ amount: 7, discount: 1, net_amount: 6 }),
    },
    {
      charge_family: 'FUEL_SURCHARGE',
      line_number: 3,
      credit_type: 'Late',
      credit_source: 'AUDIT',
      ...inBoth({ amount: 3, discount: 0, net_amount: -3 }),
    },
  ],
}
const plain = { bill_date: '2026-01-11', currency_code: 'USD', invoice_number: 'I-2' }
const lines: Line[] = [
  whole,
  { ...plain, tracking_number: '1ZB', service: 'Home Delivery', packages: 1, net_amount: 4 },
  { ...plain, tracking_number: '1ZC', service: 'Ground', net_amount: 2, pickup_date: '2026-02-01' },
  { ...plain, tracking_number: '', service: 'Ground residential', net_amount: -1, bill_weight_pounds: 9 },
  {
    ...plain,
    tracking_number: '1ZD',
    service: 'Air',
    packages: 1,
    net_amount: 3,
    charges: [{ accessorial_code: 'DEMAND_RESIDENTIAL' }],
  },
]

beforeAll(async () => {
  warehouse = await openWarehouse({
    path: join(folder, 'warehouse.duckdb'),
    stagingFolder,
    today: () => '2026-03-15',
  })
  await warehouse.load(await stageLines(stagingFolder, { loadId: 1, clientId: 5, lines }))
  await warehouse.load(await stageLines(stagingFolder, { loadId: 2, clientId: 6, lines: [whole] }))
})
afterAll(async () => {
  await warehouse.close()
  rmSync(folder, { recursive: true })
})

const dates = { type: 'bill_date', from: '2026-01-01', to: '2026-01-31' } as const
const scope = { clientIds: [5] }
const rowsOf = (page: PageName, request: object = {}) =>
  rowsQuestionOf(page, GridRequest.parse({ clientId: 5, dates, ...request }))
const ask = (page: PageName, request: object = {}) => warehouse.rows(rowsOf(page, request), scope)
const inEuro = { conditions: [{ column: 'currency_code', op: 'in', values: ['EUR'] }] }
const found = async (filterModel: object, page: PageName = 'spend') =>
  (await ask(page, { filterModel })).data.map((row) => row['TRACKING_NUMBER'])

describe('a line says', () => {
  test('what its charges come to, family by family, in its own currency where one is chosen', async () => {
    const amounts = {
      NET_AMOUNT: '21.00',
      INCENTIVE_AMOUNT: '3.00',
      TRANSPORTATION_AMOUNT: '12.00',
      TRANSPORTATION_DISCOUNT: '2.00',
      OTHER_ACCESSORIAL_AMOUNT: '7.00',
      OTHER_ACCESSORIAL_DISCOUNT: '1.00',
      NET_OTHER_ACCESSORIAL_AMOUNT: '6.00',
      FUEL_SURCHARGE_AMOUNT: '5.00',
      FUEL_SURCHARGE_DISCOUNT: '1.50',
      NET_FUEL_SURCHARGE_AMOUNT: '3.50',
      TAXES_AND_OTHERS: '1.75',
      TAXES_AND_OTHERS_DISCOUNT: '0.25',
      NET_TAXES_AND_OTHERS: '1.50',
    }
    const { data, total, currency } = await ask('spend', inEuro)
    expect(currency).toBe('EUR')
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject(amounts)
    expect(total).toMatchObject({ LINES: 1, ...amounts })
    const inDollars = Object.fromEntries(
      Object.entries(amounts).map(([name, amount]) => [name, (Number(amount) * 2).toFixed(2)]),
    )
    const converted = await ask('spend')
    expect(converted.currency).toBe('USD')
    expect(converted.data[0]).toMatchObject(inDollars)
    expect(converted.total).toMatchObject({ LINES: 5, NET_AMOUNT: '50.00' })
  })

  test('whose it is, when, from where and to where', async () => {
    expect((await ask('spend', inEuro)).data[0]).toMatchObject({
      TRACKING_ID: '1000000001',
      INVOICE_NUMBER: 'I-1',
      ACCOUNT_NUMBER: 'A1',
      CARRIER_NAME: 'UPS',
      BILL_DATE: '2026-01-10',
      PICKUP_DATE: '2026-01-04',
      DELIVERY_DATE: '2026-01-08',
      TRACKING_NUMBER: '1ZA',
      SERVICE: 'Ground',
      SENDER_CITY: 'Reno',
      SENDER_CNTRY: 'USA',
      CONSIGNEE_CNTRY: 'CAN',
    })
  })

  test('its weights and what lies between them, which only lines with a package have', async () => {
    expect((await ask('weight', inEuro)).data[0]).toMatchObject({
      BILL_WEIGHT_POUNDS: '8.00',
      ACTUAL_WEIGHT_POUNDS: '5.50',
      DELTA_WEIGHT_POUNDS: '2.50',
    })
    expect((await ask('weight')).total).toMatchObject({ BILL_WEIGHT_POUNDS: '8.00', DELTA_WEIGHT_POUNDS: '2.50' })
  })

  test('what was corrected, and how its package came', async () => {
    expect((await ask('shippingInsight', inEuro)).data[0]).toMatchObject({
      ADDRESS_CORRECTION_AMT: '0.50',
      SHIPPING_CHARGE_CORRECTION_AMT: '0.75',
      CHARGEBACK_AMT: '0.13',
    })
    expect((await ask('carrierScore', inEuro)).data[0]).toMatchObject({ NO_OF_PKGS: 1 })
  })

  test('of a charge what that charge says, with the days and places of its line', async () => {
    expect((await ask('accessorial', inEuro)).data).toMatchObject([
      {
        TRACKING_NUMBER: '1ZA',
        DELIVERY_DATE: '2026-01-08',
        SENDER_CITY: 'Reno',
        INVOICE_TOTAL_CHARGES: '6.00',
        NET_OTHER_ACCESSORIAL_AMOUNT: '6.00',
        OTHER_ACCESSORIAL_COUNT: 1,
        CHARGE_DESCRIPTION: 'Residential Surcharge',
        ACCESSORIAL: 'Residential',
        ACCESSORIAL_CODE: 'RESIDENTIAL',
      },
    ])
    expect((await ask('refund', inEuro)).data).toMatchObject([{ CREDIT_TYPE: 'Late', AUDIT_REFUND_AMOUNT: '3.00' }])
  })
})

const ofDay = (type: string, dateFrom?: string, dateTo?: string) => ({
  DELIVERY_DATE: { filterType: 'date', type, ...(dateFrom && { dateFrom }), ...(dateTo && { dateTo }) },
})

const ofAmount = (type: string, filter?: number | null, filterTo?: number | null) => ({
  NET_AMOUNT: {
    filterType: 'number',
    type,
    ...(filter !== undefined && { filter }),
    ...(filterTo !== undefined && { filterTo }),
  },
})

const ofWords = (type: string, filter?: string) => ({
  SERVICE: { filterType: 'text', type, ...(filter !== undefined && { filter }) },
})

const chosen = (column: string, ...values: (string | null)[]) => ({ [column]: { filterType: 'set', values } })

const blank = (type: string) => ({ TRACKING_NUMBER: { filterType: 'text', type } })

describe('a filter', () => {
  const all = ['1ZA', '1ZB', '1ZC', '', '1ZD']
  test.each([
    ['contains', 'RESIDENTIAL', ['']],
    ['notContains', 'ground', ['1ZB', '1ZD']],
    ['equals', 'ground', ['1ZA', '1ZC']],
    ['notEqual', 'ground', ['1ZB', '', '1ZD']],
    ['startsWith', 'Ground', ['1ZA', '1ZC', '']],
    ['endsWith', 'VERY', ['1ZB']],
    ['contains', ' - ', all],
    ['contains', '', all],
    ['contains', undefined, all],
    ['blank', undefined, []],
    ['notBlank', undefined, all],
  ])('that a word %s "%s" minds no capitals', async (type, filter, kept) => {
    expect(await found(ofWords(type, filter))).toEqual(kept)
  })

  test.each([
    ['equals', 4, undefined, ['1ZB']],
    ['notEqual', 4, undefined, ['1ZA', '1ZC', '', '1ZD']],
    ['lessThan', 3, undefined, ['1ZC', '']],
    ['lessThanOrEqual', 3, undefined, ['1ZC', '', '1ZD']],
    ['greaterThan', 4, undefined, ['1ZA']],
    ['greaterThanOrEqual', 4, undefined, ['1ZA', '1ZB']],
    ['inRange', 2, 4, ['1ZB', '1ZC', '1ZD']],
    ['inRange', 2, undefined, all],
    ['inRange', 2, null, all],
    ['equals', null, undefined, all],
    ['equals', undefined, undefined, all],
    ['notBlank', 4, undefined, all],
    ['blank', 4, undefined, []],
  ])('that an amount is %s %s %s keeps what it says', async (type, filter, filterTo, kept) => {
    expect(await found(ofAmount(type, filter, filterTo))).toEqual(kept)
  })

  test.each([
    ['equals', '2026-01-08', undefined, ['1ZA']],
    ['notEqual', '2026-01-08', undefined, []],
    ['lessThan', '2026-01-08', undefined, []],
    ['lessThan', '2026-01-09', undefined, ['1ZA']],
    ['greaterThan', '2026-01-07', undefined, ['1ZA']],
    ['inRange', '2026-01-08', '2026-01-08', ['1ZA']],
    ['inRange', '2026-01-08', undefined, all],
    ['equals', undefined, undefined, all],
    ['blank', undefined, undefined, ['1ZB', '1ZC', '', '1ZD']],
    ['notBlank', undefined, undefined, ['1ZA']],
  ])('that a day is %s %s %s leaves lines without a day to "blank"', async (type, from, to, kept) => {
    expect(await found(ofDay(type, from, to))).toEqual(kept)
  })

  test('for what is blank finds lines without a number, and its opposite those with one', async () => {
    expect(await found(blank('blank'))).toEqual([''])
    expect(await found(blank('notBlank'))).toEqual(['1ZA', '1ZB', '1ZC', '1ZD'])
  })

  test('by chosen values keeps those, and none keeps nothing', async () => {
    expect(await found(chosen('SERVICE', 'Ground', 'Air'))).toEqual(['1ZA', '1ZC', '1ZD'])
    expect(await found(chosen('TRACKING_NUMBER', null, '1ZB'))).toEqual(['1ZB', ''])
    expect(await found(chosen('SERVICE'))).toEqual([])
    await expect(async () => found(chosen('NET_AMOUNT', '4'))).rejects.toThrow('no column of words to choose from')
    await expect(async () => found({ SERVICE: { filterType: 'date', type: 'blank' } })).rejects.toThrow(
      'column of text, and cannot be filtered as a date',
    )
  })
})

const byWay = (...ways: string[]) => ({
  rowGroupCols: [{ field: 'CARRIER_NAME' }],
  valueCols: ways.map((aggFunc) => ({ field: 'NET_AMOUNT', aggFunc })),
})

const underDay = async (key: string) => {
  const { data } = await ask('spend', { rowGroupCols: [{ field: 'DELIVERY_DATE' }], groupKeys: [key] })
  return data.map((row) => row['TRACKING_NUMBER'])
}

describe('groups', () => {
  test('say how many lines they have and what those come to, each way under a name of its own', async () => {
    expect((await ask('spend', byWay('sum', 'min', 'max', 'count'))).data).toEqual([
      {
        CARRIER_NAME: 'UPS',
        childCount: 5,
        NET_AMOUNT: '50.00',
        NET_AMOUNT_2: '-1.00',
        NET_AMOUNT_3: '42.00',
        NET_AMOUNT_4: 5,
      },
    ])
  })

  test('beyond their end are none, and it is still said how many there are', async () => {
    const beyond = { startRow: 5, endRow: 10 }
    expect(await ask('spend', { ...byWay('sum'), ...beyond })).toMatchObject({ data: [], lastRow: 1 })
    const services = { rowGroupCols: [{ field: 'SERVICE' }] }
    expect(await ask('spend', { ...services, ...beyond })).toMatchObject({ data: [], lastRow: 4 })
    expect(await ask('spend', { ...services, startRow: 1, endRow: 2 })).toMatchObject({
      data: [{ SERVICE: 'Ground', childCount: 2 }],
      lastRow: 4,
    })
  })

  test('are pivoted into a column for each key and value, and lines are opened under their group', async () => {
    const request = { ...byWay('sum'), pivotMode: true, pivotCols: [{ field: 'SERVICE' }] }
    expect(await ask('spend', request)).toMatchObject({
      data: [
        {
          CARRIER_NAME: 'UPS',
          childCount: 5,
          Air_NET_AMOUNT: '3.00',
          Ground_NET_AMOUNT: '44.00',
          'Ground residential_NET_AMOUNT': '-1.00',
          'Home Delivery_NET_AMOUNT': '4.00',
        },
      ],
      secondaryColumnFields: [
        'Air_NET_AMOUNT',
        'Ground_NET_AMOUNT',
        'Ground residential_NET_AMOUNT',
        'Home Delivery_NET_AMOUNT',
      ],
    })
    const opened = await ask('spend', {
      rowGroupCols: [{ field: 'SERVICE' }],
      groupKeys: ['Ground'],
      sortModel: [{ colId: 'NET_AMOUNT', sort: 'asc' }],
    })
    expect(opened.data.map((row) => row['TRACKING_NUMBER'])).toEqual(['1ZC', '1ZA'])
    expect([opened.lastRow, opened.total]).toMatchObject([2, { LINES: 5 }])
  })

  test('have nothing under a key that none of their lines has: a sum and a number of none are 0, a largest there is not', async () => {
    const pivoted = { pivotMode: true, pivotCols: [{ field: 'SERVICE' }], rowGroupCols: [{ field: 'INVOICE_NUMBER' }] }
    const { data } = await ask('spend', { ...byWay('sum', 'count', 'max'), ...pivoted })
    const [first] = data
    expect(first).toMatchObject({ INVOICE_NUMBER: 'I-1', childCount: 1, Ground_NET_AMOUNT: '42.00' })
    expect(['', '_2', '_3'].map((which) => first?.[`Air_NET_AMOUNT${which}`])).toEqual(['0.00', 0, ''])
  })

  test('are opened by a day, or by none, and by nothing that only begins as one', async () => {
    expect(await underDay('2026-01-08')).toEqual(['1ZA'])
    expect(await underDay('')).toEqual(['1ZB', '1ZC', '', '1ZD'])
    await expect(underDay('2026-01-08x')).rejects.toThrow('"2026-01-08x" is no day')
  })

  test('of charges have what only their shipment lines say', async () => {
    const byCity = { rowGroupCols: [{ field: 'SENDER_CITY' }], valueCols: [{ field: 'INVOICE_TOTAL_CHARGES' }] }
    expect((await ask('accessorial', { ...byCity, ...inEuro })).data).toEqual([
      { SENDER_CITY: 'Reno', childCount: 1, INVOICE_TOTAL_CHARGES: '6.00' },
    ])
  })
})

let files = 0
/** The columns of a file and its rows, as text. */
async function written(question: ExtractQuestion) {
  files += 1
  const { columns, pieces } = await warehouse.extract(question, scope, join(stagingFolder, `written-${files}`))
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  const read = await connection.runAndReadAll(
    `select columns(*)::varchar from read_parquet([${pieces.map(quoted).join(', ')}])`,
  )
  const rows = read.getRowsJson().map((row) => row.map((cell) => (typeof cell === 'string' ? cell : '')))
  connection.closeSync()
  instance.closeSync()
  return { columns, rows }
}
const exact = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((cell) => (/^-?\d+\.\d+$/.test(cell) ? String(Number(cell)) : cell)))

describe('a file', () => {
  const columns: GridColumn[] = ['TRACKING_NUMBER', 'BILL_DATE', 'BILL_WEIGHT_POUNDS', 'NET_AMOUNT']
  const linesIn = (uom: 'lbs' | 'kgs', request: object = {}) =>
    written({ kind: 'lines', rows: rowsOf('weight', request), columns: columns.slice(0, 3), uom })

  test('has weights in pounds or in kilograms, and says in its heads which', async () => {
    const pounds = await linesIn('lbs')
    expect(pounds.columns).toEqual([
      { name: 'TRACKING_NUMBER', kind: 'text', addsUp: false },
      { name: 'BILL_DATE', kind: 'date', addsUp: false },
      { name: 'BILL_WEIGHT_POUNDS', kind: 'weight', addsUp: true },
    ])
    expect(exact(pounds.rows)[0]).toEqual(['1ZA', '2026-01-10', '8'])
    const kilograms = await linesIn('kgs')
    expect(kilograms.columns.map(({ name }) => name)).toEqual(['TRACKING_NUMBER', 'BILL_DATE', 'BILL_WEIGHT_KGS'])
    // 8 lb are 3.62873896 kg.
    expect(exact(kilograms.rows)[0]).toEqual(['1ZA', '2026-01-10', '3.62873896'])
  })

  const numbers = async (request: object) => (await linesIn('lbs', request)).rows.map(([number]) => number)
  test('is in the order of the table, by the day of its bills where that has none', async () => {
    expect(await numbers({})).toEqual(['1ZA', '1ZB', '1ZC', '', '1ZD'])
    expect(await numbers({ sortModel: [{ colId: 'SERVICE', sort: 'desc' }] })).toEqual(['1ZB', '', '1ZA', '1ZC', '1ZD'])
    expect(await numbers({ sortModel: [{ colId: 'SERVICE', sort: 'asc' }] })).toEqual(['1ZD', '1ZA', '1ZC', '', '1ZB'])
    await expect(numbers({ sortModel: [{ colId: 'NET_AMOUNT', sort: 'asc' }] })).rejects.toThrow(
      '"NET_AMOUNT" is no column of this table',
    )
  })

  test('of sums has a row for each value, and an amount for each that adds up', async () => {
    const rows = rowsOf('spend')
    const sums = await written({ kind: 'sums', rows, by: ['CARRIER_NAME', 'INVOICE_NUMBER'], columns: ['NET_AMOUNT'] })
    expect(exact(sums.rows)).toEqual([
      ['UPS', 'I-1', '42'],
      ['UPS', 'I-2', '8'],
    ])
    expect(sums.columns.map(({ name, addsUp }) => [name, addsUp])).toEqual([
      ['CARRIER_NAME', false],
      ['INVOICE_NUMBER', false],
      ['NET_AMOUNT', true],
    ])
    const packages = await written({
      kind: 'sums',
      rows: rowsOf('carrierScore'),
      by: ['CARRIER_NAME'],
      columns: ['NO_OF_PKGS'],
    })
    expect(packages.rows).toEqual([['UPS', '3']])
  })

  test('parts homes from businesses by what the service or a surcharge says', async () => {
    const parted = await written(knownExtractOf('Residential Vs Commercial', { clientId: 5, dates }))
    expect(parted.columns[0]).toEqual({ name: 'RESIDENCE', kind: 'text', addsUp: false })
    expect(parted.rows.map((row) => row.slice(0, 3))).toEqual([
      ['Commercial', 'UPS', 'Ground'],
      ['Residential', 'UPS', 'Air'],
      ['Residential', 'UPS', 'Ground'],
      ['Residential', 'UPS', 'Ground residential'],
      ['Residential', 'UPS', 'Home Delivery'],
    ])
  })

  test('of an answer has its dimensions and spans first, in their order, and says what adds up', async () => {
    const question = Question.parse({
      page: 'spend',
      widget: 'breakdown',
      select: ['packages', 'totalSpend', 'billWeight', 'costPerPackage'],
      by: ['service'],
      span: 'month',
      dates: { ...dates, type: 'pickup_date', to: '2026-02-28' },
    })
    const { columns: heads, rows } = await written({ kind: 'answer', question })
    expect(heads).toEqual([
      { name: 'month', kind: 'date', addsUp: false },
      { name: 'service', kind: 'text', addsUp: false },
      { name: 'packages', kind: 'count', addsUp: true },
      { name: 'totalSpend', kind: 'money', addsUp: true },
      { name: 'billWeight', kind: 'weight', addsUp: true },
      { name: 'costPerPackage', kind: 'ratio', addsUp: false },
    ])
    expect(rows.map(([month, service, packages]) => [month, service, packages])).toEqual([
      ['2026-01-01', 'Air', '1'],
      ['2026-01-01', 'Ground', '1'],
      ['2026-01-01', 'Ground residential', '0'],
      ['2026-01-01', 'Home Delivery', '1'],
      ['2026-02-01', 'Ground', '0'],
    ])
    const { rows: one } = await written({ kind: 'answer', question: { ...question, by: [], span: undefined } })
    expect(one).toHaveLength(1)
  })
})
