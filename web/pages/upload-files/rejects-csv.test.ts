import { createIntl } from 'react-intl'
import { expect, test } from 'vitest'
import { formatIn } from '../../ui/format.ts'
import type { Say } from '../../ui/language.tsx'
import words from '../../words/en.json' with { type: 'json' }
import { rejectsCsv } from './rejects-csv.ts'

const intl = createIntl({ locale: 'en', messages: { ...words } })
const say: Say = (key, values) => intl.formatMessage({ id: key }, { ...values })

const rejected = {
  client: 'Northfield Brands',
  file: { name: '=august.csv' },
  report: {
    invoices: { loaded: 1, alreadyLoaded: 0, quarantined: 1 },
    invoiceOutcomes: [
      {
        invoiceNumber: 'A-1',
        billDate: '2026-08-22',
        accountNumber: '00A1',
        currency: 'USD',
        charges: 2,
        sum: '-1234.50',
        controlTotal: '-1234.60',
        outcome: 'quarantined' as const,
        reason: {
          name: 'invoice-control-total' as const,
          values: { sum: '-1234.50', controlTotal: '-1234.60', currency: 'USD', difference: '0.10' },
        },
      },
      {
        invoiceNumber: 'A-2',
        billDate: '2026-08-22',
        accountNumber: '00A1',
        currency: 'USD',
        charges: 2,
        sum: '10.00',
        controlTotal: '10.00',
        outcome: 'loaded' as const,
        reason: null,
      },
    ],
    rejectedLines: 3,
    rejects: [
      {
        line: 13,
        reason: { name: 'line-columns' as const, values: { found: '119', expected: '250' } },
        text: '=HYPERLINK("http://x"),1',
      },
    ],
  },
}

test('the rejects name every quarantined invoice and every listed line, with counts where the list was cut', () => {
  const [, file, quarantined, lines, , , invoice, line] = rejectsCsv(rejected, say, formatIn('en')).split('\r\n')
  expect([file, quarantined, lines]).toEqual(["File,'=august.csv", 'Invoices in quarantine,1', 'Rejected lines,1 / 3'])
  expect(invoice).toBe(
    ',A-1,2026-08-22,00A1,USD,-1234.50,-1234.60,"The charges make −1,234.50 USD, but the invoice says −1,234.60 USD: 0.10 USD are missing or too much.",',
  )
  expect(line).toBe(`13,,,,,,,This line has 119 columns instead of 250.,"'=HYPERLINK(""http://x""),1"`)
})
