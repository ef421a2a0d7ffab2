import { chmodSync, closeSync, existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Database from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresDialect,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely'
import { Migrator } from 'kysely/migration'
import { Pool, TypeOverrides, types } from 'pg'
import type { Engine } from './migrations/engine.ts'
import { migrationsOn } from './migrations/index.ts'
import type { State } from './schema.ts'
import { rememberStatements } from './statements.ts'

/** Where state is kept: an SQLite file, or a PostgreSQL database by its `postgres://` address. */
export type StatePlace = { readonly file: string } | { readonly url: string }

/** PostgreSQL where an address is given, else a file in the data folder. */
export function statePlaceOf(dataFolder: string, databaseUrl: string | undefined): StatePlace {
  return databaseUrl === undefined ? { file: join(dataFolder, 'state.sqlite') } : { url: databaseUrl }
}

/** Opens what people own and brings its tables up to date. Several processes may have it open; every commit is synced to disk. What bringing it up to date does to people is said. */
export async function openState(
  place: StatePlace,
  say: (line: string) => void = () => undefined,
): Promise<Kysely<State>> {
  const state = connectTo(place)
  try {
    await bringUpToDate(state, engineOf(place), say)
  } catch (error) {
    await state.destroy()
    throw error
  }
  return state
}

/** As it is: its tables may be of another version, or not be there. */
export function connectTo(place: StatePlace): Kysely<State> {
  return new Kysely<State>({ dialect: 'url' in place ? postgresAt(place.url) : sqliteIn(place.file) })
}

export function engineOf(place: StatePlace): Engine {
  return 'url' in place ? 'postgres' : 'sqlite'
}

function sqliteIn(file: string): Dialect {
  keepForOwner(file)
  const database = new Database(file)
  database.pragma('busy_timeout = 5000')
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  return new WholeSqliteDialect(database)
}

/** What SQLite writes beside its file has the file's mode, unless it is there already. */
function keepForOwner(file: string): void {
  closeSync(openSync(file, 'a', 0o600))
  for (const each of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(each)) chmodSync(each, 0o600)
}

/** SQLite changes tables within a transaction too, so that a process killed meanwhile leaves all the new tables or none. */
class WholeSqliteDialect extends SqliteDialect {
  readonly #database: Database.Database

  constructor(database: Database.Database) {
    super({ database })
    this.#database = database
  }

  override createDriver(): Driver {
    return new WholeSqliteDriver(this.#database)
  }

  override createAdapter(): SqliteAdapter {
    return new WholeSqliteAdapter()
  }
}

/**
 * A transaction that may write waits for its turn to do so before it reads anything: one that reads first and finds that another process has
 * written meanwhile would fail at once, however long it may wait. On a full disk SQLite takes a transaction back by itself;
 * asked to do it again it would complain of that, and not of the disk.
 */
class WholeSqliteDriver extends SqliteDriver {
  readonly #database: Database.Database

  constructor(database: Database.Database) {
    super({ database: rememberStatements(database) })
    this.#database = database
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    { accessMode }: TransactionSettings = {},
  ): Promise<void> {
    const writes = accessMode !== 'read only'
    await connection.executeQuery(CompiledQuery.raw(writes ? 'begin immediate' : 'begin'))
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection)
  }
}

class WholeSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Counts and sizes come as numbers; none of ours is beyond 2^53. */
function postgresAt(url: string): Dialect {
  const numbers = new TypeOverrides()
  numbers.setTypeParser(types.builtins.INT8, Number)
  const pool = new Pool({ connectionString: url, max: 10, types: numbers })
  // A connection that the server ends fails the query on it, and is made anew for the next one; between queries nobody need know.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return new PostgresDialect({ pool })
}

const attempts = 20

/** Another process may be bringing the same new tables up to date; what it has done then need not be done again. */
async function bringUpToDate(state: Kysely<State>, engine: Engine, say: (line: string) => void): Promise<void> {
  const migrator = new Migrator({ db: state, provider: { getMigrations: async () => migrationsOn(engine, say) } })
  for (let attempt = 1; ; attempt++) {
    const { error } = await migrator.migrateToLatest()
    if (!error) return
    if (isOutOfReach(error)) throw new Error('The PostgreSQL of DATABASE_URL cannot be reached.', { cause: error })
    if (attempt === attempts) throw error
    await wait(100)
  }
}

const networkTrouble = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EHOSTUNREACH', 'ETIMEDOUT'])
/** Its own codes for shutting down, starting up, and having no room for another connection. */
const serverTrouble = new Set(['57P01', '57P02', '57P03', '53300'])

/** Whether it was the way to PostgreSQL that failed, and trying again later is worth while. */
export function isOutOfReach(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isOutOfReach)
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (typeof code === 'string') return networkTrouble.has(code) || serverTrouble.has(code)
  return error instanceof Error && error.message === 'Connection terminated unexpectedly'
}
