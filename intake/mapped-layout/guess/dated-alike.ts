import { type Column, find, type Guessing } from './guessing.ts'
import { isPlainDate } from './header-words.ts'

/** So many shipments on one day are those of one bill, and the day is its own. */
const fewestShipments = 3

/** A column that is called nothing but a date, and says one for all shipments of an invoice, is the date of the invoice. */
export function datedAlike({ headers, records }: Guessing, columns: readonly Column[]): void {
  const date = find(columns, 'shipDate')
  const invoice = find(columns, 'invoiceNumber')
  const tracking = find(columns, 'trackingNumber')
  if (!date || !invoice || !tracking || find(columns, 'invoiceDate') || !isPlainDate(headers[date.place] ?? '')) return
  const invoices = [...Map.groupBy(records, ({ cells }) => cells[invoice.place] ?? '').values()].map((rows) => ({
    days: new Set(rows.map(({ cells }) => cells[date.place] ?? '').filter((day) => day !== '')).size,
    shipments: new Set(rows.map(({ cells }) => cells[tracking.place] ?? '')).size,
  }))
  if (invoices.every(({ days }) => days <= 1) && invoices.some(({ shipments }) => shipments >= fewestShipments))
    Object.assign(date, { meaning: 'invoiceDate', sure: 60, because: 'values' })
}
