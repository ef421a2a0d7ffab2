import { DateType, DimensionName, MeasureName, Question, TimeSpan } from '@waybill/contracts'
import {
  compile,
  compileFromLines,
  compileTogether,
  type Engine,
  goesWith,
  measures,
  rollups,
  sharedBy,
  sumsOf,
  textFor,
} from '@waybill/metrics'
import { anyCondition, anyQuestion } from '@waybill/metrics/any-question'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BothEngines, openBothEngines } from './both-engines.test-support.ts'

const engines: readonly Engine[] = ['duckdb', 'clickhouse']
const scope = { clientIds: [5, 6] }
const from = '2024-01-01'
const to = '2025-12-31'
const spans = [undefined, ...TimeSpan.options]
let both: BothEngines

const ratios = MeasureName.options.filter((name) => !['sum', 'total'].includes(measures[name].kind))
const sums = MeasureName.options.filter((name) => !ratios.includes(name))

beforeAll(async () => {
  both = await openBothEngines([
    { loadId: 1, clientId: 5, seed: 11, packages: 3000, trackingNumbers: 2000 },
    { loadId: 2, clientId: 6, seed: 12, packages: 2000, trackingNumbers: 2000 },
    { loadId: 3, clientId: 7, seed: 13, packages: 500, trackingNumbers: 2000 },
  ])
})
afterAll(() => both.close())

function ask(question: object): Question {
  return Question.parse({
    page: 'spend',
    widget: 'breakdown',
    select: ['totalSpend'],
    dates: { type: 'bill_date', from, to },
    ...question,
  })
}

/** What a rollup has of all its lines, and what it has of those on which a measure is above zero. */
const sumsOfRollups = rollups.flatMap((rollup) => {
  const { above } = rollup
  if (rollup.sums.length === 0) return []
  const ofAll = { rollup, added: rollup.sums, always: [] }
  if (!above) return [ofAll]
  const always = [{ column: above.measure, op: '>', value: '0' }]
  return [ofAll, { rollup, added: above.sums, always }]
})

const anyQuestionOfARollup = fc.constantFrom(...sumsOfRollups).chain(({ rollup, added, always }) =>
  fc
    .record({
      select: fc.subarray([...added], { minLength: 1, maxLength: Math.min(12, added.length) }),
      by: fc.subarray([...rollup.dimensions], { maxLength: Math.min(4, rollup.dimensions.length) }),
      span: fc.constantFrom(...spans.filter((span) => rollup.per === 'day' || (span !== 'day' && span !== 'week'))),
      firstDayOfWeek: fc.constantFrom(undefined, 1, 5, 7),
      where: fc.array(
        anyCondition(rollup.fact).filter(({ column }) => (rollup.dimensions as readonly string[]).includes(column)),
        { maxLength: 2 },
      ),
      dates: fc
        .record({
          from: fc.constantFrom(from, '2024-06-01', '2024-06-07'),
          to: fc.constantFrom(to, '2024-09-30', '2024-10-03'),
        })
        .map((days) => ({ type: rollup.date, ...days })),
      limit: fc.constantFrom(3, 1000, 50_000),
    })
    .map(({ where, ...question }) => ask({ ...question, where: [...where, ...always] })),
)

function compiled(question: Question) {
  try {
    return compile(question, scope)
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('No one kind of line')) return undefined
    throw error
  }
}

async function plan(question: object): Promise<number> {
  const select = compiled(ask(question))
  if (!select) return 0
  for (const engine of engines) await both.explain(engine, select)
  return 1
}

test('both engines can plan every measure by every dimension and date', async () => {
  let planned = 0
  for (const [place, measure] of MeasureName.options.entries()) {
    for (const [turn, dimension] of DimensionName.options.entries()) {
      const where = [{ column: dimension, op: turn % 2 === 0 ? 'in' : 'not in', values: ['1', '2'] }]
      for (const type of DateType.options) {
        const span = spans[(place + turn) % spans.length]
        planned += await plan({ select: [measure], by: [dimension], span, dates: { type, from, to }, where })
      }
    }
  }
  expect(planned).toBeGreaterThan(1000)
})

