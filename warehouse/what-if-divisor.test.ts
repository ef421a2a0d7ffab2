import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Billed, billedAccounts, whatever } from './billed-accounts.test-support.ts'

const { account, told, open, close } = billedAccounts()
beforeAll(open)
afterAll(close)

describe('a divisor', () => {
  const size = { length: 10, width: 10, height: 10, dim_unit: 'IN', actual_weight: 2.5, actual_weight_unit: 'LB' }
  const box: Billed = { ...size, published: 18, off: 9, bill_weight: 8 }
  const [halfOff, divisor] = [[{ discount: '50' }], [{ unit: 'LB' as const, divisor: 250 }]]
  const terms = { discounts: halfOff, dimensional: divisor }
  const four = { ...size, actual_weight: 4, bill_weight: 4 }
  /** Packages of a service that were billed at four pounds, before and after the boxes. */
  const atFour = (service: string, first = 12, last = first): Billed[] => [
    { ...four, service, published: first, off: first / 2, pickup_date: '2026-01-05' },
    { ...four, service, published: last, off: last / 2, pickup_date: '2026-01-25' },
  ]

  const known = account('known', [{ ...box, service: 'Known', pickup_date: '2026-01-05' }, ...atFour('Known')])
  test('bills a size by its begun pounds, at what packages of that weight were published at', async () => {
    // 1,000 cubic inches over 250 are 4 lb: published 12.00 instead of 18.00.
    expect(await told(known, terms)).toEqual({
      whole: ['21.00', '18.00', '-3.00'],
      parts: { transportation: ['21.00', '18.00'] },
      kept: {},
    })
    // Over 300 they are 3.33, which begin the fourth.
    expect(await told(known, { ...terms, dimensional: [{ unit: 'LB', divisor: 300 }] })).toEqual({
      ...whatever,
      whole: ['21.00', '18.00', '-3.00'],
    })
    expect(await told(known, { ...terms, dimensional: [{ unit: 'KG', divisor: 250 }] })).toEqual({
      ...whatever,
      whole: ['21.00', '21.00', '0.00'],
    })
  })

  test('decides by the new weight which discount a package has', async () => {
    const discounts = [{ weights: { unit: 'LB' as const, upTo: '5' }, discount: '75' }, ...halfOff]
    // The box and both others at 12.00 less 75 %.
    expect(await told(known, { discounts, dimensional: divisor })).toEqual({
      ...whatever,
      whole: ['21.00', '9.00', '-12.00'],
    })
  })

  const heavy = account('heavy', [
    { ...box, actual_weight: 3.5, service: 'Heavy', pickup_date: '2026-01-25' },
    ...atFour('Heavy'),
  ])
  test('bills no less than what a package weighs', async () => {
    expect(await told(heavy, { ...terms, dimensional: [{ unit: 'LB', divisor: 1000 }] })).toEqual({
      ...whatever,
      whole: ['21.00', '18.00', '-3.00'],
      kept: {},
    })
  })

  const cheap = account('below one', [
    { ...box, service: 'Cheap', published: 1.2, off: 0.6, pickup_date: '2026-01-05' },
    ...atFour('Cheap', 0.9),
  ])
  test('goes by a price below one as by any other', async () => {
    expect(await told(cheap, terms)).toEqual({ ...whatever, whole: ['1.50', '1.35', '-0.15'], kept: {} })
  })

  const metricSize = { length: 40, width: 30, height: 20, dim_unit: 'CM', actual_weight_unit: 'KG' }
  const metric = account('metric', [
    { ...box, service: 'Metric', ...metricSize, actual_weight: 2, bill_weight_unit: 'KG' },
    ...atFour('Metric').map((each) => ({
      ...each,
      ...metricSize,
      actual_weight: 4.5,
      bill_weight: 4.5,
      bill_weight_unit: 'KG',
    })),
  ])
  test('bills kilograms by halves', async () => {
    // 24,000 cubic centimetres over 5,500 are 4.36 kg, which begin the half above 4.
    expect(await told(metric, { ...terms, dimensional: [{ unit: 'KG', divisor: 5500 }] })).toEqual({
      ...whatever,
      whole: ['21.00', '18.00', '-3.00'],
      kept: {},
    })
  })

  const unsure: [string, Billed[], string][] = [
    ['of which packages of that weight were published differently', [box, ...atFour('', 12, 13)], 'no-rate'],
    ['shipped before any of that weight', [{ ...box, pickup_date: '2026-01-04' }, ...atFour('')], 'no-rate'],
    ['shipped after all of that weight', [{ ...box, pickup_date: '2026-01-26' }, ...atFour('')], 'no-rate'],
    ['that was never billed at that weight', [box], 'no-rate'],
    ['to another zone than those of that weight', [{ ...box, zone: '008' }, ...atFour('')], 'no-rate'],
    ['in another currency than those of that weight', [{ ...box, currency_code: 'CAD' }, ...atFour('')], 'no-rate'],
    ['by another carrier than those of that weight', [{ ...box, carrier_name: 'DHL' }, ...atFour('')], 'no-rate'],
    ['without a length', [{ ...box, length: 0 }, ...atFour('')], 'no-dimensions'],
    ['without a width', [{ ...box, width: 0 }, ...atFour('')], 'no-dimensions'],
    ['without a height', [{ ...box, height: 0 }, ...atFour('')], 'no-dimensions'],
    ['that was not weighed', [{ ...box, actual_weight: 0 }, ...atFour('')], 'no-dimensions'],
    ['weighed in another unit', [{ ...box, actual_weight_unit: 'KG' }, ...atFour('')], 'no-dimensions'],
    ['measured in another unit', [{ ...box, dim_unit: 'CM' }, ...atFour('')], 'no-dimensions'],
  ]
  const cases = unsure.map(([what, lines, reason]): [string, string, string] => [
    what,
    account(
      what,
      lines.map((each) => ({ ...each, service: what })),
    ),
    reason,
  ])
  test.each(cases)('cannot say what a package %s costs, which stays and is named', async (_, name, reason) => {
    const { whole, kept } = await told(name, terms)
    expect([whole[2], kept]).toEqual(['0.00', { [reason]: [1, '9.00'] }])
  })

  test('with no discount cannot be used, and changes nothing of what weighs the same', async () => {
    expect(await told(known, { dimensional: divisor })).toEqual({ ...whatever, kept: { 'no-discount': [3, '21.00'] } })
    const same = { ...terms, dimensional: [{ unit: 'LB' as const, divisor: 125 }] }
    expect(await told('that was never billed at that weight', same)).toEqual({
      whole: ['9.00', '9.00', '0.00'],
      parts: {},
      kept: {},
    })
  })

  test('goes by the weight that was billed where the other has no price', async () => {
    const discounts = [{ weights: { unit: 'LB' as const, upTo: '5' }, discount: '75' }, ...halfOff]
    expect(await told('that was never billed at that weight', { discounts, dimensional: divisor })).toEqual({
      whole: ['9.00', '9.00', '0.00'],
      parts: {},
      kept: { 'no-rate': [1, '9.00'] },
    })
  })

  const unshipped = account('unshipped', [{ ...box, published: 0, off: 0, width: 0, fuel: 1.5 }])
  test('is not missed where no transport is billed', async () => {
    expect(await told(unshipped, terms)).toEqual({ whole: ['1.50', '1.50', '0.00'], parts: {}, kept: {} })
  })

  const corrected = account('corrected', [
    { ...box, service: 'Corrected', tracking_number: '1Z corrected' },
    {
      published: 4,
      off: 2,
      packages: 0,
      tracking_number: '1Z corrected',
      service: 'Corrected',
      bill_date: '2026-02-10',
      bill_weight: 10,
    },
    ...atFour('Corrected'),
  ])
  test('does not weigh a correction again', async () => {
    expect((await told(corrected, terms)).kept).toEqual({ 'adjusted-weight': [1, '2.00'] })
  })
})
