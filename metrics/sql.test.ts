import { expect, test } from 'vitest'
import { join, raw, type Sql, sql, textFor, value } from './sql.ts'

test('pieces and values keep their order', () => {
  const list = join(
    ['a', 'b'].map((each) => value('String', each)),
    ', ',
  )
  const select = sql`select ${raw('x')} where x in (${list}) and y = ${value('Int32', '1')}`
  expect(textFor('duckdb', select)).toBe('select x where x in ($1::varchar, $2::varchar) and y = $3::integer')
  expect(select.parameters.map((parameter) => parameter.value)).toEqual(['a', 'b', '1'])
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
