import { JobFailure, JobKind, JobState } from '@waybill/contracts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { among } from './among.ts'
import type { JobFilter, JobRow, KeptJobs } from './job-rows.ts'
import type { State } from './schema.ts'

/** How the rows of a table are read as jobs: an SQL expression for each part of one. */
export interface JobTable {
  readonly table: 'intake_file' | 'sync_job' | 'job_run' | 'report'
  readonly kind: RawBuilder<string>
  /** The state of a row at a moment. */
  readonly state: (now: string) => RawBuilder<string>
  readonly subjectId: RawBuilder<number | null>
  readonly subject: RawBuilder<string>
  readonly from: RawBuilder<string | null>
  readonly to: RawBuilder<string | null>
  readonly progress: RawBuilder<number | null>
  readonly askedBy: RawBuilder<string>
  readonly askedAt: RawBuilder<string>
  readonly endedAt: RawBuilder<string | null>
  readonly failure: RawBuilder<string | null>
  /** Reads what is kept of why it failed. */
  readonly failureOf: (kept: string) => JobFailure | null
}

const Row = z.object({
  id: z.number(),
  kind: JobKind,
  client_id: z.number().nullable(),
  subject_id: z.number().nullable(),
  subject: z.string(),
  from_date: z.string().nullable(),
  to_date: z.string().nullable(),
  state: JobState,
  progress: z.number().nullable(),
  asked_by: z.string(),
  asked_at: z.string(),
  started_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  stop_asked: z.number(),
})
const Count = z.object({ kind: JobKind, state: JobState, jobs: z.coerce.number(), last_at: z.string().nullable() })
const Time = z.object({ kind: JobKind, started_at: z.string(), ended_at: z.string() })
const Failure = z.object({ id: z.number(), failure: z.string().nullable() })

/** Jobs of one table, read the same way whatever else it holds. The long text of why one failed is read of those alone that are told of. */
export function jobsIn(state: Kysely<State>, told: JobTable): KeptJobs {
  const table = sql.table(told.table)

  function within({ clientIds, house, kind, state: wanted }: JobFilter): RawBuilder<boolean> {
    const ofClients = sql`client_id in (${sql.join(among(clientIds))})`
    const parts = [house ? sql`(client_id is null or ${ofClients})` : ofClients]
    if (kind !== undefined) parts.push(sql`${told.kind} = ${kind}`)
    if (wanted !== undefined) parts.push(sql`${told.state(now())} = ${wanted}`)
    return sql.join(parts, sql` and `)
  }

  async function rowsOf(where: RawBuilder<boolean>, limit: number): Promise<JobRow[]> {
    const { rows } = await sql`
      select id, ${told.kind} as kind, client_id, ${told.subjectId} as subject_id, ${told.subject} as subject,
        ${told.from} as from_date, ${told.to} as to_date, ${told.state(now())} as state, ${told.progress} as progress,
        ${told.askedBy} as asked_by, ${told.askedAt} as asked_at, started_at, ${told.endedAt} as ended_at, stop_asked
      from ${table} where ${where} order by id desc limit ${limit}`.execute(state)
    return z
      .array(Row)
      .parse(rows)
      .map((row) => ({
        id: row.id,
        kind: row.kind,
        clientId: row.client_id,
        subjectId: row.subject_id,
        subject: row.subject,
        from: row.from_date,
        to: row.to_date,
        state: row.state,
        progress: row.progress,
        askedBy: row.asked_by,
        askedAt: row.asked_at,
        startedAt: row.started_at,
        endedAt: row.ended_at,
        stopAsked: row.stop_asked === 1,
      }))
  }

  return {
    count: async (filter) => {
      const { rows } = await sql`select count(*) as jobs from ${table} where ${within(filter)}`.execute(state)
      return z.tuple([z.object({ jobs: z.coerce.number() })]).parse(rows)[0].jobs
    },
    latest: (filter, limit) => rowsOf(within(filter), limit),
    find: async (id) => (await rowsOf(sql`id = ${id}`, 1))[0],
    failures: async (ids) => {
      const { rows } = await sql`
        select id, ${told.failure} as failure from ${table} where id in (${sql.join(among(ids))})`.execute(state)
      return new Map(
        z
          .array(Failure)
          .parse(rows)
          .flatMap(({ id, failure }) => (failure === null ? [] : [[id, told.failureOf(failure)] as const])),
      )
    },
    counts: async (filter, since) => {
      const { rows } = await sql`
        select kind, state, count(*) as jobs, max(began_at) as last_at from (
          select ${told.kind} as kind, ${told.state(now())} as state, coalesce(started_at, ${told.askedAt}) as began_at
          from ${table} where ${within(filter)} and (${told.askedAt} >= ${since} or started_at >= ${since})
        ) as told group by kind, state`.execute(state)
      return z
        .array(Count)
        .parse(rows)
        .map(({ last_at, ...count }) => ({ ...count, lastAt: last_at }))
    },
    times: async (filter, since, limit) => {
      const { rows } = await sql`
        select ${told.kind} as kind, started_at, ${told.endedAt} as ended_at from ${table}
        where ${within(filter)} and started_at >= ${since} and ${told.endedAt} is not null
        order by id desc limit ${limit}`.execute(state)
      return z
        .array(Time)
        .parse(rows)
        .map(({ kind, started_at, ended_at }) => ({ kind, startedAt: started_at, endedAt: ended_at }))
    },
  }
}

function now(): string {
  return new Date().toISOString()
}

/** The words that stand in a row are those of its own table; a name that only a newer service knows is no failure that can be told. */
export function failureIn(kept: string): JobFailure | null {
  return JobFailure.safeParse(JSON.parse(kept)).data ?? { detail: '' }
}
