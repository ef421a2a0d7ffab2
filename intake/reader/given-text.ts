import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Reason } from '@waybill/contracts'
import { type Beginning, FileRejected } from '../format.ts'
import { type InvoiceOn, invoiceSheetToCsv, type SheetBelow } from '../workbook/invoice-sheet.ts'
import { documentKindOf } from '../workbook/kind.ts'
import { beginningOf } from './beginning.ts'
import { asUtf8 } from './encoding.ts'

/** A given file as text, and what is to be said of the file itself. */
export interface GivenText {
  readonly path: string
  readonly beginning: Beginning
  /** The sheet that it was made of, where the file is a workbook: its lines are the rows of that sheet. */
  readonly sheet?: string
  /** Where it was made of several sheets of one layout, those: their rows one below the other. */
  readonly sheets?: readonly SheetBelow[]
  readonly remarks: readonly Reason[]
}

/** The text that a format reads: the file itself, a copy of it in UTF-8, or the sheet of a workbook that holds the invoice. */
export async function textGiven(
  path: string,
  folder: string,
  invoiceOn: InvoiceOn,
  chosenSheet?: string,
): Promise<GivenText> {
  const kind = await documentKindOf(path)
  if (kind === undefined) {
    const text = await asUtf8(path, join(folder, 'as-utf-8'))
    return { path: text, beginning: await beginningOf(text), remarks: [] }
  }
  if (!kind.isWorkbook) throw new FileRejected(kind.refusal)
  await mkdir(folder, { recursive: true })
  const text = join(folder, 'sheet.csv')
  const { besideNumbers, ...found } = await invoiceSheetToCsv(path, text, invoiceOn, chosenSheet)
  return { path: text, beginning: { ...(await beginningOf(text)), isTyped: true, besideNumbers }, ...found }
}
