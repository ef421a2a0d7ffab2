import { styleText } from 'node:util'
import { type InvoiceOutcome, type Reason, sentenceOf } from '@waybill/contracts'

type Row = readonly [label: string, text: string]

/** Values of reasons that are amounts, or lists of them. */
const amounts = new Set(['sum', 'controlTotal', 'difference', 'total', 'loaded', 'given', 'values'])

/** Thousands separators in exact decimal text. */
export function money(amount: string): string {
  return amount.replaceAll(/\d+(?=\.\d)/g, (whole) => whole.replaceAll(/\B(?=(\d{3})+$)/g, ','))
}

export function tellReason({ name, values }: Reason): string {
  const told = Object.entries(values).map(([key, value]) => [key, amounts.has(key) ? money(value) : value])
  return sentenceOf({ name, values: Object.fromEntries(told) })
}

/** One row an invoice, its columns aligned; why one was quarantined stands under it. */
export function tellInvoices(invoices: readonly InvoiceOutcome[]): Row[] {
  const cells = invoices.map(({ invoiceNumber, billDate, accountNumber, charges, sum, controlTotal, currency }) => [
    invoiceNumber,
    billDate ?? 'no bill date',
    accountNumber === '' ? '' : `account ${accountNumber}`,
    `${charges.toLocaleString('en-US')} ${charges === 1 ? 'charge' : 'charges'}`,
    `sum ${money(sum)}`,
    controlTotal === null ? 'no control total' : `control total ${money(controlTotal)}`,
    currency,
  ])
  const widths = (cells[0] ?? []).map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)))
  return invoices.flatMap(({ outcome, reason }, index): Row[] => {
    const aligned = (cells[index] ?? [])
      .map((cell, at) => (/\d$/.test(cell) && at > 2 ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
      .join('  ')
    const row: Row = ['', `${aligned}  ${told[outcome]}`]
    return reason === null ? [row] : [row, ['', `  ${tellReason(reason)}`]]
  })
}

const told: Readonly<Record<InvoiceOutcome['outcome'], string>> = {
  loaded: 'loaded',
  'already-loaded': 'already there',
  quarantined: styleText('yellow', 'quarantined'),
}
