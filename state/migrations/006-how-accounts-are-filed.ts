import { type Kysely, sql } from 'kysely'
import type { Identity } from './engine.ts'

/** Groups and divisions stand by themselves; those that accounts already name come first. */
export async function howAccountsAreFiled(db: Kysely<unknown>, identity: Identity): Promise<void> {
  for (const flag of ['is_ups_gsr', 'is_fedex_express_gsr', 'is_fedex_intl_gsr']) {
    await db.schema
      .alterTable('account')
      .addColumn(flag, 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
  }
  await db.schema
    .createTable('account_division')
    .addColumn('id', 'integer', identity)
    .addColumn('client_id', 'integer', (c) => c.notNull().references('client.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addUniqueConstraint('account_division_once', ['client_id', 'name'])
    .execute()
  await sql`insert into account_group (client_id, name, division)
    select client_id, account_group, max(account_division) from account where account_group <> ''
    group by client_id, account_group`.execute(db)
  await sql`insert into account_division (client_id, name)
    select distinct client_id, account_division from account where account_division <> ''`.execute(db)
}
