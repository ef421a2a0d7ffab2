import type { Kysely } from 'kysely'

export async function firstStart({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('demo')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('seed', 'integer', (c) => c.notNull())
    .addColumn('packages', 'integer', (c) => c.notNull())
    .addColumn('until', 'text', (c) => c.notNull())
    .addColumn('finished_at', 'text')
    .execute()
  await schema
    .createTable('sign_in_link')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'integer', (c) => c.notNull().references('user.id'))
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute()
}
