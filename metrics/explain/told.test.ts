import { expect, test } from 'vitest'
import { exactOf } from './exact.ts'
import { largestFirst, stepsOf, type Told } from './told.ts'

const cause = (amount: bigint) => ({ cause: 'volume' as const, at: {}, amount, count: 1 })

test('causes are told by how much they moved, whichever way; of more than a hundred the rest is one', () => {
  const some = [cause(5n), cause(-90n), cause(40n)]
  expect(largestFirst(some).map(({ amount }) => amount)).toEqual([-90n, 40n, 5n])
  const hundred = Array.from({ length: 100 }, (_, place) => cause(BigInt(1000 - place)))
  expect(largestFirst(hundred)).toEqual(hundred)
  const told = largestFirst([cause(-3n), ...hundred, cause(7n)])
  expect(told.slice(0, 100)).toEqual(hundred)
  expect(told.slice(100)).toEqual([{ cause: 'rest', at: {}, amount: 4n, count: 2 }])
})

test('causes that moved as much stay in their order', () => {
  const [one, other] = [cause(5n), cause(-5n)]
  expect(largestFirst([one, other])).toEqual([one, other])
  expect(largestFirst([other, one])).toEqual([other, one])
})

const named = (name: string, amount: string): Told => ({
  cause: 'value',
  at: { service: name },
  amount: exactOf(amount),
})

test('steps end where the sums are shown, so that less than a cent is none until it is one', () => {
  const steps = stepsOf([named('a', '0.004'), named('b', '0.004'), named('c', '0.004')], exactOf('10'), 2)
  expect(steps).toEqual([{ cause: 'value', at: { service: 'b' }, amount: '0.01', mostly: [], count: 1 }])
  const down = stepsOf([named('a', '-1.255'), named('b', '0.125')], exactOf('10.1'), 2)
  // 10.10, then 8.845 shown as 8.85, then 8.97.
  expect(down.map(({ amount }) => amount)).toEqual(['-1.25', '0.12'])
  const packages = stepsOf([{ ...named('a', '3'), count: 4 }], exactOf('2'), 0)
  expect(packages).toMatchObject([{ amount: '3', count: 4 }])
})

test('a step says where it mostly stands, its figure, its ratio and its place, where it has them', () => {
  const figure = { of: 'packages' as const, before: '1', now: '2' }
  const mostly = [{ at: { carrier_name: 'UPS' }, amount: exactOf('3.456') }]
  const [step] = stepsOf([{ ...named('a', '5'), mostly, figure, ratio: 0, stands: 2 }], 0n, 2)
  expect(step).toEqual({
    cause: 'value',
    at: { service: 'a' },
    amount: '5.00',
    mostly: [{ at: { carrier_name: 'UPS' }, amount: '3.46' }],
    figure,
    ratio: 0,
    count: 1,
    stands: 2,
  })
})

const madeOf = (before: string, now: string, volume: string, mix: string) => {
  const made = { before: exactOf(before), now: exactOf(now), volume: exactOf(volume), mix: exactOf(mix) }
  return stepsOf([{ ...named('a', '0'), amount: made.now - made.before, made }], 0n, 2)[0]?.made
}

test('what made a step are more packages, other packages and the rest, which is price', () => {
  const made = madeOf('100', '150', '20', '10')
  expect(made).toMatchObject({
    before: '100.00',
    now: '150.00',
    parts: { volume: '20.00', mix: '10.00', price: '20.00' },
  })
  // 20 of 100, 10 of 120, 20 of 130.
  expect(made?.ratios?.volume).toBeCloseTo(0.2, 9)
  expect(made?.ratios?.mix).toBeCloseTo(0.083333333, 9)
  expect(made?.ratios?.price).toBeCloseTo(0.153846154, 9)
})

test('of what is rounded the price takes what remains', () => {
  // 20.006 is shown as 20.01 and 10.006 as 10.01; of the 50.00 there remain 19.98.
  expect(madeOf('100', '150', '20.006', '10.006')?.parts).toEqual({ volume: '20.01', mix: '10.01', price: '19.98' })
})

test.each([
  ['out of nothing', '0', '50', '20', '10'],
  ['down to nothing', '50', '0', '-50', '0'],
  ['with nothing left at the volume of now', '50', '20', '-50', '10'],
  ['with nothing left at its mix', '50', '20', '-20', '-30'],
  ['below nothing', '50', '-1', '-20', '-10'],
])('what came %s has parts and no ratios', (_, before, now, volume, mix) => {
  expect(madeOf(before, now, volume, mix)).toBeDefined()
  expect(madeOf(before, now, volume, mix)).not.toHaveProperty('ratios')
})
