import { expect, test } from 'vitest'
import { unlikeNames } from './unlike-names.ts'

test('files of one name are told apart by numbers, also where one is called like another with a number', () => {
  const unlike = unlikeNames()
  const given = [
    'ups/may.csv',
    'ups/May (2).csv',
    'ups/may.csv',
    'ups/MAY.csv',
    'ups/may (2).csv',
    'ups/may',
    'ups/may',
  ]
  expect(given.map(unlike)).toEqual([
    'ups/may.csv',
    'ups/May (2).csv',
    'ups/may (3).csv',
    'ups/MAY (4).csv',
    'ups/may (2) (2).csv',
    'ups/may',
    'ups/may (2)',
  ])
})

test('as many files of one name as an archive may hold are all called differently', () => {
  const unlike = unlikeNames()
  const names = Array.from({ length: 20_000 }, () => unlike('files/UPS/invoice.csv'))
  expect(new Set(names).size).toBe(20_000)
  expect(names.at(-1)).toBe('files/UPS/invoice (20000).csv')
})
