import type { Beginning } from '../../format.ts'
import { findHeader, type Header, wordOf } from '../../headed-csv/header.ts'
import { columns } from './columns.ts'

const lineType = wordOf(columns.lineType[0])
const others = [
  ...columns.shipmentNumber,
  ...columns.total,
  ...columns.totalWithoutTax,
  ...columns.weightCharge,
  ...columns.proofOfDelivery,
  'Billing Source',
  'Total Extra Charges (XC)',
  'XC1 Code',
  'XC1 Charge',
  'XC1 Total',
].map(wordOf)

export function findDhlHeader(beginning: Beginning): Header | undefined {
  const header = findHeader(beginning, (word) => word === lineType || others.includes(word), 3)
  return header?.words.includes(lineType) ? header : undefined
}
