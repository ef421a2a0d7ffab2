import { columnsAtMost, delimiters, linesSearched, recordsUpTo, splitRecord, wordOf } from '../../headed-csv/header.ts'
import { decimalMarkOf, undecidedAmount, type Writing } from '../../headed-csv/writing.ts'
import { oncePerBeginning } from '../../once-per-beginning.ts'
import { type Column, columns } from './columns.ts'
import { namesIn } from './header-names.ts'

/** How one file writes the 250 columns. */
export interface Dialect {
  readonly delimiter: string
  /** Lines before the first charge: a person's title, names of columns, blanks. */
  readonly linesBefore: number
  /** The same in records: a title in quotation marks may run over several lines. */
  readonly recordsBefore: number
  /** The columns in the order of the file, where its header has them in another than UPS. */
  readonly names: readonly string[] | undefined
  /** Cells of a line; fewer than 250 where a spreadsheet has cut the empty ones off, be it from some lines only. */
  readonly columns: number
  /** Codes and amounts have blanks around them. */
  readonly padded: boolean
  readonly decimalMark: Writing['decimalMark']
  /** An amount of which the decimal mark cannot be told, nor of any other. */
  readonly undecidedAmount: string | undefined
  readonly country: string
  /** Of the first charge. */
  readonly invoiceDate: string
}

const charges = 53
const categories = new Set(['SHP', 'ADJ', 'RTN', 'MIS'])
const classifications = new Set(['FRT', 'ACC', 'FSC', 'INF', 'TAX', 'BRK', 'GOV', 'EXM', 'MSC', ''])
const codes = ['Charge Category Code', 'Charge Classification Code', 'Net Amount'] as const satisfies readonly Column[]
const amounts = ['Invoice Amount', 'Incentive Amount', 'Net Amount'] as const satisfies readonly Column[]

/** Undefined when the file is no UPS Billing Data File. */
export const dialectOf = oncePerBeginning((beginning): Dialect | undefined => {
  const lines = beginning.lines.length > 0 ? beginning.lines : [beginning.text]
  for (const delimiter of delimiters) {
    const start = lines.slice(0, linesSearched).map((line) => splitRecord(line, delimiter))
    const linesBefore = startOf(start)
    const charge = start[linesBefore]
    const header = start[linesBefore - 1]
    const names = header && isHeader(header) ? namesIn(header) : undefined
    const at = (cells: readonly string[], column: Column) => cellAt(cells, column, names)
    if (!charge || charge.length > columnsAtMost) continue
    // The last line of a file may have been broken off, and one with a quotation mark left open goes on below.
    const whole = lines.slice(linesBefore, beginning.text.endsWith('\n') ? undefined : -1).filter(isWhole)
    const rows = whole.map((line) => splitRecord(line, delimiter))
    const given = [charge, ...rows].flatMap((cells) => amounts.map((column) => at(cells, column)))
    return {
      delimiter,
      linesBefore,
      recordsBefore: recordsUpTo(lines.slice(0, linesBefore), delimiter).at(-1) ?? 0,
      names,
      columns: (names ?? rows.find(isCutOff) ?? (isHeader(header) ? header : charge)).length,
      padded: codes.some((column) => charge[(names ?? columns).indexOf(column)] !== at(charge, column)),
      decimalMark: decimalMarkOf(given, beginning.isTyped),
      undecidedAmount: undecidedAmount(given, delimiter),
      country: at(charge, 'Account Country'),
      invoiceDate: at(charge, 'Invoice Date'),
    }
  }
  return undefined
})

/** Where the charges begin: below the names of the columns, else at the first line that looks like a charge; -1 where none does. */
function startOf(start: readonly (readonly string[])[]): number {
  const header = start.findIndex(isHeader)
  return header < 0 ? start.findIndex((cells) => looksLikeCharge(cells)) : header + 1
}

const tellingNames = ['Invoice Number', ...codes].map(wordOf)
const shortestTelling = Math.min(...tellingNames.map(({ length }) => length))

function isHeader(cells: readonly string[] | undefined): cells is readonly string[] {
  if (cells === undefined || cells.length < charges) return false
  if (wordOf(cellAt(cells, 'Invoice Number')) === 'invoicenumber') return true
  const words = new Set(cells.filter(({ length }) => length >= shortestTelling).map(wordOf))
  return tellingNames.every((name) => words.has(name))
}

export function looksLikeCharge(cells: readonly string[], names?: Dialect['names']): boolean {
  return (
    cells.length >= charges &&
    /^\d([.,]\d)?$/.test(cellAt(cells, 'Version', names)) &&
    categories.has(cellAt(cells, 'Charge Category Code', names)) &&
    classifications.has(cellAt(cells, 'Charge Classification Code', names))
  )
}

function isWhole(line: string): boolean {
  return (line.split('"').length - 1) % 2 === 0
}

/** A line that lost its empty cells ends in one that is not; a line that was broken off, or lost another cell, seldom does. */
function isCutOff(cells: readonly string[]): boolean {
  return cells.length < columns.length && cells.at(-1) !== '' && looksLikeCharge(cells)
}

/** Day and month of dates like 03/04/2025 where none of them tells: as the country writes them. */
export function dayOrderUnlessShown({ delimiter, country }: Dialect): Writing['dayOrder'] {
  const monthFirst = ['US', 'PR', 'CA', ''].includes(country)
  return delimiter === ';' || !monthFirst ? 'day-first' : 'month-first'
}

export function cellAt(cells: readonly string[], column: Column, names: Dialect['names'] = columns): string {
  return (cells[names.indexOf(column)] ?? '').trim()
}
