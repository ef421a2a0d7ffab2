import { chmod, cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeAudit } from './audit.ts'
import { clientsOf } from './clients.ts'
import { pageUseWithoutValues } from './migrations/017-page-use-without-values.ts'
import { isOutOfReach, openState, statePlaceOf } from './open-state.ts'
import { notePageUse } from './page-use.ts'
import type { State } from './schema.ts'
import { openTestDatabase, type TestDatabase } from './testing.ts'
import { usersOf } from './users.ts'

let folder: string
let database: TestDatabase
let opened: Kysely<State>[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-state-'))
  database = await openTestDatabase()
  opened = []
})
afterEach(async () => {
  for (const state of opened) await state.destroy()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function open(): Promise<Kysely<State>> {
  const state = await openState(statePlaceOf(folder, database.url))
  opened.push(state)
  return state
}

const clientNames = async (state: Kysely<State>) =>
  (await state.selectFrom('client').select('name').orderBy('name').execute()).map(({ name }) => name)

function addClient(state: Kysely<State>, name: string) {
  return state.insertInto('client').values({ name, code: '', city: '', state: '' }).execute()
}

test('several may open the same new state at once, and each sees what the others wrote', async () => {
  const states = await Promise.all([open(), open(), open()])
  await Promise.all(states.map((state, index) => addClient(state, `Client ${index}`)))
  for (const state of states) expect(await clientNames(state)).toEqual(['Client 0', 'Client 1', 'Client 2'])
})

test('what was written is there when it is opened again', async () => {
  const first = await open()
  await addClient(first, 'Acme')
  expect(await clientNames(await open())).toEqual(['Acme'])
})

test('a file larger than four gigabytes keeps its size', async () => {
  const state = await open()
  await addClient(state, 'Acme')
  const { id } = await state.selectFrom('client').select('id').executeTakeFirstOrThrow()
  const file = {
    name: 'a.csv',
    sha256: 'x',
    path: 'x',
    received_at: '',
    received_from: '',
    status: 'waiting',
    progress: 0,
  }
  await state
    .insertInto('intake_file')
    .values({ ...file, client_id: id, bytes: 5_000_000_000 })
    .execute()
  expect(await state.selectFrom('intake_file').select('bytes').executeTakeFirst()).toEqual({ bytes: 5_000_000_000 })
})

test('the audit log can be written to, and neither changed nor shortened', async () => {
  const state = await open()
  const by = { userId: null, login: 'admin', address: '127.0.0.1' }
  const entry = { at: new Date(0), by, action: 'client.change', subject: { kind: 'client', name: 'Acme' } } as const
  await writeAudit(state, { ...entry, about: { clientIds: [4] }, before: { name: 'Acme' } })
  await expect(state.updateTable('audit_log').set({ login: 'somebody else' }).execute()).rejects.toThrow(
    'only added to',
  )
  await expect(state.deleteFrom('audit_log').execute()).rejects.toThrow('only added to')
  await expect(state.updateTable('audit_log_client').set({ client_id: 5 }).execute()).rejects.toThrow('only added to')
  await expect(state.deleteFrom('audit_log_client').execute()).rejects.toThrow('only added to')
  expect(await state.selectFrom('audit_log').select(['login', 'subject', 'before', 'after']).execute()).toEqual([
    { login: 'admin', subject: 'client Acme', before: '{"name":"Acme"}', after: null },
  ])
  expect(await state.selectFrom('audit_log_client').select('client_id').execute()).toEqual([{ client_id: 4 }])
})

test.runIf(process.env.STATE_ENGINE === 'postgres')(
  'a server that ended its connections is reached again',
  async () => {
    const state = await open()
    const other = await open()
    await addClient(state, 'Acme')
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(other)
    await expect.poll(() => clientNames(state).catch(() => 'not yet')).toEqual(['Acme'])
  },
)

test.runIf(process.env.STATE_ENGINE === 'postgres')('a server that is not there is said at once', async () => {
  await expect(openState({ url: 'postgres://waybill@127.0.0.1:1/nothing' })).rejects.toThrow(/cannot be reached/)
})

const withCode = (code: unknown) => Object.assign(new Error('trouble'), { code })

test('out of reach is a database whose network or server fails, and no other trouble', () => {
  const network = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EHOSTUNREACH', 'ETIMEDOUT']
  const server = ['57P01', '57P02', '57P03', '53300']
  for (const code of [...network, ...server]) expect([code, isOutOfReach(withCode(code))]).toEqual([code, true])
  expect(isOutOfReach(new Error('Connection terminated unexpectedly'))).toBe(true)
  expect(isOutOfReach(new AggregateError([withCode('23505'), withCode('ECONNREFUSED')]))).toBe(true)
  const others = [withCode('23505'), withCode(7), new Error('trouble'), new AggregateError([]), null, undefined]
  const noErrors = ['Connection terminated unexpectedly', { code: 'ECONNREFUSED' }]
  for (const other of [...others, ...noErrors]) expect(isOutOfReach(other)).toBe(false)
})

test.runIf(process.env.STATE_ENGINE !== 'postgres')(
  'whatever others might read of the file, and of what a sudden end left beside it, they may not once it is opened',
  async () => {
    const state = await open()
    await addClient(state, 'Acme')
    const copy = await mkdtemp(join(tmpdir(), 'waybill-state-'))
    await cp(folder, copy, { recursive: true })
    const files = (await readdir(copy)).filter((name) => !name.endsWith('-shm'))
    expect(files).toHaveLength(2)
    for (const file of files) await chmod(join(copy, file), 0o644)
    const again = await openState(statePlaceOf(copy, undefined))
    for (const file of await readdir(copy))
      expect([file, (await stat(join(copy, file))).mode & 0o777]).toEqual([file, 0o600])
    expect(await clientNames(again)).toEqual(['Acme'])
    await again.destroy()
    await rm(copy, { recursive: true })
  },
)

test('the audit log takes no field and no action that has no words', async () => {
  const state = await open()
  const by = { userId: null, login: 'admin', address: '' }
  const entry = { at: new Date(0), by, subject: { kind: 'client', name: 'Acme' }, about: 'house' } as const
  // @ts-expect-error An action has words in six languages.
  await writeAudit(state, { ...entry, action: 'client.paint' })
  // @ts-expect-error So has a field.
  await writeAudit(state, { ...entry, action: 'client.change', before: { colour: 'red' } })
  const told: { name: string; colour: string } = { name: 'Acme', colour: 'red' }
  // @ts-expect-error Also one that comes with others.
  await writeAudit(state, { ...entry, action: 'client.change', after: told })
  const { about: _, ...unconcerned } = entry
  // @ts-expect-error Whose matter it is is always said.
  await expect(writeAudit(state, { ...unconcerned, action: 'client.change' })).rejects.toThrow('userId')
})

test('filter values that page use once kept are gone once it is brought up to date', async () => {
  const before = await open()
  const names = { firstName: '', lastName: '', email: '', permissions: [], clientIds: [] }
  const userId = await usersOf(before).create({ login: 'ann', ...names })
  const { id: clientId } = await clientsOf(before).create({ name: 'Acme' })
  const use = { at: new Date(), userId, clientId, page: 'spend', widget: 'trends', milliseconds: 1, status: 200 }
  const kept = JSON.stringify({ select: ['totalSpend'], by: [], where: ['zone'] })
  const valued = JSON.stringify({ select: [], by: [], where: ["tracking_number='1Z999'"] })
  await notePageUse(before, [
    { ...use, question: kept },
    { ...use, question: valued },
  ])
  await pageUseWithoutValues(before)
  const questions = await before.selectFrom('page_use').select('question').orderBy('id').execute()
  expect(questions.map(({ question }) => question)).toEqual([kept, '{}'])
})
