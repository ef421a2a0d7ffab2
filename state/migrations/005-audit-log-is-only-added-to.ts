import { type Kysely, sql } from 'kysely'
import type { Engine } from './engine.ts'

/** What has been written down stays: whoever comes through the product's own connection can neither change nor delete it. */
export async function auditLogIsOnlyAddedTo(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') {
    for (const change of ['update', 'delete']) {
      await sql`create trigger ${sql.id(`audit_log_no_${change}`)} before ${sql.raw(change)} on audit_log
        begin select raise(abort, 'The audit log is only added to.'); end`.execute(db)
    }
    return
  }
  await sql`create function audit_log_is_only_added_to() returns trigger language plpgsql as
    $$ begin raise exception 'The audit log is only added to.'; end $$`.execute(db)
  await sql`create trigger audit_log_no_change before update or delete or truncate on audit_log
    for each statement execute function audit_log_is_only_added_to()`.execute(db)
}
