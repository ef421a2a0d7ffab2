import {
  addDays,
  type Change,
  ChangeView,
  type Condition,
  DateType,
  ExplainedMeasure,
  type Explanation,
  type ExplanationDescription,
  priorRange,
  Question,
} from '@waybill/contracts'
import { type ChangeQuestion, changeQuestionOf, compile, type Engine, explain } from '@waybill/metrics'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BothEngines, openBothEngines } from './both-engines.test-support.ts'

let both: BothEngines
beforeAll(async () => {
  both = await openBothEngines([
    { loadId: 1, clientId: 5, seed: 31, packages: 900, trackingNumbers: 600 },
    { loadId: 2, clientId: 6, seed: 32, packages: 500, trackingNumbers: 400 },
    { loadId: 3, clientId: 7, seed: 33, packages: 300, trackingNumbers: 300 },
  ])
})
afterAll(() => both.close())

interface Asked {
  readonly measure: ExplainedMeasure
  readonly conditions: readonly Condition[]
  readonly dates: ExplanationDescription['prior']
  readonly prior: ExplanationDescription['prior']
  readonly clientIds: readonly number[]
}

const card = { page: 'spend', widget: 'amounts' } as const

function changeOf({ measure, conditions, dates, prior }: Asked): ChangeQuestion {
  const whereClauseDetails = { dates, conditions: [...conditions], whereClauses: [] }
  return changeQuestionOf({ measure, whereClauseDetails, prior, clientId: 5 })
}

function explained(engine: Engine, asked: Asked): Promise<Explanation> {
  return both.why(engine, changeOf(asked), asked)
}

