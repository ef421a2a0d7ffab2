import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type Answer, type Change, ChangeView, DimensionName, type Explanation, MeasureName } from '@waybill/contracts'
import { answerOf } from '@waybill/metrics'
import { expect, test } from 'vitest'
import { bytesOfAnswer, bytesOfExplanation } from './bytes-of-answer.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')
/** What is left when another collection frees nothing more: one by itself leaves what an earlier test is done with. */
const heapUsed = (): number => {
  let used = Number.POSITIVE_INFINITY
  for (;;) {
    collectGarbage()
    const now = process.memoryUsage().heapUsed
    if (now >= used) return now
    used = now
  }
}

function answerWith(measures: number, words: number, length: number, nth: number): Answer {
  const columns = [
    ...MeasureName.options.slice(0, measures).map((name) => ({ name, unit: 'money' as const, addsUp: true })),
    ...DimensionName.options.slice(0, words).map((name) => ({ name, unit: null, addsUp: false })),
  ]
  const texts = columns.map(({ unit }, column) =>
    Array.from({ length: 1000 }, (_, row) =>
      unit === null ? `${nth} ${row}`.padEnd(length, 'é') : `${nth}${row * column}.${row}`,
    ),
  )
  return answerOf({ columns }, [...texts, ['1000']])
}

test.each([
  ['a column of words', 0, 1, 12],
  ['a column of long words', 0, 1, 200],
  ['two columns', 1, 1, 8],
  ['as many columns as there may be', 12, 5, 40],
])('an answer of %s takes no more memory than is counted, and not much less', (_, measures, words, length) => {
  // What the first one makes Node compile is not the answer's.
  bytesOfAnswer(answerWith(measures, words, length, 20))
  const kept: Answer[] = []
  const before = heapUsed()
  for (let nth = 0; nth < 20; nth += 1) kept.push(answerWith(measures, words, length, nth))
  const taken = heapUsed() - before
  const counted = kept.reduce((sum, answer) => sum + bytesOfAnswer(answer), 0)
  expect(taken).toBeLessThan(counted * 1.15)
  expect(taken).toBeGreaterThan(counted / 8)
})

test('columns take memory where there are no rows, and rows where nothing is in them', () => {
  const columns = [{ name: 'totalSpend' as const, unit: 'money' as const, addsUp: true }]
  const ofColumn = bytesOfAnswer({ data: [], columns })
  expect(ofColumn).toBeGreaterThan(64)
  expect(bytesOfAnswer({ data: [], columns: [...columns, ...columns] })).toBe(2 * ofColumn)
  expect(bytesOfAnswer({ data: Array.from({ length: 1000 }, () => ({})), columns: [] })).toBeGreaterThan(1000 * 32)
})

function explanationWith(changes: number, nth: number): Explanation {
  const changeOf = (place: number): Change => ({
    cause: 'value',
    at: { carrier_name: 'UPS', service: `Service ${nth} ${place}` },
    amount: `${nth}${place}.25`,
    mostly: [{ at: { account_number: `${nth}0000${place}` }, amount: `${place}.${nth}` }],
    ratio: place / nth,
    figure: { of: 'packages', before: `${nth}${place}`, now: `${place}${nth}` },
    made: {
      before: `${nth}${place}.10`,
      now: `${nth}${place}.35`,
      parts: { volume: `${place}.01`, mix: `${nth}.02`, price: `${nth}${place}.03` },
      ratios: { volume: place / nth, mix: nth / 7, price: place / 9 },
    },
    count: 1,
  })
  const views = ChangeView.options.map((view) => [view, Array.from({ length: changes }, (_, place) => changeOf(place))])
  const [before, now] = [`${nth}.10`, `${nth}.20`]
  return {
    measure: 'totalSpend',
    unit: 'money',
    before,
    now,
    packages: { before, now },
    views: Object.fromEntries(views) as Explanation['views'],
  }
}

test.each([1, 5, 40])('an explanation of %i changes in each view takes no more memory than is counted', (changes) => {
  bytesOfExplanation(explanationWith(changes, 20))
  const kept: Explanation[] = []
  const before = heapUsed()
  for (let nth = 1; nth <= 40; nth += 1) kept.push(explanationWith(changes, nth))
  const taken = heapUsed() - before
  const counted = kept.reduce((sum, explanation) => sum + bytesOfExplanation(explanation), 0)
  expect(taken).toBeLessThan(counted)
  expect(taken).toBeGreaterThan(counted / 8)
})
