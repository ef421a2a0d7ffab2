import type { DuckDBConnection } from '@duckdb/node-api'
import type { Reason } from '@waybill/contracts'
import { z } from 'zod'
import { splitRecord } from '../../headed-csv/header.ts'
import { type FoundRecords, findRecords } from '../../headed-csv/record-lines.ts'
import { isBlankLine } from '../../headed-csv/writing.ts'
import { rowsOf } from '../../reader/rows.ts'
import { openRejects, reasonOfUnread } from '../../reject-writer.ts'
import { columns } from './columns.ts'
import { cellAt, type Dialect } from './dialect.ts'

const Unread = z.object({ offset: z.coerce.number(), kind: z.string(), text: z.string() })
const Count = z.object({ count: z.coerce.number() })

/**
 * Lines the engine could not read become rejects of the invoice they still name. Says where the rows stand among them and among
 * blank lines, and whether there are any: the engine numbers neither.
 */
export async function rejectUnreadLines(
  connection: DuckDBConnection,
  path: string,
  rows: string,
  dialect: Dialect,
): Promise<Pick<FoundRecords, 'steps'> & { readonly anyUnread: boolean }> {
  const unread = await rowsOf(
    connection,
    `select line_byte_position - 1 as "offset", any_value(error_type)::varchar as kind, any_value(coalesce(csv_line, '')) as text
     from unread_line group by line_byte_position order by line_byte_position`,
    Unread,
  )
  const [read] = await rowsOf(connection, `select count(*) as count from ${rows}`, Count)
  const offsets = unread.map(({ offset }) => offset)
  const found = await findRecords(path, dialect.linesBefore, (read?.count ?? 0) + unread.length, offsets)
  const expected = dialect.names?.length ?? columns.length
  const rejects = await openRejects(connection)
  for (const [index, { kind, text: given }] of unread.entries()) {
    const line = found.rejectLines[index] ?? 0
    const text = given.replaceAll(/^[\r\n]+/g, '')
    if (kind !== 'UNQUOTED VALUE' && isBlankLine(text)) continue
    const cells = splitRecord(text, dialect.delimiter)
    const reason: Reason =
      cells.length === expected
        ? reasonOfUnread(kind)
        : { name: 'line-columns', values: { found: String(cells.length), expected: String(expected) } }
    rejects.write({ line, reason, text, invoiceNumber: cellAt(cells, 'Invoice Number', dialect.names) })
  }
  rejects.close()
  return { steps: found.steps, anyUnread: unread.length > 0 }
}
