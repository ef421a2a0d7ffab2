import { expect, test } from 'vitest'
import { moodOf } from './mood.ts'

test('more spend is dearer, less is cheaper', () => {
  expect(moodOf('totalSpend', 0.079)).toBe('dearer')
  expect(moodOf('fuelSurcharge', -0.024)).toBe('cheaper')
})

test('more discount is good', () => {
  expect(moodOf('transportationDiscount', 0.032)).toBe('cheaper')
  expect(moodOf('transportationDiscount', -0.032)).toBe('dearer')
})

test('no change, nothing before and plain volume have no colour', () => {
  expect(moodOf('totalSpend', 0)).toBe('quiet')
  expect(moodOf('totalSpend', 0.0004)).toBe('quiet')
  expect(moodOf('totalSpend', undefined)).toBe('quiet')
  expect(moodOf('packages', 0.5)).toBe('quiet')
})
