import type { InvoiceOutcome } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { statedFields } from './stated-fields.ts'

const invoice = (place: number, controlTotal: string | null = null): InvoiceOutcome => ({
  invoiceNumber: `I${place}`,
  accountNumber: 'A1',
  billDate: null,
  outcome: 'quarantined',
  charges: 1,
  currency: 'USD',
  sum: '1',
  controlTotal,
  reason: null,
})
const sixty = Array.from({ length: 60 }, (_, place) => invoice(place))
const none = new Set<string>()

test('of sixty invoices without a total, fifty are asked for, and ten more are told of', () => {
  const { invoices, more, atLeast } = statedFields({ outcomes: sixty, invoices: 60 }, none)
  expect(invoices).toHaveLength(50)
  expect({ more, atLeast }).toEqual({ more: 10, atLeast: false })
})

test('every total that is typed in makes room for another, and keeps its own field', () => {
  const outcomes = sixty.map((one, place) => (place === 0 ? invoice(0, '12.00') : one))
  const { invoices, more } = statedFields({ outcomes, invoices: 60 }, new Set(['I0']))
  expect(invoices).toEqual(Array.from({ length: 51 }, (_, place) => `I${place}`))
  expect(more).toBe(9)
})

test('where not every invoice is told of, more may be without one', () => {
  expect(statedFields({ outcomes: sixty, invoices: 900 }, none).atLeast).toBe(true)
})

test('an invoice that states its total is not asked for', () => {
  expect(statedFields({ outcomes: [invoice(1, '3.00')], invoices: 1 }, none).invoices).toEqual([])
})
