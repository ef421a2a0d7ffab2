import type { DuckDBConnection } from '@duckdb/node-api'
import type { Reason } from '@waybill/contracts'
import { z } from 'zod'
import { splitRecord } from '../../headed-csv/header.ts'
import { isBlankLine } from '../../headed-csv/writing.ts'
import { rowsOf } from '../../reader/rows.ts'
import { openRejects, reasonOfUnread } from '../../reject-writer.ts'
import { columns } from './columns.ts'
import { cellAt, type Dialect } from './dialect.ts'

const Unread = z.object({ line: z.coerce.number(), kind: z.string(), text: z.string() })

/** Lines the engine could not read become rejects of the invoice they still name. False when there are none. */
export async function rejectUnreadLines(connection: DuckDBConnection, dialect: Dialect): Promise<boolean> {
  const unread = await rowsOf(
    connection,
    `select line, any_value(error_type)::varchar as kind, any_value(coalesce(csv_line, '')) as text
     from unread_line group by line order by line`,
    Unread,
  )
  const rejects = await openRejects(connection)
  for (const { line, kind, text: given } of unread) {
    const text = given.replaceAll(/^[\r\n]+/g, '')
    if (kind !== 'UNQUOTED VALUE' && isBlankLine(text)) continue
    const cells = splitRecord(text, dialect.delimiter)
    const reason: Reason =
      cells.length === columns.length
        ? reasonOfUnread(kind)
        : { name: 'line-columns', values: { found: String(cells.length), expected: String(columns.length) } }
    rejects.write({ line, reason, text, invoiceNumber: cellAt(cells, 'Invoice Number') })
  }
  rejects.close()
  return unread.length > 0
}
