import { csvText } from '@waybill/contracts'
import type { Numbers } from './numbers.ts'

/** What was asked, line by line, then the numbers that count, then their total where they have one. */
export function csvOf(
  numbers: Numbers,
  header: readonly (readonly [name: string, value: string])[],
  words: { readonly total?: string | undefined },
): string {
  const counted = numbers.rows.filter(({ beside }) => beside !== true)
  return csvText([
    ...header,
    [],
    [numbers.of, ...numbers.columns.map(({ name, unit }) => (unit === '' ? name : `${name} (${unit})`))],
    ...counted.map(({ label, cells }) => [label, ...cells.map(({ exact }) => exact)]),
    ...(words.total === undefined ? [] : [[words.total, ...numbers.total.map(({ exact }) => exact)]]),
  ])
}
