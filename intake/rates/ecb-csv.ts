import { setImmediate } from 'node:timers/promises'
import { CalendarDate, isRate, Refusal } from '@waybill/contracts'
import type { CurrencyRate } from '@waybill/state'
import { inUsd } from './cross.ts'

/** Whether a text begins as `eurofxref-hist.csv` and `eurofxref.csv` of the European Central Bank do. */
export function isEcbCsv(text: string): boolean {
  const [date, ...currencies] = cellsOf(text.split('\n', 1)[0] ?? '')
  return date === 'Date' && currencies.includes('USD')
}

/** Whoever reads a quarter of a century beside others lets them in between. */
const daysAtOnce = 100

/** Its columns are units of each currency for one euro, and end with an empty one. The oldest day comes first. */
export async function ratesOfEcbCsv(text: string): Promise<CurrencyRate[]> {
  const [header = '', ...lines] = text.split(/\r?\n/)
  const [, ...currencies] = cellsOf(header)
  const odd = currencies.find((currency) => !/^([A-Z]{3})?$/.test(currency))
  if (odd !== undefined) throw new Refusal('bad-request', 'rates-currency', { line: 1, value: odd })
  const found: { readonly day: CalendarDate; readonly rates: readonly CurrencyRate[] }[] = []
  for (const [index, row] of lines.entries()) {
    if (index % daysAtOnce === daysAtOnce - 1) await setImmediate()
    if (row.trim() === '') continue
    const told = dayOn(row, index + 2)
    found.push({ day: told.day, rates: inUsd(told.day, unitsOn(told, currencies)) })
  }
  return found.toSorted((a, b) => (a.day < b.day ? -1 : 1)).flatMap(({ rates }) => rates)
}

interface DayOfFile {
  readonly line: number
  readonly day: CalendarDate
  readonly rates: readonly string[]
}

function dayOn(row: string, line: number): DayOfFile {
  const [date = '', ...rates] = cellsOf(row)
  const day = dayOf(date)
  if (day === undefined) throw new Refusal('bad-request', 'rates-day', { line, value: date })
  return { line, day, rates }
}

function unitsOn({ line, rates }: DayOfFile, currencies: readonly string[]): Map<string, string> {
  if (rates.length !== currencies.length) {
    const [found, expected] = [rates.length + 1, currencies.length + 1]
    throw new Refusal('bad-request', 'rates-columns', { line, found, expected })
  }
  const units = rates.flatMap((rate, at): [string, string][] => {
    const currency = currencies[at] ?? ''
    if (currency === '' || rate === 'N/A' || rate === '') return []
    if (!isRate(rate)) throw new Refusal('bad-request', 'rates-rate', { line, value: rate })
    return [[currency, rate]]
  })
  return new Map([['EUR', '1'], ...units])
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
