import { expect, test } from 'vitest'
import { missingLetter } from './missing-letter.ts'

const missing = {
  clientId: 1,
  clientName: 'Acme',
  carrier: 'UPS',
  accountNumber: '1W2',
  lastBillDate: '2026-03-02',
  rhythm: null,
  estimate: '120.00',
  currency: 'USD',
  expectedOn: '2026-03-09',
  invoiceNumber: null,
}

function lateBy(language: 'en' | 'es' | 'ar', daysLate: number): string | undefined {
  const told = { today: '2026-03-10', stopped: [], clientName: null, all: 1, portalAddress: undefined }
  return missingLetter(language, { ...told, missing: [{ ...missing, daysLate }] }).rows?.[0]?.[1]
}

test('an invoice that is late by a day is a day late', () => {
  expect(lateBy('en', 1)).toBe('expected Mar 9, 2026, 1 day late, about 120 USD')
  expect(lateBy('en', 2)).toContain('2 days late')
  expect(lateBy('es', 1)).toContain('1 día de retraso')
  expect(lateBy('ar', 1)).toContain('متأخرة يومًا واحدًا')
})
