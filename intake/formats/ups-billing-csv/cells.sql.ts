import { isOfThreeDecimals } from '../../headed-csv/values.sql.ts'
import { trimmed } from '../../normalise/text.sql.ts'
import { type Column, columns } from './columns.ts'
import type { Dialect } from './dialect.ts'

export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`
export const raw = (column: Column): string => `"${column}"`
export const code = (column: Column): string => `coalesce("${column}", '')`
export const text = (column: Column): string => trimmed(raw(column))

/** What rows are told apart by. A person's tool may put blanks around them from some row on. */
const codes: readonly Column[] = [
  'Charge Category Code',
  'Charge Category Detail Code',
  'Charge Classification Code',
  'Charge Description Code',
]

/** The codes of a row without the blanks around them, for `select * replace`. */
export const bareCodes = codes
  .map(
    (column) =>
      `case when prefix(${raw(column)}, ' ') or suffix(${raw(column)}, ' ') then trim(${raw(column)}) else ${raw(column)} end as ${raw(column)}`,
  )
  .join(', ')

/** The engine's own reader, told everything so that it guesses nothing. Rows of several files have their `filename`. */
export function readCsv(paths: string | readonly string[], dialect: Dialect, rejects: string): string {
  const { delimiter, recordsBefore, columns: given, names, padded } = dialect
  const extra = Array.from({ length: Math.max(0, given - columns.length) }, (_, n) => `Extra ${n + 1}`)
  const types = (names ?? [...columns, ...extra]).map((column) => `${literal(column)}: 'varchar'`).join(', ')
  // Where a spreadsheet cut empty cells off, lines differ in length; the engine then reads with one thread.
  const cut = names || given < columns.length ? ', null_padding = true, parallel = false' : ''
  const files = typeof paths === 'string' ? literal(paths) : `[${paths.map(literal).join(', ')}], filename = true`
  const read = `read_csv(${files}, auto_detect = false, delim = '${delimiter}', quote = '"', escape = '"', header = false, skip = ${recordsBefore},
    columns = {${types}}, store_rejects = true, rejects_limit = 0, rejects_table = '${rejects}_line', rejects_scan = '${rejects}_scan'${cut})`
  const missing = names ? columns.filter((column) => !names.includes(column)) : []
  const source =
    missing.length === 0
      ? read
      : `(select *, ${missing.map((column) => `null::varchar as ${raw(column)}`).join(', ')} from ${read})`
  return padded
    ? `(select ${typeof paths === 'string' ? '' : 'filename, '}${columns.map((column) => `nullif(trim(${raw(column)}), '') as ${raw(column)}`).join(', ')} from ${source})`
    : source
}

/** As UPS writes it, else as people and their tools do. */
export function dateOf(column: Column): string {
  return `case
    when substr(${raw(column)}, 5, 1) = '-' then coalesce(try_cast(${raw(column)} as date), given_date(${raw(column)}))
    else given_date(${raw(column)}) end`
}

/** Of the invoice, else of the transaction. */
export const currency = `upper(case when ${text('Invoice Currency Code')} = '' then ${text('Transaction Currency Code')} else ${text('Invoice Currency Code')} end)`

/** Nothing written means zero; null is what is no amount. Most are plain numbers, which are read fastest as they are. */
export function amountOf(column: Column, { decimalMark }: Dialect): string {
  const given = `given_amount(${raw(column)})`
  const number = decimalMark === '.' ? `coalesce(try_cast(${raw(column)} as decimal(18, 2)), ${given})` : given
  return `case when ${raw(column)} is null or ${raw(column)} = '' then 0
    when ${isOfThreeDecimals(currency)} then given_money(${raw(column)}, ${currency}) else ${number} end`
}

/** A file with decimal commas in its amounts may have points in its weights. */
export function weightOf(column: Column, dialect: Dialect): string {
  const plain = `try_cast(${raw(column)} as decimal(14, 4))`
  return `coalesce(${dialect.decimalMark === '.' ? plain : 'null'}, given_number(${raw(column)})::decimal(14, 4), ${plain}, 0)`
}
