import { expect, test } from 'vitest'
import { aboutFilter, labelOf } from './filter-info.ts'

test('a state stands below its country, at either end, and nothing else stands below anything', () => {
  expect(aboutFilter('normalised_sender_state').dependsOn).toBe('normalised_sender_country')
  expect(aboutFilter('normalised_consignee_state').dependsOn).toBe('normalised_consignee_country')
  expect(aboutFilter('normalised_sender_country').dependsOn).toBeNull()
  expect(aboutFilter('carrier_name').dependsOn).toBeNull()
})

test('accounts and how they are filed mean nothing to another client', () => {
  const asked = ['account_division', 'account_group', 'account_number', 'carrier_name', 'zone'] as const
  expect(asked.map((dimension) => aboutFilter(dimension).clientSpecific)).toEqual([true, true, true, false, false])
})

test('a filter of one page says which, and one of several says none', () => {
  expect(aboutFilter('credit_type').onlyOn).toBe('refund')
  expect(aboutFilter('carrier_name').onlyOn).toBeNull()
})

test('a filter has its name in English', () => {
  expect(aboutFilter('carrier_name').displayText).toBe('Carrier')
  expect([labelOf('service'), labelOf('tracking_number')]).toEqual(['Service as billed', 'Tracking Number'])
})
