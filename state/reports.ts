import {
  type ControlTotal,
  type JobFailure,
  mostOpenReports,
  Refusal,
  ReportFormat,
  ReportRequest,
  ReportState,
} from '@waybill/contracts'
import { type Kysely, type Selectable, sql } from 'kysely'
import { type Change, writeAudit } from './audit.ts'
import type { KeptJobs } from './job-rows.ts'
import { failureIn, jobsIn } from './job-tables.ts'
import { isHeldBy, leaseFor, noLease, renewLease } from './leases.ts'
import type { State } from './schema.ts'

type Row = Selectable<State['report']> & { readonly client_name: string }

export interface NewReport {
  readonly clientId: number
  readonly name: string
  readonly request: ReportRequest
  readonly digest: string
  readonly format: ReportFormat
  readonly language: string
  readonly scheduleId?: number
}

/** A report as it is kept. */
export interface ReportWork {
  readonly id: number
  readonly userId: number
  readonly clientId: number
  readonly clientName: string
  readonly name: string
  readonly request: ReportRequest
  readonly digest: string
  readonly format: ReportFormat
  readonly language: string
  readonly state: ReportState
  readonly progress: number
  readonly attempts: number
  readonly rows: number | null
  readonly bytes: number | null
  readonly file: string | null
  readonly head: readonly (readonly string[])[]
  readonly totals: readonly ControlTotal[]
  readonly failure: JobFailure | null
  readonly askedAt: string
  readonly startedAt: string | null
  readonly endedAt: string | null
  readonly keptUntil: string | null
  readonly scheduleId: number | null
  readonly stopAsked: boolean
}

export interface MadeFile {
  readonly rows: number
  readonly bytes: number
  readonly file: string
  readonly head: readonly (readonly string[])[]
  readonly totals: readonly ControlTotal[]
  readonly keptUntil: Date
}

/** One person's reports. Nobody else's can be reached through it. */
export function reportsOf(state: Kysely<State>, userId: number) {
  const mine = everyReport(state).where('report.user_id', '=', userId)

  async function find(id: number): Promise<ReportWork | undefined> {
    const row = await mine.where('report.id', '=', id).executeTakeFirst()
    return row && workOf(row)
  }

  return {
    find,

    /** What waits or is made of this. */
    open: async (digest: string): Promise<number | undefined> => {
      const row = await mine.where('digest', '=', digest).where('ended_at', 'is', null).executeTakeFirst()
      return row?.id
    },

    /** The latest first. */
    list: async (limit: number): Promise<ReportWork[]> => {
      const rows = await mine.orderBy('report.id', 'desc').limit(limit).execute()
      return rows.map(workOf)
    },

    /** Undefined while the same waits or is made. */
    add: (report: NewReport, change: Change): Promise<number | undefined> =>
      state.transaction().execute(async (all) => {
        const { open } = await all
          .selectFrom('report')
          .where('user_id', '=', userId)
          .where('ended_at', 'is', null)
          .select((e) => e.fn.countAll<number>().as('open'))
          .executeTakeFirstOrThrow()
        const added = await all
          .insertInto('report')
          .values({
            user_id: userId,
            client_id: report.clientId,
            name: report.name,
            request: JSON.stringify(report.request),
            digest: report.digest,
            format: report.format,
            language: report.language,
            from_date: report.request.dates.from,
            to_date: report.request.dates.to,
            status: ReportState.enum.waiting,
            asked_by: change.by.login,
            asked_at: change.at.toISOString(),
            schedule_id: report.scheduleId ?? null,
          })
          .onConflict((same) => same.columns(['user_id', 'digest']).where('ended_at', 'is', null).doNothing())
          .returning('id')
          .executeTakeFirst()
        if (added && open >= mostOpenReports)
          throw new Refusal('too-many', 'report-too-many', { most: mostOpenReports })
        if (!added) return undefined
        const { from, to } = report.request.dates
        await writeAudit(all, {
          ...change,
          action: 'report.submit',
          ...on(report),
          after: { format: report.format, from, to },
        })
        return added.id
      }),

    /** Ends what waits, and asks whoever makes it to end. */
    stop: (id: number, change: Change): Promise<void> =>
      state.transaction().execute(async (all) => {
        const row = await stopIn(all, id, change.at)
        await writeAudit(all, { ...change, action: 'report.stop', ...on(row) })
      }),

    /** The name of the file that has lost its report, if there was one. */
    remove: (id: number, change: Change): Promise<string | null> =>
      state.transaction().execute(async (all) => {
        const row = await all
          .deleteFrom('report')
          .where('id', '=', id)
          .where('user_id', '=', userId)
          .where('ended_at', 'is not', null)
          .returning(['name', 'client_id', 'file'])
          .executeTakeFirst()
        if (!row) throw new Refusal('conflict', 'report-open')
        await writeAudit(all, {
          ...change,
          action: 'report.remove',
          ...on({ name: row.name, clientId: row.client_id }),
        })
        return row.file
      }),
  }
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

function everyReport(state: Kysely<State>) {
  return state
    .selectFrom('report')
    .innerJoin('client', 'client.id', 'report.client_id')
    .selectAll('report')
    .select('client.name as client_name')
}

async function stopIn(
  all: Kysely<State>,
  id: number,
  at: Date,
): Promise<{ readonly name: string; readonly clientId: number }> {
  const open = () => all.updateTable('report').where('id', '=', id).where('ended_at', 'is', null)
  const waiting = await open()
    .set({ stop_asked: 1, status: ReportState.enum.stopped, ended_at: at.toISOString() })
    .where('status', '=', ReportState.enum.waiting)
    .returning(['name', 'client_id'])
    .executeTakeFirst()
  const asked = waiting ?? (await open().set({ stop_asked: 1 }).returning(['name', 'client_id']).executeTakeFirst())
  if (!asked) throw new Refusal('conflict', 'report-ended')
  return { name: asked.name, clientId: asked.client_id }
}

function on({ name, clientId }: Pick<NewReport, 'name' | 'clientId'>) {
  return { subject: { kind: 'report', name }, about: { clientIds: [clientId] } } as const
}

function workOf(row: Row): ReportWork {
  const state = ReportState.parse(row.status)
  return {
    id: row.id,
    userId: row.user_id,
    clientId: row.client_id,
    clientName: row.client_name,
    name: row.name,
    request: ReportRequest.parse(JSON.parse(row.request)),
    digest: row.digest,
    format: ReportFormat.parse(row.format),
    language: row.language,
    state: state === 'done' && row.file === null ? 'gone' : state,
    progress: row.progress,
    attempts: row.attempts,
    rows: row.row_count,
    bytes: row.bytes,
    file: row.file,
    head: row.head === null ? [] : (JSON.parse(row.head) as string[][]),
    totals: JSON.parse(row.totals) as ControlTotal[],
    failure: row.failure === null ? null : failureIn(row.failure),
    askedAt: row.asked_at,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    keptUntil: row.kept_until,
    scheduleId: row.schedule_id,
    stopAsked: row.stop_asked === 1,
  }
}
