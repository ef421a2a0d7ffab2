import { type Change, overview } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { largestMovers, moverOf } from './mover-words.ts'
import { type Subject, subjectOn } from './page.ts'
import { englishPen } from './testing.ts'

const pen = englishPen

const mover = (change: Partial<Change>): Change => ({
  cause: 'transport',
  at: { carrier_name: 'UPS', service: 'Ground Residential' },
  amount: '0',
  count: 1,
  mostly: [],
  ...change,
})

const ground = mover({
  amount: '120',
  made: {
    before: '1000',
    now: '1120',
    parts: { volume: '80', mix: '0', price: '40' },
    ratios: { volume: 0.08, mix: 0.001, price: 0.04 },
  },
})

test('a mover is told by how much it changed, and of what', () => {
  const { name, change, because, opens, filters } = moverOf(ground, pen)
  expect(`${name} ${change}: ${because}`).toBe('Ground Residential +12.0%: 8.0% more packages, 4.0% dearer')
  expect(opens).toEqual({ path: '/aframe/dashboard/spend', fact: 'totalSpend' })
  expect(filters).toEqual({ carrier_name: ['UPS'], service: ['Ground Residential'] })
})

test('an accessorial is charged more or less often, and leads to its own page', () => {
  const ratios = { volume: -0.05, mix: 0.3, price: -0.02 }
  const made = { before: '100', now: '121', parts: { volume: '-5', mix: '28', price: '-2' }, ratios }
  const told = moverOf(mover({ cause: 'accessorial', at: { accessorial: 'Large Package' }, amount: '21', made }), pen)
  expect(told.because).toBe('5.0% fewer packages, charged 30.0% more often, 2.0% cheaper')
  expect(told.opens.path).toBe('/aframe/dashboard/accessorial')
  expect(told.filters).toEqual({ accessorial: ['Large Package'] })
})

test('what was not there before has no percentage of nothing', () => {
  const made = { before: '0', now: '9', parts: { volume: '9', mix: '0', price: '0' } }
  expect(moverOf(mover({ amount: '9', made }), pen)).toMatchObject({ change: '', because: 'not there before' })
})

test('the largest are told, what became dearer first, and never what is too small to be listed', () => {
  const changes = ['-50', '10', '30', '-1'].map((amount) => mover({ amount }))
  const told = largestMovers([...changes, mover({ cause: 'rest', amount: '99' })], 3)
  expect(told.map(({ amount }) => amount)).toEqual(['30', '10', '-50'])
})

const range = (from: string, to: string) => ({ type: 'bill_date', from, to }) as const

test('a card with a fact and a period of its own looks at nothing else', () => {
  const subject = {
    definition: overview,
    period: range('2026-10-19', '2026-11-15'),
    prior: 'yearBefore',
    during: '2026-10-01',
    fact: 'totalSpend',
    factName: 'totalSpend',
    where: [],
    periods: {
      fourWeeks: range('2026-10-19', '2026-11-15'),
      sixMonths: range('2026-05-01', '2026-10-31'),
      lastYear: range('2025-11-01', '2026-10-31'),
    },
  } as unknown as Subject
  const refunds = overview.cards.find(({ id }) => id === 'refunds')
  expect(refunds && subjectOn(subject, refunds)).toMatchObject({
    fact: 'refundTotal',
    period: range('2025-11-01', '2026-10-31'),
    prior: 'justBefore',
    during: undefined,
    where: [{ column: 'credit_type', op: 'not in', values: [''] }],
  })
  const tiles = overview.cards.find(({ form }) => form === 'amounts')
  expect(tiles && subjectOn(subject, tiles)).toMatchObject({ prior: 'yearBefore', fact: 'totalSpend' })
})
