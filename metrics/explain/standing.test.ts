import { expect, test } from 'vitest'
import { type Measured, standingOut } from './standing.ts'

const counted = 10n ** 12n

/** A cause by its amount and what there is without it. */
function cause(
  name: Measured['cause'],
  amount: bigint,
  without = 1000n,
  times?: [expected: bigint, now: bigint],
): Measured {
  const [expected, now] = times ?? []
  const counts = expected !== undefined && now !== undefined
  const moved = {
    without,
    with: without + amount,
    ...(counts && { times: { expected: expected * counted, now: now * counted } }),
  }
  return { cause: name, at: {}, amount, moved }
}

const placesOf = (causes: readonly Measured[]) => standingOut(causes).map(({ cause: name, stands }) => [name, stands])

test('what is large for what it is stands first, and causes keep their order', () => {
  expect(placesOf([cause('volume', 50n), cause('fuel', -20n, 20n), cause('rate', 30n, 100n)])).toEqual([
    ['volume', 3],
    ['fuel', 1],
    ['rate', 2],
  ])
})

test('what came out of nothing stands before what grew by as much', () => {
  expect(placesOf([cause('rate', 40n, 20n), cause('tax', 40n, 0n)])).toEqual([
    ['rate', 2],
    ['tax', 1],
  ])
})

test('a fiftieth of all that moved stands out, less does not', () => {
  expect(placesOf([cause('volume', 98n), cause('fuel', -2n, 50n)])).toEqual([
    ['volume', 1],
    ['fuel', 2],
  ])
  expect(placesOf([cause('volume', 99n), cause('fuel', 1n, 0n)])).toEqual([
    ['volume', 1],
    ['fuel', undefined],
  ])
})

test('three stand out at most', () => {
  const places = placesOf([cause('volume', 400n), cause('mix', 500n), cause('rate', 600n), cause('fuel', 700n)])
  expect(places).toEqual([
    ['volume', undefined],
    ['mix', 3],
    ['rate', 2],
    ['fuel', 1],
  ])
})

test('what moves nothing that is known does not stand out, however large', () => {
  const { moved: _, ...rest } = cause('rest', 500n)
  expect(placesOf([rest, cause('rate', 50n)])).toEqual([
    ['rest', undefined],
    ['rate', 1],
  ])
  expect(standingOut([cause('rate', 50n)])[0]).toEqual({ cause: 'rate', at: {}, amount: 50n, stands: 1 })
})

test.each([
  // Two standard deviations of 100 and 131 together are a little over 30.
  [100n, 130n, undefined],
  [100n, 131n, 1],
  [131n, 100n, 1],
  [130n, 100n, undefined],
  [0n, 4n, 1],
  [0n, 3n, undefined],
])('of %s charges to be expected, %s may be chance', (expected, now, place) => {
  expect(placesOf([cause('accessorial', 50n, 0n, [expected, now])])).toEqual([['accessorial', place]])
})

test('of one cause at two places each has its own', () => {
  const at = { accessorial: 'Residential' }
  const causes = [cause('accessorial', 10n, 100n), { ...cause('accessorial', 90n, 100n), at }]
  expect(standingOut(causes).map(({ stands }) => stands)).toEqual([2, 1])
})
