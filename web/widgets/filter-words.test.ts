import { FilterDimension, labelOf } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { filterName, filterWords } from './filter-words.ts'
import { englishPen } from './testing.ts'

const { say } = englishPen
const lower = (name: string) => name.toLowerCase()

test('every filter is called on the screen what the service calls it, and the specification', () => {
  const called = FilterDimension.options.map((dimension) => lower(filterName(dimension, say)))
  expect(called).toEqual(FilterDimension.options.map((dimension) => lower(labelOf(dimension))))
  expect(filterName('service_category', say)).toBe('Service')
})

test('the category of a service and the service of an invoice are told apart', () => {
  const filters = { service_category: ['Ground'], service: ['Ground Residential'] }
  expect(filterWords(filters, say, 'en-US', 'lbs').map(({ text }) => text)).toEqual([
    'Service: Ground',
    'Service as billed: Ground Residential',
  ])
})
