import type { Condition, Terms } from '@waybill/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { type Billed, billedAccounts, sixty, whatever } from './billed-accounts.test-support.ts'

const { account, ask, told, byService, open, close } = billedAccounts()
beforeAll(open)
afterAll(close)

describe('transport', () => {
  const plain = account('plain', [{ published: 20, off: 10 }])
  test('costs what is published less the discount, and what no term speaks of stays', async () => {
    expect(await told(plain, sixty)).toEqual({
      whole: ['10.00', '8.00', '-2.00'],
      parts: { transportation: ['10.00', '8.00'] },
      kept: {},
    })
    expect(await told(plain, {})).toEqual({ whole: ['10.00', '10.00', '0.00'], parts: {}, kept: {} })
  })

  const halves = account('halves', [
    { published: 10.05, service: 'a half cent' },
    { published: 10.07, service: 'less than a half' },
    { published: 10.08, service: 'more than a half' },
  ])
  test('has its discount to the nearest cent, half a cent being one', async () => {
    // 5.025 is 5.03 off; 33 % of 10.07 is 3.3231; 33 % of 10.08 is 3.3264.
    const rules = [{ services: ['a half cent'], discount: '50' }, { discount: '33' }]
    expect(await byService(halves, { discounts: rules })).toEqual({
      'a half cent': '-5.03',
      'less than a half': '-3.32',
      'more than a half': '-3.33',
    })
  })

  const various = account('various', [
    { published: 100, service: 'at 5 lb', bill_weight: 5, pickup_date: '2026-01-31' },
    { published: 100, service: 'at 10 lb', bill_weight: 10, zone: '005', pickup_date: '2026-02-01' },
    { published: 100, service: 'at 10.5 lb', bill_weight: 10.5, pickup_date: '2026-02-02' },
    { published: 100, service: 'at 7 kg', bill_weight: 7, bill_weight_unit: 'KG', carrier_name: 'FedEx', zone: 'C' },
  ])
  const all = ['at 10 lb', 'at 10.5 lb', 'at 5 lb', 'at 7 kg']
  test.each([
    ['all lines', {}, all],
    ['a carrier', { carrier: 'FedEx' }, ['at 7 kg']],
    ['an account', { accounts: ['another', 'various'] }, all],
    ['another account', { accounts: ['another'] }, []],
    ['services', { services: ['at 5 lb', 'at 7 kg'] }, ['at 5 lb', 'at 7 kg']],
    ['zones', { zones: ['005', 'C'] }, ['at 10 lb', 'at 7 kg']],
    ['what is shipped on a day or later', { from: '2026-02-01' }, ['at 10 lb', 'at 10.5 lb']],
    ['weights over and up to', { weights: { unit: 'LB', over: '5', upTo: '10' } }, ['at 10 lb']],
    ['weights over', { weights: { unit: 'LB', over: '10' } }, ['at 10.5 lb']],
    ['weights in another unit', { weights: { unit: 'KG', upTo: '20' } }, ['at 7 kg']],
    ['one carrier and a zone of another', { carrier: 'UPS', zones: ['C'] }, []],
  ] as const)('of a rule for %s changes where the rule fits, and nowhere else', async (_, rule, fits) => {
    const accounts = 'accounts' in rule ? [...rule.accounts] : []
    const services = 'services' in rule ? [...rule.services] : []
    const zones = 'zones' in rule ? [...rule.zones] : []
    const terms = { discounts: [{ ...rule, accounts, services, zones, discount: '12.5' }] }
    expect(await byService(various, terms)).toEqual(Object.fromEntries(fits.map((name) => [name, '-12.50'])))
  })

  test('goes by the first rule that fits', async () => {
    const discounts = [
      { zones: ['005'], discount: '30' },
      { services: ['at 10 lb', 'at 5 lb'], discount: '20.125' },
    ]
    expect(await byService(various, { discounts })).toEqual({ 'at 10 lb': '-30.00', 'at 5 lb': '-20.13' })
    expect(await byService(various, { discounts: discounts.toReversed() })).toEqual({
      'at 10 lb': '-20.13',
      'at 5 lb': '-20.13',
    })
  })

  const small = account('small', [
    { published: 9, service: 'below the minimum' },
    { published: 6, service: 'published below it' },
    { published: 20, service: 'above it' },
    { published: 9, service: 'another currency', currency_code: 'CAD' },
  ])
  test('costs at least the minimum less its reduction, and never more than is published', async () => {
    const terms = { discounts: [{ discount: '50' }], minimums: [{ currency: 'USD', minimum: '7.50', reduction: '1' }] }
    expect(await byService(small, terms)).toEqual({
      'above it': '-10.00',
      'another currency': '-4.50',
      'below the minimum': '-2.50',
    })
    const others = [{ services: ['below the minimum'], currency: 'USD', minimum: '8' }, ...terms.minimums]
    expect(await byService(small, { ...terms, minimums: others })).toMatchObject({ 'below the minimum': '-1.00' })
  })

  test('with a minimum and no discount cannot be worked out, and stays', async () => {
    expect(await told(plain, { minimums: [{ currency: 'USD', minimum: '12' }] })).toEqual({
      whole: ['10.00', '10.00', '0.00'],
      parts: {},
      kept: { 'no-discount': [1, '10.00'] },
    })
  })

  const flat = account('flat', [
    { published: 20, off: 10, flat: 1 },
    { service: 'the sum alone', flat: 2, tracking_number: '', packages: 0 },
  ])
  test('keeps what is taken off besides the percentage', async () => {
    expect(await told(flat, sixty)).toEqual({
      whole: ['7.00', '5.00', '-2.00'],
      parts: { transportation: ['7.00', '5.00'] },
      kept: {},
    })
  })

  const unpublished = account('unpublished', [
    { service: 'paid', published: 0, off: -5 },
    { service: 'given back', published: -5, off: -1 },
    { service: 'fuel alone', fuel: 3 },
  ])
  test('that states no published amount stays, and what bills no transport is not named', async () => {
    expect(await told(unpublished, sixty)).toEqual({
      whole: ['4.00', '4.00', '0.00'],
      parts: {},
      kept: { 'no-published-transport': [2, '1.00'] },
    })
  })
})

