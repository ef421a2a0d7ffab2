import { describe, expect, test } from 'vitest'
import { decimalOf } from './exact.ts'
import { looked, type Shipped, servicesOf } from './testing.ts'
import type { Told } from './told.ts'
import { causesOf, moversOf, valueOf } from './views.ts'

const money = (amount: bigint) => decimalOf(amount, 2)
const named = (told: readonly Told[]) =>
  told.map(({ cause, at, amount }) => [[cause, ...Object.values(at)].join(' '), money(amount)])
const causes = (...given: Parameters<typeof looked>) => Object.fromEntries(named(causesOf(looked(...given))))
const told = (cause: string, ...given: Parameters<typeof looked>) =>
  causesOf(looked(...given)).find((each) => each.cause === cause)
const made = (each: Told | undefined) =>
  each?.made && Object.fromEntries(Object.entries(each.made).map(([name, amount]) => [name, money(amount)]))

const ground: Shipped = { packages: 10, published: 100, off: 20, fuel: 8, pounds: 40 }
const dearer: Shipped = { ...ground, off: 10, fuel: 13.5 }

describe('the same packages', () => {
  test('cost more by their rate, with the fuel of before on it, and by the percentage of fuel', () => {
    // Transport 80 to 90 with 10 % fuel on it is 11; 9 of fuel would be 10 % of 90, 13.50 are 15 %.
    expect(causes([ground], [dearer])).toEqual({ rate: '11.00', fuel: '4.50' })
    expect(told('rate', [ground], [dearer])?.ratio).toBe(0.125)
    expect(told('fuel', [ground], [dearer])?.figure).toEqual({ of: 'percent', before: '10.00', now: '15.00' })
  })

  test('are told service by service, and fuel for itself', () => {
    const movers = moversOf(looked([ground], [dearer]))
    expect(named(movers)).toEqual([
      ['transport UPS Ground', '11.00'],
      ['fuel', '4.50'],
    ])
    expect(movers[0]?.figure).toEqual({ of: 'packages', before: '10', now: '10' })
    expect(made(movers[0])).toEqual({ before: '88.00', now: '99.00', volume: '0.00', mix: '0.00' })
    expect(movers[1]?.figure).toEqual({ of: 'percent', before: '10.00', now: '15.00' })
  })

  test('of published amounts, discounts and fuel alone move those alone', () => {
    expect(causes([ground], [dearer], 'fuelSurcharge')).toEqual({ rate: '1.00', fuel: '4.50' })
    expect(causes([ground], [{ ...dearer, published: 130 }], 'publishedAmount')).toEqual({ rate: '30.00' })
    expect(causes([ground], [dearer], 'transportationDiscount')).toEqual({ rate: '-10.00' })
    // Five more of the packages in a band at 6.00 off instead of 2.00.
    const [light, heavy] = [
      { packages: 10, published: 100, off: 20 },
      { packages: 10, published: 300, off: 60, band: '6-10' },
    ]
    const heavier = [
      { ...light, packages: 5, published: 50, off: 10 },
      { ...heavy, packages: 15, published: 450, off: 90 },
    ]
    expect(causes([light, heavy], heavier, 'transportationDiscount')).toEqual({ heavier: '20.00' })
  })

  test('without a base for a percentage have fuel that is more, and of nothing a part', () => {
    const bare = { packages: 10, fuel: 5 }
    expect(causes([bare], [{ ...bare, fuel: 7 }])).toEqual({ fuel: '2.00' })
    expect(told('fuel', [bare], [{ ...bare, fuel: 7 }])?.figure).toBeUndefined()
    // Twice the packages would have twice the fuel.
    expect(causes([bare], [{ packages: 20, fuel: 12 }])).toEqual({ volume: '5.00', fuel: '2.00' })
    // Fuel that was given back was no percentage.
    expect(causes([{ ...ground, fuel: -8 }], [{ ...ground, fuel: -6 }])).toEqual({ fuel: '2.00' })
    expect(causes([{ ...ground, fuel: -8 }], [{ ...dearer, fuel: -6 }])).toEqual({ rate: '10.00', fuel: '2.00' })
    expect(causes([{ ...ground, published: 20 }], [{ ...ground, fuel: 9 }])).toEqual({ rate: '80.00', fuel: '1.00' })
    expect(causes([{ ...ground, published: 0 }], [{ ...ground, fuel: 9 }])).toEqual({ rate: '100.00', fuel: '1.00' })
  })
})

