import { spend, startsWithin } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { chosen, comparedStarts, filtersOf, pickedOut, rangesOf, toggled, without } from './page.ts'

const prior = 'justBefore'
const year = { type: 'bill_date', from: '2025-11-01', to: '2026-10-31' } as const

test('twelve months are compared with the twelve before', () => {
  expect(rangesOf({ period: year, prior }, 'month').before).toEqual({
    type: 'bill_date',
    from: '2024-11-01',
    to: '2025-10-31',
  })
})

test('a month picked out of twelve is compared with the same month of the twelve before', () => {
  const { now, before } = rangesOf({ period: year, prior, during: '2026-02-01' }, 'month')
  expect(now).toEqual({ type: 'bill_date', from: '2026-02-01', to: '2026-02-28' })
  expect(before).toEqual({ type: 'bill_date', from: '2025-02-01', to: '2025-02-28' })
})

test('a month picked out of ninety days is compared with the month that stands beside it', () => {
  const period = { type: 'bill_date', from: '2026-08-23', to: '2026-11-20' } as const
  expect(rangesOf({ period, prior, during: '2026-10-01' }, 'month').before).toMatchObject({
    from: '2026-07-01',
    to: '2026-07-31',
  })
  expect(rangesOf({ period, prior, during: '2026-11-01' }, 'month').before).toMatchObject({
    from: '2026-08-01',
    to: '2026-08-22',
  })
})

test('a quarter at the edge of the period keeps to the period', () => {
  const period = { type: 'pickup_date', from: '2026-02-10', to: '2026-06-30' } as const
  expect(rangesOf({ period, prior, during: '2026-01-01' }, 'quarter').now).toMatchObject({
    from: '2026-02-10',
    to: '2026-03-31',
  })
})

test('every month of the period has its place, also those without an invoice', () => {
  expect(startsWithin('month', year)).toHaveLength(12)
  expect(startsWithin('quarter', year)).toEqual(['2025-10-01', '2026-01-01', '2026-04-01', '2026-07-01', '2026-10-01'])
})

test('all of the period before stands beside this one, also where its days touch more months', () => {
  const march = { type: 'bill_date', from: '2026-03-01', to: '2026-03-30' } as const
  expect(comparedStarts('month', { period: march, prior })).toEqual([
    { start: '2026-03-01', before: ['2026-01-01', '2026-02-01'] },
  ])
  const spring = { type: 'bill_date', from: '2026-01-31', to: '2026-03-01' } as const
  expect(comparedStarts('month', { period: spring, prior }).map(({ before }) => before)).toEqual([
    ['2026-01-01'],
    [],
    [],
  ])
  expect(comparedStarts('month', { period: year, prior }).flatMap(({ before }) => before)).toEqual(
    startsWithin('month', rangesOf({ period: year, prior }, 'month').before),
  )
})

test('a mark clicked twice leaves the filters as they were', () => {
  const filters = { carrier_name: ['UPS'] }
  const once = toggled(filters, 'zone', '5')
  expect(once).toEqual({ carrier_name: ['UPS'], zone: ['5'] })
  expect(toggled(once, 'zone', '5')).toEqual(filters)
  expect(without(once, 'carrier_name')).toEqual({ zone: ['5'] })
})

test('another carrier has other accounts: those chosen are let go, with their groups and divisions', () => {
  const filters = {
    carrier_name: ['UPS'],
    account_number: ['1'],
    account_group: ['East'],
    account_division: ['Retail'],
    zone: ['5'],
  }
  const accounts = { account_number: ['1'], account_group: ['East'], account_division: ['Retail'] }
  expect(chosen(filters, 'carrier_name', ['FedEx'])).toEqual({ carrier_name: ['FedEx'], zone: ['5'] })
  expect(toggled(filters, 'carrier_name', 'UPS')).toEqual({ zone: ['5'] })
  expect(chosen(filters, 'zone', [])).toEqual({ carrier_name: ['UPS'], ...accounts })
})

test('a month stops being picked out when the page turns to quarters or to another year', () => {
  expect(pickedOut('2026-02-01', 'month', year)).toBe('2026-02-01')
  expect(pickedOut('2026-02-01', 'quarter', year)).toBeUndefined()
  expect(pickedOut('2024-02-01', 'month', year)).toBeUndefined()
})

test('a filter of another page falls out', () => {
  expect(filtersOf(spend, { zone: ['5'], credit_type: ['Void'] })).toEqual({ zone: ['5'] })
})

test('tracking numbers can be searched for on every page', () => {
  expect(spend.filters).not.toContain('tracking_number')
  expect(filtersOf(spend, { tracking_number: ['1Z1'] })).toEqual({ tracking_number: ['1Z1'] })
})

test('a bar can be picked out that the filter panel has no field for', () => {
  expect(spend.filters).not.toContain('service')
  expect(filtersOf(spend, { service: ['Home Delivery'] })).toEqual({ service: ['Home Delivery'] })
})

test('a month picked out of a year is compared with the same month of the year before, where that is what is compared', () => {
  const soFar = { type: 'bill_date', from: '2026-01-01', to: '2026-11-21' } as const
  const asked = { period: soFar, prior: 'yearBefore', during: '2026-11-01' } as const
  expect(rangesOf(asked, 'month').before).toEqual({ type: 'bill_date', from: '2025-11-01', to: '2025-11-21' })
})
