import { centsAt, holdsAmounts, saysMoney } from './charge-columns.ts'
import { type Column, find, type Guessing } from './guessing.ts'

/**
 * A column that says on every row of an invoice what all of its rows come to, whatever it is called: as what a row comes to it would
 * be billed as often as the invoice has rows. Another column, or all others of money together, come to it.
 */
export function invoiceTotals(guessing: Guessing, columns: readonly Column[]): void {
  if (find(columns, 'invoiceTotal')) return
  const { headers, records, values, isCut } = guessing
  const invoice = find(columns, 'invoiceNumber')
  const invoices = [...Map.groupBy(records, ({ cells }) => (invoice ? (cells[invoice.place] ?? '') : '')).values()]
  // Of the last one there may be more than was looked at.
  const whole = isCut ? invoices.slice(0, -1) : invoices
  const ofSeveral = whole.filter((rows) => rows.length > 1)
  const money = columns
    .filter(({ place, meaning }) => {
      const own = values[place]
      return (
        (meaning === 'ignore' || meaning === 'rowTotal' || meaning === 'chargeAmount') &&
        own !== undefined &&
        holdsAmounts(own) &&
        (own.decimals > 0.5 || saysMoney(headers[place] ?? ''))
      )
    })
    .map((column) => {
      const stated = ofSeveral.map((rows) => rows.map((record) => centsAt(guessing, record, column.place) ?? 0))
      return { column, stated, sums: stated.map((rows) => rows.reduce((all, cents) => all + cents, 0)) }
    })
  const repeats = ({ stated }: (typeof money)[number]) =>
    stated.length > 0 &&
    stated.every(([first = 0, ...others]) => first !== 0 && others.every((cents) => cents === first))
  const parts = money.filter((one) => !repeats(one)).map(({ sums }) => sums)
  const together = ofSeveral.map((_, at) => parts.reduce((all, sums) => all + (sums[at] ?? 0), 0))
  const total = money.find(
    (one) =>
      repeats(one) && [...parts, together].some((sums) => sums.every((cents, at) => cents === one.stated[at]?.[0])),
  )
  if (total) Object.assign(total.column, { meaning: 'invoiceTotal', sure: 92, because: 'values' })
}