/** What the tile of the fact shows. */
async function tile({ measure, conditions, clientIds }: Asked, dates: ExplanationDescription['prior']) {
  const question = Question.parse({ ...card, select: [measure], where: conditions, dates })
  const { data } = await both.answer('duckdb', compile(question, { clientIds }))
  const decimals = /ackages$|Count$/.test(measure) ? 0 : 2
  return new Intl.NumberFormat('en', {
    useGrouping: false,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(String(data[0]?.[measure]) as Intl.StringNumericLiteral)
}

const cents = (decimal: string) => BigInt(decimal.replace('.', ''))
const sumOf = (changes: readonly Change[]) => changes.reduce((sum, { amount }) => sum + cents(amount), 0n)

const days = fc
  .record({ type: fc.constantFrom(...DateType.options), start: fc.nat(600), length: fc.nat(250) })
  .map(({ type, start, length }) => {
    return { type, from: addDays('2023-12-01', start), to: addDays('2023-12-01', start + length) }
  })
const values = {
  carrier_name: ['UPS', 'FedEx', 'DHL Express'],
  currency_code: ['USD', 'EUR', 'GBP'],
  mode: ['Parcel'],
  service_category: ['Ground', 'Next Day Air Early'],
  service: ['Ground', '2nd Day Air', ''],
  account_division: ['Retail'],
  account_group: ['East', ''],
  account_number: ['UPS-A0', 'FedEx-A1'],
  zone: ['002', '005', ''],
  bill_option: ['PREPAID', 'COLLECT'],
  normalised_sender_country: ['US'],
  normalised_sender_state: ['NY', 'IL', ''],
  normalised_consignee_country: ['US', 'GB'],
  normalised_consignee_state: ['CA', 'Oaxaca', ''],
  weight_band: ['1-5', '151+'],
} as const
const condition: fc.Arbitrary<Condition> = fc
  .constantFrom(...(Object.keys(values) as (keyof typeof values)[]))
  .chain((column) =>
    fc.record({
      column: fc.constant(column),
      op: fc.constantFrom('in' as const, 'not in' as const),
      values: fc.subarray([...values[column]], { minLength: 1 }),
    }),
  )
/** The last one may share days with the period, as two sets of a comparison may. */
function priorOf(dates: Asked['dates'], compared: 'justBefore' | 'yearBefore' | 'someDaysBefore'): Asked['prior'] {
  if (compared !== 'someDaysBefore') return priorRange(dates, compared)
  return { ...dates, from: addDays(dates.from, -40), to: addDays(dates.to, -40) }
}

const anyAsked: fc.Arbitrary<Asked> = fc
  .record({
    measure: fc.oneof(
      { weight: 2, arbitrary: fc.constant('totalSpend' as const) },
      { weight: 3, arbitrary: fc.constantFrom(...ExplainedMeasure.options) },
    ),
    conditions: fc.array(condition, { maxLength: 2 }),
    /** All of them together, or one alone, unconverted. */
    currency: fc.option(fc.constantFrom(...values.currency_code)),
    dates: days,
    compared: fc.constantFrom('justBefore' as const, 'yearBefore' as const, 'someDaysBefore' as const),
    clientIds: fc.subarray([5, 6, 7], { minLength: 1 }),
  })
  .map(({ compared, currency, conditions, ...asked }) => {
    const one: readonly Condition[] = currency ? [{ column: 'currency_code', op: 'in', values: [currency] }] : []
    return { ...asked, conditions: [...conditions, ...one], prior: priorOf(asked.dates, compared) }
  })

test.each(['duckdb', 'clickhouse'] as const)(
  'on %s the steps of every view sum to the cent to the difference that the tile shows, whatever is asked',
  async (engine) => {
    let moved = 0
    await fc.assert(
      fc.asyncProperty(anyAsked, async (asked) => {
        const told = await explained(engine, asked)
        expect([told.before, told.now]).toEqual([await tile(asked, asked.prior), await tile(asked, asked.dates)])
        const difference = cents(told.now) - cents(told.before)
        if (difference !== 0n) moved += 1
        expect(told.views.causes.filter(({ cause }) => cause === 'rest')).toEqual([])
        for (const view of ChangeView.options) {
          const changes = told.views[view]
          expect({ view, sum: sumOf(changes) }).toEqual({ view, sum: difference })
          for (const { amount, made } of changes) {
            if (!made) continue
            const { volume, mix, price } = made.parts
            expect(cents(volume) + cents(mix) + cents(price)).toBe(cents(amount))
          }
        }
      }),
      { numRuns: engine === 'duckdb' ? 40 : 12 },
    )
    expect(moved).toBeGreaterThan(engine === 'duckdb' ? 5 : 0)
  },
)

const year = { type: 'bill_date', from: '2024-07-01', to: '2025-06-30' } as const
const spend: Asked = {
  measure: 'totalSpend',
  conditions: [],
  dates: year,
  prior: priorRange(year, 'yearBefore'),
  clientIds: [5, 6],
}

test('both engines explain the same', async () => {
  expect(await explained('clickhouse', spend)).toEqual(await explained('duckdb', spend))
})

test('a period compared with itself has nothing to explain', async () => {
  for (const measure of ExplainedMeasure.options) {
    const told = await explained('duckdb', { ...spend, measure, prior: year })
    expect(told.now).toBe(told.before)
    expect(Object.values(told.views).flat()).toEqual([])
  }
})

test('where nothing was before, everything is new', async () => {
  const prior = { type: 'bill_date', from: '2020-01-01', to: '2020-12-31' } as const
  const told = await explained('duckdb', { ...spend, prior })
  expect(told.before).toBe('0.00')
  expect(told.views.causes[0]).toMatchObject({ cause: 'new' })
  expect(new Set(told.views.causes.map(({ cause }) => cause))).not.toContain('volume')
  const ended = await explained('duckdb', { ...spend, dates: prior, prior: year })
  expect(ended.now).toBe('0.00')
  expect(ended.views.causes[0]).toMatchObject({ cause: 'gone' })
})

test('a condition on amounts is refused, for it keeps other lines than charges', () => {
  const conditions: Condition[] = [{ column: 'totalSpend', op: '>', value: '100' }]
  expect(() => explained('duckdb', { ...spend, conditions })).toThrow(/"totalSpend" is an amount/)
})

async function tablesAskedFor(measure: ExplainedMeasure, conditions: Condition[] = []): Promise<string[]> {
  const tables: string[] = []
  await explain(changeOf({ ...spend, measure, conditions }), { clientIds: [5] }, async (compiled) => {
    tables.push(...compiled.tables)
    return []
  })
  return tables
}

test('what stood before and what stands now is asked of months where they have the words, and of the charges once', async () => {
  expect((await tablesAskedFor('totalSpend')).toSorted()).toEqual([
    'bands_by_bill_month',
    'charges_by_bill_month',
    'senders_by_bill_month',
  ])
  expect((await tablesAskedFor('latePackages')).toSorted()).toEqual(['accounts_by_bill_month', 'senders_by_bill_month'])
  expect((await tablesAskedFor('billWeight')).toSorted()).toEqual(['accounts_by_bill_month', 'senders_by_bill_month'])
})

test('where only lines know a word, they are read once for everything', async () => {
  const ofOneZip: Condition = { column: 'consignee_postal_code', op: 'in', values: ['10001'] }
  expect((await tablesAskedFor('totalSpend', [ofOneZip])).toSorted()).toEqual(['charge', 'shipment'])
  expect(await tablesAskedFor('packages', [ofOneZip])).toEqual(['shipment'])
})

test('of what only charges know, the packages beside it are asked of shipments', async () => {
  expect((await tablesAskedFor('refundTotal')).toSorted()).toEqual([
    'accounts_by_bill_month',
    'charge',
    'charges_by_bill_month',
    'senders_by_bill_month',
  ])
})

test('where periods overlap, what is in both is told of both', async () => {
  const dates = { type: 'pickup_date', from: '2024-03-01', to: '2025-09-30' } as const
  const asked = { ...spend, dates, prior: priorRange(dates, 'yearBefore') }
  const told = await explained('duckdb', asked)
  expect([told.before, told.now]).toEqual([await tile(asked, asked.prior), await tile(asked, dates)])
  expect(sumOf(told.views.causes)).toBe(cents(told.now) - cents(told.before))
})

const nothing = async () => []
const currencyOf = async (asked: Asked) => (await explain(changeOf(asked), { clientIds: [5] }, nothing)).currency

test('an explanation of money says in which currency: the one that was chosen, else USD; one of packages in none', async () => {
  const inCanada: Condition[] = [{ column: 'currency_code', op: 'in', values: ['CAD'] }]
  expect(await currencyOf(spend)).toBe('USD')
  expect(await currencyOf({ ...spend, conditions: inCanada })).toBe('CAD')
  expect(await currencyOf({ ...spend, measure: 'latePackages', conditions: inCanada })).toBeUndefined()
})

test.each(['duckdb', 'clickhouse'] as const)(
  'on %s the difference of two sets of other clients and filters is explained to the cent, by price, volume and mix',
  async (engine) => {
    let moved = 0
    await fc.assert(
      fc.asyncProperty(anyAsked, anyAsked, async (one, two) => {
        const ofOne = one.conditions.filter(({ column }) => column === 'currency_code')
        const other = {
          ...two,
          measure: one.measure,
          conditions: [...two.conditions.filter(({ column }) => column !== 'currency_code'), ...ofOne],
        }
        const prior = { ...other.dates, type: one.dates.type }
        const whereClauseDetails = { dates: one.dates, conditions: [...one.conditions], whereClauses: [] }
        const question = changeQuestionOf(
          {
            measure: one.measure,
            whereClauseDetails,
            prior,
            clientId: 5,
            other: { conditions: other.conditions, clientId: 6 },
          },
          { clientIds: other.clientIds },
        )
        const told = await both.why(engine, question, { clientIds: one.clientIds })
        expect([told.before, told.now]).toEqual([await tile(other, prior), await tile(one, one.dates)])
        const difference = cents(told.now) - cents(told.before)
        if (difference !== 0n) moved += 1
        for (const view of ChangeView.options) {
          expect({ view, sum: sumOf(told.views[view]) }).toEqual({ view, sum: difference })
          for (const { amount, made } of told.views[view]) {
            const parts = made ? [made.parts.volume, made.parts.mix, made.parts.price] : [amount]
            expect(parts.reduce((sum, part) => sum + cents(part), 0n)).toBe(cents(amount))
          }
        }
      }),
      { numRuns: engine === 'duckdb' ? 40 : 20 },
    )
    expect(moved).toBeGreaterThan(3)
  },
)

test('two sets of several currencies that have one in common are told in USD, as each by itself is', async () => {
  const one: Condition = { column: 'currency_code', op: 'in', values: ['USD', 'CAD'] }
  const other: Condition = { column: 'currency_code', op: 'in', values: ['CAD', 'EUR'] }
  const { dates } = spend
  const question = changeQuestionOf(
    {
      measure: 'totalSpend',
      whereClauseDetails: { dates, conditions: [one], whereClauses: [] },
      prior: dates,
      clientId: 5,
      other: { conditions: [other], clientId: 6 },
    },
    { clientIds: [6] },
  )
  const told = await both.why('duckdb', question, { clientIds: [5] })
  const others = { ...spend, conditions: [other], clientIds: [6] }
  expect([told.before, told.now]).toEqual([
    await tile(others, dates),
    await tile({ ...spend, conditions: [one], clientIds: [5] }, dates),
  ])
})

const withOther = (conditions: Condition[]) =>
  changeQuestionOf(
    {
      measure: 'totalSpend',
      whereClauseDetails: { dates: year, conditions: [], whereClauses: [] },
      prior: year,
      clientId: 5,
      other: { conditions, clientId: 6 },
    },
    { clientIds: [6] },
  )

test('two sets in different currencies, or by the centers of one client, are not explained', () => {
  expect(() => withOther([{ column: 'currency_code', op: 'in', values: ['CAD'] }])).toThrow(/one currency/)
  expect(() => withOther([{ column: 'fulfillment_center', op: 'in', values: ['Reno'] }])).toThrow(/fulfillment centers/)
  expect(() => withOther([{ column: 'totalSpend', op: '>', value: '1' }])).toThrow(/is an amount/)
})