const pounds = (upTo?: string, over?: string) => ({ unit: 'LB' as const, upTo, over })

describe('an adjustment', () => {
  const terms = {
    discounts: [
      { zones: ['002'], weights: pounds('9', '1'), discount: '60' },
      { zones: ['005'], discount: '40' },
      { zones: ['002'], weights: pounds(undefined, '9'), discount: '50' },
    ],
  }
  /** A package at 20.00 less 10.00, and what came for it afterwards under a name of its own. */
  const adjusted = (what: string, after: Billed) => {
    const nothing = { service: 'Adjustment', zone: '', bill_weight: 0, bill_weight_unit: '', packages: 0 }
    const later = { bill_date: '2026-02-20', pickup_date: '2026-02-18', tracking_number: what }
    return account(what, [
      { published: 20, off: 10, tracking_number: what, service: 'Air' },
      { ...nothing, ...later, ...after },
    ])
  }
  /** Of the adjustment alone. */
  const changeOf = async (name: string, given: z.input<typeof Terms> = terms) => {
    const { whole, kept } = await told(name, given, { views: [] })
    const ofPackage = (await byService(name, given))['Air'] ?? '0.00'
    return [(Number(whole[2]) - Number(ofPackage)).toFixed(2), kept]
  }
  const heavier = { bill_weight: 10, bill_weight_unit: 'LB', zone: '002' }

  test.each([
    // 40 % off 25.00 is 15.00; the package cost 8.00 before, so 7.00 instead of 2.50.
    [adjusted('to another zone', { published: 5, off: 2.5, zone: '005' }), '4.50'],
    // 50 % off 25.00 is 12.50, so 4.50 instead of 2.50.
    [adjusted('to another weight', { published: 5, off: 2.5, ...heavier }), '2.00'],
    // 60 % off 25.00 is 10.00, so 2.00 instead of 2.50.
    [adjusted('that names neither', { published: 5, off: 2.5 }), '-0.50'],
    // 60 % off 15.00 is 6.00, so -2.00 instead of -2.50.
    [adjusted('down', { published: -5, off: -2.5 }), '0.50'],
    [adjusted('that gives all back', { published: -20, off: -10 }), '2.00'],
    [adjusted('that gives back what was paid', { published: -10 }), '2.00'],
    [adjusted('that gives all back from another zone', { published: -20, off: -10, zone: '005' }), '2.00'],
    [adjusted('that bills it once more', { published: 20, off: 10, zone: '005' }), '-2.00'],
  ])('%s costs what the package costs with it less what it cost before', async (name, changed) => {
    expect(await changeOf(name)).toEqual([changed, {}])
  })

  const split = adjusted('split', { published: 5, off: 2.5, zone: '005', service: 'Air', pickup_date: '2026-03-01' })
  const adjustedService = adjusted('of a service of its own', { published: 5, off: 2.5 })
  test('goes by the service and the day of its package', async () => {
    const discounts = [
      { services: ['Air'], from: '2026-02-01', discount: '0' },
      { services: ['Air'], discount: '60' },
    ]
    // The package of January costs 8.00, with the adjustment 10.00: 2.00 instead of 2.50, and 8.00 instead of 10.00.
    expect(await told(split, { discounts })).toEqual({ ...whatever, whole: ['12.50', '10.00', '-2.50'] })
    expect(await told(adjustedService, { discounts })).toEqual({ ...whatever, whole: ['12.50', '10.00', '-2.50'] })
  })

  const least = { ...terms, minimums: [{ currency: 'USD', minimum: '9' }] }
  test('does not take a package below its minimum', async () => {
    // At least 9.00 with and without what came down.
    expect(await changeOf('down', least)).toEqual(['2.50', {}])
    // 9.00 before, 10.00 with it: 1.00 instead of 2.50.
    expect(await changeOf('that names neither', least)).toEqual(['-1.50', {}])
  })

  const unclear: [string, string, Record<string, [number, string]>][] = [
    [adjusted('part', { published: -3 }), '0.00', { 'credit-without-published': [1, '-3.00'] }],
    [adjusted('more than all', { published: -30, off: -15 }), '0.00', { 'credit-without-published': [1, '-15.00'] }],
    [adjusted('no published', { off: -4 }), '0.00', { 'no-published-transport': [1, '4.00'] }],
    [
      account('no original', [{ published: 5, off: 2.5, packages: 0, tracking_number: '1Z nobody’s' }]),
      '0.00',
      { 'no-original': [1, '2.50'] },
    ],
  ]
  test.each(unclear)('%s stays as it was billed and is named', async (name, changed, kept) => {
    expect(await changeOf(name)).toEqual([changed, kept])
  })

  test('of a package that no rule was for stays and is named', async () => {
    const only = { discounts: [{ zones: ['005'], discount: '40' }] }
    expect(await told('to another zone', only)).toEqual({
      whole: ['12.50', '12.50', '0.00'],
      parts: {},
      kept: { 'no-discount': [1, '2.50'] },
    })
  })

  const named = account('named', [
    { published: 20, off: 10, adjustment: -1.5 },
    { adjustment: -7, tracking_number: '', packages: 0 },
    { adjustment: -3, zone: '008' },
  ])
  test('that names no rate stays, where a package has terms', async () => {
    expect(await told(named, terms)).toEqual({ ...whatever, kept: { adjustment: [1, '-1.50'] } })
    expect(await told(named, {})).toEqual({ ...whatever, kept: {} })
  })
})

