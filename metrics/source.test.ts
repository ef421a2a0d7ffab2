import { Question, shippingInsight, spend as spendPage } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { dimensions, spanExpression } from './dimensions.ts'
import { rollups } from './rollups.ts'
import { linesFor, smallestSourceFor } from './source.ts'

const dates = { type: 'bill_date', from: '2026-01-01', to: '2026-03-31' } as const

function tableFor(asked: Partial<Question>, type: 'bill_date' | 'pickup_date' = 'bill_date'): string {
  const words = { page: 'spend', widget: 'breakdown', select: ['totalSpend'], dates: { ...dates, type }, ...asked }
  return smallestSourceFor(Question.parse(words)).table
}

const onDaysOfAccounts = [
  'client_id',
  'carrier_name',
  'currency_code',
  'service',
  'service_category',
  'account_division',
  'account_group',
  'account_number',
] as const
const onlyOnDaysOfSpend = ['zone', 'bill_option'] as const
const onlyOnDaysOfCharges = ['charge_family', 'accessorial', 'credit_type', 'credit_source'] as const

test.each(onDaysOfAccounts)('spend by %s is added up by the day and account already, of either date', (name) => {
  expect(tableFor({ by: [name] })).toBe('accounts_by_bill_day')
  expect(tableFor({ by: [name] }, 'pickup_date')).toBe('accounts_by_pickup_day')
  expect(tableFor({ by: [name], where: [{ column: 'zone', op: 'in', values: ['1'] }] })).toBe('spend_by_bill_day')
})

test.each(onlyOnDaysOfSpend)('spend by %s is added up by the day too, of either date', (name) => {
  expect(tableFor({ by: [name] })).toBe('spend_by_bill_day')
  expect(tableFor({ by: [name] }, 'pickup_date')).toBe('spend_by_pickup_day')
  expect(tableFor({ where: [{ column: name, op: 'in', values: ['1'] }] })).toBe('spend_by_bill_day')
})

test.each(onlyOnDaysOfCharges)('charges by %s are added up by the day too, of either date', (name) => {
  expect(tableFor({ by: [name] })).toBe('charges_by_bill_day')
  expect(tableFor({ by: [name] }, 'pickup_date')).toBe('charges_by_pickup_day')
})

test('charges by what is kept of every line are added up by the day, unless only lines of shipments know it', () => {
  for (const name of onDaysOfAccounts) expect(tableFor({ by: [name, 'accessorial'] })).toBe('charges_by_bill_day')
  expect(tableFor({ by: ['zone', 'accessorial'] })).toBe('charge')
  expect(tableFor({ by: ['weight_band'] })).toBe('shipment')
  expect(tableFor({ where: [{ column: 'tracking_number', op: 'in', values: ['1Z'] }] })).toBe('shipment')
  expect(tableFor({ where: [{ column: 'totalSpend', op: '>', value: '5' }] })).toBe('shipment')
})

test('every sum of the Spend page is added up by the day, and what is avoidable for itself', () => {
  const [spend] = rollups
  for (const name of spend?.sums ?? []) expect(tableFor({ select: [name] })).toBe('accounts_by_bill_day')
  for (const name of spend?.sums ?? []) expect(tableFor({ select: [name], by: ['zone'] })).toBe('spend_by_bill_day')
  const ofSpend = spendPage.facts.map(({ measure }) => measure)
  expect(ofSpend.filter((name) => !spend?.sums.includes(name))).toEqual([])
  const charges = rollups.find(({ fact }) => fact === 'charge')
  const onlyOfCharges = charges?.sums.filter((name) => !spend?.sums.includes(name)) ?? []
  expect(onlyOfCharges.length).toBeGreaterThan(3)
  for (const name of onlyOfCharges) expect(tableFor({ select: [name] })).toBe('charges_by_bill_day')
  expect(tableFor({ select: ['accessorialAmount', 'accessorialCount', 'totalSpend'] })).toBe('charges_by_bill_day')
  expect(tableFor({ select: ['totalSpend', 'chargebacks'] })).toBe('shipment')
  for (const { measure } of shippingInsight.tabs?.[0]?.facts ?? []) {
    for (const name of onDaysOfAccounts) {
      expect(tableFor({ select: [measure], by: [name] })).toBe('avoidable_by_bill_day')
      expect(tableFor({ select: [measure], by: [name] }, 'pickup_date')).toBe('avoidable_by_pickup_day')
    }
    expect(tableFor({ select: [measure], by: ['zone'] })).toBe('shipment')
  }
})

test('words that no one kind of line has together are refused with where each is kept', () => {
  expect(() => tableFor({ select: ['packages'], by: ['accessorial'] })).toThrow(
    'No one kind of line has all of these words: packages (shipment); accessorial (charge).',
  )
  expect(() =>
    tableFor({ select: ['packages'], where: [{ column: 'credit_type', op: 'in', values: ['Void'] }] }),
  ).toThrow('packages (shipment); credit_type (charge)')
  expect(() => tableFor({ select: ['costPerPackage'], by: ['accessorial'] })).toThrow('costPerPackage (shipment)')
})

test('a rollup keeps money in USD beside its own, and counts once', () => {
  const question = Question.parse({ page: 'spend', widget: 'breakdown', select: ['totalSpend', 'packages'], dates })
  const rolledUp = smallestSourceFor(question)
  expect([rolledUp.adds('totalSpend', true), rolledUp.adds('totalSpend', false)]).toEqual([
    'totalSpend_usd',
    'totalSpend',
  ])
  expect([rolledUp.adds('packages', true), rolledUp.adds('packages', false)]).toEqual(['packages', 'packages'])
  expect(linesFor(question).table).toBe('shipment')
})

test('dates are calendar dates however time is cut, and only client ids are numbers', () => {
  expect(spanExpression('day', 'pickup_date')).toBe('pickup_date')
  expect(spanExpression('month', 'bill_date')).toBe("cast(date_trunc('month', bill_date) as date)")
  expect(Object.entries(dimensions).flatMap(([name, { holds }]) => (holds === 'number' ? name : []))).toEqual([
    'client_id',
  ])
  const onCharges = Object.entries(dimensions).flatMap(([name, { facts }]) => (facts.includes('shipment') ? [] : name))
  expect(onCharges.toSorted()).toEqual([...onlyOnDaysOfCharges].toSorted())
})

test('whatever a page measures first is added up by the day, with the accounts and services that people look by', () => {
  const ofSpend = [
    'totalSpend',
    'publishedAmount',
    'transportationDiscount',
    'accessorials',
    'fuelSurcharge',
    'taxesAndOtherCharges',
    'packages',
    'onTimePackages',
    'latePackages',
    'exceptionPackages',
    'pendingLatePackages',
    'billWeight',
    'actualWeight',
  ] as const
  for (const name of ofSpend) expect([name, tableFor({ select: [name] })]).toEqual([name, 'accounts_by_bill_day'])
  const ofCharges = ['refundTotal', 'auditRefund', 'clientRefund', 'accessorialCount'] as const
  for (const name of ofCharges) expect([name, tableFor({ select: [name] })]).toEqual([name, 'charges_by_bill_day'])
  for (const select of [['totalSpend'], ['accessorialAmount']] as const)
    expect(tableFor({ select: [...select], by: ['accessorial'] })).toBe('charges_by_bill_day')
})
