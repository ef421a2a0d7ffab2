import {
  type DuckDBConnection,
  DuckDBDecimalValue,
  type DuckDBPreparedStatement,
  type DuckDBValue,
} from '@duckdb/node-api'

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
  const prepared = new Map<string, DuckDBPreparedStatement>()
  let characters = 0

  const keep = (text: string, statement: DuckDBPreparedStatement): void => {
    if (!prepared.delete(text)) characters += text.length
    prepared.set(text, statement)
    for (const [oldest, forgotten] of prepared) {
      if (characters <= charactersAtMost) return
      forgotten.destroySync()
      prepared.delete(oldest)
      characters -= oldest.length
    }
  }

  return {
    get characters() {
      return characters
    },
    read: async (text, values) => {
      const statement = prepared.get(text) ?? (await connection.prepare(text))
      const passing = values.length === 0 || text.length > longestKept
      if (!passing) keep(text, statement)
      try {
        statement.bind([...values])
        return await rowsOf(statement)
      } finally {
        if (passing) statement.destroySync()
      }
    },
    interrupt: () => connection.interrupt(),
    close: () => {
      for (const statement of prepared.values()) statement.destroySync()
      connection.closeSync()
    },
  }
}

/** Some two thousand at a time, others having their turn between: all the points of a map at once would hold the loop. */
async function rowsOf(statement: DuckDBPreparedStatement): Promise<string[][]> {
  const result = await statement.run()
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
