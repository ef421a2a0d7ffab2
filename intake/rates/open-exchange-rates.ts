import { addDays, type CalendarDate } from '@waybill/contracts'
import type { CurrencyRate } from '@waybill/state'
import { z } from 'zod'
import { Declined } from '../declined.ts'
import { ask } from './ask.ts'
import { inUsd } from './cross.ts'

const Historical = z.object({ base: z.literal('USD'), rates: z.record(z.string(), z.number().positive()) })

export interface OpenExchangeRates {
  readonly appId: string
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly address?: string
}

const who = 'Open Exchange Rates'

/** One call a day of the range, both ends included. */
export async function* openExchangeRates({
  appId,
  from,
  to,
  address = 'https://openexchangerates.org',
}: OpenExchangeRates): AsyncGenerator<CurrencyRate[]> {
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const path = `/api/historical/${day}.json?app_id=${encodeURIComponent(appId)}`
    const answer = await ask(`${address}${path}`, who, ` for ${day}`)
    const parsed = Historical.safeParse(await answer.json().catch(() => undefined))
    if (!parsed.success) throw new Declined(`${who} answered something unknown for ${day}.`)
    const units = Object.entries(parsed.data.rates).map(([currency, rate]) => [currency, plainDecimal(rate)] as const)
    yield inUsd(day, new Map([...units, ['USD', '1']]))
  }
}

function plainDecimal(value: number): string {
  const text = String(value)
  return text.includes('e') ? value.toFixed(20) : text
}