describe('more and other packages', () => {
  const air: Shipped = { service: 'Air', packages: 10, published: 200 }
  const plain: Shipped = { packages: 10, published: 80 }

  test('are volume at the old average, and mix where there are more of the dearer service', () => {
    const now = [
      { ...plain, packages: 5, published: 40 },
      { ...air, packages: 20, published: 400 },
    ]
    // 280 for 20 packages: 5 more are 70. At their old prices they are 440, which is 90 more than 350.
    expect(causes([plain, air], now)).toEqual({ volume: '70.00', mix: '90.00' })
    expect(told('volume', [plain, air], now)).toMatchObject({
      ratio: 0.25,
      figure: { of: 'packages', before: '20', now: '25' },
    })
    expect(told('mix', [plain, air], now)?.ratio).toBeCloseTo(90 / 350, 9)
    const value = valueOf({ carrier_name: 'UPS' }, servicesOf([plain, air], now, 'totalSpend'))
    expect(value).toMatchObject({ cause: 'value', figure: { of: 'packages', before: '20', now: '25' } })
    expect(money(value.amount)).toBe('160.00')
    // Where no package is left, all that it is less is fewer packages, also where something is still billed.
    const gone = valueOf({ carrier_name: 'UPS' }, servicesOf([plain], [{ published: 5 }], 'totalSpend'))
    expect(made(gone)).toEqual({ before: '80.00', now: '5.00', volume: '-75.00', mix: '0.00' })
    expect(made(value)).toEqual({ before: '280.00', now: '440.00', volume: '70.00', mix: '90.00' })
    expect(named(moversOf(looked([plain, air], now)))).toEqual([
      ['transport UPS Air', '200.00'],
      ['transport UPS Ground', '-40.00'],
    ])
  })

  test('of a value at another price are price', () => {
    const value = valueOf({}, servicesOf([ground], [dearer], 'totalSpend'))
    expect(made(value)).toEqual({ before: '88.00', now: '103.50', volume: '0.00', mix: '0.00' })
    const both = valueOf({}, servicesOf([ground, air], [dearer, { ...air, packages: 5, published: 100 }], 'totalSpend'))
    // 288 for 20 packages: 5 fewer are -72; rate and fuel are 15.50; the rest of -84.50 is mix.
    expect(made(both)).toEqual({ before: '288.00', now: '203.50', volume: '-72.00', mix: '-28.00' })
  })

  test('of a service that came are volume and mix while others go on, and new where nothing was', () => {
    const came = { ...air, packages: 4, published: 80 }
    expect(causes([plain], [plain, came])).toEqual({ volume: '32.00', mix: '48.00' })
    expect(causes([plain, came], [plain])).toEqual({ volume: '-45.71', mix: '-34.29' })
    expect(causes([], [plain, came])).toEqual({ new: '160.00' })
    expect(told('new', [], [plain, came])?.count).toBe(2)
    expect(causes([plain, came], [])).toEqual({ gone: '-160.00' })
    expect(made(moversOf(looked([plain], [plain, came]))[0])).toEqual({
      before: '0.00',
      now: '80.00',
      volume: '80.00',
      mix: '0.00',
    })
    const gone = valueOf({}, servicesOf([plain, came], [], 'totalSpend'))
    expect(made(gone)).toEqual({ before: '160.00', now: '0.00', volume: '-160.00', mix: '0.00' })
  })

  test('of what is counted are counted', () => {
    const late = { packages: 10, late: 2 }
    expect(causes([late], [{ packages: 15, late: 3 }], 'latePackages')).toEqual({ volume: '1.00' })
    expect(causes([late], [{ packages: 10, late: 5 }], 'latePackages')).toEqual({ rate: '3.00' })
    expect(named(moversOf(looked([late], [{ packages: 10, late: 5 }], 'latePackages')))).toEqual([
      ['transport UPS Ground', '3.00'],
    ])
    expect(causes([late], [{ packages: 15 }], 'packages')).toEqual({ volume: '5.00' })
  })
})

