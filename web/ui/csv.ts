import type { Numbers } from './numbers.ts'

/** A cell that a spreadsheet would run is defused; a negative number stays a number. */
export function csvCell(text: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(text)
  const safe = !isNumber && /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

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
