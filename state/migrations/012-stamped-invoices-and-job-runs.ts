import { type Kysely, sql } from 'kysely'
import type { Identity } from './engine.ts'

/** Which invoices a number was given to, when work on files began and ended, and the runs of work that is no file. */
export async function stampedInvoicesAndJobRuns({ schema }: Kysely<unknown>, identity: Identity): Promise<void> {
  await schema
    .createTable('stamped_invoice')
    .addColumn('invoice_key', 'text', (c) => c.primaryKey())
    .addColumn('stamp_id', 'integer', (c) => c.notNull().references('invoice_stamp.id'))
    .addColumn('client_id', 'integer', (c) => c.notNull().references('client.id'))
    .addColumn('carrier_name', 'text', (c) => c.notNull())
    .addColumn('account_number', 'text', (c) => c.notNull())
    .addColumn('invoice_number', 'text', (c) => c.notNull())
    .addColumn('bill_date', 'text', (c) => c.notNull())
    .addColumn('currency_code', 'text', (c) => c.notNull())
    .execute()
  await schema.createIndex('stamped_invoice_stamp').on('stamped_invoice').column('stamp_id').execute()
  await schema.createIndex('stamped_invoice_billed').on('stamped_invoice').columns(['client_id', 'bill_date']).execute()
  // Stamps from before name no invoices; they are listed when somebody stamps next.
  await schema
    .alterTable('invoice_stamp')
    .addColumn('listed', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()

  for (const column of ['started_at', 'ended_at'] as const)
    await schema.alterTable('intake_file').addColumn(column, 'text').execute()
  await schema
    .alterTable('intake_file')
    .addColumn('stop_asked', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await schema.createIndex('intake_file_client').on('intake_file').columns(['client_id', 'id']).execute()
  await schema.alterTable('sync_job').addColumn('started_at', 'text').execute()

  await schema
    .createTable('job_run')
    .addColumn('id', 'integer', identity)
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('client_id', 'integer', (c) => c.references('client.id').onDelete('cascade'))
    .addColumn('subject_id', 'integer')
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('once', 'text')
    .addColumn('asked_by', 'text', (c) => c.notNull())
    .addColumn('asked_at', 'text', (c) => c.notNull())
    .addColumn('started_at', 'text')
    .addColumn('ended_at', 'text')
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('failure', 'text')
    .addColumn('stop_asked', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('lease_holder', 'text')
    .addColumn('lease_until', 'text')
    .execute()
  await schema.createIndex('job_run_kind').on('job_run').columns(['kind', 'id']).execute()
  await schema
    .createIndex('job_run_open')
    .unique()
    .on('job_run')
    .column('once')
    .where(sql.ref('ended_at'), 'is', null)
    .execute()
}
