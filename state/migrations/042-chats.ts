import type { Kysely } from 'kysely'
import type { Identity } from './engine.ts'

/** What people said to the assistant and what it replied, whether they want it shown, and how it should have replied. */
export async function chats({ schema }: Kysely<unknown>, identity: Identity): Promise<void> {
  await schema
    .alterTable('user')
    .addColumn('chat', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  await schema
    .createTable('chat_conversation')
    .addColumn('id', 'integer', identity)
    .addColumn('user_id', 'integer', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('client_id', 'integer', (c) => c.notNull().references('client.id').onDelete('cascade'))
    .addColumn('sub_client_ids', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('used_at', 'text', (c) => c.notNull())
    .execute()
  await schema
    .createIndex('chat_conversation_of_user')
    .on('chat_conversation')
    .columns(['user_id', 'client_id', 'used_at'])
    .execute()
  await schema.createIndex('chat_conversation_of_client').on('chat_conversation').column('client_id').execute()
  await schema
    .createTable('chat_message')
    .addColumn('id', 'integer', identity)
    .addColumn('conversation_id', 'integer', (c) => c.notNull().references('chat_conversation.id').onDelete('cascade'))
    .addColumn('said', 'text', (c) => c.notNull())
    .addColumn('bytes', 'integer', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('is_helpful', 'integer')
    .addColumn('report_id', 'integer', (c) => c.references('report.id').onDelete('set null'))
    .execute()
  await schema
    .createIndex('chat_message_of_conversation')
    .on('chat_message')
    .columns(['conversation_id', 'id'])
    .execute()
  await schema.createIndex('chat_message_of_report').on('chat_message').column('report_id').execute()
  await schema
    .createTable('chat_test_case')
    .addColumn('id', 'integer', identity)
    .addColumn('user_id', 'integer', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('test_case', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .execute()
}
