import { type Kysely, sql } from 'kysely'
import type { Engine } from '../migrations/engine.ts'
import type { State } from '../schema.ts'

export interface Table {
  readonly name: string
  readonly columns: readonly string[]
}

/** The highest number that each table has given its rows, so that none is ever given twice. */
export type Numbered = Readonly<Record<string, number>>

/** All tables as they are in the database, whatever version made them. */
export async function tablesIn(state: Kysely<State>, engine: Engine): Promise<Table[]> {
  const found = await state.introspection.getTables({ withInternalKyselyTables: false })
  const schema = engine === 'postgres' ? await schemaOf(state) : undefined
  return found
    .filter((table) => !table.isView && (schema === undefined || table.schema === schema))
    .map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** The last migration that the database has seen; undefined where there are no tables yet. */
export async function migrationOf(state: Kysely<State>): Promise<string | undefined> {
  const internal = await state.introspection.getTables({ withInternalKyselyTables: true })
  if (!internal.some(({ name }) => name === 'kysely_migration')) return undefined
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc limit 1`.execute(
    state,
  )
  return rows[0]?.name
}

export async function numberedIn(state: Kysely<State>, engine: Engine): Promise<Numbered> {
  if (engine === 'sqlite') {
    const { rows } = await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`.execute(state)
    return Object.fromEntries(rows.map(({ name, seq }) => [name, seq]))
  }
  const numbered: Record<string, number> = {}
  for (const { table, sequence } of await sequencesIn(state)) {
    const { rows } = await sql<{
      last: number
    }>`select case when is_called then last_value else 0 end as last from ${sql.raw(sequence)}`.execute(state)
    numbered[table] = rows[0]?.last ?? 0
  }
  return numbered
}

export async function setNumbered(state: Kysely<State>, engine: Engine, numbered: Numbered): Promise<void> {
  if (engine === 'sqlite') {
    for (const [table, last] of Object.entries(numbered)) {
      await sql`delete from sqlite_sequence where name = ${table}`.execute(state)
      await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(state)
    }
    return
  }
  for (const { table, sequence } of await sequencesIn(state)) {
    const last = numbered[table] ?? 0
    await sql`select setval(${sequence}::regclass, ${Math.max(last, 1)}, ${last > 0})`.execute(state)
  }
}

async function schemaOf(state: Kysely<State>): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(state)
  return rows[0]?.name
}

/** The sequence's name as PostgreSQL quotes it. */
async function sequencesIn(state: Kysely<State>): Promise<{ table: string; sequence: string }[]> {
  const { rows } = await sql<{ table: string; sequence: string }>`
    select table_name as table, pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
    from information_schema.columns where is_identity = 'YES' and table_schema = current_schema()`.execute(state)
  return rows
}
