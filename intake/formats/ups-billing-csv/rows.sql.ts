import { linesOfALoad } from '@waybill/warehouse/tables'
import type { FoundRecords } from '../../headed-csv/record-lines.ts'
import { placeInFile } from '../../reader/shipments.sql.ts'
import { literal, raw, readCsv } from './cells.sql.ts'
import { informational, type Reading, selectRows, selectRowsOf } from './to-charges.sql.ts'

const columns = 'invoice_number, bill_date, account_number, tracking_number, length, width, height, dim_unit'
const isUnreadable = `invoice_number = '' or bill_date is null or net_amount is null or discount is null`
/** Rows of commas alone, and the names of the columns where files were put one below the other. */
const saysNothing = `(account_number = '' and invoice_number = '' and charge_description = '' or lower(invoice_number) = 'invoice number')`

const isRejected = `charge_family <> '${informational}' and (${isUnreadable}) and not ${saysNothing}`

/** Where all rows of a file are put, in their order, and how they are read there with their places as `file_row_number`. */
export interface RowsKept {
  readonly write: string
  readonly read: string
}

/**
 * Rows go through a file in columns: written and read by all threads, and small. The engine can number rows of text only
 * with one thread, but knows the place of those. Those of a small file stay where they are.
 */
export function keepRows(
  reading: Reading,
  { path, isSmall }: { readonly path: string; readonly isSmall: boolean },
): RowsKept {
  const select = selectRows(reading)
  if (isSmall)
    return {
      write: `create table given_row as ${select}`,
      read: '(select rowid as file_row_number, * from given_row)',
    }
  return {
    write: `copy (${select}) to ${literal(path)} (format parquet, compression lz4_raw, row_group_size 61440)`,
    read: `read_parquet(${literal(path)}, file_row_number = true)`,
  }
}

/** Keeps the rows of several files in memory. */
export function keepRowsOf(paths: readonly string[], dialect: Reading['dialect']): RowsKept['write'] {
  return `create table given_row as ${selectRowsOf(paths, dialect)}`
}

/** How many rows each file has, the first of them, and whether any can be no charge, or of another account than the others. */
export const lookAtRows = `
  select file, min(rowid) as first, count(*) as rows, bool_or(${isRejected}) or min(account_number) <> max(account_number) as "anyOdd"
  from given_row group by file order by file`

/** Reads the rows of files whose first ones stand there. */
export const rowsFrom = (firsts: readonly number[]): string =>
  `(select file::bigint * ${linesOfALoad} + rowid - [${firsts.join(', ')}][file + 1] as file_row_number, * exclude (file) from given_row)`

/** Rows in the file's order; blank lines and lines that could not be read stand between them, at the steps. */
export function viewRows(rows: string, { linesBefore }: Reading['dialect'], steps: FoundRecords['steps']): string[] {
  const first = linesBefore + 1
  const place = placeInFile('row.file_row_number')
  const view = (line: string, joined: string): string =>
    `create view ups_row as select row.file_row_number as rowid, row.* exclude (file_row_number) replace (${line} as line_number) from ${rows} as row ${joined}`
  if (steps.length === 0) return [view(`${place} + ${first}`, '')]
  return [
    `create table numbered as
      select row.place, row.place + ${first} + coalesce(step.shift, 0) as line
      from (select file_row_number as place from ${rows}) as row
      asof left join line_step as step on row.place >= step.ordinal`,
    view('numbered.line', 'join numbered on numbered.place = row.file_row_number'),
  ]
}

const ofSeveralAccounts = `
  select invoice_number, bill_date, min(account_number) filter (account_number <> '') as account_number from ups_row
  where invoice_number <> '' and bill_date is not null group by all
  having min(account_number) <> max(account_number) and min(control_total) = max(control_total) and sum(net_amount) = min(control_total)`

export const countOfSeveralAccounts = `select count(*) as count from (${ofSeveralAccounts})`

/** An invoice is one account's where it adds up only so: a row may have lost it, and a consolidated invoice names several under one total. */
export const oneAccountPerInvoice = [
  `create table one_account as ${ofSeveralAccounts}`,
  'alter view ups_row rename to row_of_any_account',
  `create view ups_row as
    select row.* replace (coalesce(one.account_number, row.account_number) as account_number)
    from row_of_any_account as row left join one_account as one using (invoice_number, bill_date)`,
]

/** Rows that bill; and the dimensions that the shipper keyed, which stand on rows that do not. */
export const takeRows = [
  'drop table staged_charge',
  `create view staged_charge as from ups_row where charge_family <> '${informational}' and not (${isUnreadable})`,
  `insert into staged_facts select ${columns} from ups_row where charge_family = '${informational}' and length > 0`,
]

export const countUnreadable = `select count(*) as count from ups_row where ${isRejected}`

/** Rows without an invoice, a date or an amount become rejects; what they say instead is read once more. */
export function rejectUnreadable({ path, dialect }: Reading): string[] {
  const told = (['Invoice Date', 'Net Amount', 'Incentive Amount'] as const).map(raw).join(', ')
  return [
    `create table told as select ${told} from ${readCsv(path, dialect, 'told')}`,
    `insert into staged_reject
      select row.line_number, row.invoice_number,
        case
          when row.invoice_number = '' then ${reasonOf('line-invoice-missing', {})}
          when row.bill_date is null then ${reasonOf('line-date', { value: `coalesce("Invoice Date", '')`, column: `'Invoice Date'` })}
          when row.net_amount is null then unread_amount(${raw('Net Amount')}, 'Net Amount')
          else unread_amount(${raw('Incentive Amount')}, 'Incentive Amount')
        end,
        concat_ws(' ', row.invoice_number, row.tracking_number, row.charge_description, "Net Amount")
      from ups_row as row join told on told.rowid = row.rowid
      where ${isRejected}`,
  ]
}

function reasonOf(name: string, values: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(values).flatMap(([key, value]) => [literal(key), value])
  return `to_json({'name': ${literal(name)}, 'values': json_object(${pairs.join(', ')})})`
}
