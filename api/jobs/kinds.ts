import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Job, JobKey, JobKind, Refusal } from '@waybill/contracts'
import { failureReport } from '@waybill/intake'
import {
  type Change,
  feedsOf,
  fileJobsOf,
  type JobRow,
  jobRunsOf,
  type KeptJobs,
  reportJobsOf,
  syncJobRowsOf,
  syncJobsOf,
} from '@waybill/state'
import type { House } from '../house.ts'
import { isHouseJob } from './house-jobs.ts'

type Needed = Pick<House, 'state' | 'folders' | 'wakeIntake'>

/** What may be done with a job now. */
export type JobActions = Pick<Job, 'mayStop' | 'mayAgain'>

interface Asking extends Change {
  readonly userId: number
}

/** Where jobs of some kinds are kept, and how one of them is stopped and done again. */
export interface JobPlace {
  readonly kinds: readonly JobKind[]
  readonly kept: KeptJobs
  readonly actions: (rows: readonly JobRow[]) => Promise<(row: JobRow) => JobActions>
  readonly stop: (row: JobRow, asking: Asking) => Promise<void>
  /** The number of the job that does it again. */
  readonly again: (row: JobRow, asking: Asking) => Promise<number>
}

export type PlaceName = 'file' | 'sync' | 'run' | 'report'

/** Every place where jobs are kept. A new kind of work joins one of them, or is a place of its own. */
export function jobPlaces(house: Needed): Readonly<Record<PlaceName, JobPlace>> {
  return { file: fileJobs(house), sync: syncJobs(house), run: runJobs(house), report: reportJobs(house) }
}

const open = ({ state }: JobRow): boolean => state === 'waiting' || state === 'running' || state === 'cut-off'

function fileJobs({ state, folders, wakeIntake }: Needed): JobPlace {
  const files = fileJobsOf(state)
  return {
    kinds: JobKind.extract(['file-load', 'file-undo']).options,
    kept: files,
    actions: async (rows) => {
      const partly = await files.partlyIn(rows.map(({ id }) => id))
      const readBefore = await files.readBefore(rows.filter(open).map(({ id }) => id))
      return (row) => ({
        mayStop: row.kind === 'file-load' && open(row) && !row.stopAsked && !readBefore.has(row.id),
        mayAgain: row.kind === 'file-load' && (row.state === 'failed' || row.state === 'stopped' || partly.has(row.id)),
      })
    },
    stop: async ({ id }, asking) => {
      if (!(await files.stop(id, failureReport({ name: 'file-stopped', values: {} }), asking)))
        throw new Refusal('conflict', 'job-not-stopped')
    },
    again: async ({ id }, asking) => {
      const { path, bytes } = await files.keptAs(id)
      const kept = await stat(join(folders.files, path)).catch(() => undefined)
      if (kept?.isFile() !== true || kept.size !== bytes) throw new Refusal('conflict', 'file-not-kept')
      if (!(await files.again(id, asking))) throw new Refusal('conflict', 'job-open')
      wakeIntake()
      return id
    },
  }
}

function syncJobs({ state }: Needed): JobPlace {
  const jobs = syncJobsOf(state)
  return {
    kinds: JobKind.extract(['sync-rollups', 'sync-reload', 'sync-retry']).options,
    kept: syncJobRowsOf(state),
    actions: async () => (row) => ({ mayStop: open(row) && !row.stopAsked, mayAgain: !open(row) }),
    stop: ({ id }, asking) => jobs.askStop(id, asking),
    again: async ({ id }, asking) => {
      const job = await jobs.find(id)
      if (!job) throw new Refusal('not-found', 'job-unknown')
      const { kind, clientId, from, to } = job
      const period = from === null || to === null ? {} : { from, to }
      const [again = 0] = await jobs.add({ kind, clientIds: [clientId], ...period }, asking.userId, asking)
      return again
    },
  }
}

function runJobs({ state }: Needed): JobPlace {
  const runs = jobRunsOf(state)
  const feeds = feedsOf(state)
  return {
    kinds: JobKind.exclude([...fileKinds, ...syncKinds, 'report']).options,
    kept: runs,
    // A mail is not kept: it may hold what lets somebody in. What a schedule sends is its owner's to send again.
    actions: async () => (row) => ({
      mayStop:
        !isSent(row) &&
        !row.stopAsked &&
        (row.state === 'waiting' || (row.state === 'running' && row.kind === 'feed-look')),
      mayAgain: !isSent(row) && row.state !== 'waiting' && row.state !== 'running',
    }),
    stop: ({ id }, asking) => runs.stop(id, asking),
    again: async ({ id, kind, subjectId }, asking) => {
      if (isHouseJob(kind)) return runs.again(kind, asking)
      const feed = subjectId === null ? undefined : await feeds.find(subjectId)
      if (kind !== 'feed-look') throw new Refusal('conflict', 'job-not-again')
      if (!feed) throw new Refusal('not-found', 'feed-unknown')
      if (!feed.active) throw new Refusal('conflict', 'feed-paused')
      await feeds.lookSoon(feed.id, asking)
      return id
    },
  }
}

const isSent = ({ kind }: JobRow): boolean => kind === 'mail' || kind === 'report-send'

/** Only whoever asked for a report has it made again. */
function reportJobs({ state }: Needed): JobPlace {
  const reports = reportJobsOf(state)
  return {
    kinds: JobKind.extract(['report']).options,
    kept: reports,
    actions: async () => (row) => ({ mayStop: open(row) && !row.stopAsked, mayAgain: false }),
    stop: ({ id }, asking) => reports.stop(id, asking),
    again: () => Promise.reject(new Refusal('conflict', 'job-not-again')),
  }
}

const fileKinds = ['file-load', 'file-undo'] as const
const syncKinds = ['sync-rollups', 'sync-reload', 'sync-retry'] as const

export function keyOf(place: PlaceName, id: number): JobKey {
  return `${place}-${id}`
}

/** Where a job is kept, and its number there. */
export function placeIn(key: JobKey): { readonly place: PlaceName; readonly id: number } {
  const [place = '', id = ''] = JobKey.parse(key).split('-')
  return { place: place === 'file' || place === 'sync' || place === 'report' ? place : 'run', id: Number(id) }
}