const fueled: Billed = { published: 20, off: 10, fuel: 1.5, besides: [{ name: 'Residential', published: 5 }] }

describe('fuel', () => {
  const one = account('fuel', [fueled])
  const alone = account('fuel alone', [{ fuel: 1.5 }])
  const free = account('no fuel', [{ published: 20, off: 10 }])
  const voided = account('fuel of a void', [
    { published: 10, off: 5, fuel: 0.5, tracking_number: '1Z void' },
    { published: -10, off: -5, fuel: -0.5, tracking_number: '1Z void', packages: 0 },
  ])
  const late = { bill_date: '2026-02-20', pickup_date: '2026-02-18', tracking_number: '1Z later' }
  const later = account('fuel that came later', [
    { published: 20, off: 10, fuel: 1, service: 'Air', tracking_number: '1Z later' },
    { ...late, published: 5, off: 2.5, fuel: 0.25, service: 'Adjustment', packages: 0 },
  ])
  const fuelAt = async (fuel: z.input<typeof Terms>['fuel'], more: z.input<typeof Terms> = {}) =>
    (await told(one, { ...more, fuel })).parts['fuel']?.[1]
  const apart = { of: 'transportation' as const, discount: '0' }

  test('follows what it is charged on: transport and accessorials after discounts', async () => {
    // 1.50 on 15.00 is 10 %; on 8.00 and 5.00 that is 1.30.
    expect(await told(one, sixty)).toEqual({
      whole: ['16.50', '14.30', '-2.20'],
      parts: { transportation: ['10.00', '8.00'], fuel: ['1.50', '1.30'] },
      kept: {},
    })
  })

  test('follows transport alone where it is charged on nothing else, or not on these accessorials', async () => {
    expect(await fuelAt([apart], sixty)).toBe('1.20')
    expect(await fuelAt([{ discount: '0', without: ['Residential'] }], sixty)).toBe('1.20')
    expect(await fuelAt([{ discount: '0', without: ['Saturday'] }], sixty)).toBe('1.30')
    const both = [
      { services: ['Air'], discount: '0', without: ['Residential'] },
      { discount: '0', without: ['Saturday'] },
    ]
    expect(await fuelAt(both, sixty)).toBe('1.30')
    expect(await fuelAt(both.toReversed(), sixty)).toBe('1.30')
    const [first, second] = both
    expect(
      await fuelAt(
        [
          { ...first, services: ['Ground'], discount: '0' },
          { ...second, discount: '0' },
        ],
        sixty,
      ),
    ).toBe('1.20')
  })

  test('has a discount of its own, or a percentage', async () => {
    expect(await fuelAt([{ discount: '20' }])).toBe('1.20')
    // 10 % of 13.00, and 20 % off that.
    expect(await fuelAt([{ discount: '20' }], sixty)).toBe('1.04')
    // 12.5 % of 15.00 is 1.875.
    expect(await fuelAt([{ percent: '12.5' }])).toBe('1.88')
    expect(await fuelAt([{ percent: '12.5', of: 'transportation' }])).toBe('1.25')
    expect(await fuelAt([{ percent: '12.5', of: 'transportation' }], sixty)).toBe('1.00')
    expect(await fuelAt([{ services: ['Air'], percent: '50' }, { percent: '20' }])).toBe('3.00')
  })

  test('of an adjustment goes by its own service and day', async () => {
    // 20 % of its own 2.50 is 0.50; the package keeps its 1.00.
    for (const which of [{ services: ['Adjustment'] }, { from: '2026-02-01' }]) {
      const { whole, parts } = await told(later, { fuel: [{ ...which, percent: '20' }] })
      expect([whole, parts]).toEqual([['13.75', '14.00', '0.25'], { fuel: ['1.25', '1.50'] }])
    }
  })

  test('follows accessorials that change, unless it is not charged on them', async () => {
    const accessorials = [{ accessorials: ['Residential'], price: '3', currency: 'USD' }]
    expect(await fuelAt([], { accessorials })).toBe('1.30')
    expect(await fuelAt([apart], { accessorials })).toBeUndefined()
    expect(await fuelAt([{ discount: '0', without: ['Residential'] }], { accessorials })).toBeUndefined()
  })

  test('that is a percentage of nothing stays where it would change, and is named', async () => {
    expect(await told(alone, { fuel: [{ discount: '20' }] })).toEqual({
      ...whatever,
      parts: {},
      kept: { 'no-fuel-base': [1, '1.50'] },
    })
    expect(await told(alone, { fuel: [{ discount: '0' }] })).toEqual({ ...whatever, parts: {}, kept: {} })
    expect(await told(alone, { fuel: [{ percent: '10' }] })).toEqual({
      ...whatever,
      parts: { fuel: ['1.50', '0.00'] },
      kept: {},
    })
  })

  test('comes on no line that was billed none', async () => {
    expect(await told(free, { fuel: [{ percent: '10' }] })).toEqual({ ...whatever, parts: {}, kept: {} })
  })

  test('of what is given back is given back, to the same cent', async () => {
    // 10.5 % of 5.00 is 0.525 each way.
    expect(await told(voided, { fuel: [{ services: ['Ground'], percent: '10.5' }] })).toEqual({
      whole: ['0.00', '0.00', '0.00'],
      parts: {},
      kept: {},
    })
  })
})

