import { expect, test } from 'vitest'
import { heightOfRows } from './rows.tsx'

test('a chart grows with its rows as the specification says', () => {
  expect([1, 5, 6, 10, 11, 25].map(heightOfRows)).toEqual([200, 200, 400, 400, 500, 500])
  expect([26, 30, 31, 35].map(heightOfRows)).toEqual([600, 600, 700, 700])
})
