import { describe, expect, test } from 'vitest'
import { ratesOfCsv } from './own-csv.ts'

describe('a file of rates', () => {
  test('has one rate a line', () => {
    expect(ratesOfCsv('day,currency,usd_per_unit\r\n2025-09-03,gbp,1.3451\r\n\r\n')).toEqual([
      { day: '2025-09-03', currency: 'GBP', usdPerUnit: '1.3451' },
    ])
  })

  test('may be one that a spreadsheet wrote, with semicolons or quotation marks', () => {
    const rate = [{ day: '2025-09-03', currency: 'GBP', usdPerUnit: '1.3451' }]
    expect(ratesOfCsv('day;currency;usd_per_unit\n2025-09-03;GBP;1.3451;;')).toEqual(rate)
    expect(ratesOfCsv('"day","currency","usd_per_unit"\n"2025-09-03","GBP","1.3451"')).toEqual(rate)
  })

  test.each([
    ['date,code,rate', 'it begins neither with "day,currency,usd_per_unit"'],
    ['Invoice\n1,2,"3', 'it begins neither with "day,currency,usd_per_unit"'],
    ['day,currency,usd_per_unit\n2025-02-03,GBP,1,3451', 'Line 2 has 4 cells, but the first line names 3 columns.'],
    ['day,currency,usd_per_unit\n2025-02-30,GBP,1.3', 'Line 2: "2025-02-30" is not a day'],
    ['day,currency,usd_per_unit\n2025-02-03,POUND,1.3', 'Line 2: "POUND" is not a currency'],
    ['day,currency,usd_per_unit\n2025-02-03,GBP,0', 'Line 2: "0" is not a rate'],
    ['day,currency,usd_per_unit\n2025-02-03,GBP,-1.2', 'Line 2: "-1.2" is not a rate'],
  ])('that cannot be read says where: %j', (text, sentence) => {
    expect(() => ratesOfCsv(text)).toThrow(sentence)
  })
})
