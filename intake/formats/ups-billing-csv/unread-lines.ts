import type { DuckDBConnection } from '@duckdb/node-api'
import type { Reason } from '@waybill/contracts'
import { z } from 'zod'
import { splitRecord } from '../../headed-csv/header.ts'
import { rowsOf } from '../../reader/rows.ts'
import { columns } from './columns.ts'
import { cellAt, type Dialect } from './dialect.ts'

const Unread = z.object({
  line: z.coerce.number(),
  error_type: z.string(),
  csv_line: z.string(),
  error_message: z.string(),
})

/** Lines the engine could not read become rejects of the invoice they still name. False when there are none. */
export async function rejectUnreadLines(connection: DuckDBConnection, dialect: Dialect): Promise<boolean> {
  const unread = await rowsOf(
    connection,
    `select line, any_value(error_type) as error_type, any_value(coalesce(csv_line, '')) as csv_line, any_value(error_message) as error_message
     from unread_line group by line order by line`,
    Unread,
  )
  for (const { line, csv_line, error_message } of unread) {
    const text = csv_line.replaceAll(/^[\r\n]+/g, '')
    const cells = splitRecord(text, dialect.delimiter)
    const reason: Reason =
      cells.length === columns.length
        ? { name: 'line-rejected', values: { detail: error_message.split('\n')[0] ?? '' } }
        : { name: 'line-columns', values: { found: String(cells.length), expected: String(columns.length) } }
    await connection.run('insert into staged_reject values ($1, $2, $3, $4)', [
      BigInt(line),
      cellAt(cells, 'Invoice Number'),
      JSON.stringify(reason),
      text.slice(0, 300),
    ])
  }
  return unread.length > 0
}
