import {
  type DuckDBConnection,
  DuckDBDecimalValue,
  type DuckDBMaterializedResult,
  type DuckDBPreparedStatement,
  type DuckDBValue,
} from '@duckdb/node-api'
import { LRUCache } from 'lru-cache'

/**
 * A connection that keeps the texts with values that it was asked last prepared: preparing one plans it, and the engine plans what has
 * parameters once more whenever it runs.
 */
export interface Statements {
  /** Rows as the engine's exact text, empty where there is no value. */
  read(text: string, values: readonly string[]): Promise<string[][]>
  interrupt(): void
  close(): void
  /** Of the texts it remembers. */
  readonly characters: number
}

/** A plan takes some 250 bytes of the engine's own memory for each character of its text. */
const charactersAtMost = 100_000
const longestKept = 5000

export function openStatements(connection: DuckDBConnection): Statements {
  const prepared = new LRUCache<string, DuckDBPreparedStatement>({
    maxSize: charactersAtMost,
    dispose: (statement) => statement.destroySync(),
  })

  return {
    get characters() {
      return prepared.calculatedSize
    },
    read: async (text, values) => {
      // Preparing and running are two ways to the engine and back, and two plans.
      if (values.length === 0) return rowsOf(await connection.run(text))
      const known = prepared.get(text)
      const statement = known ?? (await connection.prepare(text))
      const passing = text.length > longestKept
      if (!known && !passing) prepared.set(text, statement, { size: text.length })
      try {
        statement.bind([...values])
        return await rowsOf(await statement.run())
      } finally {
        if (passing) statement.destroySync()
      }
    },
    interrupt: () => connection.interrupt(),
    close: () => {
      prepared.clear()
      connection.closeSync()
    },
  }
}

/** Some two thousand at a time, others having their turn between: all the points of a map at once would hold the loop. */
async function rowsOf(result: DuckDBMaterializedResult): Promise<string[][]> {
  const rows: string[][] = []
  for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
    const columns = chunk.getColumns()
    for (let place = 0; place < chunk.rowCount; place += 1) {
      const row: string[] = []
      for (const values of columns) row.push(textOf(values[place] ?? null))
      rows.push(row)
    }
  }
  return rows
}

function textOf(value: DuckDBValue): string {
  if (typeof value === 'string') return value
  if (value === null) return ''
  return value instanceof DuckDBDecimalValue ? decimalText(value) : String(value)
}

/** The engine's package writes a decimal in five times the time, and a map of all ZIP codes has a hundred thousand of them. */
function decimalText({ value, scale }: DuckDBDecimalValue): string {
  const digits = String(value < 0n ? -value : value).padStart(scale + 1, '0')
  const whole = `${value < 0n ? '-' : ''}${digits.slice(0, digits.length - scale)}`
  return scale === 0 ? whole : `${whole}.${digits.slice(-scale)}`
}
