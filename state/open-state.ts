import { setTimeout as wait } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from './migrations.ts'
import type { State } from './schema.ts'

/** Opens the SQLite file, brings its tables up to date, and syncs every commit to disk. Several processes may have it open. */
export async function openState(path: string): Promise<Kysely<State>> {
  const database = new Database(path)
  database.pragma('busy_timeout = 5000')
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  const state = new Kysely<State>({ dialect: new SqliteDialect({ database }) })
  await bringUpToDate(state)
  return state
}

const attempts = 20

/** Another process may be bringing the same new file up to date; what it has done then need not be done again. */
async function bringUpToDate(state: Kysely<State>): Promise<void> {
  const migrator = new Migrator({ db: state, provider: { getMigrations: async () => migrations } })
  for (let attempt = 1; ; attempt++) {
    const { error } = await migrator.migrateToLatest()
    if (!error) return
    if (attempt === attempts) throw error
    await wait(100)
  }
}
