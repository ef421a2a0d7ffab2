import { expect, test } from 'vitest'
import { blocksOf } from './paper.ts'

test('a table that fits the sheet stays in one piece', () => {
  expect(blocksOf([100, 50, 50, 50], 250)).toEqual([[1, 2, 3]])
})

test('one that does not stands in blocks of about as many columns, each once and none beyond the sheet', () => {
  expect(blocksOf([100, 50, 50, 50, 50], 250)).toEqual([
    [1, 2],
    [3, 4],
  ])
  expect(blocksOf([100, 40, 140, 40, 40], 250)).toEqual([[1], [2], [3, 4]])
})

test('columns that belong together are not parted where they fit, and are where they do not', () => {
  const six = [50, 50, 50, 50, 50, 50]
  expect(blocksOf([100, ...six], 350)).toEqual([
    [1, 2, 3],
    [4, 5, 6],
  ])
  expect(blocksOf([100, ...six], 350, 2)).toEqual([
    [1, 2, 3, 4],
    [5, 6],
  ])
  expect(blocksOf([100, ...six], 200, 3)).toEqual([
    [1, 2],
    [3, 4],
    [5, 6],
  ])
})

test('a column wider than the sheet stands alone', () => {
  expect(blocksOf([100, 900, 50], 250)).toEqual([[1], [2]])
})
