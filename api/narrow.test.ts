import { expect, test } from 'vitest'
import { narrow } from './scope.ts'

const [acme, east, west, zenith] = [1, 2, 3, 4]
const childrenOf = new Map([[acme, [east, west]]])

/** The clients that are left to somebody who may see these and names those, or that it is refused. */
async function left(maySee: readonly number[], ...parts: unknown[]): Promise<readonly number[] | string> {
  try {
    const { clientIds } = narrow({ scope: { clientIds: maySee }, childrenOf }, parts)
    return clientIds.toSorted((a, b) => a - b)
  } catch {
    return 'refused'
  }
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
