import { type BesideNumbers, FileRejected } from '../format.ts'
import { BesideColumns } from './beside-numbers.ts'
import { CsvFile } from './csv-file.ts'
import type { Row } from './rows.ts'
import type { Texts } from './texts.ts'
import { damaged, type NamedSheet, openWorkbook, type Workbook } from './workbook.ts'

/** A visible sheet and how it begins, its rows at the place of their number: what is empty is an empty text. */
export interface SheetBeginning {
  readonly name: string
  readonly rows: readonly (readonly string[])[]
  readonly besideNumbers: BesideNumbers
}

export interface Sheets {
  readonly visible: readonly SheetBeginning[]
  /** Names of those that are hidden in the workbook: they are left alone. */
  readonly hidden: readonly string[]
}

/** Rows in which a header is looked for. */
export const rowsOfBeginning = 60
/** The widest download there is has some three hundred. */
export const columnsRead = 1000

export async function sheetsOf(path: string): Promise<Sheets> {
  return within(path, beginningsOf)
}

async function within<Found>(path: string, find: (workbook: Workbook) => Promise<Found>): Promise<Found> {
  const workbook = await openWorkbook(path)
  try {
    return await find(workbook)
  } finally {
    workbook.close()
  }
}

export async function beginningsOf(workbook: Workbook): Promise<Sheets> {
  const visible = workbook.sheets.filter(({ isHidden }) => !isHidden)
  const begun = new Map<NamedSheet, Begun>()
  let textsWanted = 0
  for (const sheet of visible) {
    const begin = await firstRows(workbook, sheet)
    begun.set(sheet, begin)
    for (const { cells } of begin.rows)
      for (const cell of cells) if (typeof cell === 'number') textsWanted = Math.max(textsWanted, cell + 1)
  }
  const texts = await workbook.texts(textsWanted)
  return {
    visible: visible.map((sheet) => {
      const { rows = [], besideNumbers = new Map() } = begun.get(sheet) ?? {}
      return { name: sheet.name, rows: placed(rows, texts), besideNumbers }
    }),
    hidden: workbook.sheets.filter(({ isHidden }) => isHidden).map(({ name }) => name),
  }
}

/** A beginning is kept of each sheet at once: of what is wider or longer than any header, its first part. */
const cellsOfBeginning = 20_000
const signsOfBeginning = 256 * 1024
const signsOfCell = 1000

interface Begun {
  readonly rows: readonly Row[]
  readonly besideNumbers: BesideNumbers
}

async function firstRows(workbook: Workbook, sheet: NamedSheet): Promise<Begun> {
  const rows: Row[] = []
  const beside = new BesideColumns()
  let [cells, signs] = [0, 0]
  let isEnough = false
  const row = (found: Row): void => {
    isEnough ||= found.number > rowsOfBeginning
    if (isEnough) return
    const kept = narrow(found)
    rows.push(kept)
    cells += kept.cells.length
    for (const cell of kept.cells) if (typeof cell === 'string') signs += cell.length
    isEnough = cells > cellsOfBeginning || signs > signsOfBeginning
  }
  const events = {
    row,
    lostDigits: () => {},
    noValue: () => {},
    beside: (place: number, text: string) => place < columnsRead && beside.add(place, text),
  }
  await workbook.readRows(sheet, events, () => isEnough)
  return { rows, besideNumbers: beside.found }
}

/** The columns that are read; and of a long text, its beginning. */
function narrow({ number, places, cells }: Row): Row {
  const kept = places.filter((place) => place < columnsRead)
  const short = cells
    .slice(0, kept.length)
    .map((cell) => (typeof cell === 'string' ? cell.slice(0, signsOfCell) : cell))
  return { number, places: kept, cells: short }
}

function placed(rows: readonly Row[], texts: Texts): string[][] {
  const all: string[][] = Array.from({ length: rows.findLast(({ cells }) => cells.length > 0)?.number ?? 0 }, () => [])
  let signs = 0
  for (const { number, places, cells } of rows) {
    const row = all[number - 1]
    if (!row || signs > signsOfBeginning) continue
    for (const [at, cell] of cells.entries()) {
      while (row.length < (places[at] ?? 0)) row.push('')
      const text = textOf(cell, texts)
      signs += text.length
      row.push(text)
    }
  }
  return all
}

function textOf(cell: string | number, texts: Texts): string {
  if (typeof cell === 'string') return cell
  const bytes = texts.bytesOf(cell)
  if (!bytes) throw damaged()
  return bytes.toString().slice(0, signsOfCell)
}

