import type { Kysely } from 'kysely'
import { type Engine, identityOn } from './engine.ts'

type Tables = {
  identity_provider: { id: number; entity_id: string; vouched_by: number | null; for_everybody: number }
  identity_provider_client: { provider_id: number; client_id: number }
  user_identity_provider: { user_id: number; provider_id: number }
  audit_log: { id: number; user_id: number | null; action: string; after: string | null }
  user: { id: number; permissions: string }
  user_client: { user_id: number; client_id: number }
}

/**
 * A provider that is there already is vouched for by whoever saved it last, as the audit log knows, and for the clients that
 * person has today; one that nobody has saved signs nobody in until an administrator of the house does.
 */
export async function whoVouchesForAProvider(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const tables = db.withTables<Tables>()
  if (engine === 'postgres') {
    await db.schema.alterTable('identity_provider').dropConstraint('identity_provider_entity_id_key').execute()
  } else await makeAnew(db)
  await db.schema
    .alterTable('identity_provider')
    .addColumn('vouched_by', 'integer', (c) => c.references('user.id'))
    .execute()
  await db.schema
    .alterTable('identity_provider')
    .addColumn('for_everybody', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  await db.schema
    .createTable('identity_provider_client')
    .addColumn('provider_id', 'integer', (c) => c.notNull().references('identity_provider.id'))
    .addColumn('client_id', 'integer', (c) => c.notNull().references('client.id'))
    .addPrimaryKeyConstraint('identity_provider_client_once', ['provider_id', 'client_id'])
    .execute()
  await nameVouchers(tables)
}

async function nameVouchers(tables: Kysely<Tables>): Promise<void> {
  const saved = await tables
    .selectFrom('audit_log')
    .innerJoin('user', 'user.id', 'audit_log.user_id')
    .select(['user.id', 'user.permissions', 'audit_log.after'])
    .where('action', 'in', ['identity-provider.add', 'identity-provider.change'])
    .orderBy('audit_log.id')
    .execute()
  for (const { id, entity_id } of await tables.selectFrom('identity_provider').select(['id', 'entity_id']).execute()) {
    const saver = saved.findLast(({ after }) => entityIdIn(after) === entity_id)
    if (!saver) continue
    const staff = saver.permissions.includes('"ROLE_STAFF"')
    await tables
      .updateTable('identity_provider')
      .set({ vouched_by: saver.id, for_everybody: staff ? 1 : 0 })
      .where('id', '=', id)
      .execute()
    if (staff) continue
    await tables
      .insertInto('identity_provider_client')
      .columns(['provider_id', 'client_id'])
      .expression(
        tables
          .selectFrom('user_client')
          .select((row) => [row.val(id).$castTo<number>().as('provider_id'), 'client_id'])
          .where('user_id', '=', saver.id),
      )
      .execute()
  }
}

function entityIdIn(after: string | null): unknown {
  const told: unknown = JSON.parse(after ?? 'null')
  return typeof told === 'object' && told !== null && 'entityId' in told ? told.entityId : undefined
}

/** Without its promise that no two providers have one entity id, which SQLite cannot take from a table that is there: whoever took another's kept them out. */
async function makeAnew(db: Kysely<unknown>): Promise<void> {
  const { schema } = db
  const tables = db.withTables<Tables>()
  const providers = await tables.selectFrom('identity_provider').selectAll().execute()
  const people = await tables.selectFrom('user_identity_provider').selectAll().execute()
  // Sign-ins that are under way begin anew.
  for (const table of ['saml_request', 'user_identity_provider', 'identity_provider']) {
    await schema.dropTable(table).execute()
  }
  await schema
    .createTable('identity_provider')
    .addColumn('id', 'integer', identityOn.sqlite)
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('entity_id', 'text', (c) => c.notNull())
    .addColumn('sign_on_url', 'text', (c) => c.notNull())
    .addColumn('sign_out_url', 'text', (c) => c.notNull())
    .addColumn('certificates', 'text', (c) => c.notNull())
    .addColumn('email_domains', 'text', (c) => c.notNull())
    .addColumn('active', 'integer', (c) => c.notNull())
    .addColumn('email_attribute', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await schema
    .createTable('user_identity_provider')
    .addColumn('user_id', 'integer', (c) => c.notNull().references('user.id'))
    .addColumn('provider_id', 'integer', (c) => c.notNull().references('identity_provider.id'))
    .addPrimaryKeyConstraint('user_identity_provider_once', ['user_id', 'provider_id'])
    .execute()
  await schema
    .createTable('saml_request')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('provider_id', 'integer', (c) => c.notNull().references('identity_provider.id'))
    .addColumn('user_id', 'integer', (c) => c.notNull().references('user.id'))
    .addColumn('log_off_others', 'integer', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute()
  if (providers.length > 0) await tables.insertInto('identity_provider').values(providers).execute()
  if (people.length > 0) await tables.insertInto('user_identity_provider').values(people).execute()
}
