import { csvCell } from '@waybill/contracts'
import type { Numbers } from './numbers.ts'

const line = (cells: readonly string[]) => cells.map(csvCell).join(',')

/** What was asked, line by line, then the numbers that count, then their total. */
export function csvOf(
  numbers: Numbers,
  header: readonly (readonly [name: string, value: string])[],
  words: { readonly total: string },
): string {
  const counted = numbers.rows.filter(({ beside }) => beside !== true)
  const lines = [
    ...header.map((cells) => line(cells)),
    '',
    line([numbers.of, ...numbers.columns.map(({ name, unit }) => (unit === '' ? name : `${name} (${unit})`))]),
    ...counted.map(({ label, cells }) => line([label, ...cells.map(({ exact }) => exact)])),
    line([words.total, ...numbers.total.map(({ exact }) => exact)]),
  ]
  return `\uFEFF${lines.join('\r\n')}\r\n`
}
