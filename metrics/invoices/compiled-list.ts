import type { CellColumn } from '../answer.ts'
import type { Sql } from '../sql.ts'

/** One SELECT; after its columns comes how many rows there are in all. */
export interface CompiledList {
  readonly select: Sql
  readonly columns: readonly CellColumn[]
}

export const word = (name: string): CellColumn => ({ name, unit: null })
export const money = (name: string): CellColumn => ({ name, unit: 'money' })
export const count = (name: string): CellColumn => ({ name, unit: 'count' })
