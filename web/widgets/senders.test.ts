import { type Answer, decided, networkMap, readSettings, starburst } from '@waybill/contracts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PageChange } from './page.ts'
import { readList, readPageState, writeList, writePageState } from './page-state.ts'
import { check, sendersOf, senderWords } from './senders.ts'

const card = starburst('map')
const names = Array.from({ length: 12 }, (_, place) => `Dock ${place}, Town ${place}, OH ${44000 + place}`)
const answer = (all: readonly string[]): { readonly now: Answer } => ({
  now: {
    data: ['', ...all].map((name, place) => ({ fulfillment_center: name, packages: 100 - place })),
    columns: [],
    totalRows: all.length + 1,
  },
})
const settings = (map: Readonly<Record<string, string>> = {}) => ({ settings: decided(networkMap, { map }, {}) })
const drawn = (map: Readonly<Record<string, string>> = {}, all = names) =>
  sendersOf(answer(all), { page: settings(map), card }).drawn

function checked(map: Readonly<Record<string, string>>, name: string): Record<string, string> {
  let kept: PageChange = {}
  const page = { ...settings(map), change: (change: PageChange) => void (kept = change) }
  check(
    { page: page as unknown as Parameters<typeof check>[0]['page'], card },
    sendersOf(answer(names), { page, card }),
    name,
  )
  return { ...map, ...kept.settings?.map }
}

test('the five or the ten largest are drawn, and Other Senders never is', () => {
  expect(drawn()).toEqual(names.slice(0, 5))
  expect(drawn({ dimension: 'dc_top10' })).toEqual(names.slice(0, 10))
})

test('a center that is checked or unchecked stays so, and ten are drawn at most', () => {
  const without = checked({}, names[1] ?? '')
  expect(drawn(without)).toEqual([names[0], names[2], names[3], names[4]])
  expect(drawn(checked(without, names[7] ?? ''))).toEqual([names[0], names[2], names[3], names[4], names[7]])
  const many = names.reduce((map, name) => (drawn(map).includes(name) ? map : checked(map, name)), {})
  expect(drawn(many)).toHaveLength(10)
})

test('a center that was not on offer when others were checked is drawn when it is among the largest', () => {
  const kept = checked({}, names[0] ?? '')
  const grown = ['New Dock, New Town, OH 44999', ...names]
  expect(drawn(kept, grown)).toEqual([grown[0], ...names.slice(1, 5)])
})

test('only the map of states and the five or ten largest are accepted; anything else is the default', () => {
  const kept = { map: { mode: 'mode_dc', dimension: 'dc_top7', chartType: 'world', checked: 'a.b' } }
  expect(readSettings(networkMap, kept)).toEqual({ map: { mode: 'mode_dc' } })
  expect(decided(networkMap, {}, kept).map).toEqual({ mode: 'mode_dc', dimension: 'dc_top5', chartType: 'us_state' })
})

test('a list of nothing but a dash is no empty list', () => {
  expect(readList(writeList(['-']))).toEqual(['-'])
  expect(readList(writeList([]))).toEqual([])
})

test('a list of one\u2019s own survives the address bar, whatever its names are made of', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }), { maxLength: 20 }), (list) => {
      const checkedOnes = writeList(list)
      expect(readList(checkedOnes)).toEqual(list)
      const state = { filters: {}, settings: { map: { checked: checkedOnes } } }
      expect(readPageState(networkMap, writePageState(networkMap, state)).settings).toEqual(state.settings)
    }),
  )
})

test('a center is called by its city, and by its name where another has the same city', () => {
  const [one, other] = ['North, Reno, NV 89501', 'South, Reno, NV 89502']
  expect(senderWords(one, [one])).toBe('Reno, NV')
  expect(senderWords(one, [one, other])).toBe('North')
  expect(senderWords('ST. PAUL, MN', [])).toBe('St. Paul, MN')
})
