import type { ColumnMeaning, LayoutColumn, LayoutEncoding } from '@waybill/contracts'
import type { FoundRecord } from '../records.ts'
import type { ColumnValues } from './column-values.ts'
import type { GuessedTable } from './table.ts'

export interface Guessing {
  readonly table: GuessedTable & { readonly encoding: LayoutEncoding; readonly sheet: string | null }
  readonly headers: readonly string[]
  /** Rows below the header, at most so many. */
  readonly records: readonly FoundRecord[]
  /** Whether there are more rows than those. */
  readonly isCut: boolean
  readonly values: readonly ColumnValues[]
  readonly above: readonly FoundRecord[]
  readonly fileName: string
}

export interface Column {
  readonly place: number
  meaning: ColumnMeaning
  sure: number
  because: 'header' | 'values' | 'both' | 'nothing'
  family?: LayoutColumn['family']
  namedBy?: LayoutColumn['namedBy']
  sign?: LayoutColumn['sign']
  filledDown?: LayoutColumn['filledDown']
}

/** What a row says in a column; empty text where there is no such row or column. */
export function cellOf(column: Pick<Column, 'place'> | undefined, record: FoundRecord | undefined): string {
  return (column && record?.cells[column.place]) ?? ''
}

/** What a column says, without its empty cells. */
export function cellsIn({ records }: Pick<Guessing, 'records'>, column: Pick<Column, 'place'> | undefined): string[] {
  return records.map((record) => cellOf(column, record)).filter((cell) => cell !== '')
}

export const find = (columns: readonly Column[], meaning: ColumnMeaning) =>
  columns.find((column) => column.meaning === meaning)
