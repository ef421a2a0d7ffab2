import { afterAll, beforeAll, expect, test } from 'vitest'
import { modelUseOf } from './model-use.ts'
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

test('what a person uses of a language model is added up by day, theirs alone, and forgotten after some weeks', async () => {
  const use = modelUseOf(house.state)
  expect(await use.of(ann, '2026-11-23')).toBe(0)
  await use.reserve(ann, '2026-11-23', 1000, 5000)
  await use.reserve(ann, '2026-11-23', 500, 5000)
  await use.correct(ann, '2026-11-23', -200)
  await use.reserve(ben, '2026-11-23', 7, 5000)
  await use.reserve(ann, '2026-11-24', 3, 5000)
  expect(await use.of(ann, '2026-11-23')).toBe(1300)
  expect(await use.of(ben, '2026-11-23')).toBe(7)
  expect(await use.of(ann, '2026-11-24')).toBe(3)
  await use.reserve(ann, '2027-01-03', 1, 5000)
  expect(await use.of(ann, '2026-11-23')).toBe(0)
  expect(await use.of(ann, '2026-11-24')).toBe(3)
  expect(await use.of(ben, '2026-11-23')).toBe(7)
})

test('questions at once take no more together than a day allows', async () => {
  const use = modelUseOf(house.state)
  const day = '2026-12-01'
  const taken = await Promise.all(Array.from({ length: 20 }, () => use.reserve(ben, day, 10, 105)))
  expect(taken.filter(Boolean)).toHaveLength(10)
  expect(await use.of(ben, day)).toBe(100)
  expect(await use.reserve(ben, day, 6, 105)).toBe(false)
  expect(await use.reserve(ben, day, 5, 105)).toBe(true)
  expect(await use.reserve(ben, '2026-12-02', 106, 105)).toBe(false)
})
