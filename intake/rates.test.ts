import { createServer, type Server } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { openExchangeRates, ratesOfCsv } from './rates.ts'
import { rateFinder } from './reader/rates.ts'

describe('a file of rates', () => {
  test('has one rate a line', () => {
    expect(ratesOfCsv('day,currency,usd_per_unit\r\n2025-09-03,gbp,1.3451\r\n\r\n')).toEqual([
      { day: '2025-09-03', currency: 'GBP', usdPerUnit: '1.3451' },
    ])
  })

  test.each([
    ['date,code,rate', 'line 1: the first line must be "day,currency,usd_per_unit"'],
    ['day,currency,usd_per_unit\n2025-02-30,GBP,1.3', 'line 2: "2025-02-30" is not a day'],
    ['day,currency,usd_per_unit\n2025-02-03,POUND,1.3', 'line 2: "POUND" is not a currency'],
    ['day,currency,usd_per_unit\n2025-02-03,GBP,0', 'line 2: "0" is not a rate'],
    ['day,currency,usd_per_unit\n2025-02-03,GBP,-1.2', 'line 2: "-1.2" is not a rate'],
  ])('that cannot be read says where: %j', (text, sentence) => {
    expect(() => ratesOfCsv(text)).toThrow(sentence)
  })
})

describe('the rate of a bill date', () => {
  const rate = rateFinder([{ currency: 'EUR', day: '2025-08-22', usdPerUnit: '1.17' }])

  test('is that of the last business day, for a week', () => {
    expect(rate('EUR', '2025-08-22')).toBe('1.17')
    expect(rate('EUR', '2025-08-29')).toBe('1.17')
    expect(rate('EUR', '2025-08-30')).toBeUndefined()
    expect(rate('EUR', '2025-08-21')).toBeUndefined()
  })

  test('is one for dollars, always', () => {
    expect(rate('USD', '1999-01-01')).toBe('1')
  })
})

describe('an Open Exchange Rates account', () => {
  let server: Server | undefined
  afterEach(() => server?.close())

  function serve(answer: (url: string) => { status: number; body: string }): Promise<string> {
    return new Promise((resolve) => {
      server = createServer((request, response) => {
        const { status, body } = answer(request.url ?? '')
        response.writeHead(status, { 'content-type': 'application/json' }).end(body)
      }).listen(0, '127.0.0.1', () => {
        const address = server?.address()
        resolve(typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '')
      })
    })
  }

  test('is asked once a day of the range, and its units per dollar become dollars per unit', async () => {
    const asked: string[] = []
    const address = await serve((url) => {
      asked.push(url)
      return {
        status: 200,
        body: JSON.stringify({ base: 'USD', rates: { EUR: 0.8, JPY: 147.5, USD: 1, BTC: 0.0000085 } }),
      }
    })
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

  test('that refuses is named with the day', async () => {
    const address = await serve(() => ({ status: 401, body: '{}' }))
    const asking = Array.fromAsync(openExchangeRates({ appId: 'no', from: '2025-08-30', to: '2025-08-30', address }))
    await expect(asking).rejects.toThrow('Open Exchange Rates answered 401 for 2025-08-30.')
  })
})
