import { type Kysely, sql } from 'kysely'

/** Layouts that come with the product are kept beside those that people mapped, and may have the name of one. */
export async function shippedLayouts(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('layout').addColumn('shipped', 'text').execute()
  await db.schema.dropIndex('layout_name').execute()
  // No client stands for all of them, and a unique constraint would let it in twice.
  await sql`create unique index layout_name on layout (coalesce(client_id, 0), name, coalesce(shipped, ''))`.execute(db)
  await sql`create unique index layout_shipped on layout (shipped) where shipped is not null`.execute(db)
}
