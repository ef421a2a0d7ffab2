import Database from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from './migrations.ts'
import type { State } from './schema.ts'

/** Opens the SQLite file, brings its tables up to date, and syncs every commit to disk. Several processes may have it open. */
export async function openState(path: string): Promise<Kysely<State>> {
  const database = new Database(path)
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  database.pragma('busy_timeout = 5000')
  const state = new Kysely<State>({ dialect: new SqliteDialect({ database }) })
  const { error } = await new Migrator({
    db: state,
    provider: { getMigrations: async () => migrations },
  }).migrateToLatest()
  if (error) throw error
  return state
}
