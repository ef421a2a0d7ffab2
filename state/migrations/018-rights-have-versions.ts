import { type Kysely, sql } from 'kysely'
import type { Engine } from './engine.ts'

/**
 * How often what a person may do has changed, and, under the number 0, what everybody's rights depend on: which client is
 * whose child, and how strict the house is. The database counts by itself, in the transaction of the change, whoever writes.
 */
export async function rightsHaveVersions(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('rights_version')
    .addColumn('user_id', 'integer', (c) => c.primaryKey())
    .addColumn('version', 'integer', (c) => c.notNull())
    .execute()
  for (const statement of engine === 'sqlite' ? onSqlite : onPostgres) await sql.raw(statement).execute(db)
}

const bump = (userId: string) => `insert into rights_version (user_id, version) values (${userId}, 1)
  on conflict (user_id) do update set version = rights_version.version + 1`

interface Watched {
  readonly table: string
  readonly on: 'insert' | 'update' | 'delete'
  readonly whose: (row: 'new' | 'old') => string
  readonly when?: string
}

const everybody = () => '0'
const changes = ['insert', 'update', 'delete'] as const
const rowOf = (on: Watched['on']) => (on === 'delete' ? 'old' : 'new')

const watched: readonly Watched[] = [
  ...changes.flatMap((on): Watched[] => [
    { table: '"user"', on, whose: (row) => `${row}.id` },
    { table: 'user_client', on, whose: (row) => `${row}.user_id` },
    { table: 'house_setting', on, whose: everybody, when: `${rowOf(on)}.key = 'security'` },
  ]),
  { table: 'client', on: 'insert', whose: everybody },
  { table: 'client', on: 'delete', whose: everybody },
  {
    table: 'client',
    on: 'update',
    whose: everybody,
    when: 'new.id <> old.id or coalesce(new.parent_id, 0) <> coalesce(old.parent_id, 0)',
  },
]

const nameOf = ({ table, on }: Watched) => `rights_after_${on}_of_${table.replaceAll('"', '')}`

const onSqlite = watched.map(
  ({ table, on, whose, when, ...more }) =>
    `create trigger ${nameOf({ table, on, whose, ...more })} after ${on} on ${table} ${when ? `when ${when}` : ''}
      begin ${bump(whose(rowOf(on)))}; end`,
)

const onPostgres = watched.flatMap((one) => {
  const { table, on, whose, when } = one
  return [
    `create function ${nameOf(one)}() returns trigger language plpgsql as
      $$ begin ${bump(whose(rowOf(on)))}; return null; end $$`,
    `create trigger ${nameOf(one)} after ${on} on ${table} for each row ${when ? `when (${when})` : ''}
      execute function ${nameOf(one)}()`,
  ]
})
