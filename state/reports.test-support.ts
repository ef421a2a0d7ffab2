import type { FileReport, InvoiceOutcome } from '@waybill/contracts'

/** Of a file in which there was nothing. */
export const emptyReport: FileReport = {
  format: null,
  carrier: null,
  invoices: { loaded: 0, alreadyLoaded: 0, quarantined: 0 },
  charges: 0,
  packages: 0,
  events: 0,
  claims: 0,
  totals: [],
  invoiceOutcomes: [],
  rejectedLines: 0,
  rejects: [],
  remarks: [],
  failure: null,
}

export function invoice(invoiceNumber: string, outcome: InvoiceOutcome['outcome']): InvoiceOutcome {
  return {
    invoiceNumber,
    billDate: '2026-01-15',
    accountNumber: '0A1B2C',
    currency: 'USD',
    charges: 1,
    sum: '10.00',
    controlTotal: '10.00',
    outcome,
    reason: outcome === 'quarantined' ? { name: 'invoice-rate-missing', values: {} } : null,
  }
}
