import { expect, test } from 'vitest'
import { strengthOf } from './strength.ts'

test.each([
  [0, 0, 'weak'],
  [2, 0, 'weak'],
  [3, 1, 'weak'],
  [5, 1, 'weak'],
  [6, 2, 'fair'],
  [8, 2, 'fair'],
  [9, 3, 'good'],
  [11, 3, 'good'],
  [12, 4, 'strong'],
  [50, 4, 'strong'],
])('%i characters fill %i of four bars: %s', (length, bars, name) => {
  expect(strengthOf('x'.repeat(length))).toEqual({ bars, name })
})
