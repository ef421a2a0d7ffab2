import type { DuckDBConnection } from '@duckdb/node-api'
import { rowsOf } from './writer.ts'

/**
 * Conditions on a key, which no row lacks, that say rows piece by piece in its order: each row is in one piece, and in a piece
 * are about so many. What is done with a large table piece by piece holds one of them in memory.
 */
export async function keyRanges(
  connection: DuckDBConnection,
  { from, key, rowsAtOnce }: { readonly from: string; readonly key: string; readonly rowsAtOnce: number },
): Promise<string[]> {
  const [[rows = 0] = []] = await rowsOf(connection, `select count(*) from ${from}`)
  const pieces = Math.ceil(Number(rows) / rowsAtOnce)
  if (pieces < 2) return ['true']
  const shares = Array.from({ length: pieces - 1 }, (_, nth) => (nth + 1) / pieces)
  const found = await rowsOf(connection, `select unnest(quantile_disc(${key}, [${shares.join(', ')}])) from ${from}`)
  const ends = found.map(String)
  const above = ['', ...ends.map((end) => `${key} > ${end}`)]
  const upTo = [...ends.map((end) => `${key} <= ${end}`), '']
  return above.map((beginning, nth) => [beginning, upTo[nth]].filter(Boolean).join(' and '))
}
