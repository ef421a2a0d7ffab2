import type { Kysely } from 'kysely'

/** The cities and ZIP codes that belong to a fulfillment center besides its own. */
export async function whatElseACenterSends(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('fulfillment_center')
    .addColumn('included_city_zips', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
