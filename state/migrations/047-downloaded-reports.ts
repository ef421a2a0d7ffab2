import type { Kysely } from 'kysely'

/** When whose report it is first downloaded it; of those that were there nobody knows. */
export async function downloadedReports({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('report').addColumn('downloaded_at', 'text').execute()
}
