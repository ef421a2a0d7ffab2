import type { Kysely } from 'kysely'

/** Of each file that comes it is asked whether its bytes came before, and of kept bytes whether a file has them. */
export async function filesByBytes({ schema }: Kysely<unknown>): Promise<void> {
  await schema.createIndex('intake_file_bytes').on('intake_file').columns(['sha256', 'client_id', 'id']).execute()
  await schema.createIndex('claim_response_bytes').on('claim_response').column('sha256').execute()
}
