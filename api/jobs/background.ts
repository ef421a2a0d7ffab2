import { networksIn, sealWith, watchFeeds } from '@waybill/intake'
import type { FastifyBaseLogger } from 'fastify'
import type { Configuration } from '../configuration.ts'
import type { House } from '../house.ts'
import type { Mailer } from '../mail/mailer.ts'
import { keyFor } from '../secret.ts'
import { startReportWorker } from './report-worker.ts'
import { startScheduleWorker } from './schedule-worker.ts'
import { startSyncWorker } from './sync-worker.ts'

/** What a house goes on with by itself: watched places are looked into, sync jobs are worked, reports are made, and sent when they are due. */
export function startBackground(
  house: House,
  configuration: Pick<Configuration, 'FEED_FOLDERS' | 'FEED_NETWORKS'>,
  secret: string,
  mailer: Mailer,
  logger: FastifyBaseLogger,
): { stop(): Promise<void> } {
  const sftp = { networks: networksIn(configuration.FEED_NETWORKS), seal: feedSeal(secret) }
  const feeds = watchFeeds({
    ...house,
    ...sftp,
    roots: configuration.FEED_FOLDERS,
    onReceived: house.wakeIntake,
    onError: (err, feedId) => logger.error({ err, feedId }, 'a watched place could not be looked into'),
  })
  const sync = startSyncWorker(house, logger)
  const reports = startReportWorker(house, logger)
  const schedules = startScheduleWorker({ ...house, mailer, sftp }, logger)
  return {
    stop: async () => {
      await Promise.all([feeds.stop(), sync.stop(), reports.stop(), schedules.stop()])
    },
  }
}

/** Seals and opens what the house signs in with at SFTP servers. */
export function feedSeal(secret: string): ReturnType<typeof sealWith> {
  return sealWith(keyFor('secrets of feeds', secret))
}
