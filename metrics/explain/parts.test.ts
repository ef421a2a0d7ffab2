import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumOf } from './exact.ts'
import { explained } from './explained.ts'
import { changeOf, type Measure } from './sums.ts'
import { looked, type Shipped } from './testing.ts'
import { causesOf, moversOf, valueOf } from './views.ts'

const cent = 10n ** 10n
const whole = (max: number) => fc.integer({ min: 0, max })
const charged = fc.record({
  family: fc.constantFrom('OTHER_ACCESSORIAL', 'TAX', 'FEE', 'BILLING_ADJUSTMENT', 'OTHER' as const),
  amount: fc.integer({ min: -20, max: 60 }),
  times: whole(5),
  accessorial: fc.constantFrom('Residential', 'Saturday'),
  credit: fc.constantFrom('', '', 'Void'),
})
const shipped: fc.Arbitrary<Shipped> = fc.record({
  service: fc.constantFrom('Ground', 'Air', 'Correction'),
  packages: whole(6),
  band: fc.constantFrom('1-5', '6-10'),
  zone: fc.constantFrom('2', '8'),
  published: whole(200),
  off: whole(50),
  fuel: whole(20),
  pounds: whole(60),
  late: whole(2),
  charged: fc.array(charged, { maxLength: 2 }),
})
/** Charges are asked for by name where any belong to what is explained. */
const namedIn = (all: readonly Shipped[], asked: Measure): Shipped[] =>
  all.map((each) => ({
    ...each,
    charged: each.charged?.filter(({ family }) => explained[asked].families.includes(family)) ?? [],
  }))
const period = fc.array(shipped, { maxLength: 5 })
const measure = fc.constantFrom<Measure>(
  'totalSpend',
  'publishedAmount',
  'transportationDiscount',
  'fuelSurcharge',
  'accessorials',
  'packages',
  'latePackages',
)

test('whatever was shipped, causes and movers come to the whole difference, and nothing is left that has no name', () => {
  fc.assert(
    fc.property(period, period, measure, (before, now, asked) => {
      const all = looked(namedIn(before, asked), namedIn(now, asked), asked)
      const difference = sumOf(all.services.map(changeOf))
      const [causes, movers] = [causesOf(all), moversOf(all)]
      expect(sumOf(causes.map(({ amount }) => amount))).toBe(difference)
      expect(causes.filter(({ cause, amount }) => cause === 'rest' && (amount > cent || amount < -cent))).toEqual([])
      expect(sumOf(movers.map(({ amount }) => amount))).toBe(difference)
      expect(valueOf({}, all.services).amount).toBe(difference)
      const told = [...movers, valueOf({}, all.services)]
      expect(told.filter(({ amount, made }) => made && made.now - made.before !== amount)).toEqual([])
    }),
    { numRuns: 250, seed: 8 },
  )
})

test('two periods that are exchanged differ by as much the other way', () => {
  fc.assert(
    fc.property(period, period, measure, (before, now, asked) => {
      const there = valueOf({}, looked(before, now, asked).services)
      const back = valueOf({}, looked(now, before, asked).services)
      expect([back.amount, back.made?.before, back.made?.now]).toEqual([
        -there.amount,
        there.made?.now,
        there.made?.before,
      ])
    }),
    { numRuns: 50, seed: 9 },
  )
})

/** Ground packages that went on, light and heavy, near and far, at a price of a package and a percentage of fuel. */
interface Rated {
  readonly packages: readonly [near: number, far: number, heavy: number]
  readonly price: number
  readonly percent: number
}
const rated = ({ packages: [near, far, heavy], price, percent }: Rated): Shipped[] =>
  [
    { packages: near, published: near * price },
    { packages: far, published: far * price * 2, zone: '8' },
    { packages: heavy, published: heavy * price * 3, band: '6-10' },
  ].map((each) => ({ ...each, fuel: (each.published * percent) / 100, pounds: each.published }))

describe('what everything did at once', () => {
  const before: Rated = { packages: [10, 5, 5], price: 8, percent: 10 }
  const now: Rated = { packages: [10, 18, 12], price: 10, percent: 15 }
  // Transport was 280.00 for 20 packages, so for 40 it would be 560.00: of these weights 586.67, of these zones 656.00.
  const causes = causesOf(looked(rated(before), rated(now)))
  const of = (cause: string) => causes.find((each) => each.cause === cause)

  test('is told one after the other: each ratio is of what it came on top of', () => {
    const ratios = ['heavier', 'farther', 'rate'].map((cause) => of(cause)?.ratio ?? 0)
    expect(ratios.reduce((product, ratio) => product * (1 + ratio), 1)).toBeCloseTo(820 / 560, 9)
    expect(ratios[0]).toBeCloseTo(586.67 / 560 - 1, 4)
    expect(ratios[2]).toBeCloseTo(10 / 8 - 1, 9)
    expect(of('volume')?.ratio).toBe(1)
    expect(of('fuel')?.figure).toEqual({ of: 'percent', before: '10.00', now: '15.00' })
    expect(of('heavier')?.figure).toEqual({ of: 'pounds', before: '14.00', now: '20.50' })
  })

  test('comes with its fuel of before: a tenth more', () => {
    const amounts = Object.fromEntries(causes.map(({ cause, amount }) => [cause, Number(amount) / 1e12]))
    const ofTransport = (amounts['heavier'] ?? 0) + (amounts['farther'] ?? 0)
    expect(ofTransport).toBeCloseTo((656 - 560) * 1.1, 2)
    expect(amounts['rate']).toBeCloseTo((820 - 656) * 1.1, 2)
    expect(amounts['fuel']).toBeCloseTo(820 * 0.05, 2)
    expect(amounts['volume']).toBeCloseTo(308, 2)
  })

  test('stands out by how large it is for what it moved', () => {
    expect(causes.filter(({ stands }) => stands).map(({ cause, stands }) => [cause, stands])).toEqual([
      ['volume', 1],
      ['rate', 2],
      ['fuel', 3],
    ])
  })
})

