import type { Kysely } from 'kysely'

export async function whereAProviderNamesTheAddress({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('identity_provider')
    .addColumn('email_attribute', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
}
