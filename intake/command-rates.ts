import { readFile } from 'node:fs/promises'
import { CalendarDate, dayOnThisMachine } from '@waybill/contracts'
import { type Kysely, type State, saveRates } from '@waybill/state'
import { Declined } from './declined.ts'
import { europeanCentralBank } from './rates/european-central-bank.ts'
import { openExchangeRates } from './rates/open-exchange-rates.ts'
import { readRatesFile } from './rates/rates-file.ts'

interface Asked {
  readonly rates?: string
  readonly 'rates-from'?: string
  readonly from?: string
  readonly to?: string
}

/** Keeps the rates that a command line brings or asks for, and says how many; whether there were any. */
export async function takeRates(
  state: Kysely<State>,
  { rates: path, 'rates-from': name, ...days }: Asked,
  appId: string | undefined,
): Promise<boolean> {
  if (path !== undefined) {
    const { rates, source } = await readRatesFile(await readFile(path))
    await saveRates(state, rates, source)
    tell(rates.length, source === 'ecb-file' ? `${path}, as published by the European Central Bank` : path)
  }
  if (name === undefined) return path !== undefined
  const from = CalendarDate.safeParse(days.from).data
  const to = CalendarDate.safeParse(days.to).data
  if (name !== 'ecb' && name !== 'open-exchange-rates')
    throw new Declined('Rates come from a file (--rates FILE), or from ecb or open-exchange-rates.')
  if (from === undefined || to === undefined) throw new Declined('Say which days: --from 2025-08-01 --to 2025-08-31.')
  if (from > to) throw new Declined(`--from ${from} is after --to ${to}.`)
  if (name === 'ecb') await takeFromBank(state, from, to)
  else await takeFromAccount(state, appId, from, to)
  return true
}

async function takeFromBank(state: Kysely<State>, from: CalendarDate, to: CalendarDate): Promise<void> {
  const rates = await europeanCentralBank({ from, to, today: dayOnThisMachine() })
  await saveRates(state, rates, 'ecb')
  tell(rates.length, 'the European Central Bank')
  if (rates.length === 0)
    console.log(
      'It publishes on business days: begin a week earlier. An invoice takes the latest of seven days before.',
    )
}

async function takeFromAccount(
  state: Kysely<State>,
  appId: string | undefined,
  from: CalendarDate,
  to: CalendarDate,
): Promise<void> {
  if (appId === undefined) throw new Declined('Set OPEN_EXCHANGE_RATES_APP_ID to the app id of your account first.')
  let count = 0
  for await (const rates of openExchangeRates({ appId, from, to })) {
    await saveRates(state, rates, 'open-exchange-rates')
    count += rates.length
  }
  tell(count, 'Open Exchange Rates')
}

function tell(count: number, from: string): void {
  console.log(`${count.toLocaleString('en-US')} exchange ${count === 1 ? 'rate' : 'rates'} loaded from ${from}.`)
}
