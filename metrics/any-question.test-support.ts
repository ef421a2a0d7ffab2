import {
  addDays,
  type Condition,
  DateType,
  DimensionName,
  Fact,
  MeasureName,
  Question,
  TimeSpan,
} from '@waybill/contracts'
import * as fc from 'fast-check'
import { dimensions } from './dimensions.ts'
import { addendOf, addsUp, sumsOf } from './measures.ts'

const values = [
  '',
  'UPS',
  'FedEx',
  'USD',
  'EUR',
  'Ground',
  '002',
  '005',
  'US',
  'CA',
  'TX',
  'East',
  'ON TIME',
  'LATE',
  '1-5',
  'Void',
  'CLIENT',
  'Residential',
  'TAX',
  "O'Higgins",
  "Ground' or 1=1 --",
]

function dimensionsOf(fact: Fact): readonly DimensionName[] {
  return DimensionName.options.filter((name) => dimensions[name].facts.includes(fact))
}

function measuresOf(fact: Fact): readonly MeasureName[] {
  return MeasureName.options.filter((name) => sumsOf(name).every((sum) => addendOf(sum, fact)))
}

export function anyCondition(fact: Fact): fc.Arbitrary<Condition> {
  const onDimension = fc.constantFrom(...dimensionsOf(fact)).chain((column) =>
    fc.record({
      column: fc.constant(column),
      op: fc.constantFrom('in' as const, 'not in' as const),
      values: fc.array(
        column === 'client_id' ? fc.integer({ min: 0, max: 9 }).map(String) : fc.constantFrom(...values),
        {
          minLength: 1,
          maxLength: 4,
        },
      ),
    }),
  )
  const onAmount = fc.record({
    column: fc.constantFrom(...measuresOf(fact).filter(addsUp)),
    op: fc.constantFrom('=' as const, '!=' as const, '<' as const, '<=' as const, '>' as const, '>=' as const),
    value: fc.constantFrom('0', '1', '-5', '12.5', '100.123456'),
  })
  return fc.oneof({ weight: 4, arbitrary: onDimension }, { weight: 1, arbitrary: onAmount })
}

/** Any question that the vocabulary allows and one fact can answer, between two dates of the years 2024 and 2025. */
export function anyQuestion(): fc.Arbitrary<Question> {
  const dates = fc
    .record({ type: fc.constantFrom(...DateType.options), start: fc.nat(600), days: fc.nat(500) })
    .map(({ type, start, days }) => {
      const from = addDays('2024-01-01', start)
      return { type, from, to: addDays(from, days) }
    })
  return fc.constantFrom(...Fact.options).chain((fact) =>
    fc
      .record({
        page: fc.constant('spend'),
        widget: fc.constant('breakdown'),
        select: fc.uniqueArray(fc.constantFrom(...measuresOf(fact)), { minLength: 1, maxLength: 6 }),
        by: fc.uniqueArray(fc.constantFrom(...dimensionsOf(fact)), { maxLength: 3 }),
        span: fc.option(fc.constantFrom(...TimeSpan.options), { nil: undefined, freq: 2 }),
        firstDayOfWeek: fc.option(fc.integer({ min: 1, max: 7 }), { nil: undefined }),
        where: fc.array(anyCondition(fact), { maxLength: 3 }),
        dates,
        descending: fc.boolean(),
        limit: fc.constantFrom(1, 5, 1000, 50_000),
        centers: fc.constantFrom([], [{ name: 'East, New York, NY 10001', zips: ['10001', '60602'] }]),
      })
      .map(({ descending, ...question }) =>
        Question.parse({ ...question, order: descending ? [{ column: question.select[0], descending }] : [] }),
      ),
  )
}
