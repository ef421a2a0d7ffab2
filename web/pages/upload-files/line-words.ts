import { type FileReport, placeInWorkbook } from '@waybill/contracts'
import type { Format } from '../../ui/format.ts'
import type { Say } from '../../ui/language.tsx'

type Sheets = Pick<FileReport, 'sheet' | 'sheets'>

/** What the lines of a file are called: of a workbook, the rows of its sheets. */
export function lineTitle({ sheet, sheets = [] }: Sheets, say: Say): string {
  if (sheets.length > 0) return say('upload.report.row', { sheet: sheets.map(({ name }) => name).join(', ') })
  return sheet === undefined ? say('upload.report.line') : say('upload.report.row', { sheet })
}

/** One of them, with its sheet where there are several. */
export function lineOf(sheets: Sheets, line: number, format: Pick<Format, 'count'>): string {
  const { sheet, row } = placeInWorkbook(sheets, line)
  return sheets.sheets ? `${sheet} · ${format.count(row)}` : format.count(row)
}
