import type { Invoice } from '../bill.ts'

/** A carrier's way of writing invoices down. */
export interface InvoiceLayout {
  /** What a file begins with. */
  readonly opening: string
  invoice(invoice: Invoice): Iterable<string>
  /** What ends a file of so many invoices. */
  closing(invoices: number): string
}

/** A comma-separated cell, quoted only where it must be. */
export function cell(text: string, separator = ','): string {
  return text.includes(separator) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text
}

/** Tenths with one decimal, as carriers write weights. */
export function tenths(value: number): string {
  return `${Math.floor(value / 10)}.${value % 10}`
}
