import { csvText, type GridColumn, kindOf } from '@waybill/contracts'

/** So many rows are taken away at once: the hundred that the page in sight is among. */
export const rowsOfDownload = 100

/** The rows, by their places, that can be taken away while a page of the table is in sight. */
export function rangeInSight(firstInSight: number, count: number): { readonly from: number; readonly to: number } {
  const from = Math.floor(firstInSight / rowsOfDownload) * rowsOfDownload
  return { from, to: Math.min(from + rowsOfDownload, count) }
}

/** The specification's: the client without dots and commas, and the page by the name it is shown by. */
export function fileNameOf(client: string, page: string): string {
  return `${client.replaceAll(/[.,]/g, '')}_${page}`.replaceAll(/[/\\:*?"<>|\p{C}]/gu, ' ')
}

/** What is in a column of a file: numbers by their kind, words as they are. */
export interface FileColumn {
  readonly header: string
  readonly kind: ReturnType<typeof kindOf>
}
export type FileCell = string | number

/** What a file says of itself before its columns. */
export type FileHead = readonly (readonly [name: string, value: string])[]

export function csvOfView(
  head: FileHead,
  columns: readonly FileColumn[],
  rows: readonly (readonly FileCell[])[],
): Blob {
  const text = csvText([...head, [], columns.map(({ header }) => header), ...rows.map((cells) => cells.map(String))])
  return new Blob([text], { type: 'text/csv' })
}

/** Amounts are numbers of the sheet, everything else is text, so that no cell is ever a formula. */
export async function sheetOfView(
  head: FileHead,
  columns: readonly FileColumn[],
  rows: readonly (readonly FileCell[])[],
): Promise<Blob> {
  const { default: writeExcelFile } = await import('write-excel-file/universal')
  const said = head.map((cells) => cells.map((value) => ({ value, type: String })))
  const names = columns.map(({ header }) => ({ value: header, fontWeight: 'bold' as const }))
  const body = rows.map((cells) =>
    cells.map((cell, place) => {
      const kind = columns[place]?.kind ?? 'text'
      if (cell === '') return null
      if (kind === 'text' || kind === 'date') return { value: String(cell), type: String }
      return { value: Number(cell), type: Number, format: kind === 'count' ? '0' : '#,##0.00' }
    }),
  )
  return writeExcelFile([...said, [], names, ...body]).toBlob()
}

/** The kind of a column that stands for a value under a key of a pivot, too. */
export function kindOfField(field: string, added: readonly GridColumn[]): FileColumn['kind'] {
  const column = added.find((each) => field === each || field.endsWith(`_${each}`))
  return column ? kindOf(column) : 'text'
}
