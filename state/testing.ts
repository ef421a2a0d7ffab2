import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

export interface TestDatabase {
  /** A PostgreSQL database of this test's own; undefined where the tests run on SQLite. */
  readonly url: string | undefined
  readonly drop: () => Promise<void>
}

/** The engine that a run of the tests is on: every test of state and api runs once on each. */
export async function openTestDatabase(): Promise<TestDatabase> {
  if (process.env.STATE_ENGINE !== 'postgres') return { url: undefined, drop: async () => undefined }
  const server = process.env.POSTGRES_OF_TESTS
  if (server === undefined) throw new Error('There is no PostgreSQL for the tests; vitest starts one.')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await once(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => once(server, `drop database ${name} with (force)`) }
}

async function once(server: string, sql: string): Promise<void> {
  const client = new Client(server)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
