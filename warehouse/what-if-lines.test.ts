import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Condition, Terms, type WhatIfLinesDescription, type WhatIfView } from '@waybill/contracts'
import { whatIfLinesQuestionOf } from '@waybill/metrics'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { openWarehouse } from './index.ts'
import { type Line, stageLines } from './staged-lines.test-support.ts'
import type { Warehouse } from './warehouse.ts'

const folder = mkdtempSync(join(tmpdir(), 'what-if-lines-'))
let warehouse: Warehouse

/** Dollars for one of its currency. */
const rate = 2
const priced = (amounts: Readonly<Record<string, number>>) =>
  Object.fromEntries(
    Object.entries(amounts).flatMap(([name, amount]) => [
      [name, amount],
      [`${name}_usd`, amount * rate],
    ]),
  )
const charge = (charge_family: string, amount: number, discount: number, said: object = {}) => ({
  charge_family,
  ...priced({ amount, discount, net_amount: amount - discount }),
  ...said,
})
const residential = (amount: number) => charge('OTHER_ACCESSORIAL', amount, 0, { accessorial: 'Residential' })
const saturday = charge('OTHER_ACCESSORIAL', 16, 0, { accessorial: 'Saturday' })
const flat = charge('TRANSPORTATION', 0, 1, { charge_code: 'SIM', accessorial: 'Residential' })

/** A package at 20.00 less 10.00 in euro, and its charges besides. */
const line = (
  number: string,
  said: Partial<Line> & { readonly extras?: number; readonly off?: number; readonly tax?: number } = {},
): Line => {
  const { extras = 0, off = 10, tax = 0, ...more } = said
  return {
    bill_date: '2026-01-20',
    tracking_number: number,
    packages: 1,
    currency_code: 'EUR',
    service: 'Ground',
    bill_weight: 5,
    bill_weight_unit: 'LB',
    ...priced({
      transportation_amount: 20,
      transportation_discount: off,
      net_transportation_amount: 20 - off,
      net_other_accessorial_amount: extras,
      net_tax_amount: tax,
      net_amount: 20 - off + extras + tax,
    }),
    ...more,
  }
}
const lines: Line[] = [
  line('first', { zone: '002', weight_band: '1-5' }),
  line('second', { zone: '008', weight_band: '6-10', off: 5, invoice_number: 'I-2', bill_weight: 7.5 }),
  line('third', { service: 'Air', carrier_name: 'FedEx', account_number: 'B2', bill_date: '2026-02-20' }),
  line('fourth', {
    service: 'Air',
    zone: '002',
    extras: 27,
    tax: 3,
    bill_date: '2026-04-02',
    charges: [charge('TRANSPORTATION', 20, 9), flat, residential(5), residential(6), saturday],
  }),
  line('fifth', { bill_date: '2026-04-03', extras: 2, charges: [residential(9), residential(-7)] }),
]

beforeAll(async () => {
  const stagingFolder = join(folder, 'staging')
  warehouse = await openWarehouse({ path: join(folder, 'warehouse.duckdb'), stagingFolder, threads: 1 })
  await warehouse.load(await stageLines(stagingFolder, { loadId: 1, clientId: 5, lines }))
  const theirs = line('theirs', { off: 0, charges: [residential(99)] })
  await warehouse.load(await stageLines(stagingFolder, { loadId: 2, clientId: 6, lines: [theirs] }))
})
afterAll(async () => {
  await warehouse.close()
  rmSync(folder, { recursive: true })
})

interface Wished extends Pick<Partial<WhatIfLinesDescription>, 'behind' | 'reason' | 'offset' | 'limit'> {
  readonly currency?: string
}
const sixty: z.input<typeof Terms> = { discounts: [{ discount: '60' }] }
function ask(terms: z.input<typeof Terms> = sixty, { currency = 'EUR', ...more }: Wished = {}) {
  const conditions: Condition[] = currency === 'USD' ? [] : [{ column: 'currency_code', op: 'in', values: [currency] }]
  const whereClauseDetails = {
    dates: { type: 'bill_date', from: '2026-01-01', to: '2026-06-30' } as const,
    conditions,
    whereClauses: [],
  }
  const question = { terms: Terms.parse(terms), whereClauseDetails, offset: 0, limit: 100, ...more }
  return warehouse.whatIfLines(whatIfLinesQuestionOf(question), { clientIds: [5] })
}
const numbersOf = async (terms?: z.input<typeof Terms>, wished?: Wished) =>
  (await ask(terms, wished)).rows.map(({ trackingNumber }) => trackingNumber)

