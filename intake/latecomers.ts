import { type CalendarDate, type FileReport, type InvoiceOutcome, waitsForRate } from '@waybill/contracts'

/** A file's report after it was read again: invoices that waited for a rate and came in now say so, for good. */
export function withLatecomers(before: FileReport, now: FileReport, today: CalendarDate): FileReport {
  const earlier = new Map(before.invoiceOutcomes.map((invoice) => [keyOf(invoice), invoice]))
  const invoiceOutcomes = now.invoiceOutcomes.map((invoice): InvoiceOutcome => {
    const was = earlier.get(keyOf(invoice))
    if (invoice.outcome !== 'loaded' || !was) return invoice
    if (was.outcome === 'loaded' && was.reason) return { ...invoice, reason: was.reason }
    if (!waitsForRate(was)) return invoice
    return { ...invoice, reason: { name: 'invoice-came-later', values: { currency: was.currency, cameOn: today } } }
  })
  // The list of a large report may have no room for what came in, only for what did not.
  const out = new Set(now.invoiceOutcomes.filter(({ outcome }) => outcome !== 'loaded').map(keyOf))
  const came = before.invoiceOutcomes.filter((invoice) => waitsForRate(invoice) && !out.has(keyOf(invoice))).length
  const said = before.remarks.find(({ name }) => name === remarked)
  const invoices = came + Number(said?.values.invoices ?? 0)
  if (invoices === 0 || now.invoices.loaded === 0) return { ...now, invoiceOutcomes }
  const remark = { name: remarked, values: { invoices: String(invoices) } } as const
  return { ...now, invoiceOutcomes, remarks: [...now.remarks, remark] }
}

const remarked = 'invoices-came-later'

function keyOf({ accountNumber, invoiceNumber, billDate, currency }: InvoiceOutcome): string {
  return JSON.stringify([accountNumber, invoiceNumber, billDate, currency])
}
