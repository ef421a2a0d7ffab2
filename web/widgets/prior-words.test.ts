import { expect, test } from 'vitest'
import { priorWords } from './prior-words.ts'
import { englishPen } from './testing.ts'

const of2024 = { from: '2024-01-01', to: '2024-12-31' }
const said = (days: typeof of2024, firstInvoice: string | undefined) => priorWords(days, firstInvoice, englishPen)

test('where most of a year lies before the first invoice, no change is shown and it is said why: what grew from nothing did not grow', () => {
  expect(said(of2024, '2024-11-01')).toMatch(/, 2024, no change is shown: invoices begin on Nov 1, 2024$/)
})

test('where a tenth or less is missing, the change stays, and when invoices begin is said beside it', () => {
  expect(said(of2024, '2024-01-09')).toMatch(/, 2024, invoices begin on Jan 9, 2024$/)
})

test('days of which there are invoices are told alone, and those of which nobody knows yet', () => {
  expect(
    [
      said(of2024, '2024-01-01'),
      said(of2024, '2024-01-08'),
      said(of2024, '2020-01-01'),
      said(of2024, undefined),
    ].join(),
  ).not.toContain('begin')
})
