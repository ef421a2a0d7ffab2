import { trimmed } from '../../normalise/text.sql.ts'
import { type Column, columns } from './columns.ts'
import type { DayOrder, Dialect } from './dialect.ts'

export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`
export const raw = (column: Column): string => `"${column}"`
export const code = (column: Column): string => `coalesce("${column}", '')`
export const text = (column: Column): string => trimmed(raw(column))

/** The engine's own reader, told everything so that it guesses nothing. */
export function readCsv(path: string, { delimiter, header, columns: given }: Dialect, rejects: string): string {
  const named =
    given > columns.length
      ? [...columns, ...Array.from({ length: given - columns.length }, (_, n) => `Extra ${n + 1}`)]
      : columns
  const types = named.map((column) => `${literal(column)}: 'varchar'`).join(', ')
  // Where a spreadsheet cut empty cells off, lines differ in length; the engine then reads with one thread.
  const cut = given < columns.length ? ', null_padding = true, parallel = false' : ''
  return `read_csv(${literal(path)}, auto_detect = false, delim = '${delimiter}', quote = '"', escape = '"', header = ${header},
    columns = {${types}}, store_rejects = true, rejects_limit = 0, rejects_table = '${rejects}_line', rejects_scan = '${rejects}_scan'${cut})`
}

/** Dates that are written with slashes or dots, as many as there are. */
export function undecidedDates(path: string, dialect: Dialect): string {
  const dates = (['Invoice Date', 'Transaction Date'] as const).map(
    (column) => `select distinct ${raw(column)} as date from ${readCsv(path, dialect, 'undecided')}`,
  )
  return `select distinct date from (${dates.join(' union all ')}) where date like '%/%' or date like '%.%.%'`
}

export function dateOf(column: Column, order: DayOrder): string {
  const slashes = `replace(${raw(column)}, '.', '/')`
  const [first, second] = order === 'day-first' ? ['%d', '%m'] : ['%m', '%d']
  return `case
    when substr(${raw(column)}, 5, 1) = '-' then try_cast(${raw(column)} as date)
    when ${raw(column)} like '%/____' or ${raw(column)} like '%.____' then cast(try_strptime(${slashes}, '${first}/${second}/%Y') as date)
    else cast(try_strptime(${slashes}, '${first}/${second}/%y') as date) end`
}

/** Thousands separators go; a semicolon file may have a decimal comma. Nothing written means zero; null is what is no amount. */
export function amountOf(column: Column, delimiter: Dialect['delimiter'], type = 'decimal(18, 2)'): string {
  const plain = `replace(${raw(column)}, ',', '')`
  const decimalComma = `replace(replace(${raw(column)}, '.', ''), ',', '.')`
  const number =
    delimiter === ','
      ? `case when contains(${raw(column)}, ',') then ${plain} else ${raw(column)} end`
      : `case when regexp_matches(${raw(column)}, ',[0-9]{1,2}$') then ${decimalComma} else ${plain} end`
  return `case when ${raw(column)} is null or ${raw(column)} = '' then 0 else try_cast(${number} as ${type}) end`
}
