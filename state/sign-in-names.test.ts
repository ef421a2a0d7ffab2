import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PersonDetails } from '@waybill/contracts'
import type { Kysely } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openOldState } from './old-state.test-support.ts'
import { openState, statePlaceOf } from './open-state.ts'
import { peopleOf } from './people.ts'
import type { State } from './schema.ts'
import { refuseTakenNames } from './sign-in-names.ts'
import { openTestDatabase, type TestDatabase } from './testing.ts'
import { usersOf } from './users.ts'

let folder: string
let database: TestDatabase
let opened: Kysely<State>[]
let said: string[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-names-'))
  database = await openTestDatabase()
  opened = []
  said = []
})
afterEach(async () => {
  for (const state of opened) await state.destroy()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const place = () => statePlaceOf(folder, database.url)
async function open(): Promise<Kysely<State>> {
  const state = await openState(place(), (line) => said.push(line))
  opened.push(state)
  return state
}

const rowOf = (login: string, email: string, activated = 1) => ({
  login,
  email,
  activated,
  first_name: '',
  last_name: login,
  password_hash: '',
  permissions: '[]',
})
async function add(state: Kysely<State>, login: string, email = '', activated = 1): Promise<number> {
  return (
    await state
      .insertInto('user')
      .values(rowOf(login, email, activated))
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
}
const set = (state: Kysely<State>, id: number, changed: { login?: string; email?: string; activated?: number }) =>
  state.updateTable('user').set(changed).where('id', '=', id).execute()
const namesIn = async (state: Kysely<State>) =>
  (await state.selectFrom('sign_in_name').selectAll().orderBy('name').execute()).map(
    ({ name, user_id }) => [name, user_id] as const,
  )

test.each([
  ['a user name', 'another’s user name', 'ANN', ''],
  ['a user name', 'another’s e-mail address', 'Ann@Example.com', ''],
  ['an e-mail address', 'another’s e-mail address', 'ben', 'ANN@example.com'],
  ['an e-mail address', 'another’s user name', 'ben', 'gwen@example.com'],
])('the database lets nobody have as %s what is %s', async (_what, _whose, login, email) => {
  const state = await open()
  await add(state, 'ann', 'ann@example.com')
  await add(state, 'Gwen@example.com', 'gwen@example.org', 0)
  await expect(add(state, login, email)).rejects.toThrow(/unique/i)
  const id = await add(state, 'somebody')
  await expect(set(state, id, { login, email })).rejects.toThrow(/unique/i)
  expect(await usersOf(state).byId(id)).toMatchObject({ login: 'somebody', email: '' })
})

test('whoever is new, or changes a name, is refused what is taken, and told which of the two; one’s own is never taken', async () => {
  const state = await open()
  const ann = await add(state, 'ann', 'ann@example.com')
  const ben = await add(state, 'ben')
  const taken = { name: 'username-taken', values: { username: 'ANN' } }
  const takenEmail = { name: 'email-taken', values: { email: 'ann@example.com' } }
  for (const id of [undefined, ben]) {
    const named = refuseTakenNames(state, { login: 'ANN', email: '' }, id)
    await expect(named).rejects.toMatchObject({ kind: 'conflict', reason: taken })
    const addressed = refuseTakenNames(state, { login: 'cleo', email: 'ann@example.com' }, id)
    await expect(addressed).rejects.toMatchObject({ kind: 'conflict', reason: takenEmail })
    await refuseTakenNames(state, { login: 'cleo', email: '' }, id)
  }
  await refuseTakenNames(state, { login: 'ANN', email: 'ann@example.com' }, ann)
  await refuseTakenNames(state, { login: 'ann@example.com', email: 'ann' }, ann)
})

test('of two who are given the same address at once, by two nodes, one gets it', async () => {
  const nodes = [await open(), await open()]
  const given = await Promise.allSettled(nodes.map((state, node) => add(state, `ann${node}`, 'ann@example.com')))
  expect(given.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await namesIn(nodes[0] as Kysely<State>)).toHaveLength(2)
})

test('one may have the same as user name and e-mail address, swap them, and leave what is given up to others', async () => {
  const state = await open()
  const id = await add(state, 'ann@example.com', 'Ann@Example.com')
  expect(await namesIn(state)).toEqual([['ann@example.com', id]])
  await set(state, id, { login: 'ann', email: 'ann@example.com' })
  await set(state, id, { login: 'ann@example.com', email: 'ann@example.org' })
  await set(state, id, { login: 'ann@example.org', email: 'ann@example.com' })
  expect(await namesIn(state)).toEqual([
    ['ann@example.com', id],
    ['ann@example.org', id],
  ])
  await set(state, id, { email: '' })
  const other = await add(state, 'ben', 'ann@example.com')
  expect(await namesIn(state)).toEqual([
    ['ann@example.com', other],
    ['ann@example.org', id],
    ['ben', other],
  ])
})

test.each(['', 'an n', 'an\u200Bn', '\u202Enna', 'аnn', 'ａｎｎ', 'ann\t', 'añn'])(
  'the database takes no user name that is, or looks like, something else: %j',
  async (login) => {
    const state = await open()
    const id = await add(state, 'somebody')
    await expect(add(state, login)).rejects.toThrow('visible characters')
    await expect(set(state, id, { login })).rejects.toThrow('visible characters')
    await expect(set(state, id, { email: `${login || 'é'}@example.com` })).rejects.toThrow('visible characters')
  },
)

test('a letter that a database could write small into one of ASCII signs nobody in', async () => {
  const state = await open()
  await add(state, 'mike', 'mike@example.com')
  for (const name of ['mi\u212Ae', 'm\u0131ke', 'mıke@example.com', 'mi\u212Ae@example.com']) {
    expect(await usersOf(state).byName(name)).toBeUndefined()
    expect(await usersOf(state).byEmail(name)).toBeUndefined()
  }
  expect(await usersOf(state).byEmail('MIKE@Example.com')).toMatchObject({ login: 'mike' })
  expect(await usersOf(state).byEmail('mike')).toBeUndefined()
  expect(await usersOf(state).byLogin('mike@example.com')).toBeUndefined()
})

test('people of before who had the same keep all they had, one of them the name, and it is said what was done', async () => {
  const old = await openOldState(place(), '008-who-named-a-server')
  const gone = await add(old, 'gone', 'twins@example.com', 0)
  const castor = await add(old, 'castor', 'Twins@example.com')
  const pollux = await add(old, 'pollux', 'twins@example.com')
  const shadow = await add(old, 'shadow', 'ANN@example.com')
  const ann = await add(old, 'ann@example.com')
  const second = await add(old, 'Castor')
  const strange = await add(old, 'josé', 'jose@example.com')
  const taken = await add(old, `castor-${second}`)
  await old.destroy()

  const state = await open()
  expect(await namesIn(state)).toEqual(
    [
      ['ann@example.com', ann],
      ['castor', castor],
      [`castor-${second}`, taken],
      [`castor-${second}-2`, second],
      ['gone', gone],
      ['jose@example.com', strange],
      ['josé', strange],
      ['pollux', pollux],
      ['shadow', shadow],
      ['twins@example.com', castor],
    ].toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  )
  const people = await state.selectFrom('user').select(['id', 'login', 'email', 'activated']).orderBy('id').execute()
  expect(people).toEqual([
    { id: gone, login: 'gone', email: 'twins@example.com', activated: 0 },
    { id: castor, login: 'castor', email: 'Twins@example.com', activated: 1 },
    { id: pollux, login: 'pollux', email: 'twins@example.com', activated: 1 },
    { id: shadow, login: 'shadow', email: 'ANN@example.com', activated: 1 },
    { id: ann, login: 'ann@example.com', email: '', activated: 1 },
    { id: second, login: `Castor-${second}-2`, email: '', activated: 1 },
    { id: strange, login: 'josé', email: 'jose@example.com', activated: 1 },
    { id: taken, login: `castor-${second}`, email: '', activated: 1 },
  ])
  expect(said).toEqual([
    `The user name Castor was another's too; user ${second} is Castor-${second}-2 from now on.`,
    `The e-mail address twins@example.com signs in another person than pollux (user ${pollux}), who signs in by user name.`,
    `The e-mail address ANN@example.com signs in another person than shadow (user ${shadow}), who signs in by user name.`,
    `The e-mail address twins@example.com signs in another person than gone (user ${gone}), who signs in by user name.`,
  ])
  const entries = await state
    .selectFrom('audit_log')
    .select(['login', 'subject', 'before', 'after'])
    .orderBy('id')
    .execute()
  expect(entries).toHaveLength(4)
  expect(entries[0]).toEqual({
    login: 'waybill',
    subject: 'user Castor',
    before: '{"login":"Castor"}',
    after: `{"login":"Castor-${second}-2"}`,
  })
})

test('who shared an address goes on being changed in everything else, and gets the name when it is free', async () => {
  const old = await openOldState(place(), '008-who-named-a-server')
  const castor = await add(old, 'castor', 'twins@example.com')
  const pollux = await add(old, 'pollux', 'twins@example.com')
  await old.destroy()
  const state = await open()
  const people = peopleOf(state, new Date(0))
  const save = async (id: number, more: Partial<PersonDetails>) => {
    const person = await people.byId(id)
    if (!person) throw new Error('There is no such person.')
    await people.change(id, { ...person, ...more })
  }
  await save(pollux, { firstName: 'Pol' })
  await expect(save(pollux, { login: 'twins@example.com' })).rejects.toMatchObject({
    reason: { name: 'username-taken', values: { username: 'twins@example.com' } },
  })
  expect((await usersOf(state).writtenToAt('twins@example.com')).map(({ id }) => id)).toEqual([castor, pollux])
  expect(await usersOf(state).byEmail('twins@example.com')).toMatchObject({ id: castor })
  await save(castor, { email: '' })
  await save(pollux, { firstName: 'Pollux' })
  expect(await usersOf(state).byEmail('twins@example.com')).toMatchObject({ id: pollux })
})
