import { jobRunsOf, recordRun } from '@waybill/state'
import type { FastifyBaseLogger } from 'fastify'
import type { RateFetching } from './fetch-rates.ts'
import type { House } from './house.ts'
import { failureOf } from './jobs/failure.ts'
import { houseJobs } from './jobs/house-jobs.ts'
import { runHouseJobs } from './jobs/run-house-jobs.ts'
import type { Mailer } from './mail/mailer.ts'

/** What a new day brings: packages pass their schedule, and banks publish rates. */
export async function keepUpWithTheCalendar(
  house: Pick<House, 'state' | 'warehouse' | 'folders' | 'today' | 'wakeIntake'>,
  fetching: RateFetching,
  mailer: Mailer,
  logger: FastifyBaseLogger,
): Promise<{ stop(): Promise<void> }> {
  const jobs = houseJobs(house, fetching, mailer)
  const now = (kind: 'schedules' | 'waiting-invoices') =>
    recordRun(
      house.state,
      { kind, once: kind },
      (stop) => jobs[kind].work(stop),
      (settled) => ('error' in settled ? { status: 'failed', failure: failureOf(settled.error) } : { status: 'done' }),
    ).catch((err: unknown) => logger.error({ err, kind }, 'a job failed'))
  await now('schedules')
  // Whoever kept rates may have been ended before what waited for them was taken in.
  await now('waiting-invoices')
  if (jobs.rates.at !== undefined)
    await jobRunsOf(house.state)
      .ask({ kind: 'rates', once: 'rates' })
      .catch((err: unknown) => logger.error({ err }, 'rates could not be asked for'))
  return runHouseJobs(house, jobs, logger)
}
