import { centsOfText, saysMoney } from './charge-columns.ts'
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
      const header = headers[place] ?? ''
      return (
        (meaning === 'ignore' || meaning === 'rowTotal' || meaning === 'chargeAmount') &&
        (own?.amounts ?? 0) > 0.8 &&
        (own?.tracking ?? 0) < 0.5 &&
        ((own?.decimals ?? 0) > 0.5 || saysMoney(header))
      )
    })
    .map((column) => ({
      column,
      sums: ofSeveral.map((rows) =>
        rows.map(({ cells }) => centsOfText(cells[column.place] ?? '', values[column.place]?.decimalMark ?? '.') ?? 0),
      ),
    }))
  const repeats = ({ sums }: (typeof money)[number]) =>
    sums.length > 0 && sums.every(([first = 0, ...others]) => first !== 0 && others.every((cents) => cents === first))
  const added = ({ sums }: (typeof money)[number]) => sums.map((rows) => rows.reduce((all, cents) => all + cents, 0))
  const parts = money.filter((one) => !repeats(one))
  const together = ofSeveral.map((_, at) => parts.reduce((all, one) => all + (added(one)[at] ?? 0), 0))
  const sums = [...parts.map(added), together]
  for (const { column, sums: stated } of money.filter(repeats)) {
    const total = stated.map(([first = 0]) => first)
    if (!sums.some((sum) => sum.every((cents, at) => cents === total[at]))) continue
    Object.assign(column, { meaning: 'invoiceTotal', sure: 92, because: 'values' })
    return
  }
}
