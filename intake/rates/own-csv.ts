import { CalendarDate, isRate, Refusal } from '@waybill/contracts'
import type { CurrencyRate } from '@waybill/state'

const header = 'day,currency,usd_per_unit'

/** Rates from CSV text with the columns `day,currency,usd_per_unit`: what one unit of the currency was worth in USD on that day. */
export function ratesOfCsv(text: string): CurrencyRate[] {
  const [first = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  if (first.trim().toLowerCase() !== header) throw new Refusal('bad-request', 'rates-unknown')
  return lines.flatMap((row, index): CurrencyRate[] => {
    if (row.trim() === '') return []
    const [day = '', currency = '', usdPerUnit = ''] = row.split(',').map((cell) => cell.trim().replaceAll('"', ''))
    const line = index + 2
    if (!CalendarDate.safeParse(day).success) throw new Refusal('bad-request', 'rates-day', { line, value: day })
    if (!/^[A-Za-z]{3}$/.test(currency)) throw new Refusal('bad-request', 'rates-currency', { line, value: currency })
    if (!isRate(usdPerUnit)) throw new Refusal('bad-request', 'rates-rate', { line, value: usdPerUnit })
    return [{ day, currency: currency.toUpperCase(), usdPerUnit }]
  })
}
