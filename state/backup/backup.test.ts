import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReportRequest } from '@waybill/contracts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { onPerson, writeAudit } from '../audit.ts'
import { clientsOf } from '../clients.ts'
import { openOldState } from '../old-state.test-support.ts'
import { openState, type StatePlace, statePlaceOf } from '../open-state.ts'
import { personalTokensOf } from '../personal-tokens.ts'
import { reportJobsOf } from '../report-jobs.ts'
import { reportsOf } from '../reports.ts'
import { sessionsOf } from '../sessions.ts'
import { openTestDatabase, type TestDatabase } from '../testing.ts'
import { usersOf } from '../users.ts'
import { isVacant, restoreState, type StateCopy } from './restore-state.ts'
import { type Cell, openSnapshot } from './snapshot.ts'

let folder: string
let databases: TestDatabase[]
let places: StatePlace[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-state-backup-'))
  databases = [await openTestDatabase(), await openTestDatabase()]
  places = databases.map(({ url }, index) => statePlaceOf(join(folder, `${index}`), url))
  places = places.map((place, index) => ('file' in place ? { file: join(folder, `${index}.sqlite`) } : place))
})
afterEach(async () => {
  for (const database of databases) await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const placeOf = (index: 0 | 1): StatePlace => places[index] ?? { file: 'never' }

/** All rows, as the snapshot has them, taken into memory. */
async function copyOf(place: StatePlace, meanwhile?: () => Promise<void>): Promise<StateCopy & { all: object }> {
  const snapshot = await openSnapshot(place)
  await meanwhile?.()
  const all: Record<string, (readonly Cell[])[]> = {}
  for (const table of snapshot.tables) {
    const rows: (readonly Cell[])[] = []
    for await (const row of snapshot.rows(table)) rows.push(row)
    all[table.name] = rows
  }
  await snapshot.close()
  const { migration, numbered, tables } = snapshot
  return { migration, numbered, tables, all, rows: ({ name }) => given(all[name] ?? []) }
}

async function* given<T>(rows: readonly T[]): AsyncGenerator<T> {
  yield* rows
}

/** A parent that is younger than its child, a user, a session, an audit entry, and a number that was given and taken back. */
async function live(place: StatePlace): Promise<void> {
  const state = await openState(place)
  const clients = clientsOf(state)
  const child = await clients.create({ name: 'Acme "East" 東', parentClientId: null })
  const parent = await clients.create({ name: "O'Acme\n", parentClientId: null })
  const gone = await clients.create({ name: 'Gone', parentClientId: null })
  await state.updateTable('client').set({ parent_id: parent.id }).where('id', '=', child.id).execute()
  await state.deleteFrom('client').where('id', '=', gone.id).execute()
  const user = await usersOf(state).create({
    login: 'ann',
    firstName: 'Ann',
    lastName: '',
    email: 'ann@example.com',
    permissions: ['ROLE_CLIENT'],
    clientIds: [parent.id],
  })
  await sessionsOf(state).begin({
    userId: user,
    wayIn: 'password',
    address: '',
    browser: '',
    startedAt: new Date(0),
    expiresAt: new Date(Date.now() + 86_400_000),
  })
  const { made } = await personalTokensOf(state).make(user, { name: 'Robot', days: 365 }, 'password', new Date())
  await personalTokensOf(state).noteUse(made.id, '203.0.113.9', new Date())
  const by = { userId: user, login: 'ann', address: '127.0.0.1' }
  await writeAudit(state, {
    at: new Date(0),
    by,
    action: 'user.change',
    ...onPerson({ id: user, login: 'ann' }),
    before: { firstName: 'Anne' },
  })
  await state.destroy()
}

const ended = new Date(Date.UTC(2026, 0, 2))

test('what people own comes back as it was, and no number is given a second time', async () => {
  await live(placeOf(0))
  const copy = await copyOf(placeOf(0))
  await restoreState(placeOf(1), copy, ended)
  const back = await copyOf(placeOf(1))
  const waysIn = { session: [], personal_token: [], personal_token_address: [] }
  expect({ ...back.all, ...waysIn }).toEqual({ ...copy.all, ...waysIn })
  expect(back.numbered).toEqual(copy.numbered)
  const state = await openState(placeOf(1))
  const before = Math.max(...(await clientsOf(state).all()).map(({ id }) => id))
  const { id } = await clientsOf(state).create({ name: 'New', parentClientId: null })
  expect(id).toBe(before + 2)
  await expect(state.deleteFrom('audit_log').execute()).rejects.toThrow('only added to')
  await state.destroy()
})

test('a session or a personal token that was good when the copy was made is not good afterwards', async () => {
  await live(placeOf(0))
  const copy = await copyOf(placeOf(0))
  await restoreState(placeOf(1), copy, ended)
  const state = await openState(placeOf(1))
  const sessions = await state.selectFrom('session').select('ended_at').execute()
  expect(sessions).toEqual([{ ended_at: ended.toISOString() }])
  expect(await state.selectFrom('personal_token').select('id').execute()).toEqual([])
  await state.destroy()
})

test('a report whose file is not in the copy says so and can be made again; one that waits is made', async () => {
  await live(placeOf(0))
  const before = await openState(placeOf(0))
  const { id: userId } = await before.selectFrom('user').select('id').executeTakeFirstOrThrow()
  const { id: clientId } = await before.selectFrom('client').select('id').executeTakeFirstOrThrow()
  const change = { at: new Date(0), by: { userId, login: 'ann', address: '' } }
  const reports = reportsOf(before, userId)
  const dates = { type: 'bill_date', from: '2026-01-01', to: '2026-01-31' } as const
  const request: ReportRequest = { kind: 'known', name: 'Payment', clientId, dates }
  const report = { clientId, name: 'R', request, format: 'csv', language: 'en' } as const
  const made = (await reports.add({ ...report, digest: 'made' }, change)) ?? 0
  await reportJobsOf(before).take('one', 60)
  const file = {
    rows: 3,
    bytes: 9,
    file: `${made}.csv`,
    clientIds: [],
    head: [],
    totals: [],
    keptUntil: new Date(8.64e15),
  }
  await reportJobsOf(before).finish(made, 'one', file, new Date(0))
  const waiting = (await reports.add({ ...report, digest: 'waiting' }, change)) ?? 0
  await before.destroy()
  await restoreState(placeOf(1), await copyOf(placeOf(0)), ended)
  const state = await openState(placeOf(1))
  const failure = { sentence: { name: 'report-not-in-backup', values: {} } }
  expect(await reportsOf(state, userId).list(9)).toMatchObject([
    { id: waiting, state: 'waiting', failure: null },
    { id: made, state: 'failed', failure, file: null, rows: null, bytes: null, keptUntil: null },
  ])
  expect(await reportsOf(state, userId).add({ ...report, digest: 'made' }, change)).toBeGreaterThan(waiting)
  await state.destroy()
})

test('a copy of a version that knew no personal tokens comes back too', async () => {
  const old = await openOldState(placeOf(0), '035-links-to-what-ifs')
  await old.destroy()
  const copy = await copyOf(placeOf(0))
  expect(copy.tables.map(({ name }) => name)).not.toContain('personal_token')
  await restoreState(placeOf(1), copy, ended)
  const state = await openState(placeOf(1))
  expect(await state.selectFrom('personal_token').select('id').execute()).toEqual([])
  await state.destroy()
})

test('a copy is of one moment, whatever is written while it is read', async () => {
  await live(placeOf(0))
  const before = await copyOf(placeOf(0))
  const during = await copyOf(placeOf(0), async () => {
    const state = await openState(placeOf(0))
    await clientsOf(state).create({ name: 'Meanwhile', parentClientId: null })
    await state.updateTable('user').set({ first_name: 'Changed' }).execute()
    await state.destroy()
  })
  expect(during.all).toEqual(before.all)
})

test('a place where something is stays as it is', async () => {
  await live(placeOf(0))
  await live(placeOf(1))
  const copy = await copyOf(placeOf(0))
  const there = await copyOf(placeOf(1))
  await expect(restoreState(placeOf(1), copy, ended)).rejects.toThrow('something in this database already')
  expect((await copyOf(placeOf(1))).all).toEqual(there.all)
})

test.each([
  ['a row that refers to nothing', (copy: StateCopy & { all: object }) => ({ ...copy.all, user: [] })],
  ['a row that is cut short', (copy: StateCopy & { all: object }) => ({ ...copy.all, client: [[1, 'Acme']] })],
])('%s brings nothing back at all', async (_, harmed) => {
  await live(placeOf(0))
  const copy = await copyOf(placeOf(0))
  const all = harmed(copy) as Record<string, (readonly Cell[])[]>
  const bad = { ...copy, rows: ({ name }: { name: string }) => given(all[name] ?? []) }
  await expect(restoreState(placeOf(1), bad, ended)).rejects.toThrow(/not belong together|foreign key|not whole/)
  expect(await isVacant(placeOf(1))).toBe(true)
})

test.runIf(process.env.STATE_ENGINE === 'postgres')('a copy moves from one engine to the other and back', async () => {
  const file = { file: join(folder, 'first.sqlite') }
  await live(file)
  const copy = await copyOf(file)
  await restoreState(placeOf(0), copy, ended)
  const moved = await copyOf(placeOf(0))
  expect(moved.numbered).toEqual({ ...moved.numbered, ...copy.numbered })
  const again = { file: join(folder, 'again.sqlite') }
  await restoreState(again, moved, ended)
  expect((await copyOf(again)).all).toEqual(moved.all)
})
