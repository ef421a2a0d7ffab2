import type { LayoutDraft } from '@waybill/contracts'
import type { Guessing } from './guessing.ts'

/** What bills of freight have columns for, and bills of parcels have not. */
const freightColumns = [
  /\bpro\b|progressive number/,
  /\bb\.?o\.?l\b|\bb\/l\b|bill of lading/,
  /\bscac\b/,
  /\bnmfc\b|(freight|shipment|commodity)[ _]class|^class$/,
  /line ?haul/,
  /pallet|palette|skid|bancali/,
  /lademeter|loading met(er|re)|\bldm\b/,
  /container|vessel|port of (loading|discharge)/,
]
/** One alone may be a word of a seller's own. */
const fewest = 2

const freightTitle = /\bltl\b|less[- ]than[- ]truckload/

export function modeIn({ headers, above }: Pick<Guessing, 'headers' | 'above'>): LayoutDraft['mode'] {
  const names = headers.map((header) => header.toLowerCase())
  const said = freightColumns.filter((column) => names.some((name) => column.test(name)))
  const isTitled = above.some(({ cells }) => cells.some((cell) => freightTitle.test(cell.toLowerCase())))
  return said.length + (isTitled ? 1 : 0) < fewest ? 'Parcel' : 'Freight'
}
