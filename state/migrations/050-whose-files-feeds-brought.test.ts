import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { feedFilesOf } from '../feed-files.ts'
import { openOldState } from '../old-state.test-support.ts'
import { openState, statePlaceOf } from '../open-state.ts'
import type { State } from '../schema.ts'
import { openTestDatabase, type TestDatabase } from '../testing.ts'

let folder: string
let database: TestDatabase
let state: Kysely<State> | undefined
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-migration-'))
  database = await openTestDatabase()
})
afterAll(async () => {
  await state?.destroy()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const time = '2026-01-15T00:00:00.000Z'

async function addClient(old: Kysely<State>, name: string): Promise<number> {
  const row = { name, code: '', city: '', state: '' }
  return (await old.insertInto('client').values(row).returning('id').executeTakeFirstOrThrow()).id
}

async function addFile(old: Kysely<State>, clientId: number): Promise<number> {
  const row = { client_id: clientId, name: 'x', sha256: '', bytes: 1, path: '', received_at: time, received_from: '' }
  const given = { ...row, status: 'loaded', progress: 1, report: null }
  return (await old.insertInto('intake_file').values(given).returning('id').executeTakeFirstOrThrow()).id
}

async function addFeed(old: Kysely<State>, clientId: number): Promise<number> {
  const server = { kind: 'folder', folder: '/in', host: '', port: 22, login: '', secret: '', host_key: '' }
  const row = { client_id: clientId, name: 'Drop', ...server, named_by_staff: 1, every_minutes: 5, active: 1 }
  const given = { ...row, due_at: time }
  return (await old.insertInto('feed').values(given).returning('id').executeTakeFirstOrThrow()).id
}

test('of what a feed brought before, each file is whose it came in for, and one that came to nothing whose the feed is', async () => {
  const place = statePlaceOf(folder, database.url)
  const old = await openOldState(place, '049-whose-lines-chats-speak-of')
  const [before, now] = [await addClient(old, 'Before'), await addClient(old, 'Now')]
  const id = await addFeed(old, now)
  const [first, second, own] = [await addFile(old, before), await addFile(old, before), await addFile(old, now)]
  const file = (path: string, intakeFileIds: readonly number[]) => ({
    feed_id: id,
    path,
    bytes: 5,
    modified_at: time,
    fetched_at: time,
    intake_file_ids: JSON.stringify(intakeFileIds),
    problem: null,
  })
  await old
    .insertInto('feed_file')
    .values([
      file('archive.zip', [first, second]),
      file('own.csv', [own]),
      file('large.csv', []),
      file('gone.csv', [99]),
    ])
    .execute()
  await old.destroy()
  state = await openState(place)
  const brought = async (clientId: number) =>
    (await feedFilesOf(state as Kysely<State>, { id, clientId }).list(10)).map(({ path }) => path)
  expect(await brought(before)).toEqual(['archive.zip'])
  expect(await brought(now)).toEqual(['gone.csv', 'large.csv', 'own.csv'])
})
