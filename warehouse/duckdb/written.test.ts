import { gunzipSync } from 'node:zlib'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { Question, type Unit } from '@waybill/contracts'
import { answerOf, type CellColumn, compile, compileUncut } from '@waybill/metrics'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillRandomTables } from '../random-load.test-support.ts'
import { openQuestions } from './questions.ts'
import { rollUpEverything } from './roll-up.ts'
import { prepareTables } from './schema.ts'
import { asTexts, openStatements } from './statements.ts'
import { packed, writtenOf } from './written.ts'

let instance: DuckDBInstance
let connection: DuckDBConnection
beforeAll(async () => {
  instance = await DuckDBInstance.create(':memory:')
  connection = await instance.connect()
})
afterAll(() => {
  connection.closeSync()
  instance.closeSync()
})

/** The answer to a SELECT written, and as it would be by way of its cells. */
async function bothWays(columns: readonly CellColumn[], select: string): Promise<[written: string, usual: string]> {
  const statements = openStatements(await instance.connect())
  try {
    const written = await statements.read(select, [], writtenOf({ columns }))
    const texts = await statements.read(select, [], asTexts)
    return [String(written.text), usually(columns, texts)]
  } finally {
    statements.close()
  }
}

function usually(columns: readonly CellColumn[], texts: readonly (readonly string[])[]): string {
  const { data, totalRows } = answerOf({ columns }, texts)
  const cells = columns.map(({ name }) => data.map((row) => row[name]))
  return JSON.stringify({ data: { columns, cells, totalRows } })
}

const words = [
  ['', 'UPS', '07001', 'twelve chars', 'thirteen char', 'a "quoted" one', 'back\\slash', 'line\nfeed', '\u0001'],
  ['Zürich', '東京', '📦', '📦📦📦', 'é'.repeat(6), 'é'.repeat(7), 'it\'s "so"', '\u007f', ' '],
].flat()
const numbers = ['0', '0.01', '0.1', '1', '1.5', '9.99', '1.234567', '1411.006304', '-0.004', '-2.5', '4294967296.5']
const large = [
  '9007199254.740991',
  '9007199254.740992',
  '9007199254740.99',
  '-9007199254740993.25',
  '123456789012345678',
]
const wide = [...numbers, ...large]

/** Each row of a SELECT has the next of these in each of its columns. */
function cycling(literals: readonly string[], type: string): string {
  return `([${literals.map((each) => `try_cast(${each} as ${type})`).join(', ')}])[1 + (range * 7 + 3) % ${literals.length}]`
}
const quoted = (texts: readonly string[]) => texts.map((text) => `'${text.replaceAll("'", "''")}'`)

const kinds: readonly { readonly unit: Unit | null; readonly type: string; readonly values: readonly string[] }[] = [
  { unit: null, type: 'varchar', values: quoted(words) },
  { unit: null, type: 'date', values: ["'2026-02-28'", "'1999-12-31'"] },
  { unit: null, type: 'integer', values: ['7', '-7'] },
  {
    unit: 'count',
    type: 'double',
    values: ['0', '1', '9', '10', '99', '100', '12345', '9007199254740991', '-5', '1e17'],
  },
  { unit: 'count', type: 'bigint', values: ['0', '10', '9007199254740991'] },
  { unit: 'share', type: 'double', values: ['0', '0.5', '12.345', '-3.999', '100'] },
  ...['decimal(38,6)', 'decimal(38,2)', 'decimal(38,1)', 'decimal(38,12)', 'decimal(18,2)', 'decimal(18,6)'].map(
    (type) => ({ unit: 'money' as const, type, values: quoted(wide) }),
  ),
  ...(['money', 'weight', 'moneyPerPound', 'weightPerPackage'] as const).flatMap((unit) => [
    { unit, type: 'decimal(9,2)', values: quoted(numbers) },
    { unit, type: 'decimal(18,4)', values: quoted(numbers) },
    { unit, type: 'decimal(4,2)', values: quoted(numbers) },
    { unit, type: 'double', values: quoted(numbers) },
    { unit, type: 'hugeint', values: ['0', '7', '-7'] },
  ]),
]

test.each([0, 1, 7, 2048, 5000])(
  '%i rows are written as they would be cell by cell, whatever stands in them',
  async (rows) => {
    const cells = kinds.flatMap(({ unit, type, values }) => [
      { unit, sql: cycling(values, type) },
      { unit, sql: cycling([...values, 'null'], type) },
    ])
    const columns = cells.map(({ unit }, place) => ({ name: `column "${place}"`, unit }))
    const [written, usual] = await bothWays(
      columns,
      `select ${cells.map(({ sql }, place) => `${sql} as c${place}`).join(', ')}, ${rows + 3} as total_rows from range(${rows})`,
    )
    const [ours, theirs] = [written, usual].map((text) => JSON.parse(text).data.cells)
    expect(ours.at(-1)).toHaveLength(rows)
    expect(ours).toEqual(theirs)
    expect(written).toBe(usual)
  },
)

