import { CalendarDate, isRate, Refusal } from '@waybill/contracts'
import type { CurrencyRate } from '@waybill/state'
import { readCsv } from '../headed-csv/read-csv.ts'

const columns = ['day', 'currency', 'usd_per_unit']

/** Rates from CSV text with the columns `day,currency,usd_per_unit`: what one unit of the currency was worth in USD on that day. */
export function ratesOfCsv(text: string): CurrencyRate[] {
  const { header, records } = readCsv(text, columns)
  if (header.join() !== columns.join()) throw new Refusal('bad-request', 'rates-unknown')
  return records().map(({ cells, line }) => {
    const [day = '', currency = '', usdPerUnit = ''] = cells.map((cell) => cell.trim())
    if (!CalendarDate.safeParse(day).success) throw new Refusal('bad-request', 'rates-day', { line, value: day })
    if (!/^[A-Za-z]{3}$/.test(currency)) throw new Refusal('bad-request', 'rates-currency', { line, value: currency })
    if (!isRate(usdPerUnit)) throw new Refusal('bad-request', 'rates-rate', { line, value: usdPerUnit })
    return { day, currency: currency.toUpperCase(), usdPerUnit }
  })
}
