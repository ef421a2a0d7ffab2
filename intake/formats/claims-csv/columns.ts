import { type Header, headerIn } from '../own-csv/header.ts'

const needed = ['carrier', 'tracking_number', 'filed_on', 'filed_by'] as const
const columns = [...needed, 'reason', 'outcome'] as const
export type Column = (typeof columns)[number]

/** The header of a claims file, in whatever order; undefined when the line is something else. */
export function headerOf(line: string): Header<Column> | undefined {
  const header = headerIn(line, columns)
  return header && needed.every((column) => header.places.has(column)) ? header : undefined
}
