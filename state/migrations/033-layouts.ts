import { type Kysely, sql } from 'kysely'
import type { Identity } from './engine.ts'

/** Layouts of carrier files that people mapped, and which file was read by which. A version, once saved, is never another. */
export async function layouts(db: Kysely<unknown>, identity: Identity): Promise<void> {
  const { schema } = db
  await schema
    .createTable('layout')
    .addColumn('id', 'integer', identity)
    .addColumn('client_id', 'integer', (c) => c.references('client.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('retired_at', 'text')
    .execute()
  // No client stands for all of them, and a unique constraint would let it in twice.
  await sql`create unique index layout_name on layout (coalesce(client_id, 0), name)`.execute(db)
  await schema
    .createTable('layout_version')
    .addColumn('layout_id', 'integer', (c) => c.notNull().references('layout.id').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('mapping', 'text', (c) => c.notNull())
    .addColumn('saved_at', 'text', (c) => c.notNull())
    .addColumn('saved_by', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('layout_version_key', ['layout_id', 'version'])
    .execute()
  await schema
    .createTable('file_layout')
    .addColumn('file_id', 'integer', (c) => c.primaryKey().references('intake_file.id').onDelete('cascade'))
    .addColumn('layout_id', 'integer', (c) => c.references('layout.id').onDelete('cascade'))
    .addColumn('version', 'integer')
    .addColumn('chosen', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('statements', 'text', (c) => c.notNull().defaultTo('{}'))
    .execute()
  await schema.createIndex('file_layout_by_layout').on('file_layout').column('layout_id').execute()
}
