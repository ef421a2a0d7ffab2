import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientsOf } from './clients.ts'
import { securityOf } from './house-settings.ts'
import { sessionsOf } from './sessions.ts'
import { standingsOf } from './standings.ts'
import { openTestState, type TestState } from './testing.ts'
import { usersOf } from './users.ts'

let house: TestState
let [acme, east, west, borg, ann, ben] = [0, 0, 0, 0, 0, 0]
beforeAll(async () => {
  house = await openTestState()
  const create = async (name: string, parentClientId: number | null = null) =>
    (await clientsOf(house.state).create({ name, parentClientId })).id
  acme = await create('Acme')
  west = await create('West', acme)
  east = await create('East', acme)
  borg = await create('Borg')
  await create('Of Borg', borg)
  const person = { firstName: '', lastName: '', email: '' }
  ann = await usersOf(house.state).create({ ...person, login: 'ann', permissions: ['ROLE_CLIENT'], clientIds: [acme] })
  ben = await usersOf(house.state).create({ ...person, login: 'ben', permissions: [], clientIds: [borg] })
})
afterAll(() => house.drop())

const at = new Date('2026-11-23T06:00:00Z')
const begin = (userId: number) =>
  sessionsOf(house.state).begin({
    userId,
    wayIn: 'password',
    address: '10.0.0.1',
    browser: 'a browser',
    startedAt: at,
    expiresAt: new Date(at.getTime() + 3_600_000),
  })
const standings = () => standingsOf(house.state)
const versionOf = async (session: string) => (await standings().open(session, at))?.version ?? -1

test('somebody stands for who they are, the clients they see with their children, and the days of a password', async () => {
  expect(await standings().read(ann)).toMatchObject({
    user: { id: ann, login: 'ann', permissions: ['ROLE_CLIENT'] },
    clientIds: [acme, west, east],
    childrenOf: new Map([[acme, [east, west]]]),
    passwordDays: 90,
  })
  expect(await standings().read(ben + 100)).toBeUndefined()
  await securityOf(house.state).save({ ...(await securityOf(house.state).read()), passwordDays: 30 })
  expect((await standings().read(ann))?.passwordDays).toBe(30)
})

test('a session is looked up with its person’s version, which rises with what they may do, and with nobody else’s', async () => {
  const [hers, his] = [await begin(ann), await begin(ben)]
  expect((await standings().open(hers, at))?.session).toMatchObject({ id: hers, userId: ann, wayIn: 'password' })
  const [before, beforeHis] = [await versionOf(hers), await versionOf(his)]
  await house.state.insertInto('user_client').values({ user_id: ben, client_id: acme }).execute()
  expect(await versionOf(his)).toBeGreaterThan(beforeHis)
  expect(await versionOf(hers)).toBe(before)
  expect(await standings().open('nobody’s', at)).toBeUndefined()
  expect(await standings().open(hers, new Date(at.getTime() + 3_600_001))).toBeUndefined()
})
