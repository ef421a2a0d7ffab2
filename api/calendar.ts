import { takeInWhatWaited } from '@waybill/intake'
import { Cron } from 'croner'
import type { FastifyBaseLogger } from 'fastify'
import { fetchRates, type RateFetching } from './fetch-rates.ts'
import type { House } from './house.ts'

/** What a new day brings: packages pass their schedule, and banks publish rates. */
export async function keepUpWithTheCalendar(
  house: Pick<House, 'state' | 'warehouse' | 'today' | 'wakeIntake'>,
  fetching: RateFetching,
  logger: FastifyBaseLogger,
): Promise<{ stop(): void }> {
  async function passSchedules(): Promise<void> {
    await house.warehouse.refreshStatuses(house.today())
  }

  const rates = (): Promise<void> => fetchRates(house, fetching)
  const logged = (what: string) => (err: unknown) => logger.error({ err }, what)
  await passSchedules().catch(logged('schedules could not be passed'))
  // Whoever kept rates may have been ended before what waited for them was taken in.
  await takeInWhatWaited(house.state).catch(logged('what waited for rates could not be taken in'))
  void rates().catch(logged('rates could not be fetched'))
  const jobs = [
    new Cron('5 0 * * *', { catch: logged('schedules could not be passed'), protect: true }, passSchedules),
    new Cron('20 0,6,12,18 * * *', { catch: logged('rates could not be fetched'), protect: true }, rates),
  ]
  return {
    stop: () => {
      for (const job of jobs) job.stop()
    },
  }
}
