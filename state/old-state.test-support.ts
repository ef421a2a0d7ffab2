import Database from 'better-sqlite3'
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { Pool } from 'pg'
import { migrationsOn } from './migrations/index.ts'
import type { StatePlace } from './open-state.ts'
import type { State } from './schema.ts'

/** State as an earlier version left it: with nothing that came after this migration. */
export async function openOldState(place: StatePlace, last: string): Promise<Kysely<State>> {
  const state = new Kysely<State>({
    dialect:
      'url' in place
        ? new PostgresDialect({ pool: new Pool({ connectionString: place.url }) })
        : new SqliteDialect({ database: new Database(place.file) }),
  })
  const migrations = migrationsOn('url' in place ? 'postgres' : 'sqlite', () => undefined)
  const { error } = await new Migrator({ db: state, provider: { getMigrations: async () => migrations } }).migrateTo(
    last,
  )
  if (error) throw error
  return state
}
