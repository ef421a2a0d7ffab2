import { expect, test } from 'vitest'
import { placeAt } from './place-at.ts'

test('a page has its title and its place in the menu under every spelling', () => {
  expect(placeAt('/AFRAME/dashboard//spend/?client=1')).toBe('/aframe/dashboard/spend')
})

test('a page still to come, and one that never was, has none', () => {
  expect(placeAt('/markup')).toBeUndefined()
  expect(placeAt('/nowhere')).toBeUndefined()
})
