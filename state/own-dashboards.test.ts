import { mostDashboards, mostPins, type Pin } from '@waybill/contracts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ownDashboardsOf } from './own-dashboards.ts'
import { openTestState, type TestState } from './testing.ts'
import { usersOf } from './users.ts'

let house: TestState
let [ann, bob] = [0, 0]
let made = 0
beforeAll(async () => {
  house = await openTestState()
})
afterAll(() => house.drop())
beforeEach(async () => {
  made += 1
  const person = { firstName: '', lastName: '', email: '', permissions: [], clientIds: [] }
  ann = await usersOf(house.state).create({ ...person, login: `ann${made}` })
  bob = await usersOf(house.state).create({ ...person, login: `bob${made}` })
})

const of = (userId = ann) => ownDashboardsOf(house.state, userId)
const pin = (nth: number): Pin => ({
  id: nth.toString(16).padStart(12, '0'),
  page: 'spend',
  card: 'trends',
  address: `client=${nth}`,
  width: 'half',
})
const anything = () => undefined
const refuse = (before: readonly Pin[], after: readonly Pin[]) => {
  throw new Error(`${before.length} to ${after.length}`)
}

test('a dashboard keeps its name and its cards in order, and each change is a revision', async () => {
  const { id, revision } = await of().add({ name: 'Monday', pins: [] })
  expect(revision).toBe(1)
  await of().pin(id, pin(1))
  const pinned = await of().pin(id, { ...pin(2), title: 'By carrier' })
  expect(pinned).toEqual({
    id,
    name: 'Monday',
    revision: 3,
    pins: [pin(1), { ...pin(2), title: 'By carrier' }],
  })
  await of().change({ ...pinned, name: 'Tuesday', pins: [pin(2), pin(1)] }, anything)
  expect(await of().find(id)).toEqual({ id, name: 'Tuesday', revision: 4, pins: [pin(2), pin(1)] })
  expect(await of().list()).toEqual([{ id, name: 'Tuesday', pins: 2 }])
})

test('of two tabs that save what both have read the second is refused, and the first stands', async () => {
  const read = await of().add({ name: 'Monday', pins: [pin(1), pin(2)] })
  const saved = await Promise.allSettled([
    of().change({ ...read, pins: [pin(2), pin(1)] }, anything),
    of().change({ ...read, pins: [] }, anything),
  ])
  const [first] = saved.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const [second] = saved.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(second).toMatchObject({ kind: 'conflict', reason: { name: 'dashboard-changed' } })
  expect(await of().find(read.id)).toEqual(first)
})

test('of cards that are pinned at once none is lost, and one too many is refused', async () => {
  const { id } = await of().add({ name: 'Full', pins: [] })
  const pinned = await Promise.allSettled(Array.from({ length: mostPins + 3 }, (_, nth) => of().pin(id, pin(nth))))
  expect(pinned.filter(({ status }) => status === 'fulfilled')).toHaveLength(mostPins)
  const { pins, revision } = await of().find(id)
  expect(new Set(pins.map((each) => each.id)).size).toBe(mostPins)
  expect(revision).toBe(mostPins + 1)
  await expect(of().pin(id, pin(99))).rejects.toMatchObject({
    kind: 'conflict',
    reason: { name: 'dashboard-full', values: { most: mostPins } },
  })
})

test('a person keeps so many, also when they are made at once, and another as many', async () => {
  const names = Array.from({ length: mostDashboards + 4 }, (_, nth) => `D${nth}`)
  const added = await Promise.allSettled(names.map((name) => of().add({ name, pins: [] })))
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(mostDashboards)
  await expect(of().add({ name: 'One more', pins: [] })).rejects.toMatchObject({
    reason: { name: 'dashboards-too-many', values: { most: mostDashboards } },
  })
  expect(await of(bob).add({ name: 'D0', pins: [] })).toMatchObject({ name: 'D0' })
})

test('a name is one dashboard of a person, and may be kept when all else changes', async () => {
  const one = await of().add({ name: 'Monday', pins: [] })
  const other = await of().add({ name: 'Tuesday', pins: [] })
  const taken = { kind: 'conflict', reason: { name: 'dashboard-exists', values: { name: 'Monday' } } }
  await expect(of().add({ name: 'Monday', pins: [] })).rejects.toMatchObject(taken)
  await expect(of().change({ ...other, name: 'Monday' }, anything)).rejects.toMatchObject(taken)
  expect(await of().change({ ...one, pins: [pin(1)] }, anything)).toMatchObject({ name: 'Monday', pins: [pin(1)] })
})

test('what is not allowed changes nothing', async () => {
  const kept = await of().add({ name: 'Monday', pins: [pin(1)] })
  await expect(of().change({ ...kept, pins: [pin(1), pin(2)] }, refuse)).rejects.toThrow('1 to 2')
  expect(await of().find(kept.id)).toEqual(kept)
})

test('nobody reaches the dashboard of another, and what is removed is gone', async () => {
  const kept = await of().add({ name: 'Monday', pins: [pin(1)] })
  const unknown = { kind: 'not-found', reason: { name: 'dashboard-unknown' } }
  const others = of(bob)
  expect(await others.list()).toEqual([])
  await expect(others.find(kept.id)).rejects.toMatchObject(unknown)
  await expect(others.change(kept, anything)).rejects.toMatchObject(unknown)
  await expect(others.pin(kept.id, pin(2))).rejects.toMatchObject(unknown)
  await expect(others.remove(kept.id)).rejects.toMatchObject(unknown)
  expect(await of().find(kept.id)).toEqual(kept)
  await of().remove(kept.id)
  await expect(of().find(kept.id)).rejects.toMatchObject(unknown)
  expect(await of().list()).toEqual([])
})

test('a card that this version cannot read takes no other with it', async () => {
  const { id } = await of().add({ name: 'Older', pins: [pin(1)] })
  const pins = JSON.stringify([{ ...pin(2), page: 'gone' }, pin(1), 'nothing'])
  await house.state.updateTable('own_dashboard').set({ pins }).where('id', '=', id).execute()
  expect((await of().find(id)).pins).toEqual([pin(1)])
  expect(await of().list()).toEqual([{ id, name: 'Older', pins: 1 }])
})
