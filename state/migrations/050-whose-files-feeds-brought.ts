import { type Kysely, sql } from 'kysely'

/** As much of the tables as this needs. */
interface Then {
  feed_file: {
    feed_id: number
    path: string
    modified_at: string
    bytes: number
    client_id: number | null
    intake_file_ids: string
  }
  intake_file: { id: number; client_id: number }
}

/** Whose each file was that a feed has brought: of one that came to nothing, whose the feed is. */
export async function whoseFilesFeedsBrought(db: Kysely<Then>): Promise<void> {
  await db.schema.alterTable('feed_file').addColumn('client_id', 'integer').execute()
  await sql`update feed_file set client_id = (select client_id from feed where feed.id = feed_id)`.execute(db)
  const clients = new Map(
    (await db.selectFrom('intake_file').select(['id', 'client_id']).execute()).map((file) => [file.id, file.client_id]),
  )
  const brought = await db.selectFrom('feed_file').selectAll().where('intake_file_ids', '!=', '[]').execute()
  for (const { feed_id, path, modified_at, bytes, client_id, intake_file_ids } of brought) {
    const [first] = JSON.parse(intake_file_ids) as number[]
    const clientId = first === undefined ? undefined : clients.get(first)
    if (clientId === undefined || clientId === client_id) continue
    await db
      .updateTable('feed_file')
      .set({ client_id: clientId })
      .where('feed_id', '=', feed_id)
      .where('path', '=', path)
      .where('modified_at', '=', modified_at)
      .where('bytes', '=', bytes)
      .execute()
  }
}
