import { Terms } from '@waybill/contracts'
import { beforeEach, expect, test, vi } from 'vitest'
import { draftOf } from './draft.ts'
import { keptTerms, setId, withDraft } from './kept-terms.ts'

let stored: Map<string, string>
let room = Number.POSITIVE_INFINITY
beforeEach(() => {
  stored = new Map()
  room = Number.POSITIVE_INFINITY
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (text.length > room) throw new DOMException('full', 'QuotaExceededError')
      stored.set(key, text)
    },
  })
  return () => vi.unstubAllGlobals()
})

const terms = Terms.parse({ discounts: [{ discount: '12.5' }], fuel: [{ percent: '9', without: ['Residential'] }] })
const set = { name: 'WhatIf', client: 7 }
const half = { ...draftOf(terms), minimums: [{ id: 9, currency: 'USD', minimum: 'five' }] }

test('terms that are tried, and what is half written, come back after a reload as they were', () => {
  const id = setId(set)
  keptTerms('anna').keepTried({ [id]: terms })
  keptTerms('anna').keepWritten(id, half)
  expect(keptTerms('anna').tried()).toEqual({ [id]: terms })
  expect(keptTerms('anna').written(id)).toEqual(half)
  keptTerms('anna').keepWritten(id, undefined)
  expect(keptTerms('anna').written(id)).toBeUndefined()
  expect(keptTerms('anna').tried()).toEqual({ [id]: terms })
})

test('nobody else who signs in here finds them', () => {
  keptTerms('anna').keepTried({ [setId(set)]: terms })
  expect(keptTerms('ben').tried()).toEqual({})
  keptTerms('ben').keepTried({})
  expect(keptTerms('anna').tried()).toEqual({})
})

test('a set of another client, at other saved terms or of another name is another', () => {
  const key = 'ab'.repeat(16)
  const all = [set, { ...set, client: 8 }, { ...set, name: 'Other' }, { ...set, whatIf: { key } }]
  expect(new Set(all.map(setId)).size).toBe(4)
  expect(setId({ ...set, whatIf: {} })).toBe(setId(set))
})

test.each(['', 'no JSON', '{}', '{"of":"anna","tried":{"a":{"discounts":[{"discount":"many"}]}},"written":{}}'])(
  'what makes no sense is nothing: %s',
  (text) => {
    stored.set('waybill.triedTerms', text)
    expect(keptTerms('anna').tried()).toEqual({})
    keptTerms('anna').keepTried({ a: terms })
    expect(keptTerms('anna').tried()).toEqual({ a: terms })
  },
)

test('the last twenty are kept, and where there is no room nothing breaks', () => {
  const names = Array.from({ length: 25 }, (_, place) => `s${place}`)
  const all = names.reduce<Readonly<Record<string, number>>>((kept, name, place) => withDraft(kept, name, place), {})
  expect(Object.keys(all)).toEqual(names.slice(5))
  expect(Object.keys(withDraft(all, 's5', 99)).at(-1)).toBe('s5')
  room = 10
  expect(() => keptTerms('anna').keepTried({ a: terms })).not.toThrow()
})
