import type { Kysely } from 'kysely'

/** Of the servers that are watched already nobody knows who named them: staff do so again for those inside the network. */
export async function whoNamedAServer({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('feed')
    .addColumn('named_by_staff', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
