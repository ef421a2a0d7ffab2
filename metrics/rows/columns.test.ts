import { columnsOfEveryLine, GridColumn } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { expressionOf, isAdded, whereKept } from './columns.ts'

const kept = (fact: 'shipment' | 'charge', where: ReturnType<typeof whereKept>) =>
  GridColumn.options.filter((column) => whereKept(column, fact) === where)

test('a shipment line says everything but what single charges are called', () => {
  expect(kept('shipment', 'shipment')).toEqual([])
  expect(kept('shipment', undefined)).toEqual([
    'AUDIT_REFUND_AMOUNT',
    'CREDIT_TYPE',
    'OTHER_ACCESSORIAL_COUNT',
    'CHARGE_DESCRIPTION',
    'ACCESSORIAL',
    'ACCESSORIAL_CODE',
  ])
})

test('a charge says what it is and what it is of; days of delivery and addresses are its shipment line’s', () => {
  expect(kept('charge', 'shipment')).toEqual([
    'DELIVERY_DATE',
    'SENDER_CITY',
    'SENDER_STATE',
    'SENDER_CNTRY',
    'CONSIGNEE_CITY',
    'CONSIGNEE_STATE',
    'CONSIGNEE_CNTRY',
  ])
  for (const column of [
    'CREDIT_TYPE',
    'CHARGE_DESCRIPTION',
    'ACCESSORIAL',
    'ACCESSORIAL_CODE',
    'SERVICE',
    'TRACKING_STATUS',
  ] as const)
    expect([column, whereKept(column, 'charge')]).toEqual([column, 'own'])
  for (const column of ['NET_AMOUNT', 'TRANSPORTATION_AMOUNT', 'AUDIT_REFUND_AMOUNT', 'INVOICE_TOTAL_CHARGES'] as const)
    expect([column, whereKept(column, 'charge')]).toEqual([column, 'own'])
})

test('weights, packages and corrections are of whole lines, which no charge has a part of', () => {
  const ofLines: GridColumn[] = [
    'NO_OF_PKGS',
    'BILL_WEIGHT_POUNDS',
    'DELTA_WEIGHT_POUNDS',
    'CHARGEBACK_AMT',
    'DECLARED_AMT',
  ]
  expect(ofLines.filter((column) => whereKept(column, 'charge') !== undefined)).toEqual([])
  expect(columnsOfEveryLine.filter((column) => whereKept(column, 'charge') === undefined)).toEqual([])
})

test('money is in dollars where no currency is chosen, and nothing else has a currency', () => {
  const inDollars = GridColumn.options.filter(
    (column) =>
      whereKept(column, 'shipment') === 'own' &&
      expressionOf(column, 'shipment', true) !== expressionOf(column, 'shipment', false),
  )
  const money = GridColumn.options.filter((column) => /AMOUNT|AMT|DISCOUNT|CHARGES$|TAXES/.test(column))
  expect(inDollars).toEqual(money.filter((column) => whereKept(column, 'shipment') === 'own'))
})

test('words and days do not add up; money, weights and counts do', () => {
  expect((['SERVICE', 'BILL_DATE', 'TRACKING_ID'] as const).filter(isAdded)).toEqual([])
  expect((['NET_AMOUNT', 'BILL_WEIGHT_POUNDS', 'NO_OF_PKGS'] as const).filter(isAdded)).toHaveLength(3)
})
