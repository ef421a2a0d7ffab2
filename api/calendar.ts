import { addDays, type CalendarDate } from '@waybill/contracts'
import { openExchangeRates } from '@waybill/intake'
import { latestRateDay, saveRates } from '@waybill/state'
import { Cron } from 'croner'
import type { FastifyBaseLogger } from 'fastify'
import type { Configuration } from './configuration.ts'
import type { House } from './house.ts'

const daysBackAtFirst = 30

/** What a new day brings: packages pass their schedule, and banks publish rates. */
export async function keepUpWithTheCalendar(
  house: Pick<House, 'state' | 'warehouse' | 'today'>,
  { OPEN_EXCHANGE_RATES_APP_ID: appId }: Pick<Configuration, 'OPEN_EXCHANGE_RATES_APP_ID'>,
  logger: FastifyBaseLogger,
): Promise<{ stop(): void }> {
  async function passSchedules(): Promise<void> {
    await house.warehouse.refreshStatuses(house.today())
  }

  async function fetchRates(): Promise<void> {
    if (appId === undefined) return
    const today: CalendarDate = house.today()
    const latest = await latestRateDay(house.state, 'open-exchange-rates')
    const from = latest ?? addDays(today, -daysBackAtFirst)
    for await (const rates of openExchangeRates({ appId, from, to: today })) {
      await saveRates(house.state, rates, 'open-exchange-rates')
    }
  }

  const logged = (what: string) => (err: unknown) => logger.error({ err }, what)
  await passSchedules().catch(logged('schedules could not be passed'))
  void fetchRates().catch(logged('rates could not be fetched'))
  const jobs = [
    new Cron('5 0 * * *', { catch: logged('schedules could not be passed'), protect: true }, passSchedules),
    new Cron('20 0,6,12,18 * * *', { catch: logged('rates could not be fetched'), protect: true }, fetchRates),
  ]
  return {
    stop: () => {
      for (const job of jobs) job.stop()
    },
  }
}
