import type { Reason } from '@waybill/contracts'
import { type Beginning, type BesideNumbers, FileRejected } from '../format.ts'
import { quoted } from './csv-file.ts'
import { beginningsOf, type Converted, type SheetBeginning, type SheetBelow, writeCsv } from './sheets.ts'
import { openWorkbook } from './workbook.ts'

export interface InvoiceSheet {
  readonly sheet?: string
  /** In its place, several of one layout. */
  readonly sheets?: readonly SheetBelow[]
  /** What is to be said of the workbook. */
  readonly remarks: readonly Reason[]
  readonly besideNumbers: BesideNumbers
}

/** Which known layout a sheet begins in, if any. */
export type InvoiceOn = (beginning: Beginning) =>
  | {
      readonly layout: string
      /** Sheets of one key are written alike, also where no row names their columns. */
      readonly key: string | undefined
      /** All that is read of it stands in its rows. */
      readonly isOfItsRows: boolean
    }
  | undefined

/** Finds the visible sheets that a known layout begins on, or of several the wanted one, and writes them as one CSV. */
export async function invoiceSheetToCsv(
  path: string,
  target: string,
  invoiceOn: InvoiceOn,
  wanted?: string,
): Promise<InvoiceSheet> {
  const workbook = await openWorkbook(path)
  try {
    const { visible, hidden } = await beginningsOf(workbook)
    const all = visible.flatMap((sheet) => {
      const written = invoiceOn(asBeginning(sheet))
      return written ? [{ sheet, written }] : []
    })
    const named = all.filter(({ sheet }) => sheet.name === wanted)
    const known = named.length > 0 ? named : all
    const [first] = known
    if (!first) throw unknown(visible, hidden)
    const beginnings = known.map(({ sheet }) => sheet)
    const names = namesOf(beginnings)
    const headers = known.map((each) => rowsBefore(each, first))
    if (headers.includes(undefined)) throw new FileRejected({ name: 'workbook-several', values: { sheets: names } })
    const parts = beginnings.map(({ name }, place) => ({ name, without: place === 0 ? 0 : (headers[place] ?? 0) }))
    const converted = await writeCsv(workbook, parts, target, widestOf(beginnings))
    const alike = all.flatMap(({ sheet }) => (beginnings.includes(sheet) ? [] : sheet))
    const others = visible.filter((sheet) => ![...beginnings, ...alike].includes(sheet) && sheet.rows.length > 0)
    const remarks = [...remarksOfChoice(first.sheet, alike), ...remarksOf(beginnings, others, hidden, converted)]
    const { sheets, besideNumbers } = converted
    return { ...(known.length > 1 ? { sheets } : { sheet: first.sheet.name }), remarks, besideNumbers }
  } finally {
    workbook.close()
  }
}

export type { SheetBelow } from './sheets.ts'

export function asBeginning({ rows, besideNumbers }: SheetBeginning): Beginning {
  const lines = rows.map((row) => row.map(quoted).join(','))
  return { text: lines.map((line) => `${line}\n`).join(''), lines, isTyped: true, besideNumbers }
}

function widestOf(sheets: readonly SheetBeginning[]): number {
  return Math.max(...sheets.flatMap(({ rows }) => rows.map((row) => row.length)))
}

interface KnownSheet {
  readonly sheet: SheetBeginning
  readonly written: NonNullable<ReturnType<InvoiceOn>>
}

/** Fewer cells than any carrier's header has are a title. */
const cellsOfHeader = 6

/**
 * After how many rows of a sheet its own begin, where it can stand below the first: after the header that both have; without one,
 * at once where none is needed.
 */
function rowsBefore({ sheet, written }: KnownSheet, first: KnownSheet): number | undefined {
  if (sheet === first.sheet) return 0
  if (written.layout !== first.written.layout || !written.isOfItsRows) return undefined
  const headers = new Set(first.sheet.rows.filter(namesColumns).map((row) => JSON.stringify(row)))
  const header = sheet.rows.findIndex((row) => headers.has(JSON.stringify(row)))
  if (header >= 0) return header + 1
  return written.key !== undefined && written.key === first.written.key ? 0 : undefined
}

function namesColumns(row: readonly string[]): boolean {
  return row.filter((text) => text !== '').length >= cellsOfHeader && !row.some((text) => /^-?[\d.,]+$/.test(text))
}

/** What a person left out in choosing one sheet may be money. */
function remarksOfChoice({ name }: SheetBeginning, alike: readonly SheetBeginning[]): Reason[] {
  if (alike.length === 0) return []
  return [{ name: 'workbook-sheet-chosen', values: { sheet: name, others: namesOf(alike) } }]
}

function remarksOf(
  read: readonly SheetBeginning[],
  others: readonly SheetBeginning[],
  hidden: readonly string[],
  { lostDigits }: Converted,
): Reason[] {
  const remarks: Reason[] = []
  if (read.length > 1) remarks.push({ name: 'workbook-sheets-read', values: { sheets: namesOf(read) } })
  if (others.length > 0)
    remarks.push({ name: 'workbook-sheets-left', values: { sheet: namesOf(read), others: namesOf(others) } })
  if (hidden.length > 0) remarks.push({ name: 'workbook-sheets-hidden', values: { sheets: listOf(hidden) } })
  if (lostDigits) {
    const { cells, cell, written } = lostDigits
    remarks.push({ name: 'workbook-digits-lost', values: { cells: String(cells), cell, written } })
  }
  return remarks
}

function unknown(visible: readonly SheetBeginning[], hidden: readonly string[]): FileRejected {
  const filled = visible.filter(({ rows }) => rows.length > 0)
  if (filled.length > 0)
    return new FileRejected({ name: 'workbook-unknown-format', values: { sheets: namesOf(filled) } })
  if (hidden.length > 0) return new FileRejected({ name: 'workbook-all-hidden', values: { sheets: listOf(hidden) } })
  return new FileRejected({ name: 'file-empty', values: {} })
}

function namesOf(sheets: readonly SheetBeginning[]): string {
  return listOf(sheets.map(({ name }) => name))
}

const namesTold = 10

function listOf(names: readonly string[]): string {
  const told = names.slice(0, namesTold).join(', ')
  return names.length > namesTold ? `${told}, …` : told
}
