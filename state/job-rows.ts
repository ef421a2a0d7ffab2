import type { JobFailure, JobKind, JobState } from '@waybill/contracts'

/** What is asked for: jobs of these clients, and with `house` those of no client; of one kind, in one state. */
export interface JobFilter {
  readonly clientIds: readonly number[]
  readonly house: boolean
  readonly kind?: JobKind | undefined
  readonly state?: JobState | undefined
}

/** A job as it is kept, whatever is kept besides. */
export interface JobRow {
  readonly id: number
  readonly kind: JobKind
  readonly clientId: number | null
  readonly subjectId: number | null
  readonly subject: string
  readonly from: string | null
  readonly to: string | null
  readonly state: JobState
  readonly progress: number | null
  readonly askedBy: string
  readonly askedAt: string
  readonly startedAt: string | null
  readonly endedAt: string | null
  readonly stopAsked: boolean
}

/** How many jobs of a kind are in a state, and when the latest of them began. */
export interface JobCount {
  readonly kind: JobKind
  readonly state: JobState
  readonly jobs: number
  readonly lastAt: string | null
}

export interface JobTime {
  readonly kind: JobKind
  readonly startedAt: string
  readonly endedAt: string
}

/** One place where jobs are kept, read as every other. */
export interface KeptJobs {
  readonly count: (filter: JobFilter) => Promise<number>
  /** The latest asked for first. */
  readonly latest: (filter: JobFilter, limit: number) => Promise<JobRow[]>
  /** Why these failed; of those that did not, nothing. */
  readonly failures: (ids: readonly number[]) => Promise<ReadonlyMap<number, JobFailure | null>>
  readonly find: (id: number) => Promise<JobRow | undefined>
  /** Of what was asked for since then, or has not ended. */
  readonly counts: (filter: JobFilter, since: string) => Promise<JobCount[]>
  /** The latest that have ended, and how long they took. */
  readonly times: (filter: JobFilter, since: string, limit: number) => Promise<JobTime[]>
}
