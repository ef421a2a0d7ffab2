import type { DuckDBConnection } from '@duckdb/node-api'
import type { Reason } from '@waybill/contracts'
import { stagedRejectColumns } from './staged-charge.ts'
import { TableWriter } from './table-writer.ts'

export interface Reject {
  readonly line: number
  readonly reason: Reason
  readonly text: string
  /** Where it is known: that invoice is then quarantined. */
  readonly invoiceNumber?: string | null
}

export interface RejectWriter {
  readonly write: (reject: Reject) => void
  readonly close: () => void
}

const longestText = 400

/** Of the line on which a cell begins that takes in the rest of the file. */
export const leftOpen: Reason = { name: 'line-left-open', values: {} }

/** Why the engine could not read a line, by its own kinds of errors. Its sentences are for programmers. */
export function reasonOfUnread(kind: string): Reason {
  if (kind === 'UNQUOTED VALUE') return { name: 'line-quotation', values: {} }
  if (kind === 'LINE SIZE OVER MAXIMUM') return { name: 'line-too-long', values: { limit: '2,000,000' } }
  return { name: 'line-rejected', values: {} }
}

export async function openRejects(connection: DuckDBConnection): Promise<RejectWriter> {
  const table = await TableWriter.open(connection, 'staged_reject', stagedRejectColumns)
  return {
    write: ({ line, reason, text, invoiceNumber }) =>
      table.write({
        line_number: line,
        invoice_number: invoiceNumber ?? '',
        reason: JSON.stringify(reason),
        text: text.slice(0, longestText),
      }),
    close: () => table.close(),
  }
}
