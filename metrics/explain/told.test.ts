import { expect, test } from 'vitest'
import { largestFirst } from './told.ts'

const cause = (amount: bigint) => ({ cause: 'volume' as const, at: {}, amount, count: 1 })

test('causes are told by how much they moved, whichever way; of more than a hundred the rest is one', () => {
  const some = [cause(5n), cause(-90n), cause(40n)]
  expect(largestFirst(some).map(({ amount }) => amount)).toEqual([-90n, 40n, 5n])
  const hundred = Array.from({ length: 100 }, (_, place) => cause(BigInt(1000 - place)))
  expect(largestFirst(hundred)).toEqual(hundred)
  const told = largestFirst([cause(-3n), ...hundred, cause(7n)])
  expect(told.slice(0, 100)).toEqual(hundred)
  expect(told.slice(100)).toEqual([{ cause: 'rest', at: {}, amount: 4n, count: 2 }])
})
