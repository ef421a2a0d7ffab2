import { type FileReport, type FileStatus, type InvoiceOutcome, type Reason, waitsForRate } from '@waybill/contracts'
import type { LoadOutcome } from '@waybill/warehouse'
import { totalsOf } from './reader/totals.ts'

/** Lists longer than this are cut in the report; its counts are not. */
const outcomesInReport = 500

export function failureReport(failure: Reason): FileReport {
  return {
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
    failure,
  }
}

/** What the reading found, and what became of it in the warehouse. */
export function finishedReport(read: FileReport, loaded: LoadOutcome | null): FileReport {
  const found = new Map(loaded?.invoices.map((invoice) => [keyOf(invoice), invoice]))
  const outcomes = read.invoiceOutcomes.map((invoice): InvoiceOutcome => {
    const inWarehouse = found.get(keyOf({ ...invoice, billDate: invoice.billDate ?? '' }))
    if (invoice.outcome !== 'loaded' || !inWarehouse || inWarehouse.outcome === 'loaded') return invoice
    if (inWarehouse.outcome === 'already-loaded') return { ...invoice, outcome: 'already-loaded' }
    const values = { invoice: invoice.invoiceNumber, loaded: inWarehouse.loadedTotal, given: invoice.sum }
    return { ...invoice, outcome: 'quarantined', reason: { name: 'invoice-differs', values } }
  })
  return {
    ...read,
    invoices: {
      loaded: count(outcomes, 'loaded'),
      alreadyLoaded: count(outcomes, 'already-loaded'),
      quarantined: count(outcomes, 'quarantined'),
      waiting: outcomes.filter(waitsForRate).length,
    },
    charges: loaded?.charges ?? 0,
    packages: loaded?.packages ?? 0,
    events: loaded?.events ?? 0,
    claims: loaded?.claims ?? 0,
    totals: totalsOf(outcomes.filter(({ outcome }) => outcome === 'loaded')),
    invoiceOutcomes: worstFirst(outcomes).slice(0, outcomesInReport),
  }
}

/** The report of the same bytes when they come again. */
export function reportAgain(first: FileReport): FileReport {
  const outcomes = first.invoiceOutcomes.map(
    (invoice): InvoiceOutcome => (invoice.outcome === 'loaded' ? { ...invoice, outcome: 'already-loaded' } : invoice),
  )
  const { loaded, alreadyLoaded, ...out } = first.invoices
  return {
    ...first,
    invoices: { loaded: 0, alreadyLoaded: alreadyLoaded + loaded, ...out },
    charges: 0,
    packages: 0,
    events: 0,
    claims: 0,
    totals: [],
    invoiceOutcomes: outcomes,
  }
}

export function statusOf(report: FileReport): FileStatus {
  const { loaded, alreadyLoaded, quarantined } = report.invoices
  const came = loaded + report.events + report.claims
  const incomplete = quarantined > 0 || report.rejectedLines > 0
  if (report.failure !== null) return 'rejected'
  if (came > 0) return incomplete ? 'partly-loaded' : 'loaded'
  if (alreadyLoaded > 0) return incomplete ? 'partly-loaded' : 'already-loaded'
  return 'rejected'
}

interface Key {
  readonly accountNumber: string
  readonly invoiceNumber: string
  readonly billDate: string
  readonly currency: string
}

function keyOf({ accountNumber, invoiceNumber, billDate, currency }: Key): string {
  return JSON.stringify([accountNumber, invoiceNumber, billDate, currency])
}

function count(outcomes: readonly InvoiceOutcome[], wanted: InvoiceOutcome['outcome']): number {
  return outcomes.filter(({ outcome }) => outcome === wanted).length
}

/** What did not come in must not fall off the end of the list. */
function worstFirst(outcomes: readonly InvoiceOutcome[]): InvoiceOutcome[] {
  return outcomes.toSorted((a, b) => Number(b.outcome === 'quarantined') - Number(a.outcome === 'quarantined'))
}