describe('heavier packages, and those that go farther', () => {
  const light = { packages: 5, published: 40, pounds: 15 }
  const heavy = { packages: 5, published: 60, band: '6-10', pounds: 45 }

  test('cost what the old prices of their weights say, and the rest is the rate', () => {
    const now = [
      { ...light, packages: 2, published: 16, pounds: 6 },
      { ...heavy, packages: 8, published: 96, pounds: 74 },
    ]
    // Two at 8 and eight at 12 are 112 instead of 100.
    expect(causes([light, heavy], now)).toEqual({ heavier: '12.00' })
    expect(told('heavier', [light, heavy], now)).toMatchObject({
      ratio: 0.12,
      figure: { of: 'pounds', before: '6.00', now: '8.00' },
    })
    // A pallet that is lighter by as many pounds as the parcels are heavier: the average says nothing of why it costs more.
    const pallet = { service: 'LTL', packages: 1, published: 300, band: '151+', pounds: 900 }
    const same = told('heavier', [light, heavy, pallet], [...now, { ...pallet, pounds: 880 }])
    expect(money(same?.amount ?? 0n)).toBe('12.00')
    expect(same?.figure).toBeUndefined()
    expect(told('heavier', [light, heavy, pallet], [...now, { ...pallet, pounds: 800 }])?.figure).toBeUndefined()
    const dear = [now[0] ?? light, { ...heavy, packages: 8, published: 104 }]
    expect(causes([light, heavy], dear)).toEqual({ heavier: '12.00', rate: '8.00' })
    expect(made(moversOf(looked([light, heavy], now))[0])).toEqual({
      before: '100.00',
      now: '112.00',
      volume: '0.00',
      mix: '12.00',
    })
  })

  test('of a weight that there was none of before cost what it costs now', () => {
    const now = [
      { ...light, packages: 8, published: 64 },
      { packages: 2, published: 50, band: '31-50' },
    ]
    // Eight at 8 and two at 25 are 114; ten packages were 80.
    const lightest = { ...light, packages: 10, published: 80 }
    expect(causes([lightest], now)).toEqual({ heavier: '34.00' })
    // A correction of a heavier one is no package of that weight.
    const correctedFirst = [lightest, { published: 5, band: '31-50' }]
    expect(causes(correctedFirst, now)).toEqual({ heavier: '34.00', rate: '-5.00' })
  })

  test('draw the fuel of before after them', () => {
    const now = [
      { ...light, packages: 2, published: 16, fuel: 1.6 },
      { ...heavy, packages: 8, published: 96, fuel: 9.6 },
    ]
    const before = [
      { ...light, fuel: 4 },
      { ...heavy, fuel: 6 },
    ]
    expect(causes(before, now)).toEqual({ heavier: '13.20' })
    expect(causes(before, now, 'fuelSurcharge')).toEqual({ heavier: '1.20' })
  })

  test('cost more by zone where their weight stayed', () => {
    const near = { packages: 5, published: 40 }
    const far = { packages: 5, published: 60, zone: '8' }
    const now = [
      { ...near, packages: 3, published: 24 },
      { ...far, packages: 7, published: 84 },
    ]
    expect(causes([near, far], now)).toEqual({ farther: '8.00' })
    expect(told('farther', [near, far], now)?.ratio).toBe(0.08)
    // Twice as many of them cost twice as much more.
    const twice = now.map((each) => ({ ...each, packages: 2 * each.packages, published: 2 * each.published }))
    expect(causes([near, far], twice)).toEqual({ volume: '100.00', farther: '16.00' })
  })
})

const residential = (times: number, amount: number): Shipped => ({
  packages: 10,
  published: 80,
  charged: [{ family: 'OTHER_ACCESSORIAL', accessorial: 'Residential', times, amount }],
})

const correction = (published: number): Shipped => ({ service: 'Correction', published })

const chargedWith = (tax: number, fee: number, adjustment: number, other: number): Shipped => ({
  packages: 10,
  published: 80,
  charged: [
    { family: 'TAX', amount: tax },
    { family: 'FEE', amount: fee },
    { family: 'BILLING_ADJUSTMENT', amount: adjustment },
    { family: 'OTHER', amount: other },
  ],
})

