import type { Kysely } from 'kysely'
import type { Identity } from './engine.ts'

/** Dashboards that people put together themselves, of cards of pages. */
export async function ownDashboards({ schema }: Kysely<unknown>, identity: Identity): Promise<void> {
  await schema
    .createTable('own_dashboard')
    .addColumn('id', 'integer', identity)
    .addColumn('user_id', 'integer', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('pins', 'text', (c) => c.notNull())
    .addUniqueConstraint('own_dashboard_name', ['user_id', 'name'])
    .execute()
}
