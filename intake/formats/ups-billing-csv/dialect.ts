import type { Beginning } from '../../format.ts'
import { columns } from './columns.ts'

export type DayOrder = 'day-first' | 'month-first'

/** How one file writes the 250 columns. */
export interface Dialect {
  readonly delimiter: ',' | ';'
  readonly header: boolean
  /** Cells of the first line; fewer than 250 where a spreadsheet has cut the empty ones off. */
  readonly columns: number
  readonly country: string
  /** Of the first charge. */
  readonly invoiceDate: string
}

const charges = 53
const categories = new Set(['SHP', 'ADJ', 'RTN', 'MIS'])
const classifications = new Set(['FRT', 'ACC', 'FSC', 'INF', 'TAX', 'BRK', 'GOV', 'EXM', 'MSC', ''])

/** Undefined when the file is no UPS Billing Data File. */
export function dialectOf({ lines }: Beginning): Dialect | undefined {
  const [first = '', second = ''] = lines
  for (const delimiter of [',', ';'] as const) {
    const cells = cellsOf(first, delimiter)
    if (cells.length < charges) continue
    const header = cellAt(cells, 'Invoice Number').toLowerCase() === 'invoice number'
    const charge = header ? cellsOf(second, delimiter) : cells
    if (!header && !looksLikeCharge(charge)) continue
    const country = cellAt(charge, 'Account Country')
    return { delimiter, header, columns: cells.length, country, invoiceDate: cellAt(charge, 'Invoice Date') }
  }
  return undefined
}

function looksLikeCharge(cells: readonly string[]): boolean {
  return (
    /^\d([.,]\d)?$/.test(cellAt(cells, 'Version')) &&
    categories.has(cellAt(cells, 'Charge Category Code')) &&
    classifications.has(cellAt(cells, 'Charge Classification Code'))
  )
}

/** Day and month of dates like 03/04/2025: what any date with a day above 12 says, else what the country writes. */
export function dayOrderOf(dates: readonly string[], { delimiter, country }: Dialect): DayOrder {
  const pairs = dates.map((date) => date.split(/[/.]/).map(Number))
  if (pairs.some(([first = 0]) => first > 12 && first <= 31)) return 'day-first'
  if (pairs.some(([, second = 0]) => second > 12 && second <= 31)) return 'month-first'
  const monthFirst = ['US', 'PR', 'CA', ''].includes(country)
  return delimiter === ';' || !monthFirst ? 'day-first' : 'month-first'
}

export function cellAt(cells: readonly string[], column: (typeof columns)[number]): string {
  return (cells[columns.indexOf(column)] ?? '').trim()
}

/** The cells of one line; quotes may hold the delimiter, doubled quotes stand for one. */
export function cellsOf(line: string, delimiter: string): string[] {
  const cells: string[] = []
  let cell = ''
  let quoted = false
  for (const character of line.replaceAll('""', '\u0000')) {
    if (character === '"') quoted = !quoted
    else if (character === delimiter && !quoted) {
      cells.push(cell)
      cell = ''
    } else cell += character === '\u0000' ? '"' : character
  }
  return [...cells, cell]
}
