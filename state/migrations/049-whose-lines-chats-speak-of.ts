import type { Kysely } from 'kysely'

/** Whose lines the answers of a conversation are of; of those that were there nobody knows. */
export async function whoseLinesChatsSpeakOf({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('chat_conversation')
    .addColumn('answered_client_ids', 'text', (c) => c.notNull().defaultTo('[]'))
    .execute()
}
