import { expect, test } from 'vitest'
import { type MadeCell, workbookOf } from '../workbook/workbook-of.test-support.ts'
import { readAsGuessed } from './as-guessed.test-support.ts'

type Style = Extract<MadeCell, { readonly serial: number }>['as']

const header = ['Invoice', 'Invoice Date', 'Waybill', 'Weight', 'Freight', 'Fuel', 'Total']

/** A bill whose cells show what stands beside their numbers, and whose columns say nothing of it. */
function bill({ as, currency }: { readonly as: Style; readonly currency?: string }): Buffer {
  const money = (serial: number): MadeCell => ({ serial, as })
  const rows = [
    ['AA1000001', 12, 1, 13],
    ['AA1000002', 1980.5, 69, 2049.5],
  ].map(([waybill, freight, fuel, total]): MadeCell[] => [
    'R1',
    '2026-12-01',
    String(waybill),
    { serial: 12.5, as: 'kilograms' },
    money(Number(freight)),
    money(Number(fuel)),
    money(Number(total)),
    ...(currency === undefined ? [] : [currency]),
  ])
  return workbookOf({
    sheets: [{ name: 'Bill', rows: [currency === undefined ? header : [...header, 'Currency'], ...rows] }],
  })
}

const unsaid = { facts: { currency: undefined } }

test('a bill is in the currency that its workbook shows beside its amounts', async () => {
  const { mapping, invoices } = await readAsGuessed(bill({ as: 'amount' }), unsaid)
  expect(mapping.facts.currency).toEqual({ from: 'typed', value: 'EUR' })
  expect(invoices).toMatchObject([{ currency: 'EUR', sum: '2062.50' }])
})

test('a weight is in the unit that its workbook shows beside it', async () => {
  const { mapping } = await readAsGuessed(bill({ as: 'amount' }), unsaid)
  expect(mapping.columns).toContainEqual(expect.objectContaining({ place: 3, unit: 'kg' }))
})

test('a sign of several currencies leaves open which it is where nothing tells the country', async () => {
  const { mapping } = await readAsGuessed(bill({ as: 'dollars' }))
  expect(mapping.facts.currency).toEqual({ from: 'typed', value: '' })
})

test('a workbook in dollars is not read in the euros of the layout that knows its columns', async () => {
  const { invoices, rejects } = await readAsGuessed(bill({ as: 'dollars' }), { alike: bill({ as: 'amount' }) })
  expect(invoices).toEqual([])
  const reason = { name: 'line-currency-other', values: { sign: '$', currency: 'EUR' } }
  expect(rejects).toEqual([
    { line: 2, reason },
    { line: 3, reason },
  ])
})

test('dollars of Canada are shown with the sign of dollars', async () => {
  const { invoices } = await readAsGuessed(bill({ as: 'dollars' }), { facts: { currency: 'CAD' } })
  expect(invoices).toMatchObject([{ currency: 'CAD', sum: '2062.50' }])
})

test('a column of currencies has the last word, whatever the workbook shows', async () => {
  const { invoices } = await readAsGuessed(bill({ as: 'dollars', currency: 'EUR' }), unsaid)
  expect(invoices).toMatchObject([{ currency: 'EUR', sum: '2062.50' }])
})
