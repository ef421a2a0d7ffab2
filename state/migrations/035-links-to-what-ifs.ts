import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'

type Before = { what_if_version: { what_if_id: number; version: number; key: string } }

/** Every version has a key that a link names it by; those that are kept already get theirs now. */
export async function linksToWhatIfs(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped.withTables<Before>()
  await db.schema
    .alterTable('what_if_version')
    .addColumn('key', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  for (const { what_if_id, version } of await db
    .selectFrom('what_if_version')
    .select(['what_if_id', 'version'])
    .execute()) {
    await db
      .updateTable('what_if_version')
      .set({ key: randomBytes(16).toString('hex') })
      .where('what_if_id', '=', what_if_id)
      .where('version', '=', version)
      .execute()
  }
  await db.schema.createIndex('what_if_version_of_link').unique().on('what_if_version').column('key').execute()
}
