import { expect, test } from 'vitest'
import {
  after,
  beginsIn,
  captionOf,
  dayOrderIn,
  decimalMarkIn,
  linesOfFile,
  partsOfName,
  typedTotal,
} from './readings.ts'
import { previewOfShipments as preview } from './testing.ts'

test('the decimal mark is the one that does not part thousands', () => {
  expect(decimalMarkIn(['1.234,56', '12,5'])).toBe(',')
  expect(decimalMarkIn(['1,234.56', '12.5'])).toBe('.')
  expect(decimalMarkIn(['1,234', '5,678,901', '2.50'])).toBe('.')
  expect(decimalMarkIn(['464,02 TL', ''])).toBe(',')
  expect(decimalMarkIn([])).toBe('.')
})

test('dates say in which order they are written, where one of them can be read one way only', () => {
  expect(dayOrderIn(['03/01/2026', '23/01/2026'])).toBe('day-first')
  expect(dayOrderIn(['03/01/2026', '03/23/2026'])).toBe('month-first')
  expect(dayOrderIn(['2026-01-03'])).toBe('year-first')
  expect(dayOrderIn(['03/01/2026', '', 'n/a'])).toBeUndefined()
})

test('what stands before a value in its cell is found, and what follows it is the value', () => {
  expect(captionOf('Invoice no.: 4711')).toBe('Invoice no.:')
  expect(captionOf('4711')).toBe('')
  expect(after('Invoice no.: 4711', 'invoice NO.:')).toBe('4711')
  expect(after(' 4711 ', 'Rechnung')).toBe('4711')
  expect(after('Nr: 4711   Datum: 2026-12-01', 'Nr:', 'datum')).toBe('4711')
})

test('a file’s name is parted by each mark that is in it', () => {
  expect(partsOfName('aramex_4711-a.csv').map(({ separator, part, text }) => `${separator}${part} ${text}`)).toEqual([
    '_1 aramex',
    '_2 4711-a',
    '-1 aramex_4711',
    '-2 a',
  ])
  expect(partsOfName('4711.csv')).toEqual([{ separator: '_', part: 1, text: '4711' }])
})

test('a total is read as people write it, and is none until it is one', () => {
  expect(['1.234,56', '1,234.56', "1'234.56", '1234', '-12,5', '١٢٫٥', '1,234'].map(typedTotal)).toEqual([
    '1234.56',
    '1234.56',
    '1234.56',
    '1234',
    '-12.5',
    '12.5',
    '1234',
  ])
  expect(['', 'EUR', '12 EUR', '-'].map(typedTotal)).toEqual([undefined, undefined, undefined, undefined])
})

test('what is said of the whole file stands above its header, and without a header in its first lines', () => {
  expect(linesOfFile(preview)).toBe(preview.above)
  const rows = Array.from({ length: 8 }, (_, at) => ({ line: at + 1, cells: ['HDR', String(at)] }))
  const bare = { ...preview, table: { ...preview.table, headerLine: 0 }, above: [], rows }
  expect(linesOfFile(bare).map(({ line }) => line)).toEqual([1, 2, 3, 4, 5])
})

test('a file without a header may be recognised by words and codes of its first lines, none of them too long to be kept', () => {
  const rows = [{ line: 3, cells: [' HDR ', '', '--', 'x'.repeat(61), 'y'.repeat(60)] }]
  const bare = { ...preview, table: { ...preview.table, headerLine: 0 }, above: [], rows }
  expect(beginsIn(bare)).toEqual([
    { line: 3, place: 0, says: 'HDR' },
    { line: 3, place: 4, says: 'y'.repeat(60) },
  ])
})
