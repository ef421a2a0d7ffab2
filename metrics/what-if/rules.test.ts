import { Terms } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { ruleFor } from './rules.ts'

const said = { carrier: 'carrier_name', account: 'account_number', service: 'service', pickup: 'pickup_date' }
const { discounts, fuel } = Terms.parse({ discounts: [{ zones: ['002'], discount: '6' }], fuel: [{ discount: '5' }] })

test('a rule that asks what no column of these lines says is a mistake of ours, and never one that fits', () => {
  expect(() => ruleFor(discounts, said)).toThrow('no column says the zone of these lines')
  expect(() => ruleFor(discounts, { ...said, zone: 'zone' })).not.toThrow()
  expect(() => ruleFor(fuel, said)).not.toThrow()
})
