import type { Kysely } from 'kysely'
import type { Identity } from './engine.ts'

/** What carriers answered to claims, as it came. */
export async function claimResponses({ schema }: Kysely<unknown>, identity: Identity): Promise<void> {
  await schema
    .createTable('claim_response')
    .addColumn('id', 'integer', identity)
    .addColumn('client_id', 'integer', (c) => c.notNull().references('client.id').onDelete('cascade'))
    .addColumn('carrier_name', 'text', (c) => c.notNull())
    .addColumn('tracking_number', 'text', (c) => c.notNull())
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('content_type', 'text', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('bytes', 'integer', (c) => c.notNull())
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('given_at', 'text', (c) => c.notNull())
    .execute()
  await schema
    .createIndex('claim_response_package')
    .on('claim_response')
    .columns(['client_id', 'carrier_name', 'tracking_number'])
    .execute()
}
