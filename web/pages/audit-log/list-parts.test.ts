import { expect, test } from 'vitest'
import { partsOf } from './list-parts.ts'

test('of two lists, what is on both is told apart from what is on one', () => {
  expect(partsOf('A, B', 'B, C')).toEqual([
    { text: 'A', kept: false },
    { text: 'B', kept: true },
  ])
  expect(partsOf('A', 'A, B')).toEqual([{ text: 'A', kept: true }])
})

test('a single value is changed as a whole', () => {
  expect(partsOf('Other', 'New')).toEqual([{ text: 'Other', kept: false }])
  expect(partsOf('Chrome 131', null)).toEqual([{ text: 'Chrome 131', kept: false }])
})
