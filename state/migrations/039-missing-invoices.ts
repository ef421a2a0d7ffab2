import type { Kysely } from 'kysely'
import type { Identity } from './engine.ts'

/** What people say of invoices that have not come, and who is told of them by mail. */
export async function missingInvoices({ schema }: Kysely<unknown>, identity: Identity): Promise<void> {
  await schema
    .createTable('missing_said')
    .addColumn('id', 'integer', identity)
    .addColumn('client_id', 'integer', (c) => c.notNull().references('client.id').onDelete('cascade'))
    .addColumn('carrier_name', 'text', (c) => c.notNull())
    .addColumn('account_number', 'text', (c) => c.notNull())
    .addColumn('what', 'text', (c) => c.notNull())
    .addColumn('expected_on', 'text', (c) => c.notNull())
    .addColumn('said_by', 'text', (c) => c.notNull())
    .addColumn('said_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('missing_said_once', ['client_id', 'carrier_name', 'account_number', 'what', 'expected_on'])
    .execute()
  await schema
    .createTable('missing_mail')
    .addColumn('user_id', 'integer', (c) => c.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('client_id', 'integer', (c) => c.references('client.id').onDelete('cascade'))
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('asked_at', 'text', (c) => c.notNull())
    .addColumn('told', 'text', (c) => c.notNull())
    .execute()
}
