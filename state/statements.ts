import type Database from 'better-sqlite3'
import type { SqliteDatabase } from 'kysely'

const keptAtMost = 200
const longestKept = 2000

/**
 * The database, preparing each short SELECT once: that takes longer than asking it. What `*` stands for changes with its
 * table, and what is being read row by row is not begun again, so these are prepared anew.
 */
export function rememberStatements(database: Database.Database): SqliteDatabase {
  const known = new Map<string, Database.Statement>()

  const keep = (text: string, statement: Database.Statement): void => {
    if (text.length > longestKept || !text.startsWith('select ') || text.includes('*')) return
    known.delete(text)
    known.set(text, statement)
    for (const oldest of known.keys()) {
      if (known.size <= keptAtMost) return
      known.delete(oldest)
    }
  }

  return {
    close: () => void database.close(),
    prepare: (text) => {
      const found = known.get(text)
      const statement = found && !found.busy ? found : database.prepare(text)
      if (statement !== found) keep(text, statement)
      return statement
    },
  }
}
