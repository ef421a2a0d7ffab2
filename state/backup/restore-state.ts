import type { JobFailure } from '@waybill/contracts'
import { type Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Engine } from '../migrations/engine.ts'
import { migrationsOn } from '../migrations/index.ts'
import { connectTo, engineOf, type StatePlace } from '../open-state.ts'
import type { State } from '../schema.ts'
import { quietTriggers } from './quiet-triggers.ts'
import type { Cell } from './snapshot.ts'
import { migrationOf, type Numbered, setNumbered, type Table, tablesIn } from './tables.ts'

export interface StateCopy {
  readonly migration: string
  readonly numbered: Numbered
  readonly tables: readonly Table[]
  rows(table: Table): AsyncIterable<readonly Cell[]>
}

/** What migrations do to people was said where the backup was made: here no row is there yet. */
const nothingSaid = (): void => undefined

/** Whether this version of Waybill knows tables that have seen this migration. */
export function isKnownMigration(name: string): boolean {
  return Object.hasOwn(migrationsOn('sqlite', nothingSaid), name)
}

/** Whether nothing of anybody's is at this place yet. */
export async function isVacant(place: StatePlace): Promise<boolean> {
  const state = connectTo(place)
  try {
    return (await tablesIn(state, engineOf(place))).length === 0 && (await migrationOf(state)) === undefined
  } finally {
    await state.destroy()
  }
}

/**
 * Puts a copy into a vacant place, of whichever engine, all of it or nothing. Who was signed in, and what lets in once, is
 * not brought back: some of it was ended after the copy was made. Nor are the files of reports, which then say so.
 */
export async function restoreState(place: StatePlace, copy: StateCopy, now: Date): Promise<void> {
  if (!(await isVacant(place))) throw new Error('There is something in this database already.')
  const engine = engineOf(place)
  const state = connectTo(place)
  try {
    await makeTables(state, engine, copy.migration)
    await demandSameTables(state, engine, copy.tables)
    if (engine === 'sqlite') await sql`pragma foreign_keys = off`.execute(state)
    await state.transaction().execute(async (transaction) => {
      const links = engine === 'postgres' ? await looseLinks(transaction) : undefined
      const triggers = await quietTriggers(transaction, engine, copy.tables)
      for (const table of copy.tables) await fill(transaction, table, copy.rows(table))
      await setNumbered(transaction, engine, copy.numbered)
      await endWaysIn(transaction, now, copy.tables)
      await endReportsWithoutFiles(transaction, copy.tables)
      await (links ? links.fasten() : demandLinks(transaction))
      await triggers.wake()
    })
  } catch (error) {
    await dropTables(state, engine).catch(() => undefined)
    throw error
  } finally {
    await state.destroy()
  }
}

async function makeTables(state: Kysely<State>, engine: Engine, migration: string): Promise<void> {
  const migrator = new Migrator({
    db: state,
    provider: { getMigrations: async () => migrationsOn(engine, nothingSaid) },
  })
  const { error } = await migrator.migrateTo(migration)
  if (error) throw error
}

const words = ({ name, columns }: Table): string => `${name}(${columns.toSorted().join(',')})`

async function demandSameTables(state: Kysely<State>, engine: Engine, tables: readonly Table[]): Promise<void> {
  const ours = (await tablesIn(state, engine)).map(words).toSorted()
  const given = tables.map(words).toSorted()
  if (ours.join() !== given.join()) throw new Error('The tables of the backup are not those of its version.')
}

/** Of the values in one statement; both engines take more. */
const cellsAtOnce = 20_000

async function fill(state: Kysely<State>, { name, columns }: Table, rows: AsyncIterable<readonly Cell[]>) {
  const into = sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))}) values `
  let waiting: (readonly Cell[])[] = []
  const write = async (): Promise<void> => {
    if (waiting.length === 0) return
    await sql`${into}${sql.join(waiting.map((row) => sql`(${sql.join(row)})`))}`.execute(state)
    waiting = []
  }
  for await (const row of rows) {
    if (row.length !== columns.length) throw new Error(`A row of ${name} in the backup is not whole.`)
    waiting.push(row)
    if (waiting.length * columns.length >= cellsAtOnce) await write()
  }
  await write()
}

/** Links between tables are loose meanwhile: what would go with a row is taken away by itself. */
async function endWaysIn(state: Kysely<State>, now: Date, tables: readonly Table[]): Promise<void> {
  await state.updateTable('session').set({ ended_at: now.toISOString() }).where('ended_at', 'is', null).execute()
  await state.deleteFrom('sign_in_link').execute()
  await state.deleteFrom('temporary_password').execute()
  if (!tables.some(({ name }) => name === 'personal_token')) return
  await state.deleteFrom('personal_token_address').execute()
  await state.deleteFrom('personal_token').execute()
}

/** No backup has the files of reports, for each can be made again. */
async function endReportsWithoutFiles(state: Kysely<State>, tables: readonly Table[]): Promise<void> {
  if (!tables.some(({ name }) => name === 'report')) return
  const failure: JobFailure = { sentence: { name: 'report-not-in-backup', values: {} } }
  await state
    .updateTable('report')
    .set({
      status: 'failed',
      failure: JSON.stringify(failure),
      file: null,
      row_count: null,
      bytes: null,
      kept_until: null,
    })
    .where('file', 'is not', null)
    .execute()
}

async function demandLinks(state: Kysely<State>): Promise<void> {
  const { rows } = await sql`pragma foreign_key_check`.execute(state)
  if (rows.length > 0) throw new Error('The rows of the backup do not belong together.')
}

/** Rows come in the order of tables, not of what they refer to: PostgreSQL is to look at that when all are there. */
async function looseLinks(state: Kysely<State>): Promise<{ fasten(): Promise<void> }> {
  const { rows: links } = await sql<{ table: string; name: string }>`
    select conrelid::regclass::text as table, quote_ident(conname) as name from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(state)
  const alter = async (how: string): Promise<void> => {
    for (const { table, name } of links)
      await sql.raw(`alter table ${table} alter constraint ${name} ${how}`).execute(state)
  }
  await alter('deferrable initially deferred')
  return {
    fasten: async () => {
      await sql`set constraints all immediate`.execute(state)
      await alter('not deferrable')
    },
  }
}

/** What was made for nothing goes again, so that the place is vacant for the next try. */
async function dropTables(state: Kysely<State>, engine: Engine): Promise<void> {
  const all = sql.raw(engine === 'postgres' ? 'cascade' : '')
  const names = (await tablesIn(state, engine)).map(({ name }) => name)
  for (const name of [...names, 'kysely_migration', 'kysely_migration_lock'])
    await sql`drop table if exists ${sql.table(name)} ${all}`.execute(state)
  if (engine === 'postgres') await sql`drop function if exists audit_log_is_only_added_to() cascade`.execute(state)
}
