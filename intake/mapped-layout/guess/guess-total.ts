import type { LayoutRows, TotalSource } from '@waybill/contracts'
import type { FoundRecord } from '../records.ts'
import { centsOfText } from './charge-columns.ts'
import { partedBy } from './guess-rows.ts'
import { type Column, find, type Guessing } from './guessing.ts'
import { isCarriedRow, isSumRow, sumWordsOf } from './sum-rows.ts'

interface GuessedTotal {
  readonly source: TotalSource
  readonly sure: number
}

/** Where the sum most likely is that an invoice is held against. */
export function totalIn(
  guessing: Guessing,
  columns: readonly Column[],
  rows: LayoutRows,
  below: readonly FoundRecord[],
): GuessedTotal {
  const { values } = guessing
  const amount = find(columns, 'rowTotal') ?? find(columns, 'chargeAmount') ?? find(columns, 'charge')
  if (find(columns, 'invoiceTotal')) return { source: { from: 'column' }, sure: 85 }
  const decimalMark = amount && values[amount.place]?.decimalMark
  const mark = decimalMark ? { decimalMark } : {}
  const onHead = amount && totalOnHead(guessing, columns, rows, amount)
  if (onHead) {
    Object.assign(onHead, { meaning: 'invoiceTotal', sure: 92, because: 'values' })
    return { source: { from: 'column' }, sure: 92 }
  }
  const sums = below.filter(
    ({ cells }) => isSumRow(cells) && !isCarriedRow(cells) && amount && (cells[amount.place] ?? '') !== '',
  )
  if (sums.length > 0 && amount) {
    // The last of them is the total; those before, of parts, are no charges either.
    const says = sumWordsOf(sums).here.slice(0, 5)
    return { source: { from: 'row', says, place: amount.place, of: 'file', ...mark }, sure: 80 }
  }
  const above = amount && cellThatSays(guessing, sumOf(guessing.records, amount, decimalMark))
  if (above) return { source: { from: 'cell', ...above, after: '', ...mark }, sure: 92 }
  if (find(columns, 'rowTotal') && find(columns, 'charge')) return { source: { from: 'lines' }, sure: 75 }
  return { source: { from: 'none' }, sure: 50 }
}

function sumOf(records: readonly FoundRecord[], { place }: Column, mark: '.' | ',' = '.'): number {
  return records.reduce((all, { cells }) => all + (centsOfText(cells[place] ?? '', mark) ?? 0), 0)
}

/** The column of the rows of invoices that says what the rows below the first of them come to. */
function totalOnHead(
  guessing: Guessing,
  columns: readonly Column[],
  rows: LayoutRows,
  amount: Column,
): Column | undefined {
  const { heads, details } = partedBy(rows, guessing, columns)
  const [first, next] = heads
  if (!first) return undefined
  const its = details.filter(
    ({ firstLine }) => firstLine > first.lastLine && (next === undefined || firstLine < next.firstLine),
  )
  const sum = sumOf(its, amount, guessing.values[amount.place]?.decimalMark)
  return columns.find(
    ({ place, meaning }) =>
      meaning === 'ignore' &&
      sum !== 0 &&
      centsOfText(first.cells[place] ?? '', guessing.values[place]?.decimalMark ?? '.') === sum,
  )
}

/** A cell above the names of the columns that says what all rows come to. */
function cellThatSays(
  { above, values }: Guessing,
  sum: number,
): { readonly line: number; readonly place: number } | undefined {
  const mark = values.find(({ decimals }) => decimals > 0.5)?.decimalMark ?? '.'
  for (const { cells, firstLine } of above)
    for (const [place, cell] of cells.entries())
      if (sum !== 0 && /^[\p{Sc}\s-]*\d[\d.,\s]*\p{Sc}?$/u.test(cell) && centsOfText(cell, mark) === sum)
        return { line: firstLine, place }
  return undefined
}
