import type { GridColumn, RowsQuestion } from '@waybill/contracts'
import { join, raw, type Sql, sql, value } from '../sql.ts'

/** By what the cells of a column are put in order: by the names that their reader sees, where those are others, and of equal names by what they are. */
export function orderTerms({ orderedAs }: Pick<RowsQuestion, 'orderedAs'>, column: GridColumn, cell: string): Sql[] {
  const names = Object.entries(orderedAs[column] ?? {})
  const itself = raw(cell)
  if (names.length === 0) return [itself]
  const named = names.map(([of, name]) => sql`when ${value('String', of)} then ${value('String', name)}`)
  return [sql`case ${itself} ${join(named, ' ')} else ${itself} end`, itself]
}

export function inOrder(terms: readonly Sql[], descending = false): Sql {
  return join(
    terms.map((term) => (descending ? sql`${term} desc` : term)),
    ', ',
  )
}
