import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Delimiters } from './delimiters.ts'
import { Tokenizer } from './tokenizer.ts'
import { interchange, isa, usual, written } from './written.test-support.ts'

function elementsOf(text: string, pieces: readonly number[] = []): string[][] {
  const tokenizer = new Tokenizer()
  const segments = []
  let at = 0
  for (const length of pieces) {
    segments.push(...tokenizer.read(text.slice(at, at + length)))
    at += length
  }
  segments.push(...tokenizer.read(text.slice(at)), ...tokenizer.end())
  return segments.map(({ elements }) => [...elements])
}

const anyDelimiters = fc
  .uniqueArray(fc.constantFrom(...Array.from('*|~^!>:<+\'";,&%$#@?=')), { minLength: 3, maxLength: 3 })
  .chain(([element = '*', component = '>', mark = '~']) =>
    fc
      .constantFrom(mark, `${mark}\n`, `${mark}\r\n`, '\n', '\r\n', '\u001c')
      .map((terminator): Delimiters => ({ element, component, terminator })),
  )

const id = fc.constantFrom('ST', 'B3', 'C3', 'N1', 'N9', 'LX', 'L1', 'SE', 'CD3', 'G62')
const anyValue = (delimiters: Delimiters) =>
  fc
    .string({ unit: fc.constantFrom(...Array.from('ABC xyz 0189.-/()')), maxLength: 12 })
    .filter((value) =>
      [...Array.from(delimiters.terminator), delimiters.element].every((mark) => !value.includes(mark)),
    )

const anyFile = anyDelimiters.chain((delimiters) =>
  fc.record({
    delimiters: fc.constant(delimiters),
    segments: fc.array(fc.tuple(id, fc.array(anyValue(delimiters), { maxLength: 8 })), { maxLength: 20 }),
    pieces: fc.array(fc.integer({ min: 1, max: 90 }), { maxLength: 30 }),
  }),
)

test('cutting into segments undoes writing them, whatever separates them and however the text arrives', () => {
  fc.assert(
    fc.property(anyFile, ({ delimiters, segments, pieces }) => {
      const given = [isa('1', ['02', 'UPSN'], delimiters.component), ...segments.map(([name, rest]) => [name, ...rest])]
      expect(elementsOf(written(given, delimiters), pieces)).toEqual(given)
    }),
  )
})

test('several interchanges with other delimiters and garbage between them are all read', () => {
  const others = { element: '|', component: ':', terminator: '\n' }
  const text = `\uFEFF\r\nFrom: edi@carrier.example\r\n${interchange([[['B3', '', 'A']]])}\n-- next --\n${interchange([[['B3', '', 'B']]], { delimiters: others })}`
  const invoices = elementsOf(text).filter(([name]) => name === 'B3')
  expect(invoices).toEqual([
    ['B3', '', 'A'],
    ['B3', '', 'B'],
  ])
})

test('an interchange that begins in the middle of a cut segment is found', () => {
  const text = `${written([isa('1', ['02', 'UPSN'], '>'), ['ST', '210', '1']])}N1*SH*JO\n${interchange([[['B3', '', 'B']]])}`
  expect(elementsOf(text).map(([name]) => name)).toEqual([
    'ISA',
    'ST',
    'N1',
    'ISA',
    'GS',
    'ST',
    'B3',
    'SE',
    'GE',
    'IEA',
  ])
})

test('lines wrapped at 80 columns are put together again', () => {
  const text = interchange([
    [
      ['N1', 'SH', 'A NAME LONG ENOUGH TO BE WRAPPED'],
      ['N9', 'CN', '1Z1808WW0473048017'],
    ],
  ])
  expect(elementsOf(text.replaceAll(/(.{80})/g, '$1\r\n'))).toEqual(elementsOf(text))
})

test('a header that lost its padding is still read', () => {
  const text = interchange([[['B3', '', 'A']]]).replaceAll(/ {5,}/g, '')
  expect(elementsOf(text).filter(([name]) => name === 'B3')).toEqual([['B3', '', 'A']])
})

test.each(['~', '\n', '\r\n', "'", '|\n'])(
  'without an interchange header, %j after ST shows how to read on',
  (terminator) => {
    const text = written(
      [
        ['ST', '210', '0001'],
        ['B3', '', 'A'],
      ],
      { ...usual, terminator },
    )
    expect(elementsOf(text)).toEqual([
      ['ST', '210', '0001'],
      ['B3', '', 'A'],
    ])
  },
)

test('a CSV with a column ST is not taken for X12', () => {
  expect(elementsOf('street,ST,210,0001\nST,210,0001\n"ST","210","0001"\n')).toEqual([])
})

test('other text has no segments', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), (text) => {
      expect(elementsOf(text)).toEqual([])
    }),
  )
})

test('a file that never ends a segment is not held in memory', () => {
  const tokenizer = new Tokenizer()
  tokenizer.read(written([isa('1', ['02', 'UPSN'], '>'), ['N1', 'SH', 'A'.repeat(300)]]))
  for (let count = 0; count < 40; count++) expect(tokenizer.read('x'.repeat(10_000))).toEqual([])
  const after = [...tokenizer.read(interchange([[['B3', '', 'A']]])), ...tokenizer.end()]
  expect(after.map(({ id: name }) => name)).toContain('B3')
})
