import type { DuckDBConnection } from '@duckdb/node-api'
import { z } from 'zod'
import { FileRejected } from '../format.ts'
import { rowsOf } from '../reader/rows.ts'
import type { SheetBelow } from './sheets.ts'

const Found = z.object({ invoice: z.string(), sheets: z.array(z.coerce.number()) })

/** A sheet that repeats another would count twice, and nothing tells it from the rest of the same invoice. */
export async function demandInvoicesOfOneSheet(
  connection: DuckDBConnection,
  sheets: readonly SheetBelow[],
): Promise<void> {
  const begins = `[${sheets.map(({ after }) => after).join(', ')}]`
  const [found] = await rowsOf(
    connection,
    `select invoice_number as invoice, list_sort(list(distinct sheet)) as sheets
     from (select invoice_number, bill_date, len(list_filter(${begins}, lambda after: after < line_number)) as sheet from staged_charge)
     group by invoice_number, bill_date having count(distinct sheet) > 1 order by invoice limit 1`,
    Found,
  )
  if (!found) return
  const names = found.sheets.map((place) => sheets[place - 1]?.name ?? '').join(', ')
  throw new FileRejected({ name: 'workbook-invoice-twice', values: { invoice: found.invoice, sheets: names } })
}
