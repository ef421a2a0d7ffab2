import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { latestRateDay, type RateSource, ratesWithin, saveRates, sourceOfRates } from './currency-rates.ts'
import { openTestState, type TestState } from './testing.ts'

let house: TestState
let state: TestState['state']
beforeEach(async () => {
  house = await openTestState()
  state = house.state
})
afterEach(() => house.drop())

const spans = ['CAD', 'JPY'].map((currency) => ({ currency, from: '2026-11-01', to: '2026-11-30' }))
const rate = (usdPerUnit: string, currency = 'CAD') => ({ currency, day: '2026-11-20', usdPerUnit })
const onDay = (day: string) => ({ ...rate('0.71'), day })

test.each<[RateSource, RateSource, 'stands' | 'gives way']>([
  ['hand', 'ecb', 'stands'],
  ['file', 'open-exchange-rates', 'stands'],
  ['ecb-file', 'ecb', 'stands'],
  ['ecb', 'made-up', 'stands'],
  ['file', 'hand', 'gives way'],
  ['hand', 'file', 'gives way'],
  ['ecb', 'file', 'gives way'],
  ['ecb', 'open-exchange-rates', 'gives way'],
  ['made-up', 'ecb', 'gives way'],
  ['ecb', 'ecb', 'gives way'],
])('a rate from %s, then the same day and currency from %s: the first %s', async (first, second, what) => {
  await saveRates(state, [rate('0.71')], first)
  await saveRates(state, [rate('0.72')], second)
  expect(await ratesWithin(state, spans)).toEqual([rate(what === 'stands' ? '0.71' : '0.72')])
})

test('of a rate that a file tells twice, the last stands', async () => {
  await saveRates(state, [rate('0.71'), rate('0.0064', 'JPY'), rate('0.72')], 'file')
  expect(await ratesWithin(state, spans)).toEqual([rate('0.72'), rate('0.0064', 'JPY')])
})

const dayOf = (nth: number) => new Date(Date.UTC(2020, 0, 1 + nth)).toISOString().slice(0, 10)

test('while many rates are saved, others get their turn', async () => {
  const many = Array.from({ length: 1200 }, (_, nth) => onDay(dayOf(nth)))
  const saved = new AbortController()
  const saving = saveRates(state, many, 'file').finally(() => saved.abort())
  let turns = 0
  while (!saved.signal.aborted) {
    await setImmediate()
    turns += 1
  }
  await saving
  expect(turns).toBeGreaterThanOrEqual(3)
  expect(await latestRateDay(state, 'file')).toBe(dayOf(1199))
})

test('where the rates come from is told, the European Central Bank always by its name', async () => {
  expect(await sourceOfRates(state)).toBe('none')
  await saveRates(state, [rate('0.71')], 'made-up')
  expect(await sourceOfRates(state)).toBe('made-up')
  await saveRates(state, [rate('1.35', 'GBP')], 'hand')
  expect(await sourceOfRates(state)).toBe('file')
  await saveRates(state, [rate('0.0064', 'JPY')], 'ecb-file')
  expect(await sourceOfRates(state)).toBe('ecb-and-others')
  await saveRates(state, [rate('1.36', 'GBP')], 'ecb-file')
  expect(await sourceOfRates(state)).toBe('ecb')
  await saveRates(state, [rate('1.35', 'CHF')], 'file')
  expect(await sourceOfRates(state)).toBe('ecb-and-others')
  await saveRates(state, [rate('1.16', 'EUR')], 'open-exchange-rates')
  expect(await sourceOfRates(state)).toBe('ecb-and-others')
})

test('the latest day is that of one source', async () => {
  await saveRates(state, [rate('0.71')], 'ecb-file')
  expect(await latestRateDay(state, 'ecb')).toBeUndefined()
  await saveRates(state, [{ ...rate('1.3', 'GBP'), day: '2026-11-19' }], 'ecb')
  expect(await latestRateDay(state, 'ecb')).toBe('2026-11-19')
})

test('only the rates of a currency between two days are read', async () => {
  const days = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21']
  await saveRates(
    state,
    days.flatMap((day) => [
      { ...rate('0.71'), day },
      { ...rate('1.3', 'GBP'), day },
    ]),
    'file',
  )
  const found = await ratesWithin(state, [{ currency: 'CAD', from: '2026-11-19', to: '2026-11-20' }])
  expect(found.map(({ currency, day }) => `${currency} ${day}`)).toEqual(['CAD 2026-11-19', 'CAD 2026-11-20'])
})

test('where nothing but one service tells rates, it is named alone', async () => {
  await saveRates(state, [rate('1.16', 'EUR')], 'open-exchange-rates')
  expect(await sourceOfRates(state)).toBe('open-exchange-rates')
  await saveRates(state, [rate('1.16', 'CHF')], 'ecb')
  expect(await sourceOfRates(state)).toBe('ecb-and-others')
})

test('rates of the central bank alone are its own, fetched or from its file', async () => {
  await saveRates(state, [rate('1.16', 'EUR')], 'ecb')
  expect(await sourceOfRates(state)).toBe('ecb')
})

test('rates stand by their day however they came, and the latest is known', async () => {
  const days = ['2026-11-20', '2026-11-18', '2026-11-19']
  await saveRates(state, days.map(onDay), 'ecb')
  await saveRates(state, [onDay('2026-11-21')], 'file')
  expect((await ratesWithin(state, spans)).map(({ day }) => day)).toEqual([...days.toSorted(), '2026-11-21'])
  expect(await latestRateDay(state, 'ecb')).toBe('2026-11-20')
})

test('no rate is lost or doubled where they come by the hundred, nor anything wrong where none comes', async () => {
  await saveRates(state, [], 'ecb')
  const many = Array.from({ length: 1000 }, (_, day) => ({
    ...rate('0.71'),
    day: new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
  }))
  await saveRates(state, many, 'ecb')
  expect(await ratesWithin(state, [{ currency: 'CAD', from: '2026-01-01', to: '2099-01-01' }])).toEqual(many)
})
