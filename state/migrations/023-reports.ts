import { type Kysely, sql } from 'kysely'
import type { Identity } from './engine.ts'

/** Files that people have had made of their lines: also the jobs that make them. */
export async function reports({ schema }: Kysely<unknown>, identity: Identity): Promise<void> {
  await schema
    .createTable('report')
    .addColumn('id', 'integer', identity)
    .addColumn('user_id', 'integer', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('client_id', 'integer', (c) => c.notNull().references('client.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('request', 'text', (c) => c.notNull())
    .addColumn('digest', 'text', (c) => c.notNull())
    .addColumn('format', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('from_date', 'text', (c) => c.notNull())
    .addColumn('to_date', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('progress', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('row_count', 'integer')
    .addColumn('bytes', 'bigint')
    .addColumn('file', 'text')
    .addColumn('head', 'text')
    .addColumn('totals', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('failure', 'text')
    .addColumn('asked_by', 'text', (c) => c.notNull())
    .addColumn('asked_at', 'text', (c) => c.notNull())
    .addColumn('started_at', 'text')
    .addColumn('ended_at', 'text')
    .addColumn('kept_until', 'text')
    .addColumn('schedule_id', 'integer')
    .addColumn('stop_asked', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('lease_holder', 'text')
    .addColumn('lease_until', 'text')
    .execute()
  await schema.createIndex('report_user').on('report').columns(['user_id', 'id']).execute()
  await schema.createIndex('report_client').on('report').columns(['client_id', 'id']).execute()
  // The same is asked for once at a time, and one of a person is made at a time.
  await schema
    .createIndex('report_open')
    .unique()
    .on('report')
    .columns(['user_id', 'digest'])
    .where(sql.ref('ended_at'), 'is', null)
    .execute()
  await schema
    .createIndex('report_made')
    .unique()
    .on('report')
    .column('user_id')
    .where(sql.ref('lease_holder'), 'is not', null)
    .execute()
}
