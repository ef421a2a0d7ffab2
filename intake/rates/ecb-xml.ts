import { CalendarDate, isRate } from '@waybill/contracts'
import type { CurrencyRate } from '@waybill/state'
import { Declined } from '../declined.ts'
import { inUsd } from './cross.ts'

const days = /<Cube\s+time\s*=\s*["']([^"']*)["']\s*>(.*?)<\/Cube\s*>/gs
const rates = /<Cube\s+currency\s*=\s*["']([^"']*)["']\s+rate\s*=\s*["']([^"']*)["']\s*\/>/g

/** The European Central Bank's reference rates of a few days: a `Cube` for each day, and in it one for each currency. The oldest day comes first. */
export function ratesOfEcbXml(text: string): CurrencyRate[] {
  const found = [...text.matchAll(days)].flatMap(([, time = '', inside = '']) => {
    const units = [...inside.matchAll(rates)].map(([, currency = '', rate = '']) => [currency, rate] as const)
    const odd = units.find(([currency, rate]) => !/^[A-Z]{3}$/.test(currency) || !isRate(rate))
    if (odd || !CalendarDate.safeParse(time).success) throw unknown()
    return inUsd(time, new Map([['EUR', '1'], ...units]))
  })
  if (found.length === 0) throw unknown()
  return found.toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))
}

function unknown(): Error {
  return new Declined('The European Central Bank answered something unknown.')
}
