import { type Kysely, sql } from 'kysely'
import type { Engine } from './engine.ts'

/** By ids. Of what was written down before nobody can say whose matter it was any more, so staff alone go on reading it. */
export async function whoseMatterAnEntryIs(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema.alterTable('audit_log').addColumn('subject_user_id', 'integer').execute()
  await db.schema
    .createTable('audit_log_client')
    .addColumn('entry_id', 'integer', (c) => c.notNull().references('audit_log.id'))
    .addColumn('client_id', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('audit_log_client_once', ['entry_id', 'client_id'])
    .execute()
  await db.schema
    .createIndex('audit_log_client_of_client')
    .on('audit_log_client')
    .columns(['client_id', 'entry_id'])
    .execute()
  if (engine === 'sqlite') {
    for (const change of ['update', 'delete']) {
      await sql`create trigger ${sql.id(`audit_log_client_no_${change}`)} before ${sql.raw(change)} on audit_log_client
        begin select raise(abort, 'The audit log is only added to.'); end`.execute(db)
    }
    return
  }
  await sql`create trigger audit_log_client_no_change before update or delete or truncate on audit_log_client
    for each statement execute function audit_log_is_only_added_to()`.execute(db)
}
