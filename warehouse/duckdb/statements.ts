import type { DuckDBConnection, DuckDBPreparedStatement, DuckDBResultReader } from '@duckdb/node-api'

/** A connection that remembers how it planned the texts it was asked last: planning anew costs a small question half its time. */
export interface Statements {
  read(text: string, values: readonly string[]): Promise<DuckDBResultReader>
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
      const passing = text.length > longestKept
      if (!passing) keep(text, statement)
      try {
        statement.bind([...values])
        return await statement.runAndReadAll()
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
