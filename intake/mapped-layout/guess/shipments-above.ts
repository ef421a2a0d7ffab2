import { type Column, cellOf, find, type Guessing } from './guessing.ts'

/**
 * Charge rows of which the first of a shipment has its tracking number, and those below it have none: bills that are made to be read
 * say it once. One that has a number stands below one that has none, on the same invoice: rows without one at the foot are the
 * invoice's own.
 */
export function shipmentsAbove({ records }: Guessing, columns: readonly Column[]): void {
  const tracking = find(columns, 'trackingNumber')
  const invoice = find(columns, 'invoiceNumber')
  if (!tracking) return
  const said = (column: Column | undefined, at: number) => cellOf(column, records[at])
  const isBelowOneWithout = (_: unknown, at: number) =>
    at > 0 && said(tracking, at) !== '' && said(tracking, at - 1) === '' && said(invoice, at) === said(invoice, at - 1)
  if (said(tracking, 0) === '' || !records.some(isBelowOneWithout)) return
  Object.assign(tracking, { filledDown: true, sure: Math.min(tracking.sure, 70) })
}
