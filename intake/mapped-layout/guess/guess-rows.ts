import type { LayoutRows } from '@waybill/contracts'
import type { FoundRecord } from '../records.ts'
import { type Column, cellsIn, find, type Guessing } from './guessing.ts'

const headerWords = /^(i|h|hdr|inv|invoice|header|head|rechnung|facture|factura|fattura|kopf)$/i

/** Header rows where a column of kinds says so; charge rows where a shipment stands on several rows that tell what each is for. */
export function rowsAre(
  guessing: Guessing,
  columns: readonly Column[],
): { readonly are: LayoutRows; readonly sure: number } {
  const { values } = guessing
  const areCharges = describesCharges(guessing, columns)
  const kind = find(columns, 'rowKind')
  const words = [...new Set(cellsIn(guessing, kind))]
  const headerWord = words.find((word) => headerWords.test(word))
  // Where details say nothing of their kind, it is the few rows that do.
  const tellsApart =
    words.length > 1 ? words.length <= 6 : kind !== undefined && (values[kind.place]?.filled ?? 1) <= 0.5
  if (kind && headerWord && tellsApart)
    return {
      are: { are: 'headers-and-details', headerSays: [headerWord], details: areCharges ? 'charges' : 'shipments' },
      sure: 85,
    }
  if (kind) kind.meaning = 'ignore'
  const tracking = find(columns, 'trackingNumber')
  const shipments = cellsIn(guessing, tracking)
  const repeat = shipments.length > 0 ? 1 - new Set(shipments).size / shipments.length : 0
  if (areCharges) return { are: { are: 'charges' }, sure: repeat > 0.2 ? 92 : 60 }
  return { are: { are: 'shipments' }, sure: repeat > 0.2 ? 50 : 90 }
}

/** The rows of invoices themselves, and the others. */
export function partedBy(
  rows: LayoutRows,
  { records }: Guessing,
  columns: readonly Column[],
): { readonly heads: readonly FoundRecord[]; readonly details: readonly FoundRecord[] } {
  const kind = find(columns, 'rowKind')
  if (rows.are !== 'headers-and-details' || !kind) return { heads: [], details: records }
  const isHead = ({ cells }: FoundRecord) => rows.headerSays.includes(cells[kind.place] ?? '')
  return { heads: records.filter(isHead), details: records.filter((record) => !isHead(record)) }
}

function describesCharges({ values }: Guessing, columns: readonly Column[]): boolean {
  const isSaid = (['chargeDescription', 'chargeCode', 'chargeKind'] as const).some((meaning) => {
    const column = find(columns, meaning)
    return column !== undefined && (values[column.place]?.filled ?? 0) > 0
  })
  return isSaid && (find(columns, 'chargeAmount') ?? find(columns, 'rowTotal')) !== undefined
}
