import type { LayoutDraft } from '@waybill/contracts'
import { centsAt } from './charge-columns.ts'
import { type Column, find, type Guessing } from './guessing.ts'

/** Once may be by chance. */
const fewestShipments = 2

/** Among charge rows, words of rows that say what the others of their shipment come to: they are no charges. */
export function sumsOfShipments(guessing: Guessing, columns: readonly Column[]): LayoutDraft['families'] {
  const amount = find(columns, 'chargeAmount')
  const naming = find(columns, 'chargeDescription') ?? find(columns, 'chargeCode')
  const tracking = find(columns, 'trackingNumber')
  const invoice = find(columns, 'invoiceNumber')
  if (!amount || !naming || !tracking) return []
  const cellOf = (column: Column | undefined, at: number) => (column && guessing.records[at]?.cells[column.place]) ?? ''
  let shipment = ''
  const rows = guessing.records.map((record, at) => {
    const own = cellOf(tracking, at)
    if (own !== '' || !tracking.filledDown) shipment = own
    return {
      shipment,
      invoice: cellOf(invoice, at),
      word: cellOf(naming, at),
      cents: centsAt(guessing, record, amount.place) ?? 0,
    }
  })
  const shipments = [
    ...Map.groupBy(
      rows.filter((row) => row.shipment !== ''),
      (row) => `${row.invoice}\n${row.shipment}`,
    ).values(),
  ]
  // Of the last one there may be more than was looked at.
  const whole = guessing.isCut ? shipments.slice(0, -1) : shipments
  const said = whole.flatMap((charges) => {
    const all = charges.reduce((sum, { cents }) => sum + cents, 0)
    return charges.map(({ word, cents }) => ({ word, isSum: cents !== 0 && all === 2 * cents, of: charges.length - 1 }))
  })
  return [...Map.groupBy(said, ({ word }) => word)]
    .filter(([word, rowsOf]) => word !== '' && rowsOf.every(({ isSum }) => isSum))
    .filter(([, rowsOf]) => rowsOf.filter(({ of }) => of > 1).length >= fewestShipments)
    .map(([word]) => ({ says: word.slice(0, 100), family: 'NONE' as const }))
    .slice(0, 20)
}
