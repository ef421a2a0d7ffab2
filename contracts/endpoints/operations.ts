import { z } from 'zod'
import { Arrivals } from '../arrivals.ts'
import { endpoint } from '../endpoint.ts'
import { Feed, FeedChange, FeedFile, FeedSettings } from '../feeds.ts'
import { requirementBehind, requirementOf } from '../places.ts'
import { Statistics, StatisticsDays } from '../statistics.ts'
import { NewSyncJob, SyncJob } from '../sync.ts'
import { api, Done, Id } from './paths.ts'

/** Ours, as everything here: who uses what, how fast it answers, what took longest. */
export const statistics = endpoint({
  method: 'GET',
  path: `${api}/statistics`,
  needs: requirementOf('/aframe/statistics'),
  query: z.strictObject({ days: z.coerce.number().pipe(StatisticsDays) }),
  answer: Statistics,
})

/** What has arrived from every carrier, what is on its way and what is held back. */
export const arrivals = endpoint({
  method: 'GET',
  path: `${api}/arrivals`,
  needs: requirementBehind('/aframe/cdcAdmin'),
  answer: Arrivals,
})
/** Reads the files again whose invoices waited for a rate that is there now. */
export const retryQuarantined = endpoint({
  method: 'POST',
  path: `${api}/arrivals/retry`,
  needs: requirementBehind('/aframe/cdcAdmin'),
  body: z.strictObject({ clientId: z.int().positive() }),
  answer: SyncJob,
})

const FeedInPath = z.strictObject({ feedId: Id })
export const feeds = endpoint({
  method: 'GET',
  path: `${api}/feeds`,
  needs: requirementBehind('/aframe/cdcAdmin'),
  /** `folders`: inside which folders of its machine the service may watch some; empty for who may watch none. */
  answer: z.object({ feeds: z.array(Feed), folders: z.array(z.string()) }),
})
export const addFeed = endpoint({
  method: 'POST',
  path: `${api}/feeds`,
  needs: requirementBehind('/aframe/cdcAdmin'),
  body: FeedSettings,
  answer: Feed,
})
export const changeFeed = endpoint({
  method: 'PUT',
  path: `${api}/feeds/:feedId`,
  needs: requirementBehind('/aframe/cdcAdmin'),
  params: FeedInPath,
  body: FeedChange,
  answer: Feed,
})
export const removeFeed = endpoint({
  method: 'DELETE',
  path: `${api}/feeds/:feedId`,
  needs: requirementBehind('/aframe/cdcAdmin'),
  params: FeedInPath,
  answer: Done,
})
export const lookNow = endpoint({
  method: 'POST',
  path: `${api}/feeds/:feedId/look`,
  needs: requirementBehind('/aframe/cdcAdmin'),
  params: FeedInPath,
  answer: Feed,
})
/** The server's next key is learned at the next visit; the feed goes on. */
export const acceptNewHostKey = endpoint({
  method: 'POST',
  path: `${api}/feeds/:feedId/accept_host_key`,
  needs: requirementBehind('/aframe/cdcAdmin'),
  params: FeedInPath,
  answer: Feed,
})
/** The latest first. */
export const filesOfFeed = endpoint({
  method: 'GET',
  path: `${api}/feeds/:feedId/files`,
  needs: requirementBehind('/aframe/cdcAdmin'),
  params: FeedInPath,
  answer: z.array(FeedFile),
})

const JobInPath = z.strictObject({ jobId: Id })
/** The latest first. */
export const syncJobs = endpoint({
  method: 'GET',
  path: `${api}/sync`,
  needs: requirementOf('/aframe/sync'),
  query: z.strictObject({ limit: z.coerce.number().int().min(1).max(500).default(100) }),
  answer: z.object({ jobs: z.array(SyncJob), total: z.int() }),
})
export const startSync = endpoint({
  method: 'POST',
  path: `${api}/sync`,
  needs: requirementOf('/aframe/sync'),
  body: NewSyncJob,
  answer: z.array(SyncJob),
})
export const stopSync = endpoint({
  method: 'POST',
  path: `${api}/sync/:jobId/stop`,
  needs: requirementOf('/aframe/sync'),
  params: JobInPath,
  answer: SyncJob,
})
