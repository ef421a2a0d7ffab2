import { type GridColumn, kindOf } from '@waybill/contracts'
import type { CellColumn } from '../answer.ts'
import type { Sql } from '../sql.ts'

/** One SELECT. Its columns are the answer's, in order, and then how many rows there are in all; 0 where nobody counts them. */
export interface CompiledRows {
  readonly table: string
  readonly select: Sql
  readonly columns: readonly CellColumn[]
}

export function cellColumn(column: GridColumn): CellColumn {
  const kind = kindOf(column)
  return { name: column, unit: kind === 'text' || kind === 'date' ? null : kind }
}
