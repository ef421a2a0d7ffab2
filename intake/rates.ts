import { addDays, CalendarDate, Refusal } from '@waybill/contracts'
import type { CurrencyRate } from '@waybill/state'
import { z } from 'zod'

const header = 'day,currency,usd_per_unit'

/** Rates from CSV text with the columns `day,currency,usd_per_unit`: what one unit of the currency was worth in USD on that day. */
export function ratesOfCsv(text: string): CurrencyRate[] {
  const [first = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  if (first.trim().toLowerCase() !== header) throw refused(1, `the first line must be "${header}"`)
  return lines.flatMap((line, index): CurrencyRate[] => {
    if (line.trim() === '') return []
    const [day = '', currency = '', usdPerUnit = ''] = line.split(',').map((cell) => cell.trim().replaceAll('"', ''))
    const place = index + 2
    if (!CalendarDate.safeParse(day).success) throw refused(place, `"${day}" is not a day like 2025-08-23`)
    if (!/^[A-Za-z]{3}$/.test(currency)) throw refused(place, `"${currency}" is not a currency like EUR`)
    if (!/^\d{1,9}(\.\d{1,10})?$/.test(usdPerUnit) || /^[0.]+$/.test(usdPerUnit))
      throw refused(place, `"${usdPerUnit}" is not a rate like 1.0842`)
    return [{ day, currency: currency.toUpperCase(), usdPerUnit }]
  })
}

function refused(line: number, what: string): Refusal {
  return new Refusal('bad-request', `The rates cannot be read: line ${line}: ${what}.`)
}

const Historical = z.object({ base: z.literal('USD'), rates: z.record(z.string(), z.number().positive()) })

export interface OpenExchangeRates {
  readonly appId: string
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly address?: string
  readonly fetch?: typeof globalThis.fetch
}

/** One call a day of the range, both ends included. */
export async function* openExchangeRates({
  appId,
  from,
  to,
  address = 'https://openexchangerates.org',
  fetch = globalThis.fetch,
}: OpenExchangeRates): AsyncGenerator<CurrencyRate[]> {
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const answer = await fetch(`${address}/api/historical/${day}.json?app_id=${encodeURIComponent(appId)}`)
    if (!answer.ok) throw new Refusal('unavailable', `Open Exchange Rates answered ${answer.status} for ${day}.`)
    const parsed = Historical.safeParse(await answer.json().catch(() => undefined))
    if (!parsed.success) throw new Refusal('unavailable', `Open Exchange Rates answered something unknown for ${day}.`)
    yield Object.entries(parsed.data.rates)
      .filter(([currency]) => currency !== 'USD')
      .map(([currency, unitsPerUsd]) => ({ day, currency, usdPerUnit: inverse(unitsPerUsd) }))
      .filter(({ usdPerUnit }) => !/^[0.]+$/.test(usdPerUnit))
  }
}

const places = 10

/** One divided by a decimal, to ten places, without passing through binary fractions. */
function inverse(rate: number): string {
  const [whole = '0', fraction = ''] = plainDecimal(rate).split('.')
  const scaled = BigInt(whole + fraction)
  const one = 10n ** BigInt(places + fraction.length)
  const quotient = ((one * 2n) / scaled + 1n) / 2n
  const digits = quotient.toString().padStart(places + 1, '0')
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

function plainDecimal(value: number): string {
  const text = String(value)
  return text.includes('e') ? value.toFixed(20) : text
}
