import { expect, test } from 'vitest'
import { idOf, keyOf, type LoadedInvoiceKey } from './invoice-key.ts'

const key: LoadedInvoiceKey = {
  loadId: 7,
  carrierId: 1,
  accountNumber: '0000A1B234',
  invoiceNumber: 'Nr. "5", Straße',
  billDate: '2026-01-05',
  currency: 'USD',
}
const written = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')

test('an invoice is found again by its id, whatever it is called', () => {
  expect(keyOf(idOf(key))).toEqual(key)
  expect(keyOf(written(2_000_000_000, 0, '', '', '2024-02-29', ''))).toMatchObject({
    loadId: 2_000_000_000,
    currency: '',
  })
})

test('ids of different invoices differ, whichever part tells them apart', () => {
  const others: Partial<LoadedInvoiceKey>[] = [
    { loadId: 8 },
    { carrierId: 2 },
    { accountNumber: '' },
    { invoiceNumber: 'Nr. 5' },
    { billDate: '2026-01-06' },
    { currency: 'CAD' },
  ]
  expect(new Set([key, ...others.map((other) => ({ ...key, ...other }))].map(idOf)).size).toBe(7)
})

test.each([
  ['nothing', ''],
  ['no JSON', Buffer.from('[7,').toString('base64url')],
  ['no list', Buffer.from('7').toString('base64url')],
  ['a part too few', written(7, 1, 'A', 'I', '2026-01-05')],
  ['a part too many', written(7, 1, 'A', 'I', '2026-01-05', 'USD', '')],
  ['a load below nothing', written(-1, 1, 'A', 'I', '2026-01-05', 'USD')],
  ['half a load', written(1.5, 1, 'A', 'I', '2026-01-05', 'USD')],
  ['a load beyond all', written(2_000_000_001, 1, 'A', 'I', '2026-01-05', 'USD')],
  ['a carrier that is text', written(7, '1', 'A', 'I', '2026-01-05', 'USD')],
  ['an account that is a number', written(7, 1, 5, 'I', '2026-01-05', 'USD')],
  ['a day that there is not', written(7, 1, 'A', 'I', '2026-02-30', 'USD')],
  ['a currency of four letters', written(7, 1, 'A', 'I', '2026-01-05', 'USDX')],
])('an id that is %s is of no invoice', (_, id) => {
  expect(() => keyOf(id)).toThrow(
    expect.objectContaining({ kind: 'not-found', reason: { name: 'invoice-unknown', values: {} } }),
  )
})
