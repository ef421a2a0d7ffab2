import { type Sql, sql, value } from './sql.ts'

/** Letters count the same large or small; nothing in the text means more than itself. */
export function contains(cell: Sql, text: string): Sql {
  return sql`position(lower(${value('String', text)}) in lower(${cell})) > 0`
}
