import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clientsOf, type Kysely, openState, type State, statePlaceOf } from '@waybill/state'
import { openTestDatabase, type TestDatabase } from '@waybill/state/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { narrow } from './scope.ts'

let folder: string
let database: TestDatabase
let state: Kysely<State>
let acme: number
let east: number
let west: number
let zenith: number
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-narrow-'))
  database = await openTestDatabase()
  state = await openState(statePlaceOf(folder, database.url))
  const create = async (name: string, parentClientId: number | null = null) =>
    (await clientsOf(state).create({ name, parentClientId })).id
  acme = await create('Acme')
  ;[east, west, zenith] = [await create('Acme East', acme), await create('Acme West', acme), await create('Zenith')]
})
afterAll(async () => {
  await state.destroy()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

/** The clients that are left to somebody who may see these and names those, or that it is refused. */
async function left(maySee: readonly number[], ...parts: unknown[]): Promise<readonly number[] | string> {
  const narrowed = narrow({ clientIds: maySee }, parts, { state })
  return narrowed.then(
    ({ clientIds }) => clientIds.toSorted((a, b) => a - b),
    () => 'refused',
  )
}

test('who names no client sees all of theirs', async () => {
  expect(await left([east, zenith], {}, undefined, { childClientIdsCSV: String(west) })).toEqual([east, zenith])
})

test('a parent stands for itself and its children, where all of them may be seen', async () => {
  expect(await left([acme, east, west, zenith], { clientId: acme })).toEqual([acme, east, west])
  expect(await left([acme, east], { clientId: acme })).toBe('refused')
  expect(await left([east, west], { clientId: acme })).toBe('refused')
  expect(await left([acme, east, west], { clientId: zenith })).toBe('refused')
  expect(await left([zenith], { clientId: zenith })).toEqual([zenith])
})

test('chosen children stand for themselves, and the other children need not be seen', async () => {
  const child = (...ids: number[]) => ({ clientId: acme, childClientIdsCSV: ids.join(',') })
  expect(await left([acme, east, west], child(west, west))).toEqual([west])
  expect(await left([acme, east], child(east))).toEqual([east])
  expect(await left([acme, east], child(west))).toBe('refused')
  expect(await left([east], child(east))).toBe('refused')
})

test('a client that is no child of the one named is refused, beside one that is too', async () => {
  const everything = [acme, east, west, zenith]
  expect(await left(everything, { clientId: acme, childClientIdsCSV: `${east},${zenith}` })).toBe('refused')
  expect(await left(everything, { clientId: acme, childClientIdsCSV: String(acme) })).toBe('refused')
  expect(await left(everything, { clientId: east, childClientIdsCSV: String(west) })).toBe('refused')
})

test('a client named twice in a request narrows twice', async () => {
  const everything = [acme, east, west, zenith]
  expect(await left(everything, { clientId: acme }, { clientId: east })).toEqual([east])
  expect(await left(everything, { clientId: east }, { clientId: west })).toBe('refused')
})
