import type { LayoutTrial } from '@waybill/contracts'
import { expect, test } from 'vitest'
import { startOf, withChoice, withCountry, withFact, withMapping, withTyped } from './draft.ts'
import { previewOfShipments as preview } from './testing.ts'
import { mayBeTried, needsOf, wantsOf } from './wants.ts'

const start = startOf(preview)
const trialThatAsks = (asks: LayoutTrial['asks']): LayoutTrial => ({
  whole: true,
  invoices: 1,
  shipments: 2,
  charges: 4,
  totals: [],
  wouldLoad: 0,
  outcomes: [],
  rejectedLines: 0,
  rejects: [],
  remarks: [],
  failure: null,
  said: [],
  asks,
})

test('a column that nobody is sure of wants a word, and does not keep the file out', () => {
  const wants = wantsOf(start, preview, undefined)
  expect(wants).toEqual([{ of: 'column', place: 4 }])
  expect(needsOf(wants)).toEqual([])
  expect(wantsOf(withChoice(start, 4, 'charge:FUEL_SURCHARGE', []), preview, undefined)).toEqual([])
})

test('rows without a charge, and a fact without its column, cannot be tried', () => {
  const nothing = [3, 4, 5].reduce((draft, place) => withChoice(draft, place, 'ignore', []), start)
  expect(wantsOf(nothing, preview, undefined)).toEqual([{ of: 'rows' }])
  expect(mayBeTried(nothing)).toBe(false)
  const lost = withFact(start, 'account', { from: 'column' })
  expect(needsOf(wantsOf(lost, preview, undefined))).toEqual([{ of: 'fact', fact: 'account' }])
})

test('the country of addresses that name none is asked for where only the language told it, until somebody says it', () => {
  const unsure = { ...preview, guess: { ...preview.guess, country: 60 } }
  const inSpain = withMapping(start, { country: 'ES' })
  expect(wantsOf(inSpain, unsure, undefined)).toEqual([{ of: 'column', place: 4 }])
  const addressed = withChoice(inSpain, 6, 'consigneeCity', [])
  const wants = wantsOf(addressed, unsure, undefined)
  expect(wants).toEqual([
    { of: 'country', country: 'ES' },
    { of: 'column', place: 4 },
  ])
  expect(needsOf(wants)).toEqual([])
  expect(wantsOf(addressed, preview, undefined)).toEqual([{ of: 'column', place: 4 }])
  expect(wantsOf(withCountry(addressed, 'ES'), unsure, undefined)).toEqual([{ of: 'column', place: 4 }])
})

test('what only this file can say is asked for, until it is typed in', () => {
  const asked = withFact(start, 'invoiceDate', { from: 'typed', value: '' })
  const trial = trialThatAsks(['invoiceDate', 'total'])
  expect(needsOf(wantsOf(asked, preview, trial))).toEqual([{ of: 'fact', fact: 'invoiceDate' }, { of: 'confirmation' }])
  const typed = withTyped(asked, 'invoiceDate', '2026-01-31', preview.rows)
  expect(needsOf(wantsOf(typed, preview, trial))).toEqual([{ of: 'confirmation' }])
})
