import type { Kysely } from 'kysely'
import type { Identity } from './engine.ts'

/** Terms that people work their lines out at. A version, once saved, is never another. */
export async function whatIfs({ schema }: Kysely<unknown>, identity: Identity): Promise<void> {
  await schema
    .createTable('what_if')
    .addColumn('id', 'integer', identity)
    .addColumn('user_id', 'integer', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('client_id', 'integer', (c) => c.notNull().references('client.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addUniqueConstraint('what_if_name', ['user_id', 'client_id', 'name'])
    .execute()
  await schema
    .createTable('what_if_version')
    .addColumn('what_if_id', 'integer', (c) => c.notNull().references('what_if.id').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('terms', 'text', (c) => c.notNull())
    .addColumn('saved_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('what_if_version_key', ['what_if_id', 'version'])
    .execute()
}
