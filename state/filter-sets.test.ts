import type { FilterSetKey } from '@waybill/contracts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { filterSetsOf } from './filter-sets.ts'
import { settingsOf } from './settings.ts'
import { openTestState, type TestState } from './testing.ts'
import { usersOf } from './users.ts'

let house: TestState
let ann: number
let made = 0
beforeAll(async () => {
  house = await openTestState()
})
afterAll(() => house.drop())
beforeEach(async () => {
  made += 1
  const person = { firstName: '', lastName: '', email: '', permissions: [], clientIds: [] }
  ann = await usersOf(house.state).create({ ...person, login: `ann${made}` })
})

const sets = () => filterSetsOf(house.state, ann)
const keys = () => settingsOf(house.state, ann).keys()
const valueOf = (key: string) => settingsOf(house.state, ann).valueOf(key)
const onSpend = (name: string, client: FilterSetKey['client'] = 'allclients') =>
  ({ page: 'spend', client, name }) as const

test('a page keeps ten sets and no eleventh, and another page has ten of its own', async () => {
  for (let one = 1; one <= 10; one += 1) await sets().save(onSpend(`S${one}`), 'x', false)
  await expect(sets().save(onSpend('S11'), 'x', false)).rejects.toMatchObject({
    kind: 'conflict',
    reason: { name: 'filter-set-limit', values: { most: 10 } },
  })
  await sets().save({ ...onSpend('S11'), page: 'weight' }, 'x', false)
  await sets().save(onSpend('S7'), 'y', true)
  await sets().remove('filterset:spend:allclients:S1')
  await sets().save(onSpend('S11'), 'x', false)
  expect(await keys()).toHaveLength(11)
})

test('of many sets that are saved at once ten are kept, each as it was saved', async () => {
  const names = Array.from({ length: 24 }, (_, one) => `S${one}`)
  const saved = await Promise.allSettled(names.map((name) => sets().save(onSpend(name), name, false)))
  expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  const kept = await keys()
  expect(kept).toHaveLength(10)
  for (const key of kept) expect(key.endsWith(`:${await valueOf(key)}`)).toBe(true)
})

test('of two who save one name at once the second is told, and what the first saved stays', async () => {
  const saved = await Promise.allSettled(['one', 'two'].map((value) => sets().save(onSpend('Mine'), value, false)))
  const [first] = saved.flatMap(({ status }, place) => (status === 'fulfilled' ? [['one', 'two'][place]] : []))
  expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(saved.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { kind: 'conflict', reason: { name: 'filter-set-exists', values: { name: 'Mine' } } },
  })
  expect(await valueOf('filterset:spend:allclients:Mine')).toBe(first)
})

test('what is written over goes, also under the key of another client, and stays what the page opens with', async () => {
  await sets().save(onSpend('Mine'), 'for all', false)
  await sets().save(onSpend('Other'), 'x', false)
  await sets().openWith('spend', 'filterset:spend:allclients:Mine')
  await sets().save(onSpend('Mine', 12), 'for one', true)
  expect(await keys()).toEqual([
    'filterset:spend:12:Mine',
    'filterset:spend:allclients:Other',
    'filtersetdefault:spend',
  ])
  expect(await valueOf('filterset:spend:12:Mine')).toBe('for one')
  expect(await valueOf('filtersetdefault:spend')).toBe('filterset:spend:12:Mine')
  await sets().save(onSpend('Other'), 'y', true)
  expect(await valueOf('filtersetdefault:spend')).toBe('filterset:spend:12:Mine')
})

test('a page opens with a set that is there, and with none when that is gone', async () => {
  await sets().save(onSpend('Mine'), 'x', false)
  for (const [page, key] of [
    ['spend', 'filterset:spend:allclients:Nothing'],
    ['weight', 'filterset:spend:allclients:Mine'],
    ['spend', 'theme'],
  ] as const) {
    await expect(sets().openWith(page, key)).rejects.toMatchObject({ reason: { name: 'filter-set-unknown' } })
  }
  await sets().openWith('spend', 'filterset:spend:allclients:Mine')
  await sets().save(onSpend('Other'), 'x', false)
  await sets().remove('filterset:spend:allclients:Other')
  expect(await valueOf('filtersetdefault:spend')).toBe('filterset:spend:allclients:Mine')
  await sets().remove('filterset:spend:allclients:Mine')
  expect(await keys()).toEqual([])
})