const standsAt = (before: number, now: number) =>
  told('accessorial', [residential(before, 60)], [residential(now, 90)])?.stands

describe('charges besides', () => {
  test('are told by name, beyond what as many packages were charged before', () => {
    const [before, now] = [[residential(2, 6)], [residential(4, 20)]]
    expect(causes(before, now)).toEqual({ 'accessorial Residential': '14.00' })
    expect(told('accessorial', before, now)?.figure).toEqual({ of: 'times', before: '2', now: '4' })
    const [mover] = moversOf(looked(before, now))
    expect(mover?.figure).toEqual({ of: 'times', before: '2', now: '4' })
    // Four times at 3.00 are 6.00 more; 8.00 are price.
    expect(made(mover)).toEqual({ before: '6.00', now: '20.00', volume: '0.00', mix: '6.00' })
    const twice = [{ ...residential(4, 12), packages: 20, published: 160 }]
    expect(causes(before, twice)).toEqual({ volume: '86.00' })
    const [, ofTwice] = moversOf(looked(before, twice))
    expect(made(ofTwice)).toEqual({ before: '6.00', now: '12.00', volume: '6.00', mix: '0.00' })
    const first = moversOf(looked([{ packages: 10, published: 80 }], [residential(1, 5)]))
    expect(made(first[0])).toEqual({ before: '0.00', now: '5.00', volume: '0.00', mix: '5.00' })
  })

  test('of accessorials alone move those alone', () => {
    expect(causes([residential(2, 6)], [{ ...residential(4, 20), published: 500 }], 'accessorials')).toEqual({
      'accessorial Residential': '14.00',
    })
  })

  test('stand out where they are more than chance', () => {
    expect(standsAt(20, 25)).toBeUndefined()
    expect(standsAt(20, 60)).toBe(1)
  })

  test('are taxes, fees and adjustments, and nothing twice', () => {
    expect(causes([chargedWith(1, 2, 3, 4)], [chargedWith(2, 4, 6, 8)])).toEqual({
      tax: '1.00',
      fee: '2.00',
      adjustment: '7.00',
    })
  })

  test('that were credited are credits, and no cheaper transport or fuel', () => {
    const credited: Shipped = {
      packages: 10,
      published: 72,
      fuel: 7,
      charged: [
        { family: 'TRANSPORTATION', amount: -8, credit: 'Void' },
        { family: 'FUEL_SURCHARGE', amount: -1, credit: 'Late' },
        { family: 'OTHER_ACCESSORIAL', amount: -3, accessorial: 'Residential', credit: 'Void' },
      ],
    }
    const before = { packages: 10, published: 80, fuel: 8 }
    expect(causes([before], [credited])).toEqual({ 'credit Late': '-1.00', 'credit Void': '-11.00' })
    // Only accessorials are counted: how often something is credited says nothing of what it costs.
    const movers = moversOf(looked([before], [credited])).filter(({ cause }) => cause === 'credit')
    expect(movers).toHaveLength(2)
    for (const mover of movers) expect(mover.figure).toBeUndefined()
  })

  test('of lines that never had a package are corrections of the bill', () => {
    expect(causes([ground, correction(5)], [ground, correction(9)])).toEqual({ adjustment: '4.00' })
    expect(causes([ground], [ground, correction(5)])).toEqual({ adjustment: '5.00' })
    expect(causes([ground, correction(5)], [ground])).toEqual({ adjustment: '-5.00' })
    // What belongs to no package does not grow with them.
    expect(
      causes([ground, correction(5)], [{ ...ground, packages: 20, published: 200, off: 40, fuel: 16 }, correction(5)]),
    ).toEqual({
      volume: '88.00',
    })
    expect(named(moversOf(looked([correction(5)], [correction(9)])))).toEqual([['transport UPS Correction', '4.00']])
    expect(made(moversOf(looked([correction(5)], [correction(9)]))[0])).toMatchObject({ volume: '0.00' })
  })
})

test('a period compared with itself has no causes', () => {
  expect(causesOf(looked([ground], [ground]))).toEqual([])
  expect(moversOf(looked([ground], [ground]))).toEqual([])
})
