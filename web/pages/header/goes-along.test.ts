import { expect, test } from 'vitest'
import { goesAlong } from './goes-along.ts'

const here = {
  client: '2',
  children: '3,4',
  dates: 'pickup_date.dr.2026-01-01.2026-03-31',
  fact: 'fuelSurcharge',
  zone: '5',
}

test('from one page of analysis to another the client goes along, its children and the days; the fact and filters do not', () => {
  const along = { client: '2', children: '3,4', dates: 'pickup_date.dr.2026-01-01.2026-03-31' }
  expect(goesAlong('/aframe/dashboard/weight', here)).toEqual(along)
  expect(goesAlong('/aframe/dashboard/overview', here)).toEqual(along)
})

test('to any other place the client alone goes along, and nothing where none is said', () => {
  expect(goesAlong('/uploadFiles', here)).toEqual({ client: '2' })
  expect(goesAlong('/aframe/dashboard/weight', {})).toEqual({})
})
