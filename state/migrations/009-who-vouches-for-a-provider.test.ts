import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Kysely, PostgresDialect, SqliteDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { identityProvidersOf } from '../identity-providers.ts'
import type { State } from '../schema.ts'
import { openTestDatabase, type TestDatabase } from '../testing.ts'
import { migrationsOn } from './index.ts'

let folder: string
let database: TestDatabase
let state: Kysely<State>
let migrator: Migrator
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-migration-'))
  database = await openTestDatabase()
  const { url } = database
  const sqlite = () => {
    const file = new Database(join(folder, 'state.sqlite'))
    file.pragma('foreign_keys = ON')
    return file
  }
  const dialect =
    url === undefined
      ? new SqliteDialect({ database: sqlite() })
      : new PostgresDialect({ pool: new Pool({ connectionString: url }) })
  state = new Kysely<State>({ dialect })
  const migrations = migrationsOn(url === undefined ? 'sqlite' : 'postgres', () => undefined)
  migrator = new Migrator({ db: state, provider: { getMigrations: async () => migrations } })
  await whole(migrator.migrateTo('008-who-named-a-server'))
})
afterAll(async () => {
  await state.destroy()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function whole(migrated: Promise<{ error?: unknown }>): Promise<void> {
  const { error } = await migrated
  if (error) throw error
}

async function addUser(login: string, permissions: readonly string[]): Promise<number> {
  const words = { first_name: '', last_name: '', email: '', password_hash: '', default_landing_page: null }
  const row = { login, ...words, activated: 1, permissions: JSON.stringify(permissions) }
  return (await state.insertInto('user').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** As it was before: without anybody who vouches. */
async function addProvider(entityId: string): Promise<number> {
  const words = { name: entityId, sign_on_url: 'https://a.example', sign_out_url: '', certificates: '[]' }
  const row = { ...words, entity_id: entityId, email_domains: '["a.example"]', email_attribute: 'mail', active: 1 }
  const { rows } = await sql<{ id: number }>`insert into identity_provider ${columns(row)} returning id`.execute(state)
  return rows[0]?.id ?? 0
}

function columns(row: Readonly<Record<string, unknown>>) {
  const names = sql.join(Object.keys(row).map((name) => sql.ref(name)))
  return sql`(${names}) values (${sql.join(Object.values(row))})`
}

test('providers of before are vouched for by whoever saved them last, and only for the clients that person has', async () => {
  const client = { name: 'Acme', code: '', city: '', state: '' }
  const { id: acme } = await state.insertInto('client').values(client).returning('id').executeTakeFirstOrThrow()
  const [staff, ann] = [await addUser('staff', ['ROLE_STAFF', 'SSO_ADMIN']), await addUser('ann', ['SSO_ADMIN'])]
  await state.insertInto('user_client').values({ user_id: ann, client_id: acme }).execute()
  const ids = [await addProvider('by-staff'), await addProvider('changed-by-ann'), await addProvider('by-nobody')]
  await state
    .insertInto('user_identity_provider')
    .values({ user_id: ann, provider_id: ids[1] ?? 0 })
    .execute()
  const saved = async (userId: number, action: string, entityId: string) => {
    const entry = {
      at: new Date(0).toISOString(),
      user_id: userId,
      login: '',
      address: '',
      subject: 'identity provider',
    }
    const row = { ...entry, action: `identity-provider.${action}`, after: JSON.stringify({ entityId }) }
    await sql`insert into audit_log ${columns(row)}`.execute(state)
  }
  await saved(ann, 'add', 'by-staff')
  await saved(staff, 'change', 'by-staff')
  await saved(staff, 'add', 'changed-by-ann')
  await saved(ann, 'change', 'changed-by-ann')

  await whole(migrator.migrateToLatest())
  const providers = identityProvidersOf(state)
  const told = { emailAttribute: 'mail', emailDomains: ['a.example'], active: true }
  expect(await Promise.all(ids.map(providers.byId))).toMatchObject([
    { ...told, entityId: 'by-staff', vouchedBy: staff, clientIds: null },
    { ...told, entityId: 'changed-by-ann', vouchedBy: ann, clientIds: [acme] },
    { ...told, entityId: 'by-nobody', vouchedBy: null, clientIds: null },
  ])
  expect(await providers.people(ids[1] ?? 0)).toEqual([ann])

  const [first] = await providers.withEntityId('by-staff')
  if (!first) throw new Error('it was there')
  const second = await providers.add(first)
  expect(ids).not.toContain(second)
  expect(await providers.withEntityId('by-staff')).toHaveLength(2)
})
