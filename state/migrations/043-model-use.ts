import type { Kysely } from 'kysely'

/** What each person's questions cost of a language model, by day. */
export async function modelUse({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('model_use')
    .addColumn('user_id', 'integer', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('tokens', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('model_use_by_day', ['user_id', 'day'])
    .execute()
}
