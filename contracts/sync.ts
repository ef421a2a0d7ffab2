import { z } from 'zod'
import { CalendarDate } from './dates.ts'
import { Reason } from './reasons.ts'

/** Sums made anew from the lines; a period read again from the kept files; held back invoices whose rate has come. */
export const SyncKind = z.enum(['rollups', 'reload', 'retry'])
export type SyncKind = z.infer<typeof SyncKind>

export const SyncStatus = z.enum(['waiting', 'running', 'done', 'failed', 'stopped'])
export type SyncStatus = z.infer<typeof SyncStatus>

export const SyncOutcome = z.object({
  filesDone: z.int().default(0),
  filesTotal: z.int().default(0),
  /** Files are read again in the order of their ids, so what is above this one is still to do. */
  lastFileId: z.int().default(0),
  invoicesLoaded: z.int().default(0),
  invoicesQuarantined: z.int().default(0),
  /** Files that were left as they were, and why. */
  leftAlone: z.array(z.object({ fileId: z.int(), name: z.string(), reason: Reason })).default([]),
  /** Rows of the rollups, and how many of them were not what the lines say. */
  rollupRows: z.int().default(0),
  rollupRowsCorrected: z.int().default(0),
  /** What stopped the job, where that is no fault of a file; engines and disks speak to the log alone. */
  failure: z.enum(['', 'disk-full', 'not-writable', 'unexpected']).default('').catch('unexpected'),
})
export type SyncOutcome = z.infer<typeof SyncOutcome>

export const SyncJob = z.object({
  id: z.int(),
  clientId: z.int(),
  clientName: z.string(),
  kind: SyncKind,
  from: CalendarDate.nullable(),
  to: CalendarDate.nullable(),
  askedBy: z.string(),
  askedAt: z.iso.datetime(),
  status: SyncStatus,
  /** 0 to 100. */
  progress: z.int(),
  outcome: SyncOutcome,
  stopAsked: z.boolean(),
  endedAt: z.iso.datetime().nullable(),
})
export type SyncJob = z.infer<typeof SyncJob>

/** For a client and its child clients, a job each. */
export const NewSyncJob = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('rollups'), clientId: z.int().positive() }),
  z
    .strictObject({ kind: z.literal('reload'), clientId: z.int().positive(), from: CalendarDate, to: CalendarDate })
    .refine(({ from, to }) => from <= to, { path: ['to'], error: 'is before the first day' }),
])
export type NewSyncJob = z.infer<typeof NewSyncJob>
