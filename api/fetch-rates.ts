import { addDays } from '@waybill/contracts'
import { europeanCentralBank, openExchangeRates, takeInWhatWaited } from '@waybill/intake'
import { latestRateDay, saveRates } from '@waybill/state'
import type { Configuration } from './configuration.ts'
import type { House } from './house.ts'

export interface RateFetching extends Pick<Configuration, 'EXCHANGE_RATES' | 'OPEN_EXCHANGE_RATES_APP_ID'> {
  /** Without it, the source's own. */
  readonly address?: string
}

/** An account pays by the call, and there is one a day; the bank tells of all its days in one. */
const daysBackAtFirst = { 'open-exchange-rates': 30, ecb: 3 * 366 }

/** Whether rates come by themselves. */
export function isFetching({ EXCHANGE_RATES, OPEN_EXCHANGE_RATES_APP_ID }: RateFetching): boolean {
  return EXCHANGE_RATES === 'ecb' || (EXCHANGE_RATES !== 'off' && OPEN_EXCHANGE_RATES_APP_ID !== undefined)
}

/** What the configured source has published since it was last asked, and what waited for it; nothing where none is configured. */
export async function fetchRates(
  { state, today, wakeIntake }: Pick<House, 'state' | 'today' | 'wakeIntake'>,
  fetching: RateFetching,
): Promise<void> {
  if (!isFetching(fetching)) return
  const { OPEN_EXCHANGE_RATES_APP_ID: appId, address } = fetching
  const source = fetching.EXCHANGE_RATES === 'ecb' ? 'ecb' : 'open-exchange-rates'
  const to = today()
  const from = (await latestRateDay(state, source)) ?? addDays(to, -daysBackAtFirst[source])
  const span = { from, to, ...(address !== undefined && { address }) }
  if (source === 'ecb') await saveRates(state, await europeanCentralBank({ ...span, today: to }), source)
  else
    for await (const rates of openExchangeRates({ ...span, appId: appId ?? '' })) await saveRates(state, rates, source)
  if ((await takeInWhatWaited(state)).length > 0) wakeIntake()
}
