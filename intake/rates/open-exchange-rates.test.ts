import { expect, test } from 'vitest'
import { openExchangeRates } from './open-exchange-rates.ts'
import { serve } from './serve.test-support.ts'

test('an Open Exchange Rates account is asked once a day of the range, and its units per dollar become dollars per unit', async () => {
  const body = JSON.stringify({ base: 'USD', rates: { EUR: 0.8, JPY: 147.5, USD: 1, BTC: 0.0000085 } })
  const { address, asked } = await serve(() => ({ body }))
  const rates = await Array.fromAsync(
    openExchangeRates({ appId: 'abc', from: '2025-08-30', to: '2025-09-01', address }),
  )
  expect(asked).toEqual(
    ['30', '31', '01'].map((day) => `/api/historical/2025-0${day === '01' ? 9 : 8}-${day}.json?app_id=abc`),
  )
  expect(rates[0]).toEqual([
    { day: '2025-08-30', currency: 'EUR', usdPerUnit: '1.2500000000' },
    { day: '2025-08-30', currency: 'JPY', usdPerUnit: '0.0067796610' },
    { day: '2025-08-30', currency: 'BTC', usdPerUnit: '117647.0588235294' },
  ])
})

const oneDay = { appId: 'no', from: '2025-08-30', to: '2025-08-30' }

test('one that refuses is named with the day', async () => {
  const { address } = await serve(() => ({ status: 401, body: '{}' }))
  const asking = Array.fromAsync(openExchangeRates({ ...oneDay, address }))
  await expect(asking).rejects.toThrow('Open Exchange Rates answered 401 for 2025-08-30.')
})

test('one that is out of reach is a sentence', async () => {
  const asking = Array.fromAsync(openExchangeRates({ ...oneDay, address: 'http://127.0.0.1:9' }))
  await expect(asking).rejects.toThrow(/^Open Exchange Rates cannot be reached: .+\.$/)
})
