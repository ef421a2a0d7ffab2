import { expect, test } from 'vitest'
import { cut } from './cut.ts'

test.each([
  ['Northfield Brands', 18, 'Northfield Brands'],
  ['Bright Harbor Book', 18, 'Bright Harbor Book'],
  ['Bright Harbor Books', 18, 'Bright Harbor Boo…'],
  ['Bright Harbor and Books', 14, 'Bright Harbor…'],
  ['📦📦📦', 2, '📦…'],
])('%s is cut at %i as %s', (name, most, shown) => {
  expect(cut(name, most)).toBe(shown)
})
