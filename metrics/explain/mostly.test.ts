import type { CausePlace } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { causeKey } from './lines.ts'
import { type Corner, mostlyAt } from './mostly.ts'

const rate = { cause: 'rate' as const, at: {}, amount: 90n }

/** A value with so many of a hundred packages, and what the cause did there. */
function corner(at: CausePlace, packages: bigint, amount: bigint): Corner {
  return { at, packages, causes: new Map([[causeKey(rate), { amount }]]) }
}

const carrier = (name: string, packages: bigint, amount: bigint) => corner({ carrier_name: name }, packages, amount)
const placesOf = (corners: readonly Corner[], amount = 90n, packages = 100n) =>
  mostlyAt({ ...rate, amount }, corners, packages).map(({ at }) => Object.values(at).join(' '))

test('a cause mostly stands where more of it is than of the packages', () => {
  const told = mostlyAt(rate, [carrier('FedEx', 70n, 30n), carrier('UPS', 30n, 60n)], 100n)
  expect(told).toMatchObject([{ at: { carrier_name: 'UPS' }, amount: 60n }])
})

test.each([
  ['a third of it', 10n, 30n, ['UPS']],
  ['less than a third of it', 10n, 29n, []],
  ['half of it and just enough fewer packages', 35n, 45n, ['UPS']],
  ['half of it and hardly fewer packages', 36n, 45n, []],
  ['twice it and nearly all packages', 90n, 180n, []],
  ['nothing of it', 0n, 0n, []],
  ['as much of it the other way', 10n, -90n, []],
])('with %s a value is told or not', (_, packages, amount, told) => {
  expect(placesOf([carrier('UPS', packages, amount)])).toEqual(told)
})

test('what made things cheaper is told where it made them cheaper', () => {
  expect(placesOf([carrier('UPS', 10n, -60n), carrier('FedEx', 10n, 60n)], -90n)).toEqual(['UPS'])
})

test('of each dimension the one value that stands out most is told, the first of those that do alike', () => {
  const states = [
    corner({ normalised_sender_state: 'NV' }, 0n, 90n),
    corner({ normalised_sender_state: 'TX' }, 0n, 60n),
  ]
  expect(placesOf([carrier('UPS', 30n, 60n), carrier('FedEx', 20n, 60n), ...states])).toEqual(['NV', 'FedEx'])
  expect(placesOf([carrier('UPS', 20n, 60n), carrier('FedEx', 20n, 60n)])).toEqual(['UPS'])
})

test('a value without a name leads nowhere', () => {
  expect(placesOf([corner({ carrier_name: 'UPS', service: '' }, 10n, 90n)])).toEqual([])
  expect(placesOf([corner({ carrier_name: 'UPS', service: 'Ground' }, 10n, 90n)])).toEqual(['UPS Ground'])
})

test('without any packages all that counts is how much of it stands there', () => {
  expect(placesOf([carrier('UPS', 0n, 45n)], 90n, 0n)).toEqual(['UPS'])
})

test('another cause at the same value says nothing of this one', () => {
  const tax = { at: { carrier_name: 'UPS' }, packages: 1n, causes: new Map([['tax ', { amount: 90n }]]) }
  expect(placesOf([tax])).toEqual([])
})
