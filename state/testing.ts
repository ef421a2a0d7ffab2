import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { Client } from 'pg'
import { openState, statePlaceOf } from './open-state.ts'
import type { State } from './schema.ts'

export interface TestDatabase {
  /** A PostgreSQL database of this test's own; undefined where the tests run on SQLite. */
  readonly url: string | undefined
  readonly drop: () => Promise<void>
}

/** The engine that a run of the tests is on: every test of state and api runs once on each. */
export async function openTestDatabase({ withTables = false } = {}): Promise<TestDatabase> {
  if (process.env.STATE_ENGINE !== 'postgres') return { url: undefined, drop: async () => undefined }
  const server = process.env.POSTGRES_OF_TESTS
  if (server === undefined) throw new Error('There is no PostgreSQL for the tests; vitest starts one.')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  if (withTables) await makeTables(server)
  await once(server, `create database ${name}${withTables ? ` template ${tables}` : ''}`)
  return { url: databaseAt(server, name), drop: () => once(server, `drop database ${name} with (force)`) }
}

/** A database with its tables, of which the others are copies: bringing each up to date would take ten times as long. */
const tables = 'tables_of_tests'

async function makeTables(server: string): Promise<void> {
  await connected(server, async (client) => {
    await client.query('select pg_advisory_lock(1)')
    const { rowCount } = await client.query('select from pg_database where datname = $1', [tables])
    if (rowCount !== 0) return
    const begun = `${tables}_begun`
    await client.query(`drop database if exists ${begun}`)
    await client.query(`create database ${begun}`)
    await (await openState({ url: databaseAt(server, begun) })).destroy()
    await client.query(`alter database ${begun} rename to ${tables}`)
  })
}

function databaseAt(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

export interface TestState {
  readonly state: Kysely<State>
  /** Ends it, and leaves nothing. */
  readonly drop: () => Promise<void>
}

/** The state of a house in which nothing has happened yet. */
export async function openTestState(): Promise<TestState> {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-state-'))
  const database = await openTestDatabase({ withTables: true })
  const state = await openState(statePlaceOf(folder, database.url))
  return {
    state,
    drop: async () => {
      await state.destroy()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The entry of the audit log that was written last, and the clients whose matter it is. */
export async function lastEntryOf(state: Kysely<State>) {
  const { id, at, user_id, login, address, action, subject, subject_user_id, before, after } = await state
    .selectFrom('audit_log')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const clients = await state
    .selectFrom('audit_log_client')
    .select('client_id')
    .where('entry_id', '=', id)
    .orderBy('client_id')
    .execute()
  return {
    at,
    by: { userId: user_id, login, address },
    action,
    subject,
    person: subject_user_id,
    clientIds: clients.map(({ client_id }) => client_id),
    before: before === null ? null : JSON.parse(before),
    after: after === null ? null : JSON.parse(after),
  }
}

function once(server: string, sql: string): Promise<void> {
  return connected(server, async (client) => void (await client.query(sql)))
}

async function connected(server: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client(server)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
