import { DuckDBInstance } from '@duckdb/node-api'
import { exactOf, sql, textWithValues, value as valueOf } from '@waybill/metrics'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { asExact, asTexts, openStatements } from './statements.ts'

const asking = (characters: number, nth: number) => `select $1 || '${String(nth).padEnd(characters, ' ')}'`

test('however many different texts are asked, only so much of them is remembered', async () => {
  const instance = await DuckDBInstance.create(':memory:')
  const statements = openStatements(await instance.connect())
  for (let nth = 0; nth < 150; nth += 1) {
    const answer = await statements.read(asking(1000, nth), ['the '], asTexts)
    expect(answer[0]?.[0]?.trim()).toBe(`the ${nth}`)
  }
  expect(statements.characters).toBeGreaterThan(90_000)
  expect(statements.characters).toBeLessThanOrEqual(100_000)
  const before = statements.characters
  expect(await statements.read(asking(6000, 1), ['one '], asTexts)).toHaveLength(1)
  expect(await statements.read(asking(1000, 149), ['again '], asTexts)).toHaveLength(1)
  expect(statements.characters).toBe(before)
  statements.close()
  instance.closeSync()
})

test('a text asked before is not planned again, those asked longest ago are forgotten, and a long one always', async () => {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  const prepare = connection.prepare.bind(connection)
  let planned = 0
  connection.prepare = async (text) => {
    planned += 1
    return prepare(text)
  }
  const statements = openStatements(connection)
  const plansOf = async (characters: number, nth: number): Promise<number> => {
    const before = planned
    await statements.read(asking(characters, nth), ['the '], asTexts)
    return planned - before
  }
  for (let nth = 0; nth < 20; nth += 1) expect(await plansOf(4900, nth)).toBe(1)
  expect(await plansOf(4900, 0)).toBe(0)
  expect(await plansOf(4900, 20)).toBe(1)
  expect(await plansOf(4900, 0)).toBe(0)
  expect(await plansOf(4900, 1)).toBe(1)
  for (const times of [1, 2]) expect([times, await plansOf(5000, 0)]).toEqual([times, 1])
  statements.close()
  instance.closeSync()
})

test('every number is told as the engine itself writes it, to its last decimal', async () => {
  const instance = await DuckDBInstance.create(':memory:')
  const statements = openStatements(await instance.connect())
  const types = ['decimal(4,0)', 'decimal(5,4)', 'decimal(9,2)', 'decimal(18,6)', 'decimal(38,2)', 'bigint']
  const numbers = ['0', '-0.0049', '0.0051', '-0.25', '0.99', '-0.999']
  const larger = ['-1', '7.1', '1234.5', '-9999']
  const values = types.flatMap((type) =>
    [...numbers, ...(type === 'decimal(5,4)' ? [] : larger)].map((number) => `'${number}'::${type}`),
  )
  const beyondNumbers = ['bigint', 'hugeint', 'decimal(18,0)', 'decimal(18,2)', 'decimal(38,4)'].flatMap((type) =>
    ['9007199254740991', '9007199254740993', '-9007199254740993'].map((number) => `'${number}'::${type}`),
  )
  const asked = [
    ...values,
    ...beyondNumbers,
    "'-12345678901234567890123456789012345.67'::decimal(38,2)",
    'null::decimal(9,2)',
    'null::hugeint',
  ]
  const read = await statements.read(
    `select ${asked.map((value) => `${value}, ${value}::varchar`).join(', ')}`,
    [],
    asTexts,
  )
  const row = read.map(([text]) => text)
  expect(row).toHaveLength(2 * asked.length)
  for (const [place, value] of asked.entries()) expect([value, row[2 * place]]).toEqual([value, row[2 * place + 1]])
  statements.close()
  instance.closeSync()
})

