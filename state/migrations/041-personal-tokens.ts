import { type Kysely, sql } from 'kysely'
import type { Engine, Identity } from './engine.ts'

/**
 * Tokens that people's own programs sign in with, and from where each was used. Whatever changes a password, deactivates
 * somebody or leaves them single sign-on alone takes their tokens with it, whoever writes.
 */
export async function personalTokens(db: Kysely<unknown>, engine: Engine, identity: Identity): Promise<void> {
  await db.schema
    .createTable('personal_token')
    .addColumn('id', 'integer', identity)
    .addColumn('user_id', 'integer', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('way_in', 'text', (c) => c.notNull())
    .addColumn('made_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('last_used_at', 'text')
    .addColumn('last_used_from', 'text')
    .execute()
  await db.schema.createIndex('personal_token_of_user').on('personal_token').column('user_id').execute()
  await db.schema
    .createTable('personal_token_address')
    .addColumn('token_id', 'integer', (c) => c.notNull().references('personal_token.id').onDelete('cascade'))
    .addColumn('address', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('personal_token_address_key', ['token_id', 'address'])
    .execute()
  for (const statement of engine === 'sqlite' ? onSqlite : onPostgres) await sql.raw(statement).execute(db)
}

const when = `new.password_hash <> old.password_hash
  or new.activated < old.activated
  or new.single_sign_on_only > old.single_sign_on_only`
const end = 'delete from personal_token where user_id = new.id;'

const onSqlite = [`create trigger tokens_after_update_of_user after update on "user" when ${when} begin ${end} end`]

const onPostgres = [
  `create function tokens_after_update_of_user() returns trigger language plpgsql as
    $$ begin ${end} return null; end $$`,
  `create trigger tokens_after_update_of_user after update on "user" for each row when (${when})
    execute function tokens_after_update_of_user()`,
]