describe('accessorials', () => {
  const home = { name: 'Residential', published: 5, off: 1 }
  const stated = account('stated', [
    { published: 20, off: 10, flat: 1, besides: [home, { name: 'Saturday', published: 16, off: 4 }] },
    { service: 'Air', published: 20, off: 10, besides: [home, home] },
  ])
  const back = account('given back', [{ besides: [{ name: 'Residential', published: -5, off: -1 }] }])
  const paid = account('paid', [{ published: 20, off: 10, besides: [home, home] }], 'fedEx')
  const cheap = account('cheap', [
    { besides: [{ name: 'Residential', published: 0.01 }] },
    { service: 'Air', published: 1, besides: [{ name: 'Residential', published: 0 }] },
  ])
  const canadian = account('canadian', [{ besides: [home], currency_code: 'CAD', rate: 0.75 }])
  const half = { accessorials: ['Residential'], discount: '50' }
  const price = { accessorials: ['Residential'], price: '3.00', currency: 'USD' }

  test('cost what is published less the discount, or a price each', async () => {
    // Three at 2.50 instead of 4.00.
    expect(await told(stated, { accessorials: [half] })).toEqual({
      whole: ['43.00', '38.50', '-4.50'],
      parts: { accessorials: ['24.00', '19.50'] },
      kept: {},
    })
    expect(await told(stated, { accessorials: [price] })).toEqual({
      ...whatever,
      parts: { accessorials: ['24.00', '21.00'] },
    })
    const air = [
      { ...price, services: ['Air'] },
      { ...half, accessorials: ['Saturday', 'Residential'] },
    ]
    // On the one line 2.50 and 8.00 instead of 4.00 and 12.00; on the other 3.00 twice instead of 4.00.
    expect(await byService(stated, { accessorials: air })).toEqual({ Ground: '-5.50', Air: '-2.00' })
  })

  test('that are given back have a discount, but no price', async () => {
    expect(await told(back, { accessorials: [half] })).toEqual({
      ...whatever,
      parts: { accessorials: ['-4.00', '-2.50'] },
      kept: {},
    })
    expect(await told(back, { accessorials: [price] })).toEqual({
      ...whatever,
      parts: {},
      kept: { 'accessorial-credit': [1, '-4.00'] },
    })
  })

  test('have a price however little they cost, but not where they cost nothing', async () => {
    expect(await told(cheap, { accessorials: [price] })).toEqual({
      ...whatever,
      parts: { accessorials: ['0.01', '3.00'] },
      kept: { 'accessorial-credit': [1, '0.00'] },
    })
  })

  test('of which a file states only what is paid have a price, but no discount', async () => {
    expect(await told(paid, { accessorials: [half] })).toEqual({
      ...whatever,
      parts: {},
      kept: { 'no-published-accessorial': [1, '8.00'] },
    })
    expect(await told(paid, { accessorials: [price] })).toEqual({
      ...whatever,
      parts: { accessorials: ['8.00', '6.00'] },
      kept: {},
    })
  })

  test('have a price in its currency alone', async () => {
    expect(await told(canadian, { accessorials: [price] })).toEqual({ ...whatever, parts: {}, kept: {} })
    const own = { accessorials: [{ ...price, currency: 'CAD' }] }
    expect(await told(canadian, own, { currency: 'CAD' })).toEqual({ ...whatever, whole: ['4.00', '3.00', '-1.00'] })
    expect(await told(canadian, own)).toEqual({ ...whatever, whole: ['3.00', '2.25', '-0.75'] })
  })

  test('are listed by name, those that change most first', async () => {
    const { views } = await ask(stated, { accessorials: [half] }, { views: ['accessorial'] })
    expect(views).toEqual([
      {
        view: 'accessorial',
        rows: [
          { name: 'Residential', lines: 3, billed: '12.00', atTerms: '7.50', difference: '-4.50' },
          { name: 'Saturday', lines: 1, billed: '12.00', atTerms: '12.00', difference: '0.00' },
        ],
        totalRows: 2,
      },
    ])
    const own = { accessorials: [{ ...price, currency: 'CAD' }] }
    const rowsIn = async (currency?: string) =>
      (await ask(canadian, own, { views: ['accessorial'], ...(currency && { currency }) })).views[0]?.rows
    expect(await rowsIn()).toMatchObject([{ billed: '3.00', atTerms: '2.25' }])
    expect(await rowsIn('CAD')).toMatchObject([{ billed: '4.00', atTerms: '3.00' }])
  })
})

