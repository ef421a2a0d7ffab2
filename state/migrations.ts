import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** One entry a change, by name in order; an entry that has landed is never edited. */
export const migrations: Record<string, Migration> = {
  '001-first-tables': {
    async up(db: Kysely<unknown>) {
      const { schema } = db
      await schema
        .createTable('client')
        .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
        .addColumn('name', 'text', (c) => c.notNull().unique())
        .addColumn('code', 'text', (c) => c.notNull())
        .addColumn('city', 'text', (c) => c.notNull())
        .addColumn('state', 'text', (c) => c.notNull())
        .addColumn('engage_date', 'text')
        .addColumn('parent_id', 'integer', (c) => c.references('client.id'))
        .execute()
      await schema
        .createTable('account')
        .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
        .addColumn('client_id', 'integer', (c) => c.notNull().references('client.id'))
        .addColumn('carrier_name', 'text', (c) => c.notNull())
        .addColumn('number', 'text', (c) => c.notNull())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('account_group', 'text', (c) => c.notNull())
        .addColumn('account_division', 'text', (c) => c.notNull())
        .addUniqueConstraint('account_once', ['client_id', 'carrier_name', 'number'])
        .execute()
      await schema
        .createTable('user')
        .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
        .addColumn('login', 'text', (c) => c.notNull().unique())
        .addColumn('first_name', 'text', (c) => c.notNull())
        .addColumn('last_name', 'text', (c) => c.notNull())
        .addColumn('email', 'text', (c) => c.notNull())
        .addColumn('password_hash', 'text', (c) => c.notNull())
        .addColumn('activated', 'integer', (c) => c.notNull())
        .addColumn('permissions', 'text', (c) => c.notNull())
        .addColumn('default_landing_page', 'text')
        .execute()
      await schema
        .createTable('user_client')
        .addColumn('user_id', 'integer', (c) => c.notNull().references('user.id'))
        .addColumn('client_id', 'integer', (c) => c.notNull().references('client.id'))
        .addPrimaryKeyConstraint('user_client_once', ['user_id', 'client_id'])
        .execute()
      await schema
        .createTable('session')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('user_id', 'integer', (c) => c.notNull().references('user.id'))
        .addColumn('started_at', 'text', (c) => c.notNull())
        .addColumn('expires_at', 'text', (c) => c.notNull())
        .addColumn('ended_at', 'text')
        .execute()
      await schema
        .createTable('filter_setting')
        .addColumn('user_id', 'integer', (c) => c.notNull().references('user.id'))
        .addColumn('key', 'text', (c) => c.notNull())
        .addColumn('value', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('filter_setting_once', ['user_id', 'key'])
        .execute()
      await schema
        .createTable('intake_file')
        .addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
        .addColumn('client_id', 'integer', (c) => c.notNull().references('client.id'))
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('sha256', 'text', (c) => c.notNull())
        .addColumn('bytes', 'integer', (c) => c.notNull())
        .addColumn('path', 'text', (c) => c.notNull())
        .addColumn('received_at', 'text', (c) => c.notNull())
        .addColumn('received_from', 'text', (c) => c.notNull())
        .addColumn('status', 'text', (c) => c.notNull())
        .addColumn('progress', 'integer', (c) => c.notNull())
        .addColumn('report', 'text')
        .addColumn('undo_asked', 'integer', (c) => c.notNull().defaultTo(0))
        .addColumn('lease_holder', 'text')
        .addColumn('lease_until', 'text')
        .execute()
      await schema.createIndex('intake_file_of_client').on('intake_file').columns(['client_id', 'id']).execute()
      await schema
        .createTable('currency_rate')
        .addColumn('currency', 'text', (c) => c.notNull())
        .addColumn('day', 'text', (c) => c.notNull())
        .addColumn('usd_per_unit', 'text', (c) => c.notNull())
        .addColumn('source', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('currency_rate_once', ['currency', 'day'])
        .execute()
    },
  },
  '002-first-start': {
    async up({ schema }: Kysely<unknown>) {
      await schema
        .createTable('demo')
        .addColumn('id', 'integer', (c) => c.primaryKey())
        .addColumn('seed', 'integer', (c) => c.notNull())
        .addColumn('packages', 'integer', (c) => c.notNull())
        .addColumn('until', 'text', (c) => c.notNull())
        .addColumn('finished_at', 'text')
        .execute()
      await schema
        .createTable('sign_in_link')
        .addColumn('token_hash', 'text', (c) => c.primaryKey())
        .addColumn('user_id', 'integer', (c) => c.notNull().references('user.id'))
        .addColumn('expires_at', 'text', (c) => c.notNull())
        .execute()
    },
  },
}
