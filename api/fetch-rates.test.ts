import { ratesWithin } from '@waybill/state'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchRates, type RateFetching } from './fetch-rates.ts'
import { serve } from './serve.test-support.ts'
import { openTestHouse, type TestHouse } from './test-house.ts'

let service: TestHouse
beforeAll(async () => {
  service = await openTestHouse()
})
afterAll(() => service.close())

const history = 'Date,USD,CAD,\n2026-11-20,1.16,1.6240,\n2026-11-19,1.16,1.45,\n'
const recent = '<Cube time="2026-11-20"><Cube currency="USD" rate="1.16"/><Cube currency="CAD" rate="1.45"/></Cube>'
const house = () => ({ ...service.house, today: () => '2026-11-21' })
const fetching = (configuration: Partial<RateFetching>): RateFetching => ({
  EXCHANGE_RATES: undefined,
  OPEN_EXCHANGE_RATES_APP_ID: undefined,
  ...configuration,
})

test.each<Partial<RateFetching>>([
  {},
  { EXCHANGE_RATES: 'off' },
  { EXCHANGE_RATES: 'off', OPEN_EXCHANGE_RATES_APP_ID: 'abc' },
])('nobody is asked for rates with %o', async (configuration) => {
  const { address, asked } = await serve('')
  await fetchRates(house(), fetching({ ...configuration, address }))
  expect(asked).toEqual([])
})

test('an Open Exchange Rates account is asked where nothing else is said', async () => {
  const { address, asked } = await serve(JSON.stringify({ base: 'USD', rates: { GBP: 0.8 } }))
  await fetchRates(house(), fetching({ OPEN_EXCHANGE_RATES_APP_ID: 'abc', address }))
  expect(asked).toHaveLength(31)
})

test('the European Central Bank is asked for three years at first, then for what is new', async () => {
  const first = await serve(history)
  const configuration = { EXCHANGE_RATES: 'ecb', OPEN_EXCHANGE_RATES_APP_ID: 'abc' } as const
  await fetchRates(house(), fetching({ ...configuration, address: first.address }))
  expect(first.asked).toEqual(['/stats/eurofxref/eurofxref-hist.zip'])
  const then = await serve(recent)
  await fetchRates(house(), fetching({ ...configuration, address: then.address }))
  expect(then.asked).toEqual(['/stats/eurofxref/eurofxref-hist-90d.xml'])
  const canadian = { currency: 'CAD', from: '2026-11-01', to: '2026-11-30' }
  expect(await ratesWithin(service.house.state, [canadian])).toEqual([
    { day: '2026-11-19', currency: 'CAD', usdPerUnit: '0.8000000000' },
    { day: '2026-11-20', currency: 'CAD', usdPerUnit: '0.8000000000' },
  ])
})