test('a sum is as exact as its text says, and what is no sum is a text', async () => {
  const instance = await DuckDBInstance.create(':memory:')
  const statements = openStatements(await instance.connect())
  const numbers = ['0', '1', '-1', '0.000000000001', '-12.345678', '9007199254740993.25', '-9007199254740993']
  const types = ['decimal(38,2)', 'decimal(38,6)', 'decimal(38,12)', 'decimal(38,15)', 'decimal(18,2)', 'hugeint']
  const sums = types.flatMap((type) => numbers.map((number) => `try_cast('${number}' as ${type})`))
  const small = ["'-7.25'::decimal(4,2)", "'7.1234'::decimal(9,4)"]
  const select = `select ${[...sums, ...small].join(', ')}`
  const [texts, exact] = [await statements.read(select, [], asTexts), await statements.read(select, [], asExact)]
  const known = texts.flat().filter((text) => text !== '')
  expect(known.length).toBeGreaterThan(sums.length - types.length)
  expect(exact.flat()).toEqual(texts.flat().map((text) => (text === '' ? '' : exactOf(text))))
  const others = "select 'UPS', 7::integer, 8::bigint, date '2026-03-31', null::varchar"
  expect(await statements.read(others, [], asExact)).toEqual([['UPS'], ['7'], ['8'], ['2026-03-31'], ['']])
  statements.close()
  instance.closeSync()
})

test('how many rows there are is read once, however many rows say it', async () => {
  const instance = await DuckDBInstance.create(':memory:')
  const statements = openStatements(await instance.connect())
  const rows = 5000
  const [numbers = [], total] = await statements.read(
    `select range as n, count(*) over () as total_rows from range(${rows})`,
    [],
    asTexts,
  )
  expect(numbers.map(Number).toSorted((one, other) => one - other)).toEqual(Array.from({ length: rows }, (_, at) => at))
  expect(total).toEqual([String(rows)])
  expect(await statements.read('select 1 as n, 0 as total_rows where false', [], asTexts)).toEqual([[], []])
  statements.close()
  instance.closeSync()
})

test('a question that fails is planned once, and answered when it can be', async () => {
  const instance = await DuckDBInstance.create(':memory:')
  const statements = openStatements(await instance.connect())
  const text = 'select cast($1 as integer)'
  await expect(statements.read(text, ['many'], asTexts)).rejects.toThrow('many')
  expect(await statements.read(text, ['7'], asTexts)).toEqual([['7']])
  expect(statements.characters).toBe(text.length)
  statements.close()
  instance.closeSync()
})

test('a text without values of its own is remembered by nobody', async () => {
  const instance = await DuckDBInstance.create(':memory:')
  const statements = openStatements(await instance.connect())
  expect(await statements.read("select '7'::integer", [], asTexts)).toEqual([['7']])
  expect(statements.characters).toBe(0)
  statements.close()
  instance.closeSync()
})

test('whatever word is written into a text comes back as it was given, beside a number and a day', async () => {
  const instance = await DuckDBInstance.create(':memory:')
  const statements = openStatements(await instance.connect())
  const character = fc.oneof(
    fc.constantFrom('a', 'z', 'A', '0', '9', '_', '-', '.', ' '),
    fc.string({ minLength: 1, maxLength: 1, unit: 'binary' }),
  )
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: character, maxLength: 12 }), fc.integer(), async (word, number) => {
      const asked = sql`select ${valueOf('String', word)}, ${valueOf('Int64', String(number))}, ${valueOf('Date32', '2024-02-29')}`
      const text = textWithValues(asked)
      expect(text === undefined).toBe(/[^-. _a-zA-Z0-9]/.test(word))
      const given = [word, String(number), '2024-02-29']
      expect(text === undefined ? given : (await statements.read(text, [], asTexts)).flat()).toEqual(given)
    }),
    { numRuns: 300 },
  )
  statements.close()
  instance.closeSync()
})

test('more rows than the engine gives at once are all told, in order', async () => {
  const instance = await DuckDBInstance.create(':memory:')
  const statements = openStatements(await instance.connect())
  const columns = await statements.read(
    `select i, case when i % 2 = 0 then 'a' end from range(20_000) as t(i) where $1 = 'x' order by i`,
    ['x'],
    asTexts,
  )
  const all = Array.from({ length: 20_000 }, (_, i) => i)
  expect(columns).toEqual([all.map(String), all.map((i) => (i % 2 === 0 ? 'a' : ''))])
  statements.close()
  instance.closeSync()
})
