import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { zipOf } from '../zip-of.test-support.ts'
import { quotient } from './cross.ts'
import { europeanCentralBank } from './european-central-bank.ts'
import { readRatesFile } from './rates-file.ts'
import { serve } from './serve.test-support.ts'

const history = [
  'Date,USD,JPY,CAD,TRL,',
  '2026-11-20,1.16,180.42,1.6240,N/A,',
  '2026-11-19,1.1538,179.99,N/A,N/A,',
  '1999-01-04,1.1789,133.73,1.8004,372274,',
  '',
].join('\n')

const read = (text: string) => readRatesFile(Buffer.from(text))

describe('a file of the European Central Bank', () => {
  test('is its history, crossed from units per euro to USD per unit, with the euro', async () => {
    const { rates, source } = await read(history)
    expect(source).toBe('ecb-file')
    expect(rates).toEqual([
      { day: '1999-01-04', currency: 'EUR', usdPerUnit: '1.1789000000' },
      { day: '1999-01-04', currency: 'JPY', usdPerUnit: '0.0088155238' },
      { day: '1999-01-04', currency: 'CAD', usdPerUnit: '0.6547989336' },
      { day: '1999-01-04', currency: 'TRL', usdPerUnit: '0.0000031668' },
      { day: '2026-11-19', currency: 'EUR', usdPerUnit: '1.1538000000' },
      { day: '2026-11-19', currency: 'JPY', usdPerUnit: '0.0064103561' },
      { day: '2026-11-20', currency: 'EUR', usdPerUnit: '1.1600000000' },
      { day: '2026-11-20', currency: 'JPY', usdPerUnit: '0.0064294424' },
      { day: '2026-11-20', currency: 'CAD', usdPerUnit: '0.7142857143' },
    ])
  })

  test('is that of one day, which writes its date in words and blanks after its commas', async () => {
    const { rates } = await read('\uFEFFDate, USD, CAD, \r\n20 November 2026, 1.16, 1.6240, \r\n')
    expect(rates).toEqual([
      { day: '2026-11-20', currency: 'EUR', usdPerUnit: '1.1600000000' },
      { day: '2026-11-20', currency: 'CAD', usdPerUnit: '0.7142857143' },
    ])
  })

  test('may come as the archive that the bank offers', async () => {
    const zip = zipOf([{ name: 'eurofxref-hist.csv', content: Buffer.from(history) }])
    expect(await readRatesFile(zip)).toEqual(await read(history))
  })

  test.each([
    ['Date,USD,JPY,\n20/11/2026,1.16,180.42,', 'Line 2: "20/11/2026" is not a day'],
    ['Date,USD,JPY,\n31 February 2026,1.16,180.42,', 'Line 2: "31 February 2026" is not a day'],
    ['Date,USD,JPY,\n2026-11-20,1.16,one,', 'Line 2: "one" is not a rate'],
    ['Date,USD,JPY,\n2026-11-20,1.16,0,', 'Line 2: "0" is not a rate'],
    ['Date,USD,JPY,\n2026-11-20,1.16', 'Line 2 has 2 columns instead of 4'],
    ['Date,USD,yen,\n2026-11-20,1.16,1,', 'Line 1: "yen" is not a currency'],
    ['Date,USD,JPY,\n', 'There are no exchange rates in this file.'],
    ['PK\u0003\u0004 and no more', 'This zip archive is damaged'],
  ])('that cannot be read says where: %j', async (text, sentence) => {
    await expect(read(text)).rejects.toThrow(sentence)
  })
})

const decimal = fc
  .record({ units: fc.bigInt({ min: 1n, max: 10n ** 14n }), places: fc.integer({ min: 0, max: 10 }) })
  .map(({ units, places }) => {
    const digits = units.toString().padStart(places + 1, '0')
    return { units, places, text: places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}` }
  })

test('a cross rate is right to ten places, whatever is divided', () =>
  fc.assert(
    fc.property(decimal, decimal, (dividend, divisor) => {
      const told = BigInt(quotient(dividend.text, divisor.text).replace('.', ''))
      const made = told * divisor.units * 10n ** BigInt(dividend.places)
      const wanted = dividend.units * 10n ** BigInt(divisor.places + 10)
      const off = made > wanted ? made - wanted : wanted - made
      expect(off * 2n <= divisor.units * 10n ** BigInt(dividend.places)).toBe(true)
    }),
  ))

describe('the European Central Bank', () => {
  const archive = zipOf([{ name: 'eurofxref-hist.csv', content: Buffer.from(history) }])
  const recent = `<?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope><Cube>
    <Cube time="2026-11-20"><Cube currency="USD" rate="1.16"/><Cube currency="CAD" rate="1.6240"/></Cube>
    <Cube time='2026-11-19'><Cube currency='USD' rate='1.1538'/></Cube></Cube></gesmes:Envelope>`
  const today = '2026-11-21'

  test('is asked for its whole history when the days are long past, and only they are kept', async () => {
    const { address, asked } = await serve(() => ({ body: archive }))
    const rates = await europeanCentralBank({ from: '1999-01-01', to: '1999-12-31', today, address })
    expect(asked).toEqual(['/stats/eurofxref/eurofxref-hist.zip'])
    expect(new Set(rates.map(({ day }) => day))).toEqual(new Set(['1999-01-04']))
  })

  test('is asked for its last ninety days when that is enough', async () => {
    const { address, asked } = await serve(() => ({ body: recent }))
    const rates = await europeanCentralBank({ from: '2026-11-20', to: today, today, address })
    expect(asked).toEqual(['/stats/eurofxref/eurofxref-hist-90d.xml'])
    expect(rates).toEqual([
      { day: '2026-11-20', currency: 'EUR', usdPerUnit: '1.1600000000' },
      { day: '2026-11-20', currency: 'CAD', usdPerUnit: '0.7142857143' },
    ])
  })

  test.each([
    ['2026-11-20', 'an error page', 'The European Central Bank answered something unknown.'],
    ['2026-11-20', recent.replace('1.6240', 'none'), 'The European Central Bank answered something unknown.'],
    ['2001-01-01', '<html>', 'The European Central Bank answered something unknown. This is no file of exchange rates'],
  ])('that answers something else is a sentence: from %s, %j', async (from, body, sentence) => {
    const { address } = await serve(() => ({ body }))
    await expect(europeanCentralBank({ from, to: today, today, address })).rejects.toThrow(sentence)
  })

  test('that refuses, or is out of reach, is a sentence', async () => {
    const { address } = await serve(() => ({ status: 503, body: '' }))
    const span = { from: '2026-11-20', to: today, today }
    await expect(europeanCentralBank({ ...span, address })).rejects.toThrow('The European Central Bank answered 503.')
    await expect(europeanCentralBank({ ...span, address: 'http://127.0.0.1:9' })).rejects.toThrow(
      /^The European Central Bank cannot be reached: .+\.$/,
    )
  })
})
