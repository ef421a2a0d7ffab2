import { LayoutMapping, mostLayoutCodes } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { codedIn, withCode, withoutAbroad } from './codes.ts'
import { startOf, withChoice, withMapping, withName } from './draft.ts'
import { previewOfShipments } from './testing.ts'

const rows = [
  { line: 3, cells: ['1', 'A', '03/01/2026', '4,00', '1,00', '5,00', '92'] },
  { line: 4, cells: ['1', 'B', '03/01/2026', '4,00', '1,00', '5,00', '05'] },
]
const preview = { ...previewOfShipments, rows }
const start = withChoice(startOf(preview), 6, 'service', [])
const shown = (draft: typeof start, said: Parameters<typeof codedIn>[2] = []) =>
  codedIn(draft.mapping, rows, said).map(({ of, codes }) => [
    of,
    ...codes.map(({ says, name }) => (name ? `${says} = ${name.means}` : says)),
  ])

test('what the file says by codes stands with what its first rows say and what the trial found in all of it', () => {
  expect(shown(start)).toEqual([['service', '92', '05']])
  const said = [
    { of: 'service', text: '05', charges: 9 },
    { of: 'service', text: '20', charges: 2 },
    { of: 'charge', text: 'Base Charge', charges: 11 },
  ] as const
  expect(shown(start, [...said])).toEqual([['service', '92', '05', '20']])
})

test('a code that has a name is shown once, and not again by its name', () => {
  const named = withCode(start, { of: 'service', says: '92', means: 'FedEx Ground' })
  expect(named.mapping.codes).toEqual([{ of: 'service', says: '92', means: 'FedEx Ground' }])
  expect(LayoutMapping.safeParse(named.mapping).success).toBe(true)
  expect(shown(named, [{ of: 'service', text: 'FedEx Ground', charges: 3 }])).toEqual([
    ['service', '92 = FedEx Ground', '05'],
  ])
  const other = withCode(named, { of: 'service', says: '92', means: 'Ground', abroad: 'Ground to Canada' })
  expect(other.mapping.codes).toEqual([{ of: 'service', says: '92', means: 'Ground', abroad: 'Ground to Canada' }])
  expect(withoutAbroad(other).mapping.codes).toEqual([{ of: 'service', says: '92', means: 'Ground' }])
  expect(withCode(other, { of: 'service', says: '92', means: ' ' }).mapping.codes).toEqual([])
})

test('charges are named where a column says them row by row, carriers and currencies where the file says them', () => {
  const byColumn = withName(withChoice(start, 6, 'ignore', []), 4, { namedBy: 6 })
  expect(shown(byColumn)).toEqual([['charge', '92', '05']])
  const withCarrier = withChoice(start, 6, 'carrier', [])
  expect(shown(withCarrier)).toEqual([['carrier', '92', '05']])
})

test('a mapping names no more codes than it may, and those that it has can still be named anew', () => {
  const codes = Array.from(
    { length: mostLayoutCodes },
    (_, at) => ({ of: 'service', says: `S${at}`, means: 'Ground' }) as const,
  )
  const full = withMapping(start, { codes })
  expect(LayoutMapping.safeParse(full.mapping).success).toBe(true)
  expect(withCode(full, { of: 'service', says: 'another', means: 'Air' })).toBe(full)
  expect(withCode(full, { of: 'service', says: 's7', means: 'Air' }).mapping.codes[7]?.means).toBe('Air')
  const beyond = { ...full.mapping, codes: [...codes, { of: 'service', says: 'another', means: 'Air' }] }
  expect(LayoutMapping.safeParse(beyond).error?.issues).toMatchObject([{ path: ['codes'], code: 'too_big' }])
})

test('no code has two names', () => {
  const [one, other] = ['us-1', 'US-1'].map((says) => ({ of: 'service', says, means: 'Ground' }) as const)
  const twice = { ...start.mapping, codes: [one, other] }
  expect(LayoutMapping.safeParse(twice).error?.issues).toMatchObject([
    { path: ['codes', 1], message: 'is a code that is named twice' },
  ])
})
