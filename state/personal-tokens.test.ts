import { mostTokens } from '@waybill/contracts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { clientsOf } from './clients.ts'
import { personalTokensOf } from './personal-tokens.ts'
import { openTestState, type TestState } from './testing.ts'
import { usersOf } from './users.ts'

let house: TestState
let [ann, ben] = [0, 0]
beforeAll(async () => {
  house = await openTestState()
  const person = { firstName: '', lastName: '', email: '', permissions: [], clientIds: [] }
  ann = await usersOf(house.state).create({ ...person, login: 'ann' })
  ben = await usersOf(house.state).create({ ...person, login: 'ben' })
})
afterAll(() => house.drop())
afterEach(() => house.state.deleteFrom('personal_token').execute())

const at = new Date('2026-11-23T06:00:00Z')
const daysLater = (days: number) => new Date(at.getTime() + days * 86_400_000)
const tokens = () => personalTokensOf(house.state)
const make = (name: string, userId = ann, now = at) => tokens().make(userId, { name, days: 30 }, 'password', now)
const names = async (userId = ann, now = at) => (await tokens().list(userId, now)).map(({ name }) => name)

test('a token opens for its owner until its day, and is kept as nothing that would open', async () => {
  const { token, made } = await make('Spreadsheet')
  await make('Of Ben', ben)
  expect(made).toMatchObject({ name: 'Spreadsheet', madeAt: at.toISOString(), expired: false, lastUsedAt: null })
  expect(await tokens().open(token, at)).toMatchObject({
    id: made.id,
    userId: ann,
    name: 'Spreadsheet',
    wayIn: 'password',
  })
  expect(await tokens().open(token, daysLater(30))).toBeUndefined()
  expect(await tokens().open(`${token}x`, at)).toBeUndefined()
  const kept = JSON.stringify(await house.state.selectFrom('personal_token').selectAll().execute())
  expect(kept).not.toContain(token)
})

test('each person has their own, the latest first, and revokes one of their own alone', async () => {
  const [first, second, theirs] = [await make('First'), await make('Second'), await make('Of Ben', ben)]
  expect(await names()).toEqual(['Second', 'First'])
  expect(await tokens().revoke(ann, theirs.made.id)).toBeUndefined()
  expect(await tokens().revoke(ann, first.made.id)).toBe('First')
  expect(await tokens().revoke(ann, first.made.id)).toBeUndefined()
  expect(await names()).toEqual(['Second'])
  expect(await names(ben)).toEqual(['Of Ben'])
  expect(await tokens().open(first.token, at)).toBeUndefined()
  expect(await tokens().open(second.token, at)).toMatchObject({ userId: ann })
})

test('somebody has so many that are good, and what has run out is shown for thirty days', async () => {
  for (let nth = 0; nth < mostTokens; nth += 1) await make(`Token ${nth}`)
  await expect(make('One more')).rejects.toMatchObject({ reason: { name: 'token-limit' } })
  await make('Of Ben', ben)
  const [shown] = await tokens().list(ann, daysLater(31))
  expect(shown).toMatchObject({ name: `Token ${mostTokens - 1}`, expired: true })
  await make('New', ann, daysLater(31))
  expect(await names()).toHaveLength(mostTokens + 1)
  await make('Newer', ann, daysLater(61))
  expect(await names()).toEqual(['Newer', 'New'])
})

test('where a token is used from is noted once an address, and of one that is revoked nothing', async () => {
  const { made } = await make('Spreadsheet')
  const other = await make('Other')
  expect(await tokens().noteUse(made.id, '10.0.0.1', at)).toBe('new')
  expect(await tokens().noteUse(made.id, '10.0.0.1', daysLater(1))).toBe('known')
  expect(await tokens().noteUse(other.made.id, '10.0.0.1', at)).toBe('new')
  expect(await tokens().list(ann, at)).toMatchObject([
    { name: 'Other', lastUsedAt: at.toISOString() },
    { name: 'Spreadsheet', lastUsedAt: daysLater(1).toISOString(), lastUsedFrom: '10.0.0.1' },
  ])
  for (let nth = 0; nth < 99; nth += 1) expect(await tokens().noteUse(made.id, `10.0.1.${nth}`, at)).toBe('new')
  expect(await tokens().noteUse(made.id, '10.0.2.1', at)).toBe('known')
  await tokens().revoke(ann, made.id)
  expect(await tokens().noteUse(made.id, '10.0.0.1', at)).toBe('gone')
})

test('what its owner may do rises the version that a token is looked up with', async () => {
  const { token } = await make('Spreadsheet')
  const before = (await tokens().open(token, at))?.version ?? 0
  const { id } = await clientsOf(house.state).create({ name: 'Acme' })
  await house.state.insertInto('user_client').values({ user_id: ann, client_id: id }).execute()
  expect((await tokens().open(token, at))?.version).toBeGreaterThan(before)
})
