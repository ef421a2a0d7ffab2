import { expect, test } from 'vitest'
import { decided, mergedSettings, readSettings, settingsKeyOf } from './kept-settings.ts'
import { settablesOf, spend, weight } from './pages.ts'

const page = {
  settings: { uom: ['lbs', 'kgs'] },
  cards: [
    {
      id: 'map',
      form: 'starburst',
      width: 'whole',
      settings: { mode: ['mode_dc', 'mode_top_sender'], dimension: ['dc_top5', 'dc_top10'], chartType: ['us_state'] },
      lists: ['checked'],
    },
    { id: 'amounts', form: 'amounts', width: 'whole', settings: {} },
  ],
} as const

test('of what was kept of a page, each setting that it allows stands, and takes no other down with it', () => {
  const kept = {
    page: { uom: 'kgs', prior: 'usual' },
    map: { mode: 'mode_dc', dimension: 'dc_top7' },
    gone: { a: 'b' },
  }
  expect(readSettings(page, kept)).toEqual({ page: { uom: 'kgs' }, map: { mode: 'mode_dc' } })
  for (const nothing of [undefined, 'kgs', { page: 'kgs' }, { page: { uom: 'stone' } }, { amounts: { uom: 'kgs' } }])
    expect(readSettings(page, nothing)).toEqual({})
})

const words = (count: number, word = 'Reno') => Array.from({ length: count }, () => word).join('~')

test('a list of one’s own has up to a hundred words of up to 600 letters, without the signs that part words', () => {
  const good = ['Reno', 'Reno~Sparks', words(100), words(2, 'x'.repeat(600))]
  const wrong = ['', '~', 'Reno~', '~Reno', 'Reno.Sparks', words(101), words(2, 'x'.repeat(601)), 7, ['Reno']]
  const read = (checked: unknown) => readSettings(page, { map: { checked } })['map']?.['checked']
  expect(good.map(read)).toEqual(good)
  expect(wrong.map(read)).toEqual(wrong.map(() => undefined))
  expect(readSettings(page, { map: { available: 'Reno' }, amounts: { checked: 'Reno' } })).toEqual({})
})

test('what is chosen later stands over what was chosen before, setting by setting', () => {
  const before = { page: { uom: 'lbs' }, map: { mode: 'mode_dc', dimension: 'dc_top5' } }
  const later = { map: { dimension: 'dc_top10' }, trends: { chartType: 'area' } }
  expect(mergedSettings(before, later)).toEqual({
    page: { uom: 'lbs' },
    map: { mode: 'mode_dc', dimension: 'dc_top10' },
    trends: { chartType: 'area' },
  })
})

test('a setting is what the address says, else what was kept, else the first that it may be', () => {
  const first = { page: { uom: 'lbs' }, map: { mode: 'mode_dc', dimension: 'dc_top5', chartType: 'us_state' } }
  expect(decided(page, {}, {})).toEqual(first)
  const kept = { page: { uom: 'kgs' }, map: { mode: 'mode_top_sender', checked: 'Reno' } }
  const inAddress = { map: { mode: 'mode_dc', dimension: 'dc_top10' }, page: { uom: 'stone' } }
  expect(decided(page, inAddress, kept)).toEqual({
    page: { uom: 'kgs' },
    map: { mode: 'mode_dc', dimension: 'dc_top10', chartType: 'us_state', checked: 'Reno' },
  })
})

test('settings are kept by the name of their page, and only of what can be set', () => {
  expect([settingsKeyOf(spend), settingsKeyOf(weight)]).toEqual(['widgets:spend', 'widgets:weight'])
  expect(settablesOf(page).map(({ id }) => id)).toEqual(['page', 'map'])
  expect(settablesOf({ settings: {}, cards: page.cards }).map(({ id }) => id)).toEqual(['map'])
})