test('an amount of any size and scale is written to its last digit', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(fc.maxSafeNat(), fc.nat(2_000_000), fc.bigInt(-(10n ** 20n), 10n ** 20n)), { minLength: 1 }),
      fc.integer({ min: 0, max: 8 }),
      async (units, scale) => {
        const whole = units.map(String)
        const exact = whole.map((text) => {
          const sign = text.startsWith('-') ? '-' : ''
          const digits = text.replace('-', '').padStart(scale + 1, '0')
          return `'${sign}${digits.slice(0, digits.length - scale)}.${digits.slice(digits.length - scale)}'::decimal(38,${scale})`
        })
        const [written, usual] = await bothWays(
          [{ name: 'totalSpend', unit: 'money' }],
          `select unnest([${exact.join(', ')}]) as amount, 1 as total_rows`,
        )
        expect(written).toBe(usual)
      },
    ),
    { numRuns: 60 },
  ))

test('answers of random lines are written as they are answered, and packed without a change', async () => {
  await prepareTables(connection)
  for (const [loadId, clientId] of [5, 5, 6].entries())
    await fillRandomTables(connection, { loadId, clientId, seed: loadId + 1, packages: 900, trackingNumbers: 2500 })
  await rollUpEverything(connection)
  const questions = await openQuestions(instance, { connections: 1, timeLimitSeconds: 60 })
  const dates = { type: 'bill_date', from: '2020-01-01', to: '2029-12-31' }
  for (const asked of [
    { by: ['consignee_postal_code'], select: ['packages', 'totalSpend', 'latePackages', 'exceptionPackages'] },
    { by: ['tracking_number', 'service', 'carrier_name'], select: ['totalSpend', 'fuelSurcharge', 'billWeight'] },
    { by: ['zone'], span: 'month', select: ['costPerPackage', 'lateShare', 'packages'] },
  ]) {
    const question = Question.parse({ page: 'spend', widget: 'map', limit: 50_000, dates, ...asked })
    const compiled = compile(question, { clientIds: [5] })
    const texts = await questions.columns(compiled.select)
    const counted = await questions.read(compiled.select, writtenOf(compiled))
    expect(counted.rows).toBeGreaterThan(1)
    const usual = usually(compiled.columns, texts)
    expect(String(counted.text)).toBe(usual)
    const bytes = await packed(counted)
    expect(String(gunzipSync(bytes))).toBe(usual)
    // Its own memory is given back.
    expect(counted.text).toHaveLength(0)
  }
  await questions.close()
})

test('where all rows come they are the same, and as many as are counted otherwise', async () => {
  await prepareTables(connection)
  await fillRandomTables(connection, { loadId: 9, clientId: 9, seed: 9, packages: 900, trackingNumbers: 2500 })
  await rollUpEverything(connection)
  const questions = await openQuestions(instance, { connections: 1, timeLimitSeconds: 60 })
  const dates = { type: 'bill_date', from: '2020-01-01', to: '2029-12-31' }
  for (const asked of [
    { by: ['consignee_postal_code'], select: ['packages', 'latePackages', 'totalSpend'] },
    { by: ['zone', 'service'], select: ['lateShare', 'packages'], order: [{ column: 'zone' }] },
    { by: ['zone'], span: 'month', select: ['costPerPackage'] },
    { select: ['totalSpend', 'packages'] },
    { select: ['packages'], where: [{ column: 'carrier_name', op: 'in', values: ['nobody'] }] },
  ]) {
    const question = Question.parse({ page: 'spend', widget: 'map', limit: 50_000, dates, ...asked })
    const [all, cut] = [compileUncut, compile].map((how) => how(question, { clientIds: [9] }))
    if (!all || !cut) throw new Error('not compiled')
    const uncut = await questions.read(all.select, writtenOf(all))
    expect(uncut.isCounted).toBe(question.by.length === 0 || question.span !== undefined)
    const { columns, cells, totalRows } = JSON.parse(String(uncut.text)).data
    const { data, ...usual } = answerOf(cut, await questions.columns(cut.select))
    expect({ columns, totalRows }).toEqual({ columns: usual.columns, totalRows: usual.totalRows })
    const rows = data.map((_: unknown, line: number) => cells.map((column: unknown[]) => column[line]))
    const wanted = data.map((row) => columns.map(({ name }: { name: string }) => row[name]))
    const [first] = question.order.length > 0 ? [0] : [question.by.length + (question.span ? 1 : 0)]
    expect(rows.map((row) => row[first ?? 0])).toEqual(wanted.map((row) => row[first ?? 0]))
    expect(rows.map(String).toSorted()).toEqual(wanted.map(String).toSorted())
  }
  await questions.close()
})
