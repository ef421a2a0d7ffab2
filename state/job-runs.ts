import { type HouseJobKind, type JobFailure, JobKind, JobState, Refusal } from '@waybill/contracts'
import { type Kysely, sql } from 'kysely'
import { type Change, writeAudit } from './audit.ts'
import type { KeptJobs } from './job-rows.ts'
import { failureIn, type JobTable, jobsIn } from './job-tables.ts'
import { isHeldBy, leaseFor, noLease, renewLease, takeOldest } from './leases.ts'
import type { State } from './schema.ts'

/** Work that is no file and no sync, and that is nowhere else written down. */
export interface NewRun {
  readonly kind: JobKind
  /** Left out for what concerns the whole house. */
  readonly clientId?: number
  readonly subjectId?: number
  readonly subject?: string
  /** While a run with this is open, no second begins. */
  readonly once?: string
  /** A login; left out for what begins by itself. */
  readonly askedBy?: string
}

export interface RunEnd {
  readonly status: 'done' | 'failed' | 'stopped'
  readonly failure?: JobFailure
}

/** What somebody has taken to work it. */
export interface TakenRun {
  readonly id: number
  readonly kind: JobKind
}

const nothing = sql<null>`null`

const runs: JobTable = {
  table: 'job_run',
  kind: sql`kind`,
  state: (now) => sql`case when status = 'running' and lease_until < ${now} then 'cut-off' else status end`,
  subjectId: sql`subject_id`,
  subject: sql`subject`,
  from: nothing,
  to: nothing,
  progress: nothing,
  askedBy: sql`asked_by`,
  askedAt: sql`asked_at`,
  endedAt: sql`ended_at`,
  failure: sql`failure`,
  failureOf: failureIn,
}

/** The runs of such work, kept for a while. */
export function jobRunsOf(state: Kysely<State>): KeptJobs & ReturnType<typeof workOn> {
  return { ...jobsIn(state, runs), ...workOn(state) }
}

function workOn(state: Kysely<State>) {
  /** A run whose holder went away stays as what it was: cut off. */
  async function endCutOff(): Promise<void> {
    const now = new Date().toISOString()
    await state
      .updateTable('job_run')
      .set((e) => ({ status: JobState.enum['cut-off'], ended_at: e.ref('lease_until'), lease_holder: null }))
      .where('status', '=', JobState.enum.running)
      .where('lease_until', '<', now)
      .execute()
  }

  async function add(run: NewRun, taken: object): Promise<number | undefined> {
    if (run.once !== undefined) await endCutOff()
    const row = await state
      .insertInto('job_run')
      .values({
        kind: run.kind,
        client_id: run.clientId ?? null,
        subject_id: run.subjectId ?? null,
        subject: run.subject ?? '',
        once: run.once ?? null,
        asked_by: run.askedBy ?? '',
        asked_at: new Date().toISOString(),
        status: JobState.enum.waiting,
        ...taken,
      })
      .onConflict((open) => open.column('once').where('ended_at', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst()
    return row?.id
  }

  return {
    endCutOff,

    /** For whoever works this kind to take; undefined while another such is open. */
    ask: (run: NewRun): Promise<number | undefined> => add(run, {}),

    /** Begins here and now. */
    begin: (run: NewRun, holder: string, leaseSeconds: number): Promise<number | undefined> => {
      const now = new Date()
      const lease = leaseFor(holder, leaseSeconds, now)
      return add(run, { status: JobState.enum.running, started_at: now.toISOString(), ...lease })
    },

    /** The oldest that waits, of these kinds. */
    take: async (kinds: readonly JobKind[], holder: string, leaseSeconds: number): Promise<TakenRun | undefined> => {
      const isWaiting = sql<boolean>`(status = 'waiting' and kind in (${sql.join(kinds)}))`
      const taken = await takeOldest(state, 'job_run', isWaiting, holder, leaseSeconds)
      return taken && { id: taken.id, kind: JobKind.parse(taken.kind) }
    },

    renew: (id: number, holder: string, leaseSeconds: number) => renewLease(state, 'job_run', id, holder, leaseSeconds),

    end: async (id: number, holder: string, { status, failure }: RunEnd): Promise<void> => {
      await state
        .updateTable('job_run')
        .set({
          status,
          failure: failure === undefined ? null : JSON.stringify(failure),
          ended_at: new Date().toISOString(),
          ...noLease,
        })
        .where(isHeldBy(id, holder))
        .execute()
    },

    /** The same once more, for whoever works this kind; refused while one is open. */
    again: (kind: HouseJobKind, { by, at }: Change): Promise<number> =>
      state.transaction().execute(async (all) => {
        const id = await workOn(all).ask({ kind, once: kind, askedBy: by.login })
        if (id === undefined) throw new Refusal('conflict', 'job-open')
        await writeAudit(all, { at, by, action: 'job.again', ...on(kind), after: { job: `run-${id}` } })
        return id
      }),

    /** Ends what waits, and asks whoever is at it to end. */
    stop: (id: number, { by, at }: Change): Promise<void> =>
      state.transaction().execute(async (all) => {
        const open = () => all.updateTable('job_run').where('id', '=', id).where('ended_at', 'is', null)
        const waiting = await open()
          .set({ stop_asked: 1, status: JobState.enum.stopped, ended_at: new Date().toISOString() })
          .where('status', '=', JobState.enum.waiting)
          .returning('kind')
          .executeTakeFirst()
        const asked = waiting ?? (await open().set({ stop_asked: 1 }).returning('kind').executeTakeFirst())
        if (!asked) throw new Refusal('conflict', 'job-ended')
        await writeAudit(all, { at, by, action: 'job.stop', ...on(asked.kind), after: { job: `run-${id}` } })
      }),

    /** What ended before then is forgotten, and of each kind all but the latest. */
    forget: async (before: Date, keptOfKind: number): Promise<void> => {
      await state.deleteFrom('job_run').where('ended_at', '<', before.toISOString()).execute()
      const kinds = await state.selectFrom('job_run').select('kind').distinct().execute()
      for (const { kind } of kinds) {
        const beyond = await state
          .selectFrom('job_run')
          .select('id')
          .where('kind', '=', kind)
          .orderBy('id', 'desc')
          .offset(keptOfKind)
          .limit(1)
          .executeTakeFirst()
        if (!beyond) continue
        await state
          .deleteFrom('job_run')
          .where('kind', '=', kind)
          .where('id', '<=', beyond.id)
          .where('ended_at', 'is not', null)
          .execute()
      }
    },
  }
}

/** The house's own work is every client's. */
function on(kind: string) {
  return { subject: { kind: 'job', name: kind }, about: 'house' } as const
}
