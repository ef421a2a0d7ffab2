import type { OwnDashboard, Pin } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { changedPin, inOrder, withoutPin, withPinAt } from './changes.ts'

const pin = (id: string, more: Partial<Pin> = {}): Pin => ({
  id,
  page: 'spend',
  card: 'trends',
  address: '',
  width: 'half',
  ...more,
})
const board = (...ids: string[]): OwnDashboard => ({ id: 1, name: 'Mine', revision: 3, pins: ids.map((id) => pin(id)) })
const ids = ({ pins }: OwnDashboard) => pins.map(({ id }) => id).join('')

test('cards are put in order, and what another tab has pinned stands behind them', () => {
  expect(ids(inOrder(['c', 'a', 'b'])(board('a', 'b', 'c')))).toBe('cab')
  expect(ids(inOrder(['c', 'a'])(board('a', 'x', 'c')))).toBe('cax')
  expect(ids(inOrder(['c', 'gone', 'a'])(board('a', 'c')))).toBe('ca')
})

test('a card that is removed comes back where it was, once', () => {
  const whole = board('a', 'b', 'c')
  expect(ids(withoutPin('b')(whole))).toBe('ac')
  expect(ids(withPinAt(pin('b'), 1)(withoutPin('b')(whole)))).toBe('abc')
  expect(ids(withPinAt(pin('b'), 1)(whole))).toBe('abc')
  expect(ids(withPinAt(pin('b'), 7)(board('a')))).toBe('ab')
})

test('what is done to one card leaves the others, and a title of nothing is none', () => {
  const titled = changedPin('a', { title: 'By carrier' })(board('a', 'b'))
  expect(titled.pins).toEqual([pin('a', { title: 'By carrier' }), pin('b')])
  expect(changedPin('a', { title: '' })(titled).pins).toEqual([pin('a'), pin('b')])
  expect(changedPin('gone', { width: 'whole' })(board('a')).pins).toEqual([pin('a')])
})
