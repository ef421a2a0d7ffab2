import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoOf } from './demo.ts'
import { securityOf } from './house-settings.ts'
import { settingsOf } from './settings.ts'
import { openTestState, type TestState } from './testing.ts'
import { usersOf } from './users.ts'

let house: TestState
let ann: number
let ben: number
beforeAll(async () => {
  house = await openTestState()
})
afterAll(() => house.drop())
let made = 0
beforeEach(async () => {
  made += 1
  const person = { firstName: '', lastName: '', email: '', permissions: [], clientIds: [] }
  ann = await usersOf(house.state).create({ ...person, login: `ann${made}` })
  ben = await usersOf(house.state).create({ ...person, login: `ben${made}` })
})

const of = (userId: number) => settingsOf(house.state, userId)

test('what a person keeps under a key is theirs, until it is kept anew or removed', async () => {
  await of(ann).save('b', '1')
  await of(ann).save('a', '2')
  await of(ben).save('a', '3')
  expect(await of(ann).keys()).toEqual(['a', 'b'])
  expect([await of(ann).valueOf('a'), await of(ben).valueOf('a'), await of(ben).valueOf('b')]).toEqual([
    '2',
    '3',
    undefined,
  ])
  await of(ann).save('a', '4')
  expect([await of(ann).valueOf('a'), await of(ann).valueOf('b'), await of(ben).valueOf('a')]).toEqual(['4', '1', '3'])
  await of(ann).remove('a')
  expect([await of(ann).keys(), await of(ben).keys()]).toEqual([['b'], ['a']])
})

test('a person keeps so many and no more, and may still change those', async () => {
  const rows = Array.from({ length: 499 }, (_, key) => ({ user_id: ann, key: `k${key}`, value: '' }))
  await house.state.insertInto('filter_setting').values(rows).execute()
  await of(ann).save('last', 'x')
  await expect(of(ann).save('one more', 'x')).rejects.toMatchObject({
    reason: { name: 'settings-full', values: { most: 500 } },
  })
  await of(ann).save('k1', 'changed')
  expect(await of(ann).valueOf('k1')).toBe('changed')
  expect((await of(ann).keys()).length).toBe(500)
})

test('how strict the house is stays as it comes until an administrator sets it', async () => {
  const security = securityOf(house.state)
  expect(await security.read()).toEqual({ passwordDays: 90, sessionHours: 8 })
  await security.save({ passwordDays: 30, sessionHours: 4 })
  await security.save({ passwordDays: 60, sessionHours: 2 })
  expect(await security.read()).toEqual({ passwordDays: 60, sessionHours: 2 })
})

test('a demo that was begun is finished once, and known as what it was made from', async () => {
  const demo = demoOf(house.state)
  expect(await demo.order()).toBeUndefined()
  await demo.begin({ seed: 7, packages: 100, until: '2026-01-15' })
  expect(await demo.order()).toEqual({ seed: 7, packages: 100, until: '2026-01-15', finished: false })
  await demo.finish(new Date())
  expect((await demo.order())?.finished).toBe(true)
})