test('both engines can plan every span of every measure, and of every dimension', async () => {
  let planned = 0
  for (const span of spans) {
    for (const type of DateType.options) {
      const dates = { type, from, to }
      for (const measure of MeasureName.options) planned += await plan({ select: [measure], span, dates })
      for (const dimension of DimensionName.options) planned += await plan({ by: [dimension], span, dates })
    }
  }
  expect(planned).toBe(
    spans.length * DateType.options.length * (MeasureName.options.length + DimensionName.options.length),
  )
})

test('both engines can plan a condition on the amount of every measure that is a sum', async () => {
  for (const measure of sums) {
    for (const op of ['=', '!=', '<', '<=', '>', '>=']) {
      const select = compile(ask({ select: [measure], where: [{ column: measure, op, value: '-1.5' }] }), scope)
      for (const engine of engines) await expect(both.explain(engine, select)).resolves.toBeUndefined()
    }
  }
})

test.each(ratios)('%s adds up nothing, so no line can be compared with it', (measure) => {
  const question = ask({ select: [measure], where: [{ column: measure, op: '>', value: '1' }] })
  expect(() => compile(question, scope)).toThrow(/is a ratio of sums|counts packages/)
})

test('both engines give the same answer to the same question', () =>
  fc.assert(
    fc.asyncProperty(anyQuestion(), async (question) => {
      const select = compile(question, scope)
      expect(await both.answer('clickhouse', select)).toEqual(await both.answer('duckdb', select))
    }),
    { numRuns: 400 },
  ))

test('a rollup gives the same answer as the lines it was made of', () =>
  fc.assert(
    fc.asyncProperty(anyQuestionOfARollup, async (question) => {
      const select = compile(question, scope)
      expect(rollups.map(({ name }) => name)).toContain(select.table)
      expect(await both.answer('duckdb', select)).toEqual(
        await both.answer('duckdb', compileFromLines(question, scope)),
      )
    }),
    { numRuns: 300 },
  ))

/** Questions of one rollup under the same conditions, whose days are one year, parts of it or the year before. */
const anyQuestionsOfARollup = fc.constantFrom(...sumsOfRollups).chain(({ rollup, added, always }) => {
  const where = fc.array(
    anyCondition(rollup.fact).filter(({ column }) => (rollup.dimensions as readonly string[]).includes(column)),
    { maxLength: 1 },
  )
  const measured = MeasureName.options.filter((name) => sumsOf(name).every((sum) => added.includes(sum)))
  const one = fc.record({
    select: fc.subarray(measured, { minLength: 1, maxLength: Math.min(6, measured.length) }),
    by: fc.subarray([...rollup.dimensions], { maxLength: Math.min(2, rollup.dimensions.length) }),
    span: fc.constantFrom(...spans.filter((span) => rollup.per === 'day' || (span !== 'day' && span !== 'week'))),
    firstDayOfWeek: fc.constantFrom(undefined, 1, 7),
    dates: fc
      .constantFrom(
        { from: '2025-01-01', to },
        { from, to: '2024-12-31' },
        { from: '2024-06-07', to: '2025-10-03' },
        { from: '2026-01-01', to: '2026-12-31' },
      )
      .map((days) => ({ type: rollup.date, ...days })),
    limit: fc.constantFrom(3, 1000),
    ordered: fc.boolean(),
  })
  return fc.record({ where, all: fc.array(one, { minLength: 2, maxLength: 8 }) }).map((asked) =>
    asked.all.map(({ ordered, ...question }) =>
      ask({
        ...question,
        where: [...asked.where, ...always],
        order: ordered ? [{ column: question.select[0], descending: true }] : [],
      }),
    ),
  )
})

