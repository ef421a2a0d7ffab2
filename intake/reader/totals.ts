import type { FileReport, InvoiceOutcome } from '@waybill/contracts'
import { amountOf, centsOf } from './money.ts'

/** Sums and control totals of these invoices, one a currency. */
export function totalsOf(invoices: readonly InvoiceOutcome[]): FileReport['totals'] {
  const currencies = [...new Set(invoices.map(({ currency }) => currency))].toSorted()
  return currencies.map((currency) => {
    const inCurrency = invoices.filter((invoice) => invoice.currency === currency)
    return {
      currency,
      sum: amountOf(inCurrency.reduce((sum, invoice) => sum + centsOf(invoice.sum), 0n)),
      controlTotal: amountOf(inCurrency.reduce((sum, invoice) => sum + centsOf(invoice.controlTotal ?? ''), 0n)),
    }
  })
}
