import type { DuckDBConnection } from '@duckdb/node-api'
import type { z } from 'zod'

/** The rows of a query, checked: money and big numbers arrive as text. */
export async function rowsOf<Row extends z.ZodType>(
  connection: DuckDBConnection,
  sql: string,
  row: Row,
): Promise<z.infer<Row>[]> {
  const answer = await connection.runAndReadAll(sql)
  return answer.getRowObjectsJson().map((found) => row.parse(found))
}

/** A new table with these few rows, for joining. */
export async function createLookup(
  connection: DuckDBConnection,
  table: string,
  columns: Readonly<Record<string, string>>,
  rows: readonly Readonly<Record<string, string | number | null>>[],
): Promise<void> {
  const shape = JSON.stringify([columns])
  await connection.run(
    `create or replace table ${table} as select unnest(from_json($1, '${shape}'), recursive := true)`,
    [JSON.stringify(rows)],
  )
}
