import { spend } from '@waybill/contracts'
import { expect, test } from 'vitest'
import type { Page } from './page.ts'
import { besideOf, chosenSplit, splitOf, splitsOf } from './split.ts'
import { englishPen, testPage } from './testing.ts'

const period = { type: 'bill_date', from: '2026-01-01', to: '2026-03-31' } as const
const alone = testPage({ definition: spend, fact: 'totalSpend', period })
const child = (id: number, name: string) => ({ id, name })
const client: Page['client'] = {
  ...alone.client,
  id: 1,
  name: 'Acme',
  childClients: [child(2, 'East'), child(3, 'West')],
}
const parent: Page = { ...alone, client }

const dimensions = ['service', 'carrier_name', 'client_id'] as const

test('rows by client are offered where a client has others beneath it, and kept for no other', () => {
  expect(splitsOf(parent, dimensions)).toEqual(dimensions)
  expect(splitsOf(alone, dimensions)).toEqual(['service', 'carrier_name'])
  expect(chosenSplit(parent, 'client_id', dimensions)).toBe('client_id')
  expect(chosenSplit(alone, 'client_id', dimensions)).toBe('service')
})

test('clients are called by their names, and a click picks one out as the header does, or lets it go again', () => {
  const { labelOf, pick, only, picked } = splitOf(parent, 'client_id')
  expect(['1', '2', '3'].map((key) => labelOf(key, englishPen))).toEqual(['Acme', 'East', 'West'])
  expect(picked).toBeUndefined()
  expect(pick('2')).toEqual({ children: [2] })
  expect(splitOf({ ...parent, children: [2] }, 'client_id').pick('2')).toEqual({ children: [] })
  expect(splitOf({ ...parent, children: [2] }, 'client_id').picked).toEqual(['2'])
  // What was billed to the parent itself cannot be picked out.
  expect(pick('1')).toEqual({})
  expect(only('3')).toEqual({ client_id: ['3'] })
  expect(besideOf('client_id')).toEqual([])
})

test('any other row is a filter of the page, beside which the others stand', () => {
  const { labelOf, pick, picked } = splitOf({ ...parent, filters: { carrier_name: ['UPS'] } }, 'carrier_name')
  expect(picked).toEqual(['UPS'])
  expect(pick('UPS')).toEqual({ filters: {} })
  expect(labelOf('', englishPen)).toBe('Not stated')
  expect(besideOf('carrier_name')).toEqual(['carrier_name'])
})
