import { type ControlTotal, type JobFailure, ReportState } from '@waybill/contracts'
import { type Kysely, sql } from 'kysely'
import { type Change, writeAudit } from './audit.ts'
import type { KeptJobs } from './job-rows.ts'
import { failureIn, jobsIn } from './job-tables.ts'
import { isHeldBy, leaseFor, noLease, renewLease } from './leases.ts'
import { everyReport, type ReportWork, stopIn, workOf } from './report-rows.ts'
import type { State } from './schema.ts'

export interface MadeFile {
  readonly rows: number
  readonly bytes: number
  readonly file: string
  readonly clientIds: readonly number[]
  readonly head: readonly (readonly string[])[]
  readonly totals: readonly ControlTotal[]
  readonly keptUntil: Date
}

/** Reports as whoever makes them sees them. */
export function reportJobsOf(state: Kysely<State>): KeptJobs & ReturnType<typeof workOn> {
  return { ...jobsIn(state, told), ...workOn(state) }
}

const told = {
  table: 'report',
  kind: sql<string>`'report'`,
  state: (now: string) =>
    sql<string>`case when status = 'running' and lease_until < ${now} then 'cut-off' else status end`,
  subjectId: sql<null>`null`,
  subject: sql<string>`name`,
  from: sql<string>`from_date`,
  to: sql<string>`to_date`,
  progress: sql<number>`progress`,
  askedBy: sql<string>`asked_by`,
  askedAt: sql<string>`asked_at`,
  endedAt: sql<string | null>`ended_at`,
  failure: sql<string | null>`failure`,
  failureOf: failureIn,
} as const

function workOn(state: Kysely<State>) {
  const heldBy = (id: number, holder: string) => state.updateTable('report').where(isHeldBy(id, holder))

  return {
    /**
     * What is to be made next: first what was cut off, then of the client that has waited longest for its turn. A person who has
     * one made waits with the next.
     */
    take: async (holder: string, leaseSeconds: number): Promise<ReportWork | undefined> => {
      const now = new Date()
      const isCutOff = sql<boolean>`(status = 'running' and lease_until < ${now.toISOString()})`
      const isToBeMade = sql<boolean>`(status = 'waiting' or ${isCutOff})`
      const next = sql<number>`(
        select id from report as next where ${isToBeMade}
          and not exists (
            select 1 from report as other
            where other.user_id = next.user_id and other.id <> next.id and other.status = 'running'
          )
        order by case when status = 'running' then 0 else 1 end,
          coalesce((select max(turn.started_at) from report as turn where turn.client_id = next.client_id), ''),
          id
        limit 1)`
      const taken = await state
        .updateTable('report')
        .set((e) => ({
          ...leaseFor(holder, leaseSeconds, now),
          status: ReportState.enum.running,
          started_at: now.toISOString(),
          attempts: e('attempts', '+', 1),
          progress: 0,
        }))
        .where('id', '=', next)
        .where(isToBeMade)
        .returning('id')
        .executeTakeFirst()
      if (!taken) return undefined
      const row = await everyReport(state).where('report.id', '=', taken.id).executeTakeFirst()
      return row && workOf(row)
    },

    renew: (id: number, holder: string, leaseSeconds: number) => renewLease(state, 'report', id, holder, leaseSeconds),

    advance: async (id: number, holder: string, progress: number): Promise<void> => {
      await heldBy(id, holder).set({ progress }).execute()
    },

    /** Whether it was still this holder's. */
    finish: async (id: number, holder: string, made: MadeFile, at: Date): Promise<boolean> => {
      const { numUpdatedRows } = await heldBy(id, holder)
        .set({
          status: ReportState.enum.done,
          progress: 100,
          row_count: made.rows,
          bytes: made.bytes,
          file: made.file,
          client_ids: JSON.stringify(made.clientIds),
          head: JSON.stringify(made.head),
          totals: JSON.stringify(made.totals),
          failure: null,
          ended_at: at.toISOString(),
          kept_until: made.keptUntil.toISOString(),
          ...noLease,
        })
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    end: async (
      id: number,
      holder: string,
      status: 'failed' | 'stopped',
      failure: JobFailure | null,
      at: Date,
    ): Promise<void> => {
      await heldBy(id, holder)
        .set({ status, failure: failure && JSON.stringify(failure), ended_at: at.toISOString(), ...noLease })
        .execute()
    },

    /** For somebody else to make, from its beginning. */
    giveBack: async (id: number, holder: string): Promise<void> => {
      await heldBy(id, holder)
        .set((e) => ({ status: ReportState.enum.waiting, attempts: e('attempts', '-', 1), ...noLease }))
        .execute()
    },

    stop: (id: number, change: Change): Promise<void> =>
      state.transaction().execute(async (all) => {
        const row = await stopIn(all, id, change.at)
        await writeAudit(all, {
          ...change,
          action: 'job.stop',
          subject: { kind: 'job', name: row.name },
          about: { clientIds: [row.clientId] },
          after: { job: `report-${id}` },
        })
      }),

    /** Lets go of files that have been kept long enough, and of a person's oldest beyond so many; their names. */
    letGo: async (now: Date, mostOfPerson: number): Promise<string[]> => {
      const beyond = sql<boolean>`(
        select count(*) from report as later
        where later.user_id = report.user_id and later.id > report.id and later.file is not null) >= ${mostOfPerson}`
      const gone = await state
        .selectFrom('report')
        .select(['id', 'file'])
        .where('file', 'is not', null)
        .where((e) => e.or([e('kept_until', '<', now.toISOString()), beyond]))
        .execute()
      if (gone.length === 0) return []
      await state
        .updateTable('report')
        .set({ file: null })
        .where(
          'id',
          'in',
          gone.map(({ id }) => id),
        )
        .execute()
      return gone.flatMap(({ file }) => file ?? [])
    },

    /** Forgets reports that ended before then and have no file. */
    forget: async (before: Date): Promise<void> => {
      await state.deleteFrom('report').where('file', 'is', null).where('ended_at', '<', before.toISOString()).execute()
    },

    /** The files that belong to a report. */
    files: async (): Promise<ReadonlySet<string>> => {
      const rows = await state.selectFrom('report').select('file').where('file', 'is not', null).execute()
      return new Set(rows.flatMap(({ file }) => file ?? []))
    },
  }
}
