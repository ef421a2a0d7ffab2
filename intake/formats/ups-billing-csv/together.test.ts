import { expect, test } from 'vitest'
import { keyOf } from './together.ts'

const given = (country: string) => {
  const cells = Array.from({ length: 250 }, () => '')
  for (const [column, cell] of [
    [1, '2.1'],
    [4, country],
    [5, '2025-08-23'],
    [6, '000000A1B234345'],
    [11, '7.20'],
    [12, '08/09/2025'],
    [35, 'SHP'],
    [44, 'FRT'],
    [53, '7.20'],
  ] as const)
    cells[column - 1] = cell
  const line = cells.join(',')
  return { text: `${line}\n`, lines: [line] }
}

test('files are read together only where their countries put day and month in the same order', () => {
  expect(keyOf(given('US'))).toBe(keyOf(given('CA')))
  expect(keyOf(given('US'))).not.toBe(keyOf(given('DE')))
})
