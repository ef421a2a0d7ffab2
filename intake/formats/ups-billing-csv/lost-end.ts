import { open } from 'node:fs/promises'
import type { DuckDBConnection } from '@duckdb/node-api'
import { z } from 'zod'
import { splitRecord } from '../../headed-csv/header.ts'
import { rowsOf } from '../../reader/rows.ts'
import { leftOpen, openRejects } from '../../reject-writer.ts'
import { cellAt, type Dialect, looksLikeCharge } from './dialect.ts'

const endBytes = 64 * 1024

const LastRow = z.object({ line: z.coerce.number(), invoice: z.string(), tracking: z.string(), code: z.string() })

/**
 * A quotation mark that is left open takes all that follows it into one cell, and the engine does not always say so: the
 * last line of the file must be the last row, or one that is told as unread.
 */
export async function rejectLostEnd(
  connection: DuckDBConnection,
  path: string,
  { delimiter, names }: Dialect,
  anyUnread: boolean,
): Promise<void> {
  const text = await lastLineOf(path)
  const cells = splitRecord(text, delimiter)
  if (anyUnread || !looksLikeCharge(cells, names)) return
  const [last] = await rowsOf(
    connection,
    `select line_number as line, invoice_number as invoice, tracking_number as tracking, charge_code as code
     from ups_row where rowid = (select count(*) - 1 from ups_row)`,
    LastRow,
  )
  const { line = 0, invoice, tracking, code } = last ?? {}
  const isLast =
    invoice === cellAt(cells, 'Invoice Number', names) &&
    tracking === cellAt(cells, 'Tracking Number', names) &&
    code === cellAt(cells, 'Charge Description Code', names)
  if (isLast) return
  const rejects = await openRejects(connection)
  rejects.write({ line, reason: leftOpen, text, invoiceNumber: invoice ?? '' })
  rejects.close()
}

async function lastLineOf(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const { buffer, bytesRead } = await file.read(Buffer.alloc(endBytes), 0, endBytes, Math.max(0, size - endBytes))
    return buffer.subarray(0, bytesRead).toString().trimEnd().split(/\r?\n/).at(-1) ?? ''
  } finally {
    await file.close()
  }
}
