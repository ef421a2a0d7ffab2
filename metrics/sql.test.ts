import { expect, test } from 'vitest'
import { join, raw, type Sql, sql, textFor, textWithValues, value } from './sql.ts'

test('pieces and values keep their order', () => {
  const list = join(
    ['a', 'b'].map((each) => value('String', each)),
    ', ',
  )
  const select = sql`select ${raw('x')} where x in (${list}) and y = ${value('Int32', '1')}`
  expect(textFor('duckdb', select)).toBe('select x where x in ($1::varchar, $2::varchar) and y = $3::integer')
  expect(select.parameters.map((parameter) => parameter.value)).toEqual(['a', 'b', '1'])
})

const asked = (word: string) =>
  sql`select x where x = ${value('String', word)} and y = ${value('Int32', '-1')} and z = ${value('Date32', '2026-01-31')}`

test('only numbers, days and plain words are written into a text', () => {
  expect(textWithValues(asked('2nd Day Air'))).toBe(
    "select x where x = '2nd Day Air'::varchar and y = '-1'::integer and z = '2026-01-31'::date",
  )
  for (const word of ["O'Brien", 'a\\', 'a\n', 'Zürich', '$1', 'a;b', 'a"b', 'a\u0000', '(', '%'])
    expect([word, textWithValues(asked(word))]).toEqual([word, undefined])
})

test('nothing joined is nothing', () => {
  expect(textFor('duckdb', sql`(${join([], ', ')})`)).toBe('()')
})

const looksAt = (count: number): number => {
  let looked = 0
  const watched: Sql[] = Array.from({ length: count }, () => {
    const one = value('String', 'x')
    return {
      get texts() {
        looked += 1
        return one.texts
      },
      get parameters() {
        looked += 1
        return one.parameters
      },
    }
  })
  const joined = join(watched, ', ')
  return looked + joined.texts.length
}

test('twice as many values take twice the work, not four times', () => {
  expect(looksAt(2000)).toBeLessThan(looksAt(1000) * 2.2)
})
