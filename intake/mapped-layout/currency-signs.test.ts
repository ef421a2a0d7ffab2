import { expect, test } from 'vitest'
import { readAsGuessed } from './as-guessed.test-support.ts'

const header = 'Invoice,Invoice Date,Waybill,Freight,Fuel,Total,Currency'
const euros = 'R1,2026-12-01,AA1000001,12.00,1.00,13.00,€'
const yen = 'R2,2026-12-01,AA1000002,980.00,69.00,1049.00,¥'

/** Nobody says a currency: the file does. */
const read = (change: Parameters<typeof readAsGuessed>[1] = {}) =>
  readAsGuessed([header, euros, yen], { facts: { currency: undefined }, ...change })

test('a sign of several currencies is taken for none of them where nobody has said which', async () => {
  const { invoices, rejects } = await read()
  expect(invoices.map(({ currency }) => currency)).toEqual(['EUR'])
  expect(rejects).toEqual([{ line: 3, reason: { name: 'line-currency-sign', values: { value: '¥' } } }])
})

test('the country at which a layout is at home says which of them it is', async () => {
  const { invoices } = await read({ change: { country: 'CN' } })
  expect(invoices.map(({ currency }) => currency)).toEqual(['EUR', 'CNY'])
})

test('a code of the layout says which of them it is', async () => {
  const { invoices } = await read({ change: { codes: [{ of: 'currency', says: '¥', means: 'JPY' }] } })
  expect(invoices.map(({ currency }) => currency)).toEqual(['EUR', 'JPY'])
})

test('a week is no day: of a shipment it is told and left out, and of an invoice it holds it', async () => {
  const columns = 'Invoice,Invoice Date,Waybill,Ship Date,Freight,Fuel,Total'
  const weeks = ['2026-W49', '2026W49', 'KW 49/2026', '202649', '49/2026']
  const day = 'R1,2026-12-01,AA1000000,2026-11-30,12.00,1.00,13.00'
  const ofWeeks = weeks.map((week, at) => `R1,2026-12-01,AA100001${at},${week},12.00,1.00,13.00`)
  const ofShipments = await readAsGuessed([columns, day, ...ofWeeks], { alike: [columns, day] })
  // Without a day of their own they are of that of their invoice.
  expect(ofShipments.shipments.map(({ picked_up: on }) => on)).toEqual(['2026-11-30', ...weeks.map(() => '2026-12-01')])
  expect(ofShipments.remarks).toContainEqual({
    name: 'values-unread',
    values: { column: 'Ship Date', lines: '5', example: expect.stringContaining('49') },
  })
  const ofWeek = 'R2,2026-W49,AA1000001,2026-11-30,12.00,1.00,13.00'
  const ofInvoices = await readAsGuessed([columns, day, ofWeek], { alike: [columns, day] })
  expect(ofInvoices.rejects).toEqual([
    { line: 3, reason: { name: 'line-date', values: { value: '2026-W49', column: 'Invoice Date' } } },
  ])
})
