import type { Reason } from '@waybill/contracts'
import { FileRejected, type Given } from '../../format.ts'
import { isBlankLine } from '../../headed-csv/writing.ts'
import { openRejects } from '../../reject-writer.ts'
import { fieldsOf, type Header } from './header.ts'
import { linesOf, longestLine } from './lines.ts'

/** What stands in a column of one line; the empty text where the file has no such column. */
export type Cells<Column extends string> = (column: Column) => string

interface Reading<Column extends string, Row> {
  readonly headerOf: (line: string) => Header<Column> | undefined
  /** What is thrown where the first line is not what it was taken for. */
  readonly headerMissing: Reason
  /** A row, or the reason why this line is none. */
  readonly rowOf: (cells: Cells<Column>, lineNumber: number) => Row | Reason
  readonly write: (row: Row) => void
}

/** Reads a file of our own line by line: what cannot be read is put among the rejects, and the others come in. */
export async function readLines<Column extends string, Row extends { readonly line_number: number }>(
  { path, connection, progress }: Given,
  { headerOf, headerMissing, rowOf, write }: Reading<Column, Row>,
): Promise<void> {
  const rejects = await openRejects(connection)
  let header: Header<Column> | undefined
  let line = 0
  for await (const lines of linesOf(path, progress)) {
    for (const text of lines) {
      line += 1
      if (isBlankLine(text.replaceAll(/[,;]/g, ''))) continue
      if (!header) {
        header = headerOf(text.replace(/^\uFEFF/, ''))
        if (!header) throw new FileRejected(headerMissing)
        continue
      }
      const cells = cellsOf(text, header)
      const read = typeof cells === 'function' ? rowOf(cells, line) : cells
      if ('line_number' in read) write(read)
      else rejects.write({ line, reason: read, text })
    }
  }
  rejects.close()
}

function cellsOf<Column extends string>(line: string, header: Header<Column>): Cells<Column> | Reason {
  if (line.length >= longestLine)
    return { name: 'line-too-long', values: { limit: longestLine.toLocaleString('en-US') } }
  const fields = fieldsOf(line, header.separator)
  if (!fields) return { name: 'line-quotation', values: {} }
  if (fields.length !== header.width)
    return { name: 'line-columns', values: { found: String(fields.length), expected: String(header.width) } }
  return (column) => fields[header.places.get(column) ?? -1] ?? ''
}
