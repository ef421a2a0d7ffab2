import type { Kysely } from 'kysely'
import type { Identity } from './engine.ts'

type Before = { user: { password_hash: string; password_set_at: string | null } }

export async function waysIn(db: Kysely<unknown>, identity: Identity): Promise<void> {
  const { schema } = db
  await schema.alterTable('user').addColumn('password_set_at', 'text').execute()
  // Who had a password keeps it for as long as one that was chosen today.
  await db
    .withTables<Before>()
    .updateTable('user')
    .set({ password_set_at: new Date().toISOString() })
    .where('password_hash', '!=', '')
    .execute()
  await schema
    .alterTable('user')
    .addColumn('single_sign_on_only', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await schema
    .alterTable('user')
    .addColumn('beta', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await schema.alterTable('user').addColumn('created_at', 'text').execute()
  await schema
    .alterTable('session')
    .addColumn('way_in', 'text', (c) => c.notNull().defaultTo('password'))
    .execute()
  await schema
    .alterTable('session')
    .addColumn('address', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await schema
    .alterTable('session')
    .addColumn('browser', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await schema.alterTable('session').addColumn('provider_session', 'text').execute()
  await schema
    .createTable('temporary_password')
    .addColumn('user_id', 'integer', (c) => c.primaryKey().references('user.id'))
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('used_by_session', 'text')
    .execute()
  await schema
    .createTable('throttle')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('wait_until', 'text', (c) => c.notNull())
    .addColumn('forget_at', 'text', (c) => c.notNull())
    .execute()
  await schema
    .createTable('solved_captcha')
    .addColumn('fingerprint', 'text', (c) => c.primaryKey())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute()
  await schema
    .createTable('identity_provider')
    .addColumn('id', 'integer', identity)
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('entity_id', 'text', (c) => c.notNull().unique())
    .addColumn('sign_on_url', 'text', (c) => c.notNull())
    .addColumn('sign_out_url', 'text', (c) => c.notNull())
    .addColumn('certificates', 'text', (c) => c.notNull())
    .addColumn('email_domains', 'text', (c) => c.notNull())
    .addColumn('active', 'integer', (c) => c.notNull())
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
  await schema
    .createTable('saml_assertion')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute()
}
