import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'

const columns = ['name', 'zip', 'note']
const recordsOf = (text: string) => readCsv(text, columns).records()
const cellsOf = (text: string) => recordsOf(text).map(({ cells }) => cells)

test('what parts the cells is seen in the header alone', () => {
  expect(cellsOf('name,zip,note\na,1,b; c\n')).toEqual([['a', '1', 'b; c']])
  expect(cellsOf('name;zip;note\na;1;b, c\n')).toEqual([['a', '1', 'b, c']])
  expect(cellsOf('name\tzip\na; b\t1, 2')).toEqual([['a; b', '1, 2']])
})

test('a header may stand below blank lines, in capitals, and between columns that nobody asked for', () => {
  expect(readCsv('\uFEFF\r\n NAME ,Opened,"ZIP"', columns).header).toEqual(['name', 'opened', 'zip'])
})

test('quotation marks keep separators, themselves and line breaks, and count at the beginning of a cell alone', () => {
  expect(cellsOf('name,zip,note\n"a, ""b""", "1" ,5" box\n"c\r\nd",2,e"f"')).toEqual([
    ['a, "b"', '1 ', '5" box'],
    ['c\nd', '2', 'e"f"'],
  ])
})

test.each(['\n', '\r\n', '\r'])('a record is on the line where it begins, where lines end with %j', (end) => {
  const text = ['name,zip', '"a', 'b', 'c",1', '', ' , ', 'd,2'].join(end)
  expect(recordsOf(text).map(({ line }) => line)).toEqual([2, 7])
})

test('what would go unread is refused, and its line is named', () => {
  expect(cellsOf('name,zip\na,1, ,\n')).toEqual([['a', '1', ' ', '']])
  expect(() => recordsOf('name,zip\na,1\nb,2,3')).toThrow('Line 3 has 3 cells, but the first line names 2 columns.')
  expect(() => recordsOf('name\na, b')).toThrow('Line 2 has 2 cells, but the first line names 1 column.')
  expect(() => recordsOf('name,zip\na,1\n"b,2\nc,3\n')).toThrow('Line 3: a quotation mark is left open')
})
