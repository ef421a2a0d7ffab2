import { expect, test } from 'vitest'
import { priorWords } from './prior-words.ts'
import { englishPen } from './testing.ts'

const of2024 = { from: '2024-01-01', to: '2024-12-31' }
const told = { quarantinedInvoices: 0, late: false }
const carriers = [
  { carrier: 'FedEx', firstBillDate: '2024-11-08', latestBillDate: '2026-11-25', ...told },
  { carrier: 'UPS', firstBillDate: '2024-11-01', latestBillDate: '2026-11-28', ...told },
]

test('days before the first invoice are said to be so: what grew from nothing did not grow', () => {
  expect(priorWords(of2024, { carriers }, englishPen)).toContain(', 2024, invoices begin on Nov 1, 2024')
})

test('days of which there are invoices are told alone, and those of which nobody knows yet', () => {
  const almostAll = { from: '2024-10-28', to: '2024-11-30' }
  const said = [
    priorWords(almostAll, { carriers }, englishPen),
    priorWords(of2024, undefined, englishPen),
    priorWords(of2024, { carriers: [] }, englishPen),
  ]
  expect(said.join()).not.toContain('begin')
})