describe('a line at other terms', () => {
  test('says what it is, what it cost and what it would have cost', async () => {
    const { rows } = await ask()
    expect(rows[0]).toEqual({
      trackingId: '1000000002',
      trackingNumber: 'second',
      invoiceNumber: 'I-2',
      billedOn: '2026-01-20',
      carrier: 'UPS',
      account: 'A1',
      service: 'Ground',
      zone: '008',
      weight: '7.5',
      weightUnit: 'LB',
      billed: '15.00',
      atTerms: '8.00',
      difference: '-7.00',
      uncomputable: [],
    })
    // The euro that comes off besides the percentage stays.
    expect(rows[1]).toMatchObject({ trackingNumber: 'fourth', billed: '40.00', atTerms: '37.00', difference: '-3.00' })
  })

  test('stands before those that change less, and of the same change before those that cost less', async () => {
    expect(await numbersOf()).toEqual(['second', 'fourth', 'fifth', 'first', 'third'])
  })

  test('is one of a page, and the amounts beside it are those of all', async () => {
    const { rows, ...all } = await ask(sixty, { offset: 1, limit: 2 })
    expect(rows.map(({ trackingNumber }) => trackingNumber)).toEqual(['fourth', 'fifth'])
    expect(all).toEqual({ currency: 'EUR', totalRows: 5, billed: '87.00', atTerms: '71.00', difference: '-16.00' })
  })

  test('is in dollars where no currency is chosen', async () => {
    const { currency, rows, ...all } = await ask(sixty, { currency: 'USD', limit: 1 })
    expect(currency).toBe('USD')
    expect(all).toMatchObject({ billed: '174.00', difference: '-32.00' })
    expect(rows).toMatchObject([{ billed: '30.00', atTerms: '16.00', difference: '-14.00' }])
  })

  test('is nothing where there are none', async () => {
    expect(await ask(sixty, { currency: 'CAD' })).toEqual({
      currency: 'CAD',
      totalRows: 0,
      billed: '0.00',
      atTerms: '0.00',
      difference: '0.00',
      rows: [],
    })
  })
})

describe('behind a row of a view', () => {
  test.each<[WhatIfView, string, string[]]>([
    ['service', 'Air', ['fourth', 'third']],
    ['zone', '002', ['fourth', 'first']],
    ['weight_band', '6-10', ['second']],
    ['carrier_name', 'FedEx', ['third']],
    ['account_number', 'B2', ['third']],
    ['month', '2026-02-01', ['third']],
    ['quarter', '2026-01-01', ['second', 'first', 'third']],
    ['quarter', '2026-04-01', ['fourth', 'fifth']],
  ])('by %s stand the lines of %s', async (view, name, numbers) => {
    const { rows, totalRows } = await ask(sixty, { behind: { view, name } })
    expect([rows.map(({ trackingNumber }) => trackingNumber), totalRows]).toEqual([numbers, numbers.length])
  })

  const threeEach = { accessorials: [{ accessorials: ['Residential'], price: '3', currency: 'EUR' }] }
  test('of accessorials stand the charges of that name, each for itself', async () => {
    const behind = { view: 'accessorial' as const, name: 'Residential' }
    const { rows, ...all } = await ask(threeEach, { behind })
    expect(all).toEqual({ currency: 'EUR', totalRows: 4, billed: '13.00', atTerms: '2.00', difference: '-11.00' })
    expect(rows.map(({ trackingNumber, billed, difference }) => [trackingNumber, billed, difference])).toEqual([
      ['fifth', '9.00', '-6.00'],
      ['fourth', '6.00', '-3.00'],
      ['fourth', '5.00', '-2.00'],
      ['fifth', '-7.00', '0.00'],
    ])
    const inDollars = await ask(threeEach, { behind, currency: 'USD' })
    expect(inDollars).toMatchObject({ billed: '26.00', difference: '-22.00' })
    const tuesday = { view: 'accessorial' as const, name: 'Tuesday' }
    expect(await ask(threeEach, { behind: tuesday })).toMatchObject({ rows: [], totalRows: 0, billed: '0.00' })
  })

  test('named by a day stands nothing that is no day', () => {
    for (const view of ['month', 'quarter'] as const)
      expect(() => ask(sixty, { behind: { view, name: 'June' } })).toThrow(`"June" is not the first day of a ${view}.`)
  })
})

describe('a reason', () => {
  test('stands at every line of which something stays as it was billed, with all others of that line', async () => {
    const terms = { ...sixty, accessorials: [{ accessorials: ['Residential'], price: '3', currency: 'EUR' }] }
    const { rows } = await ask(terms)
    const reasons = Object.fromEntries(rows.map(({ trackingNumber, uncomputable }) => [trackingNumber, uncomputable]))
    expect(reasons).toEqual({ first: [], second: [], third: [], fourth: ['tax'], fifth: ['accessorial-credit'] })
    expect(await numbersOf(terms, { reason: 'tax' })).toEqual(['fourth'])
    expect(await numbersOf(terms, { reason: 'accessorial-credit' })).toEqual(['fifth'])
    expect(await numbersOf(terms, { reason: 'no-rate' })).toEqual([])
    const charges = await ask(terms, { reason: 'tax', behind: { view: 'accessorial', name: 'Residential' } })
    expect(charges).toMatchObject({ totalRows: 2, billed: '11.00', difference: '-5.00' })
  })

  test('is told of all lines that a view counts it for', async () => {
    const terms = { dimensional: [{ unit: 'LB' as const, divisor: 139 }], ...sixty }
    for (const [reason, numbers] of [
      ['no-dimensions', 5],
      ['tax', 1],
      ['no-rate', 0],
    ] as const) {
      const { rows, totalRows } = await ask(terms, { reason })
      expect(rows.filter(({ uncomputable }) => uncomputable.includes(reason))).toHaveLength(numbers)
      expect(totalRows).toBe(numbers)
    }
  })
})