test('questions that are asked together are answered as each is by itself, by both engines', async () => {
  const sizes: number[] = []
  await fc.assert(
    fc.asyncProperty(anyQuestionsOfARollup, async (questions) => {
      const groups = new Map<string, Question[]>()
      for (const question of questions) {
        const shared = sharedBy(question, scope, compile(question, scope))
        if (shared === undefined) continue
        const together = groups.get(shared) ?? []
        if (goesWith(together, question)) groups.set(shared, [...together, question])
      }
      for (const together of groups.values()) {
        sizes.push(together.length)
        const { select, answersIn } = compileTogether(together, scope)
        const alone = await Promise.all(together.map((one) => both.answer('duckdb', compile(one, scope))))
        for (const engine of engines) {
          const texts = columnsIn(await both.read(engine, select))
          expect(answersIn(texts)).toEqual(alone)
        }
      }
    }),
    { numRuns: 200 },
  )
  expect(sizes.filter((size) => size > 2).length).toBeGreaterThan(5)
})

function columnsIn(rows: readonly (readonly string[])[]): string[][] {
  return (rows[0] ?? []).map((_, place) => rows.map((row) => row[place] ?? ''))
}

test('a client never sees a row of another, whatever it asks', async () => {
  let seen = 0
  await fc.assert(
    fc.asyncProperty(anyQuestion(), async (question) => {
      const asked: Question = { ...question, by: ['client_id'], order: [], limit: 1000 }
      const { data } = await both.answer('duckdb', compile(asked, { clientIds: [6] }))
      expect(data.filter((row) => row['client_id'] !== '6')).toEqual([])
      seen += data.length
    }),
    { numRuns: 200 },
  )
  expect(seen).toBeGreaterThan(0)
})

test('values travel as parameters, never as text', () => {
  const { select } = compile(ask({ where: [{ column: 'service', op: 'in', values: ["Ground' or 1=1 --"] }] }), scope)
  for (const engine of engines) expect(textFor(engine, select)).not.toContain('Ground')
})

const ofCredits = (name: string) => name.startsWith('credit_')
const keyOf = (row: object, names: readonly string[]) =>
  ['month', ...names].map((name) => String(Reflect.get(row, name))).join(' ')

test.each([
  ['split by credit type', { by: ['credit_type'] }],
  ['of some credit types', { where: [{ column: 'credit_type', op: 'in', values: ['Void', 'Late Delivery'] }] }],
  ['split by carrier and credit type', { by: ['carrier_name', 'credit_type'] }],
  [
    'of some credit types, by carrier',
    { by: ['carrier_name'], where: [{ column: 'credit_type', op: 'not in', values: [''] }] },
  ],
  ['by month, of one source', { span: 'month', where: [{ column: 'credit_source', op: 'in', values: ['CLIENT'] }] }],
])('refunds %s are a share of all that was spent, not of the lines that credit', async (_, part) => {
  const { by = [], where = [], ...others }: { by?: string[]; where?: { column: string }[] } = part
  const spendKeys = by.filter((name) => !ofCredits(name))
  const questions = [
    ask({ select: ['refundShareOfSpend'], ...part }),
    ask({ select: ['refundTotal'], ...part }),
    ask({
      ...others,
      select: ['totalSpend'],
      by: spendKeys,
      where: where.filter(({ column }) => !ofCredits(column)),
    }),
  ]
  for (const engine of engines) {
    const [share, refund, spend] = await Promise.all(
      questions.map((question) => both.answer(engine, compile(question, scope))),
    )
    expect(share?.data.length).toBe(refund?.data.length)
    for (const row of refund?.data ?? []) {
      const whole = spend?.data.find((one) => keyOf(one, spendKeys) === keyOf(row, spendKeys))
      const own = share?.data.find((one) => keyOf(one, by) === keyOf(row, by))
      expect(Number(own?.refundShareOfSpend)).toBeCloseTo(
        (100 * Number(row.refundTotal)) / Number(whole?.totalSpend),
        2,
      )
    }
  }
})