const amounts = (each: ReturnType<typeof causesOf>) => each.map(({ cause, amount }) => [cause, Number(amount) / 1e12])

const made = (...given: Parameters<typeof looked>) => {
  const value = valueOf({}, looked(...given).services).made
  return value && [value.before, value.now, value.volume, value.mix].map((amount) => Number(amount) / 1e12)
}

describe('of a measure that is a part of all', () => {
  const light = { packages: 5, published: 40, fuel: 4 }
  const heavy = { packages: 5, published: 60, fuel: 6, band: '6-10' }
  const now = [
    { ...light, packages: 2, published: 16, fuel: 1.6 },
    { ...heavy, packages: 8, published: 120, fuel: 12 },
  ]
  const told = (asked: Measure) => {
    const all = looked([light, heavy], now, asked)
    return { causes: amounts(causesOf(all)), movers: amounts(moversOf(all)) }
  }

  test('transport and fuel have what is their own, by weight and by price', () => {
    // Two at 8 and eight at 12 are 112 instead of 100; they cost 136.
    expect(told('publishedAmount')).toEqual({
      causes: [
        ['heavier', 12],
        ['rate', 24],
      ],
      movers: [['transport', 36]],
    })
    expect(told('fuelSurcharge')).toEqual({
      causes: [
        ['heavier', 1.2],
        ['rate', 2.4],
      ],
      movers: [['transport', 3.6]],
    })
  })

  test('a service of which nothing goes on is no part of weights, prices or percentages', () => {
    const gone = { service: 'Air', packages: 5, published: 100, fuel: 50, pounds: 900 }
    const all = looked([light, heavy, gone], now)
    const of = (cause: string) => causesOf(all).find((each) => each.cause === cause)
    expect(of('heavier')?.ratio).toBeCloseTo(0.12, 9)
    expect(of('rate')?.ratio).toBeCloseTo(24 / 112, 9)
    const heavier = looked([{ ...light, pounds: 10 }, gone], [{ ...light, band: '6-10', pounds: 15, published: 50 }])
    expect(causesOf(heavier).find(({ cause }) => cause === 'heavier')?.figure).toEqual({
      of: 'pounds',
      before: '2.00',
      now: '3.00',
    })
  })

  test('a value where packages came or went is volume, and one that never had any is price alone', () => {
    const correction = { published: 5, charged: [{ family: 'TAX' as const, amount: 2 }] }
    expect(made([], [light])).toEqual([0, 44, 44, 0])
    expect(made([light], [])).toEqual([44, 0, -44, 0])
    expect(made([correction], [{ ...correction, published: 9 }])).toEqual([7, 11, 0, 0])
    expect(made([], [correction, light])).toEqual([0, 51, 51, 0])
  })
})

const both = (residential: number, saturday: number): Shipped => ({
  packages: 10,
  charged: [
    { family: 'OTHER_ACCESSORIAL', accessorial: 'Residential', times: residential, amount: residential },
    { family: 'OTHER_ACCESSORIAL', accessorial: 'Saturday', times: saturday, amount: saturday * 10 },
  ],
})

test('accessorials of the same package are counted each by its name', () => {
  const causes = causesOf(looked([both(2, 1)], [both(5, 3)]))
  expect(causes.map(({ at, figure }) => [at.accessorial, figure?.before, figure?.now])).toEqual([
    ['Saturday', '1', '3'],
    ['Residential', '2', '5'],
  ])
})

const packageOf = (service: string) => ({ service, packages: 1, published: 9 })

const moversIn = (before: Shipped[], now: Shipped[]) => moversOf(looked(before, now)).map((each) => each.at.service)

test('services that moved as much are told by their names', () => {
  expect(moversIn([], [packageOf('Zone'), packageOf('Air'), packageOf('Ground')])).toEqual(['Air', 'Ground', 'Zone'])
  expect(moversIn([packageOf('Zone'), packageOf('Air'), packageOf('Ground')], [])).toEqual(['Air', 'Ground', 'Zone'])
})