describe('what is left', () => {
  const taxed = account('taxed', [{ published: 20, off: 10, tax: 0.8 }])
  test('taxes stay as they were billed, and are named where anything else changes', async () => {
    expect(await told(taxed, sixty)).toEqual({
      ...whatever,
      whole: ['10.80', '8.80', '-2.00'],
      kept: { tax: [1, '0.80'] },
    })
    expect(await told(taxed, { discounts: [{ discount: '50' }] })).toEqual({ ...whatever, kept: {} })
    const { parts } = await ask(taxed, sixty)
    expect(parts.at(-1)).toEqual({ part: 'others', billed: '0.80', atTerms: '0.80', difference: '0.00' })
  })

  const much = account('much', [
    { published: -50, off: -1, zone: 'back' },
    { published: 20, off: 10, tax: 3 },
    { published: 20, off: 10, besides: [{ name: 'Residential', published: -90 }] },
  ])
  test('what cannot be worked out is told with the most money first, whichever way it goes', async () => {
    const price = { accessorials: ['Residential'], price: '3', currency: 'USD' }
    const { uncomputable } = await ask(much, { ...sixty, accessorials: [price] })
    expect(uncomputable.map(({ reason, amount }) => [reason, amount])).toEqual([
      ['accessorial-credit', '-90.00'],
      ['no-published-transport', '-49.00'],
      ['tax', '3.00'],
    ])
  })
})

