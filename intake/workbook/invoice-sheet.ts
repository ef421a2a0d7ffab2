import type { Reason } from '@waybill/contracts'
import { type Beginning, FileRejected } from '../format.ts'
import { quoted } from './csv-file.ts'
import { beginningsOf, type Converted, type SheetBeginning, writeCsv } from './sheets.ts'
import { openWorkbook } from './workbook.ts'

export interface InvoiceSheet {
  readonly sheet: string
  /** What is to be said of the workbook. */
  readonly remarks: readonly Reason[]
}

/** Finds the one visible sheet that a known layout begins on, or of several the wanted one, and writes it as CSV. */
export async function invoiceSheetToCsv(
  path: string,
  target: string,
  isKnown: (beginning: Beginning) => boolean,
  wanted?: string,
): Promise<InvoiceSheet> {
  const workbook = await openWorkbook(path)
  try {
    const { visible, hidden } = await beginningsOf(workbook)
    const known = visible.filter((sheet) => isKnown(asBeginning(sheet)))
    const named = known.find(({ name }) => name === wanted)
    const chosen = named ?? known[0]
    if (!chosen) throw unknown(visible, hidden)
    if (known.length > 1 && !named)
      throw new FileRejected({ name: 'workbook-several', values: { sheets: namesOf(known) } })
    const converted = await writeCsv(workbook, chosen.name, target)
    const others = visible.filter((sheet) => sheet !== chosen && sheet.rows.length > 0)
    return { sheet: chosen.name, remarks: remarksOf(chosen.name, others, hidden, converted) }
  } finally {
    workbook.close()
  }
}

export function asBeginning({ rows }: SheetBeginning): Beginning {
  const lines = rows.map((row) => row.map(quoted).join(','))
  return { text: lines.map((line) => `${line}\n`).join(''), lines, isTyped: true }
}

function remarksOf(
  sheet: string,
  others: readonly SheetBeginning[],
  hidden: readonly string[],
  { lostDigits }: Converted,
): Reason[] {
  const remarks: Reason[] = []
  if (others.length > 0) remarks.push({ name: 'workbook-sheets-left', values: { sheet, others: namesOf(others) } })
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
