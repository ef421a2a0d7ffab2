import { type Kysely, sql } from 'kysely'
import type { Engine } from '../migrations/engine.ts'
import type { State } from '../schema.ts'
import type { Table } from './tables.ts'

/**
 * What tables do by themselves when a row comes was done already to the rows of a backup: until `wake` they keep still. Give a
 * transaction, so that nobody ever meets them quiet.
 */
export async function quietTriggers(
  transaction: Kysely<State>,
  engine: Engine,
  tables: readonly Table[],
): Promise<{ wake(): Promise<void> }> {
  return engine === 'sqlite' ? takenAway(transaction) : disabled(transaction, tables)
}

async function takenAway(transaction: Kysely<State>): Promise<{ wake(): Promise<void> }> {
  const { rows } = await sql<{
    name: string
    sql: string
  }>`select name, sql from sqlite_master where type = 'trigger' order by rowid`.execute(transaction)
  for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(transaction)
  return {
    wake: async () => {
      for (const trigger of rows) await sql.raw(trigger.sql).execute(transaction)
    },
  }
}

async function disabled(transaction: Kysely<State>, tables: readonly Table[]): Promise<{ wake(): Promise<void> }> {
  const all = async (how: 'disable' | 'enable'): Promise<void> => {
    for (const { name } of tables)
      await sql`alter table ${sql.table(name)} ${sql.raw(how)} trigger user`.execute(transaction)
  }
  await all('disable')
  return { wake: () => all('enable') }
}
