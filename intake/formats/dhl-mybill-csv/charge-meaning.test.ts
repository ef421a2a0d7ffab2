import { expect, test } from 'vitest'
import { creditTypeOf, familyOf } from './charge-meaning.ts'

test('an extra belongs where its two letters or its name say', () => {
  expect(familyOf('FF', 'FUEL SURCHARGE')).toBe('FUEL_SURCHARGE')
  expect(familyOf('', 'TREIBSTOFFZUSCHLAG')).toBe('FUEL_SURCHARGE')
  for (const [code, name] of [
    ['XX', 'IMPORT EXPORT DUTIES'],
    ['XB', 'IMPORT EXPORT TAXES'],
    ['DT', 'DUTY TAX PAID'],
    ['', 'EXCISE TAX'],
  ] as const)
    expect({ name, family: familyOf(code, name) }).toEqual({ name, family: 'TAX' })
  for (const name of [
    'REGULATORY CHARGES',
    'REMOTE AREA DELIVERY',
    'CLEARANCE PROCESSING',
    'GOGREEN PLUS - CARBON REDUCED',
  ])
    expect({ name, family: familyOf('ZZ', name) }).toEqual({ name, family: 'OTHER_ACCESSORIAL' })
  expect(familyOf('', 'LATE PAYMENT FEE')).toBe('FEE')
})

test('a credit says why where its text tells', () => {
  expect(creditTypeOf('Service failure EXPRESS WORLDWIDE')).toBe('Late Delivery')
  expect(creditTypeOf('Reweigh: weight corrected')).toBe('Weight or Dimension')
  expect(creditTypeOf('EXPRESS WORLDWIDE nondoc')).toBe('')
})
