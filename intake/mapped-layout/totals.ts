import type { DuckDBConnection } from '@duckdb/node-api'
import type { FileStatements, LayoutMapping, Reason } from '@waybill/contracts'
import { z } from 'zod'
import { FileRejected, type Given } from '../format.ts'
import { sqlText } from '../headed-csv/values.sql.ts'
import { amountOf, centsOf } from '../reader/money.ts'
import { rowsOf } from '../reader/rows.ts'
import { textInCell } from './facts.ts'
import { numberOf } from './values.sql.ts'

const sameInvoice = `carrier_name, account_number, invoice_number, bill_date`

/** Gives each invoice the total it is held against, where there is one; what is remarkable about it is told. */
export async function stateTotals(
  { connection, beginning }: Pick<Given, 'connection' | 'beginning'>,
  layout: { readonly name: string; readonly mapping: LayoutMapping },
  statements: FileStatements,
): Promise<Reason[]> {
  const remarks = await fromLayout({ connection, beginning }, layout)
  return [...remarks, ...(await typed(connection, statements)), ...(await confirmed(connection, statements))]
}

async function fromLayout(
  { connection, beginning }: Pick<Given, 'connection' | 'beginning'>,
  { name, mapping }: { readonly name: string; readonly mapping: LayoutMapping },
): Promise<Reason[]> {
  const { total } = mapping
  switch (total.from) {
    case 'none':
    case 'column':
      return []
    case 'lines': {
      await connection.run(ownSums('true'))
      const invoices = await countOf(connection, `select count(distinct (${sameInvoice})) as count from staged_charge`)
      return invoices > 0 ? [{ name: 'invoices-checked-by-line', values: { invoices: String(invoices) } }] : []
    }
    case 'cell': {
      const text = textInCell(total, mapping, beginning)
      if (text === null) return []
      const [found] = await rowsOf(
        connection,
        `select cast(${numberOf(sqlText(text), total.decimalMark)} as decimal(18, 2))::varchar as total`,
        z.object({ total: z.string().nullable() }),
      )
      if (!found?.total)
        throw new FileRejected({ name: 'layout-total-unreadable', values: { layout: name, value: text.slice(0, 100) } })
      return ofTheFile(connection, found.total)
    }
    case 'row': {
      if (total.of === 'invoice') {
        await connection.run(totalsBelow)
        return []
      }
      const [last] = await rowsOf(
        connection,
        `select arg_max(own_total, line_number)::varchar as total from mapped_row where row_is = 'total' and own_total is not null`,
        z.object({ total: z.string().nullable() }),
      )
      return last?.total ? ofTheFile(connection, last.total) : []
    }
  }
}

/** A sum below an invoice is that of the invoice it names, else of the one of the row above it. */
const totalsBelow = `
  update charged_row set control_total = below.total
  from (
    select invoice_number, arg_max(total, line_number) as total from (
      select line_number, row_is, own_total as total,
        coalesce(case when named.invoice_number is not null then row.invoice_number end,
          last_value(case when row_is = 'detail' then nullif(row.invoice_number, '') end ignore nulls)
            over (order by line_number rows between unbounded preceding and current row)) as invoice_number
      from mapped_row as row left join (select distinct invoice_number from mapped_line where invoice_number <> '') as named using (invoice_number)
      where not blank
    ) where row_is = 'total' and total is not null group by invoice_number
  ) as below
  where below.invoice_number = charged_row.invoice_number`

/** Each invoice that this is true of is held against its own sum: something else than the sum has to have been checked. */
function ownSums(which: string): string {
  return `update charged_row set control_total = own.sum
    from (select ${sameInvoice}, sum(net_amount) as sum from staged_charge where control_total is null group by all) as own
    where own.carrier_name = charged_row.carrier_name and own.account_number = charged_row.account_number
      and own.invoice_number = charged_row.invoice_number and own.bill_date = charged_row.bill_date
      and charged_row.control_total is null and ${which}`
}

const Sum = z.object({ invoices: z.coerce.number(), sum: z.string() })

/** One invoice is held against the file's total. Of several the sum is: they come in together or not at all. */
async function ofTheFile(connection: DuckDBConnection, total: string): Promise<Reason[]> {
  const [found] = await rowsOf(
    connection,
    `select count(distinct (${sameInvoice})) as invoices, coalesce(sum(net_amount), 0)::varchar as sum from staged_charge`,
    Sum,
  )
  if (!found || found.invoices === 0) return []
  if (found.invoices === 1) {
    await connection.run(`update charged_row set control_total = ${sqlText(total)}::decimal(18, 2)`)
    return []
  }
  const difference = centsOf(total) - centsOf(found.sum)
  if (difference !== 0n)
    return [{ name: 'file-total-differs', values: { sum: found.sum, total, difference: amountOf(difference) } }]
  await connection.run(ownSums('true'))
  return [{ name: 'invoices-checked-by-file', values: { invoices: String(found.invoices), total } }]
}

/** Totals that somebody typed from the paper, of invoices that state none themselves. */
async function typed(connection: DuckDBConnection, { totals }: FileStatements): Promise<Reason[]> {
  if (totals.length === 0) return []
  await connection.run('create or replace temp table typed_total (invoice_number varchar, total decimal(18, 2))')
  const appended = totals.map(
    ({ invoiceNumber, total }) => `(${sqlText(invoiceNumber)}, try_cast(${sqlText(total)} as decimal(18, 2)))`,
  )
  await connection.run(`insert into typed_total values ${appended.join(', ')}`)
  const invoices = await countOf(
    connection,
    `select count(distinct invoice_number) as count from staged_charge join typed_total using (invoice_number) where control_total is null`,
  )
  await connection.run(`update charged_row set control_total = typed.total
    from (select invoice_number, any_value(total) as total from typed_total group by invoice_number) as typed
    where typed.invoice_number = charged_row.invoice_number and control_total is null`)
  return invoices > 0 ? [{ name: 'invoices-total-typed', values: { invoices: String(invoices) } }] : []
}

const OfCurrency = z.object({ currency: z.string(), invoices: z.coerce.number(), sum: z.string() })

/** What was confirmed is the sum that was seen: of a currency whose charges have become others since, nothing is. */
async function confirmed(connection: DuckDBConnection, statements: FileStatements): Promise<Reason[]> {
  if (statements.confirmed.length === 0) return []
  const open = await rowsOf(
    connection,
    `select currency_code as currency, count(distinct (${sameInvoice})) as invoices, sum(net_amount)::varchar as sum
     from staged_charge where control_total is null group by currency_code`,
    OfCurrency,
  )
  const same = open.filter(({ currency, sum }) =>
    statements.confirmed.some((one) => one.currency === currency && centsOf(one.sum) === centsOf(sum)),
  )
  if (same.length === 0) return []
  await connection.run(
    ownSums(`charged_row.currency_code in (${same.map(({ currency }) => sqlText(currency)).join(', ')})`),
  )
  const invoices = same.reduce((sum, found) => sum + found.invoices, 0)
  return [{ name: 'invoices-sum-confirmed', values: { invoices: String(invoices) } }]
}

async function countOf(connection: DuckDBConnection, sql: string): Promise<number> {
  const [found] = await rowsOf(connection, sql, z.object({ count: z.coerce.number() }))
  return found?.count ?? 0
}
