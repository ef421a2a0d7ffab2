import { type Header, headerIn } from '../own-csv/header.ts'

const columns = ['tracking_number', 'carrier', 'scheduled', 'delivered', 'status', 'place', 'event'] as const
export type Column = (typeof columns)[number]

/** The header of a tracking-events file, in whatever order; undefined when the line is something else. */
export function headerOf(line: string): Header<Column> | undefined {
  const header = headerIn(line, columns)
  if (!header?.places.has('tracking_number')) return undefined
  const says = (['scheduled', 'delivered', 'status'] as const).some((column) => header.places.has(column))
  return says ? header : undefined
}
