import { CalendarDate, isRate, Refusal } from '@waybill/contracts'
import type { CurrencyRate } from '@waybill/state'
import { inUsd } from './cross.ts'

/** Whether a text begins as `eurofxref-hist.csv` and `eurofxref.csv` of the European Central Bank do. */
export function isEcbCsv(text: string): boolean {
  const [date, ...currencies] = cellsOf(text.split('\n', 1)[0] ?? '')
  return date === 'Date' && currencies.includes('USD')
}

/** Its columns are units of each currency for one euro, and end with an empty one. */
export function ratesOfEcbCsv(text: string): CurrencyRate[] {
  const [header = '', ...lines] = text.split(/\r?\n/)
  const [, ...currencies] = cellsOf(header)
  const odd = currencies.find((currency) => !/^([A-Z]{3})?$/.test(currency))
  if (odd !== undefined) throw new Refusal('bad-request', 'rates-currency', { line: 1, value: odd })
  return lines.flatMap((row, index) => {
    if (row.trim() === '') return []
    const line = index + 2
    const [date = '', ...rates] = cellsOf(row)
    const day = dayOf(date)
    if (day === undefined) throw new Refusal('bad-request', 'rates-day', { line, value: date })
    if (rates.length !== currencies.length) {
      const [found, expected] = [rates.length + 1, currencies.length + 1]
      throw new Refusal('bad-request', 'rates-columns', { line, found, expected })
    }
    const found = rates.flatMap((rate, at): [string, string][] => {
      const currency = currencies[at] ?? ''
      if (currency === '' || rate === 'N/A' || rate === '') return []
      if (!isRate(rate)) throw new Refusal('bad-request', 'rates-rate', { line, value: rate })
      return [[currency, rate]]
    })
    return inUsd(day, new Map([['EUR', '1'], ...found]))
  })
}

function cellsOf(line: string): string[] {
  return line
    .replace(/^\uFEFF/, '')
    .split(',')
    .map((cell) => cell.trim())
}

const months = 'January February March April May June July August September October November December'.split(' ')

function dayOf(date: string): CalendarDate | undefined {
  const [, dayOfMonth = '', month = '', year = ''] = /^(\d{1,2}) ([A-Za-z]+) (\d{4})$/.exec(date) ?? []
  const number = months.indexOf(month) + 1
  const day = number === 0 ? date : `${year}-${String(number).padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`
  return CalendarDate.safeParse(day).data
}
