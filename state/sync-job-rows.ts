import { SyncOutcome } from '@waybill/contracts'
import { type Kysely, sql } from 'kysely'
import type { KeptJobs } from './job-rows.ts'
import { type JobTable, jobsIn } from './job-tables.ts'
import type { State } from './schema.ts'

/** One that runs and is nobody's was cut off, and goes on by itself. */
const syncJobs: JobTable = {
  table: 'sync_job',
  kind: sql`'sync-' || kind`,
  state: (now) =>
    sql`case when status = 'running' and (lease_until is null or lease_until < ${now}) then 'cut-off' else status end`,
  subjectId: sql`id`,
  subject: sql`''`,
  from: sql`from_date`,
  to: sql`to_date`,
  progress: sql`progress`,
  askedBy: sql`(select login from "user" where "user".id = asked_by)`,
  askedAt: sql`asked_at`,
  endedAt: sql`ended_at`,
  failure: sql`case when status = 'failed' then outcome end`,
  failureOf: (outcome) => ({ detail: SyncOutcome.parse(JSON.parse(outcome)).failure }),
}

export function syncJobRowsOf(state: Kysely<State>): KeptJobs {
  return jobsIn(state, syncJobs)
}
