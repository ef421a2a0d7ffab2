import type { LayoutDraft } from '@waybill/contracts'
import { familyOfWords } from '../charge-words.ts'
import { centsAt } from './charge-columns.ts'
import { type Column, cellOf, find, type Guessing } from './guessing.ts'
import { isSumRow } from './sum-rows.ts'

/** Once may be by chance. */
const fewestShipments = 2
/** What a layout keeps of a word. */
const longestWord = 100

const netOrGross = /^(net|gross|netto|brutto|neto|bruto|lordo)\b/i

/** What is freight or fuel by its name is no sum, whatever it comes to. */
function mayBeSum(word: string): boolean {
  return word !== '' && (netOrGross.test(word) || isSumRow([word]) || familyOfWords(word) === undefined)
}

/** Among charge rows, words of rows that say what the others of their shipment come to: they are no charges. Of one charge beside another, each comes to the other. */
export function sumsOfShipments(guessing: Guessing, columns: readonly Column[]): LayoutDraft['families'] {
  const amount = find(columns, 'chargeAmount')
  const naming = find(columns, 'chargeDescription') ?? find(columns, 'chargeCode')
  const tracking = find(columns, 'trackingNumber')
  const invoice = find(columns, 'invoiceNumber')
  if (!amount || !naming || !tracking) return []
  let shipment = ''
  const rows = guessing.records.map((record) => {
    const own = cellOf(tracking, record)
    if (own !== '' || !tracking.filledDown) shipment = own
    return {
      shipment,
      invoice: cellOf(invoice, record),
      word: cellOf(naming, record),
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
    const amounts = charges.filter(({ cents }) => cents !== 0).length
    return charges.map(({ word, cents }) => ({ word, isSum: cents !== 0 && all === 2 * cents, of: amounts - 1 }))
  })
  const sums = [...Map.groupBy(said, ({ word }) => word)]
    .filter(([word, rowsOf]) => mayBeSum(word) && rowsOf.every(({ isSum }) => isSum))
    .filter(([, rowsOf]) => rowsOf.filter(({ of }) => of > 1).length >= fewestShipments)
    .map(([word]) => ({ says: word, family: 'NONE' as const }))
  return sums.length === 1 && sums.every(({ says }) => says.length <= longestWord) ? sums : []
}
