import { type Change, type Explanation, overview } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { moversIn } from './mover-words.ts'
import { type Subject, subjectOn } from './page.ts'
import { englishPen } from './testing.ts'

const pen = englishPen

const service = (amount: string, made: Partial<Change['made']> = {}, at: Change['at'] = ground): Change => ({
  cause: 'value',
  at,
  amount,
  count: 1,
  mostly: [],
  made: {
    before: '1000',
    now: String(1000 + Number(amount)),
    parts: { volume: '0', mix: '0', price: amount },
    ...made,
  },
})

const ground = { carrier_name: 'UPS', service: 'Ground Residential' }

const moversOf = (views: Partial<Explanation['views']>, most = 6) => {
  const none = { service: [], accessorial: [], ...views } as unknown as Explanation['views']
  return moversIn(none, most, pen)
}

test('of a carrier that names no service, the carrier is what moved', () => {
  const [told] = moversOf({ service: [service('120', {}, { carrier_name: 'Alpine Courier', service: '' })] })
  expect(told?.name).toBe('Alpine Courier')
})

test('a mover is told by how much it changed, and of what', () => {
  const parts = { volume: '80', mix: '0', price: '40' }
  const ratios = { volume: 0.08, mix: 0.001, price: 0.04 }
  const [told] = moversOf({ service: [service('120', { parts, ratios })] })
  expect(`${told?.name} ${told?.change}: ${told?.because}`).toBe(
    'Ground Residential +12.0%: 8.0% more packages, 4.0% dearer',
  )
  expect(told?.opens).toEqual({ path: '/aframe/dashboard/spend', fact: 'totalSpend' })
  expect(told?.filters).toEqual({ carrier_name: ['UPS'], service: ['Ground Residential'] })
})

test('a service moved by all that its page shows, accessorials and fuel too, to the cent', () => {
  const transport = service('236.99', { before: '0.00', now: '236.99' })
  const whole = service('241.09', { before: '0.00', now: '241.08' })
  const told = moversOf({ movers: [{ ...transport, cause: 'transport' }], service: [whole] })
  expect(told.map(({ amount }) => amount)).toEqual(['241.08'])
})

test('an accessorial is charged more or less often, and leads to its own page', () => {
  const ratios = { volume: -0.05, mix: 0.3, price: -0.02 }
  const made = { before: '100', now: '121', parts: { volume: '-5', mix: '28', price: '-2' }, ratios }
  const change = service('21', made, { accessorial: 'Large Package' })
  const [told] = moversOf({ accessorial: [{ ...change, cause: 'accessorial' }] })
  expect(told?.because).toBe('5.0% fewer packages, charged 30.0% more often, 2.0% cheaper')
  expect(told?.opens.path).toBe('/aframe/dashboard/accessorial')
  expect(told?.filters).toEqual({ accessorial: ['Large Package'] })
})

test('what was not there before has no percentage of nothing, and what is gone says so', () => {
  const came = { before: '0.00', now: '9.00' }
  expect(moversOf({ service: [service('9', came)] })[0]).toMatchObject({ change: '', because: 'not there before' })
  const went = { before: '9.00', now: '0.00' }
  expect(moversOf({ service: [service('-9', went)] })[0]?.because).toBe('not there any more')
})

test('the largest are told, what became dearer first, and never what is too small to be listed', () => {
  const changes = ['-50', '10', '30', '-1'].map((amount) => service(amount))
  const told = moversOf({ service: [...changes, { cause: 'rest', at: {}, amount: '99', count: 7, mostly: [] }] }, 3)
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
