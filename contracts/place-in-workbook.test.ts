import { expect, test } from 'vitest'
import { placeInWorkbook } from './uploads.ts'

test('a line of a text is itself, one of a sheet is its row, and one of several sheets is a row of the sheet it falls on', () => {
  expect(placeInWorkbook({}, 7)).toEqual({ sheet: undefined, row: 7 })
  expect(placeInWorkbook({ sheet: 'Details' }, 7)).toEqual({ sheet: 'Details', row: 7 })
  const sheets = [
    { name: 'Week 1', after: 0 },
    { name: 'Week 2', after: 40 },
  ]
  expect([1, 40, 41, 47].map((line) => placeInWorkbook({ sheets }, line))).toEqual([
    { sheet: 'Week 1', row: 1 },
    { sheet: 'Week 1', row: 40 },
    { sheet: 'Week 2', row: 1 },
    { sheet: 'Week 2', row: 7 },
  ])
})