/** A sheet among several that are written one below the other, and the line that it begins after. */
export interface SheetBelow {
  readonly name: string
  readonly after: number
}

export interface Converted {
  readonly sheets: readonly SheetBelow[]
  /** Whole numbers longer than a workbook keeps: how many, and the first with its cell. */
  readonly lostDigits: { readonly cells: number; readonly cell: string; readonly written: string } | undefined
  readonly besideNumbers: BesideNumbers
}

/**
 * Writes a sheet as CSV in which the line of a row has its number: a row without cells is a line of commas. Cells are as
 * they are stored, whatever the workbook shows: days and times in ISO, numbers in plain decimals, formulas by their value.
 */
export async function sheetToCsv(path: string, sheet: string, target: string): Promise<Converted> {
  return within(path, (workbook) => writeCsv(workbook, [{ name: sheet, without: 0 }], target))
}

/** A longer gap between rows is of blank lines, so that a few rows far apart make no large file. */
const longestGap = 1000

interface SheetPart {
  readonly name: string
  /** So many of its first rows are left out: their lines are empty. */
  readonly without: number
}

/** Sheets come one below the other, with rows as wide as the widest of their first ones. */
export async function writeCsv(
  workbook: Workbook,
  parts: readonly SheetPart[],
  target: string,
  width = 0,
): Promise<Converted> {
  const texts = await workbook.texts()
  const csv = new CsvFile(target, { texts, bytesAtMost: workbook.bytesAllowed })
  try {
    const rows = new WidthFirst(csv, width)
    const found = { lostDigits: 0, lostCell: '', lostExample: '' }
    const sheets: SheetBelow[] = []
    const beside = new BesideColumns()
    for (const { name, without } of parts) {
      const sheet = workbook.sheets.find((each) => each.name === name && !each.isHidden)
      if (!sheet) throw damaged()
      const none = { cells: 0, first: '' }
      sheets.push({ name, after: rows.beginSheet() })
      await workbook.readRows(sheet, {
        row: (row) => {
          if (row.number > without) rows.row(row)
        },
        lostDigits(cell, written) {
          if (found.lostDigits++ > 0) return
          found.lostCell = cell
          found.lostExample = written
        },
        noValue(cell) {
          if (none.cells++ === 0) none.first = cell
        },
        beside: (place, text) => beside.add(place, text),
      })
      rows.end()
      if (none.cells > 0) throw withoutValues(name, none.first, none.cells)
    }
    csv.end()
    const { lostDigits: cells, lostCell: cell, lostExample: written } = found
    const besideNumbers = beside.found
    return { sheets, lostDigits: cells > 0 ? { cells, cell, written } : undefined, besideNumbers }
  } finally {
    csv.close()
  }
}

function withoutValues(sheet: string, cell: string, cells: number): FileRejected {
  return new FileRejected({ name: 'workbook-without-values', values: { sheet, cell, cells: String(cells) } })
}

/** Keeps the first rows until the widest of them is known: the lines of all others are as wide. */
class WidthFirst {
  readonly #csv: CsvFile
  #kept: Row[] = []
  #width: number
  #isKnown = false
  #last = 0
  #after = 0

  constructor(csv: CsvFile, width: number) {
    this.#csv = csv
    this.#width = width
  }

  /** The line that the rows to come stand below. */
  beginSheet(): number {
    this.#after = this.#last
    return this.#after
  }

  row(row: Row): void {
    const widest = row.places.at(-1)
    if (widest === undefined) return
    if (widest >= columnsRead)
      throw new FileRejected({ name: 'workbook-too-wide', values: { limit: columnsRead.toLocaleString('en-US') } })
    if (this.#isKnown) this.#write(row)
    else {
      this.#width = Math.max(this.#width, widest + 1)
      this.#kept.push(row)
      if (this.#kept.length === rowsOfBeginning) this.end()
    }
  }

  end(): void {
    for (const row of this.#kept) this.#write(row)
    this.#kept = []
    this.#isKnown = true
  }

  #write(row: Row): void {
    const line = this.#after + row.number
    const gap = line - this.#last - 1
    if (gap > longestGap) this.#csv.blankLines(gap)
    else for (let empty = 0; empty < gap; empty++) this.#csv.row(nothing, this.#width)
    this.#csv.row(row, this.#width)
    this.#last = line
  }
}

const nothing = { places: [], cells: [] }
