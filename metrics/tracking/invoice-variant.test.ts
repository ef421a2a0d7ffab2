import type { AnswerRow } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { invoiceDetailOf } from './invoice-variant.ts'

const charge = (more: AnswerRow = {}): AnswerRow => ({
  TRACKING_ID: '1000000001',
  CLIENT_ID: 5,
  CARRIER_ID: 2,
  LINE_NUMBER: 17,
  NET_AMOUNT: '8.00',
  CHARGE_FAMILY: 'TRANSPORTATION',
  PICKUP_DATE: '2026-01-03',
  SCHEDULED_AT: '2026-01-06 10:30:00',
  ...more,
})
const first = (more: AnswerRow) => invoiceDetailOf({ data: [charge(more)] })[0]

test.each([
  [['8.00', '1.50', '-0.45'], '9.05'],
  [['1.00', '-8.00'], '-7.00'],
  [['0.05', '-0.10'], '-0.05'],
  [['0.00'], '0.00'],
  [['90071992547409.93', '0.01'], '90071992547409.94'],
])('charges of %s come to %s, which every one of them says', (amounts, total) => {
  const told = invoiceDetailOf({ data: amounts.map((amount) => charge({ NET_AMOUNT: amount })) })
  expect(told.map((each) => each.total_charges)).toEqual(amounts.map(() => total))
  expect(told.map((each) => each.netAmount)).toEqual(amounts)
})

test('a package is estimated in days from its pickup, at a time where its schedule names one', () => {
  expect(first({})).toMatchObject({ estimated_days: 3, estimated_time: '10:30', scheduled_date: '2026-01-06 10:30:00' })
  for (const end of ['23:59:59', '00:00:00'])
    expect(first({ SCHEDULED_AT: `2026-01-04 ${end}` })).toMatchObject({ estimated_days: 1, estimated_time: '' })
  expect(first({ SCHEDULED_AT: '' })).toMatchObject({ estimated_days: null, estimated_time: '', scheduled_date: '' })
  expect(first({ PICKUP_DATE: '' })).toMatchObject({ estimated_days: null, pickup_date: '' })
})

test('it was delivered when it was reported to be, else on the day that the bill says', () => {
  expect(first({ DELIVERED_AT: '2026-01-05 09:00:00', DELIVERY_DATE: '2026-01-06' })?.delivery_date).toBe(
    '2026-01-05 09:00:00',
  )
  expect(first({ DELIVERED_AT: '', DELIVERY_DATE: '2026-01-06' })?.delivery_date).toBe('2026-01-06')
  expect(first({})?.delivery_date).toBe('')
})

test('what came off a charge is that of its own family', () => {
  const discounts = { TRANSPORTATION_DISCOUNT: '4.00', FUEL_SURCHARGE_DISCOUNT: '0.50' }
  expect(first(discounts)?.incentiveAmount).toBe('4.00')
  expect(first({ ...discounts, CHARGE_FAMILY: 'FUEL_SURCHARGE' })).toMatchObject({
    incentiveAmount: '0.50',
    chargeFamily: 'FUEL_SURCHARGE',
  })
})

test('whose it is and where it stood in its file are numbers, and what is not known is empty', () => {
  expect(first({ SENDER_CNTRY: 'US', CONSIGNEE_CNTRY: 'CA' })).toMatchObject({
    id: '1000000001',
    client_id: 5,
    carrier_id: 2,
    lineNumber: 17,
    sender_country: 'US',
    consignee_country: 'CA',
    service: '',
    zone: '',
  })
})

test('of no charges there is nothing to tell', () => {
  expect(invoiceDetailOf({ data: [] })).toEqual([])
})
