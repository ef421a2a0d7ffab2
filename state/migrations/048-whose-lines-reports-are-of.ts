import type { Kysely } from 'kysely'

/** Whose lines a report's file is made of; of those that were there nobody knows. */
export async function whoseLinesReportsAreOf({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('report').addColumn('client_ids', 'text').execute()
}
