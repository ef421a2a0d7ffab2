import { networksIn, sealWith, watchFeeds } from '@waybill/intake'
import type { FastifyBaseLogger } from 'fastify'
import type { Configuration } from '../configuration.ts'
import type { House } from '../house.ts'
import { keyFor } from '../secret.ts'
import { startReportWorker } from './report-worker.ts'
import { startSyncWorker } from './sync-worker.ts'

/** What a house goes on with by itself: watched places are looked into, and sync jobs are worked. */
export function startBackground(
  house: House,
  { FEED_FOLDERS, FEED_NETWORKS }: Pick<Configuration, 'FEED_FOLDERS' | 'FEED_NETWORKS'>,
  secret: string,
  logger: FastifyBaseLogger,
): { stop(): Promise<void> } {
  const feeds = watchFeeds({
    ...house,
    roots: FEED_FOLDERS,
    networks: networksIn(FEED_NETWORKS),
    seal: feedSeal(secret),
    onReceived: house.wakeIntake,
    onError: (err, feedId) => logger.error({ err, feedId }, 'a watched place could not be looked into'),
  })
  const sync = startSyncWorker(house, logger)
  const reports = startReportWorker(house, logger)
  return {
    stop: async () => {
      await Promise.all([feeds.stop(), sync.stop(), reports.stop()])
    },
  }
}

/** Seals and opens what the house signs in with at SFTP servers. */
export function feedSeal(secret: string): ReturnType<typeof sealWith> {
  return sealWith(keyFor('secrets of feeds', secret))
}