describe('money', () => {
  const euro = account('euro', [
    {
      published: 20,
      off: 10,
      currency_code: 'EUR',
      rate: 1.2,
      fuel: 1,
      besides: [{ name: 'Residential', published: 4 }],
    },
    { published: 3, currency_code: 'EUR', rate: 1.5, fuel: 0.5 },
  ])
  test('is in dollars at the rate of each line, or in the one currency that is asked for', async () => {
    const terms = { discounts: [{ discount: '60' }], fuel: [{ discount: '0', of: 'transportation' as const }] }
    // 10.00, 1.00 and 4.00 at 1.2, and 3.00 and 0.50 at 1.5; at terms 8.00, 0.80 and 4.00, and 1.20 and 0.20.
    expect(await told(euro, terms)).toEqual({
      ...whatever,
      whole: ['23.25', '17.46', '-5.79'],
      parts: { transportation: ['16.50', '11.40'], fuel: ['1.95', '1.26'] },
    })
    expect(await told(euro, terms, { currency: 'EUR' })).toEqual({
      ...whatever,
      whole: ['18.50', '14.20', '-4.30'],
      parts: { transportation: ['13.00', '9.20'], fuel: ['1.50', '1.00'] },
    })
    expect((await ask(euro, terms)).currency).toBe('USD')
    expect((await ask(euro, terms, { currency: 'EUR' })).currency).toBe('EUR')
  })

  const linesOver = async (amount: string, currency?: string) => {
    const over: Condition = { column: 'totalSpend', op: '>', value: amount }
    return (await ask(euro, {}, { only: [over], ...(currency && { currency }) })).lines
  }
  test('is what a condition on amounts goes by: dollars, or the one currency', async () => {
    // 18.00 and 5.25 dollars are 15.00 and 3.50 euro.
    expect([await linesOver('17'), await linesOver('5')]).toEqual([1, 2])
    expect([await linesOver('17', 'EUR'), await linesOver('5', 'EUR')]).toEqual([0, 1])
  })

  const odd = account('odd', [{ published: 10, currency_code: 'EUR', rate: 1.234567 }])
  test('has at least two decimals, and the exact ones of dollars', async () => {
    expect((await told(odd, { discounts: [{ discount: '5' }] })).whole).toEqual(['12.34567', '11.728386', '-0.617284'])
  })
})
