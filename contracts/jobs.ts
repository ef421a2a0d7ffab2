import { z } from 'zod'
import { CalendarDate } from './dates.ts'
import { FeedProblem } from './feeds.ts'
import { Sentence } from './sentences.ts'

/** Every kind of work that goes on in the background. A new one is a word here, its words in six languages, and what works it. */
export const JobKind = z.enum([
  'file-load',
  'file-undo',
  'sync-rollups',
  'sync-reload',
  'sync-retry',
  'feed-look',
  'mail',
  'rates',
  'schedules',
  'waiting-invoices',
  'missing-invoices',
  'report',
  'report-send',
])
export type JobKind = z.infer<typeof JobKind>

/** Of no client: only staff see them. */
export const HouseJobKind = JobKind.extract(['mail', 'rates', 'schedules', 'waiting-invoices', 'missing-invoices'])
export type HouseJobKind = z.infer<typeof HouseJobKind>

/** `cut-off` is one whose process went away in the middle of it. */
export const JobState = z.enum(['waiting', 'running', 'done', 'failed', 'stopped', 'cut-off'])
export type JobState = z.infer<typeof JobState>

/** Why a job failed: a sentence of the service, what was wrong with a watched place, or what was thrown. */
export const JobFailure = z.union([
  z.strictObject({ sentence: Sentence }),
  z.strictObject({ place: FeedProblem }),
  z.strictObject({ detail: z.string() }),
])
export type JobFailure = z.infer<typeof JobFailure>

/** Where a job is kept, and its number there. */
export const JobKey = z.templateLiteral([
  z.enum(['file', 'sync', 'run', 'report']),
  '-',
  z.int().positive().max(2_000_000_000),
])
export type JobKey = z.infer<typeof JobKey>

export const Job = z.object({
  key: JobKey,
  kind: JobKind,
  /** Null for what concerns the whole house. */
  clientId: z.int().nullable(),
  clientName: z.string().nullable(),
  /** What it is done to: the name of a file or of a watched place, an address. */
  subject: z.string(),
  from: CalendarDate.nullable(),
  to: CalendarDate.nullable(),
  state: JobState,
  /** 0 to 100, where it is known. */
  progress: z.int().nullable(),
  /** Empty for what begins by itself. */
  askedBy: z.string(),
  askedAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  failure: JobFailure.nullable(),
  stopAsked: z.boolean(),
  mayStop: z.boolean(),
  mayAgain: z.boolean(),
})
export type Job = z.infer<typeof Job>

export const jobsOnPage = 50
/** Older ones are reached by narrowing. */
export const jobPagesAtMost = 200

export const JobSearch = z.strictObject({
  kind: JobKind.optional(),
  state: JobState.optional(),
  clientId: z.coerce.number().int().positive().max(2_000_000_000).optional(),
  page: z.coerce.number().int().min(1).max(jobPagesAtMost).default(1),
})
export type JobSearch = z.infer<typeof JobSearch>

export const metricDays = [1, 7, 30, 90] as const

/** How one kind of work went in the last days. Times are of the latest ended ones, at most so many. */
export const TaskFigures = z.object({
  kind: JobKind,
  runs: z.int(),
  failed: z.int(),
  cutOff: z.int(),
  waiting: z.int(),
  running: z.int(),
  timed: z.int(),
  medianMilliseconds: z.int().nullable(),
  longestMilliseconds: z.int().nullable(),
  lastAt: z.iso.datetime().nullable(),
  /** Null for what is done when somebody asks, or something comes. */
  nextAt: z.iso.datetime().nullable(),
})
export type TaskFigures = z.infer<typeof TaskFigures>

export const timedAtMost = 5000
