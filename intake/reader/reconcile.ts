import type { DuckDBConnection } from '@duckdb/node-api'
import { addMonths, type CalendarDate, type InvoiceOutcome, type Reason } from '@waybill/contracts'
import type { CurrencyRate, RateSpan } from '@waybill/state'
import { linesOfALoad } from '@waybill/warehouse/tables'
import { z } from 'zod'
import { amountOf, centsOf } from './money.ts'
import { rateFinder, spansOf } from './rates.ts'
import { rowsOf } from './rows.ts'

const FoundInvoice = z.object({
  file: z.coerce.number(),
  last_file: z.coerce.number(),
  carrier_name: z.string(),
  account_number: z.string(),
  invoice_number: z.string(),
  bill_date: z.string().nullable(),
  charges: z.coerce.number(),
  sum: z.string(),
  currencies: z.array(z.string()),
  control_totals: z.array(z.string()),
  rejected_lines: z.coerce.number(),
})
type FoundInvoice = z.infer<typeof FoundInvoice>

export interface ReconciledInvoice {
  /** The first and the last of the files that are read together which have charges of it. */
  readonly file: number
  readonly lastFile: number
  readonly carrier: string
  readonly outcome: InvoiceOutcome
  /** USD for one unit of its currency; null where none is known, as it may be of one that is quarantined. */
  readonly usdRate: string | null
}

/** Gives the rates that are asked for; there may be too many to have them all at hand. */
export type FindRates = (spans: readonly RateSpan[]) => Promise<readonly CurrencyRate[]>

/** Each invoice of the staged charges against its own control total. */
export async function reconcile(connection: DuckDBConnection, findRates: FindRates): Promise<ReconciledInvoice[]> {
  const rows = await rowsOf(connection, invoicesOfCharges, FoundInvoice)
  const found = rows.map((invoice) => ({
    ...invoice,
    currency: someOf(invoice.currencies, ' and '),
    billDate: invoice.bill_date,
  }))
  const findRate = rateFinder(await findRates(spansOf(found)))
  return found.map(({ currency, billDate, ...invoice }) => {
    const usdRate = billDate === null ? undefined : findRate(currency, billDate)
    const reason = whyNot(invoice, usdRate)
    return {
      file: invoice.file,
      lastFile: invoice.last_file,
      carrier: invoice.carrier_name,
      usdRate: usdRate ?? null,
      outcome: {
        invoiceNumber: invoice.invoice_number,
        billDate,
        accountNumber: invoice.account_number,
        currency,
        charges: invoice.charges,
        sum: invoice.sum,
        controlTotal: invoice.control_totals.length === 1 ? (invoice.control_totals[0] ?? null) : null,
        outcome: reason === null ? 'loaded' : 'quarantined',
        reason,
      },
    }
  })
}

function whyNot(invoice: FoundInvoice, usdRate: string | undefined): Reason | null {
  const [currency = '', ...otherCurrencies] = invoice.currencies
  const [controlTotal, ...otherTotals] = invoice.control_totals
  if (invoice.rejected_lines > 0)
    return { name: 'invoice-line-rejected', values: { lines: String(invoice.rejected_lines) } }
  if (invoice.bill_date === null) return { name: 'line-date', values: { value: '', column: 'Invoice Date' } }
  if (isFar(invoice.bill_date)) return { name: 'invoice-date-far', values: { date: invoice.bill_date } }
  const unknown = invoice.currencies.find((code) => !/^[A-Z]{3}$/.test(code))
  if (unknown !== undefined)
    return { name: 'line-currency', values: { value: unknown.slice(0, 100), column: 'Currency' } }
  if (otherCurrencies.length > 0)
    return { name: 'invoice-currency-mixed', values: { currencies: someOf(invoice.currencies) } }
  if (controlTotal === undefined) return { name: 'invoice-control-total-missing', values: {} }
  if (otherTotals.length > 0)
    return { name: 'invoice-control-total-differs', values: { values: someOf(invoice.control_totals) } }
  const difference = centsOf(invoice.sum) - centsOf(controlTotal)
  if (difference !== 0n)
    return {
      name: 'invoice-control-total',
      values: {
        sum: invoice.sum,
        controlTotal,
        currency,
        difference: amountOf(difference < 0n ? -difference : difference),
      },
    }
  if (usdRate === undefined) return { name: 'invoice-rate-missing', values: { currency, date: invoice.bill_date } }
  return null
}

/** A year that was typed wrong: in it nobody would look for the invoice, and it would pass for the latest. */
function isFar(billDate: CalendarDate): boolean {
  return billDate < '1990-01-01' || billDate > addMonths(new Date().toISOString().slice(0, 10), 12)
}

/** A file of garbage has as many as it has rows. */
function someOf(values: readonly string[], between = ', '): string {
  return values.length > 5 ? `${values.slice(0, 5).join(between)} …` : values.join(between)
}

const invoicesOfCharges = `
  select
    charge.*,
    coalesce(reject.rejected_lines, 0) as rejected_lines
  from (
    select
      carrier_name, account_number, invoice_number, cast(bill_date as varchar) as bill_date,
      min(rowid) // ${linesOfALoad} as file, max(rowid) // ${linesOfALoad} as last_file, count(*) as charges,
      cast(sum(net_amount) as varchar) as sum,
      list_sort(list(distinct currency_code)) as currencies,
      coalesce(list_sort(list(distinct cast(control_total as varchar)) filter (control_total is not null)), []) as control_totals
    from staged_charge
    group by all
  ) as charge
  left join (
    select invoice_number, count(distinct line_number) as rejected_lines
    from staged_reject
    where invoice_number <> ''
    group by all
  ) as reject using (invoice_number)
  order by bill_date, invoice_number, account_number`
