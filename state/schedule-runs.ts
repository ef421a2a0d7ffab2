import { type DateRange, type JobFailure, Refusal, ScheduleRunState } from '@waybill/contracts'
import type { Kysely } from 'kysely'
import { type Change, writeAudit } from './audit.ts'
import { failureIn } from './job-tables.ts'
import { isFree, isHeldBy, leaseFor, noLease } from './leases.ts'
import { everyRun, everySchedule, type KeptSchedule, on, scheduleOf } from './report-schedules.ts'
import { addReport, type NewReport, openReport } from './reports.ts'
import { type KeptRun, runOf } from './schedule-run-rows.ts'
import type { State } from './schema.ts'

/** What a due time begins with: a report to be made, or why there is none. */
export interface BegunRun {
  readonly dueAt: Date
  /** When it is due the next time; undefined for one beside its due times. */
  readonly next?: Date
  readonly dates: DateRange
  readonly begins: { readonly report: NewReport } | { readonly failure: JobFailure }
}

/** A run that somebody has taken, to send what was made or to tell its owner that it failed, or whom it left out. */
export interface RunToSend extends KeptRun {
  readonly schedule: KeptSchedule
}

/** Runs of schedules, as whoever works them sees them. */
export function scheduleRunsOf(state: Kysely<State>) {
  const heldBy = (id: number, holder: string) => state.updateTable('schedule_run').where(isHeldBy(id, holder))

  return {
    due: async (now: Date, most: number): Promise<KeptSchedule[]> => {
      const rows = await everySchedule(state)
        .where('due_at', '<=', now.toISOString())
        .orderBy('due_at')
        .limit(most)
        .execute()
      return rows.map(scheduleOf)
    },

    /** Paused by the service; a due time that somebody else has begun meanwhile stays begun. */
    halt: async ({ id, dueAt }: Pick<KeptSchedule, 'id' | 'dueAt'>, why: JobFailure): Promise<void> => {
      await state
        .updateTable('report_schedule')
        .set({ due_at: null, halted: JSON.stringify(why) })
        .where('id', '=', id)
        .where('due_at', '=', dueAt)
        .execute()
    },

    /**
     * The run, its report and the next due time stand or fall together, so that a due time is begun once, whoever sees it come
     * and whoever is ended meanwhile. Undefined where somebody else has begun it, or the schedule is another by now. One beside
     * its due times is refused while another run is made or sent.
     */
    begin: (
      { id, userId, clientId, name, dueAt: was }: KeptSchedule,
      { dueAt, next, dates, begins }: BegunRun,
      change: Change,
    ): Promise<number | undefined> =>
      state.transaction().execute(async (all) => {
        if (next) {
          const { numUpdatedRows } = await all
            .updateTable('report_schedule')
            .set({ due_at: next.toISOString() })
            .where('id', '=', id)
            .where('due_at', '=', was)
            .executeTakeFirst()
          if (numUpdatedRows === 0n) return undefined
        } else await holdIdle(all, id)
        const failure = 'failure' in begins ? begins.failure : null
        const run = await all
          .insertInto('schedule_run')
          .values({
            schedule_id: id,
            due_at: dueAt.toISOString(),
            date_type: dates.type,
            from_date: dates.from,
            to_date: dates.to,
            status: failure ? ScheduleRunState.enum.failed : ScheduleRunState.enum.making,
            ...(failure && {
              failure: JSON.stringify(failure),
              ended_at: change.at.toISOString(),
              next_at: change.at.toISOString(),
            }),
          })
          .onConflict((same) => same.columns(['schedule_id', 'due_at']).doNothing())
          .returning('id')
          .executeTakeFirst()
        if (!run && !next) throw new Refusal('conflict', 'report-open')
        if (!run) return undefined
        if ('report' in begins) {
          const { report } = begins
          const made = await addReport(all, userId, report, change)
          const reportId = made ?? (await openReport(all, userId, report.digest)) ?? null
          await all.updateTable('schedule_run').set({ report_id: reportId }).where('id', '=', run.id).execute()
        }
        if (!next) await writeAudit(all, { ...change, action: 'schedule.run', ...on({ name, client_id: clientId }) })
        return run.id
      }),

    /** Runs whose report has ended: what was made is to be sent, and of what was not the owner is to be told. */
    goOn: async (now: Date, canceled: JobFailure): Promise<number> => {
      const rows = await everyRun(state)
        .leftJoin('report_schedule', 'report_schedule.id', 'schedule_run.schedule_id')
        .select(['report.ended_at as made_at', 'report.failure as report_failure', 'report.file', 'delivery'])
        .where('schedule_run.status', '=', ScheduleRunState.enum.making)
        .where((e) => e.or([e('report.ended_at', 'is not', null), e('report.id', 'is', null)]))
        .limit(100)
        .execute()
      const at = now.toISOString()
      for (const { id, report_status: made, report_failure: why, delivery } of rows) {
        const failure = why === null ? canceled : (failureIn(why) ?? canceled)
        const after =
          made !== 'done'
            ? { status: ScheduleRunState.enum.failed, failure: JSON.stringify(failure), next_at: at, ended_at: at }
            : delivery === 'file'
              ? { status: ScheduleRunState.enum.done, ended_at: at }
              : { status: ScheduleRunState.enum.sending, next_at: at }
        await state
          .updateTable('schedule_run')
          .set(after)
          .where('id', '=', id)
          .where('status', '=', ScheduleRunState.enum.making)
          .execute()
      }
      return rows.length
    },

    /** What is to be sent or told next, taken by one holder. */
    take: async (holder: string, now: Date, leaseSeconds: number): Promise<RunToSend | undefined> => {
      const leased = new Date()
      const next = state
        .selectFrom('schedule_run')
        .select('id')
        .where('next_at', '<=', now.toISOString())
        .where(isFree(leased))
        .orderBy('next_at')
        .limit(1)
      const taken = await state
        .updateTable('schedule_run')
        .set((e) => ({ ...leaseFor(holder, leaseSeconds, leased), attempts: e('attempts', '+', 1) }))
        .where('id', 'in', next)
        .where('next_at', '<=', now.toISOString())
        .where(isFree(leased))
        .returning('id')
        .executeTakeFirst()
      if (!taken) return undefined
      const row = await everyRun(state).where('schedule_run.id', '=', taken.id).executeTakeFirstOrThrow()
      const schedule = await everySchedule(state)
        .where('report_schedule.id', '=', row.schedule_id)
        .executeTakeFirstOrThrow()
      return { ...runOf(row), schedule: scheduleOf(schedule) }
    },

    /** False when it has been taken over, or its schedule is gone. */
    renew: async (id: number, holder: string, leaseSeconds: number): Promise<boolean> => {
      const lease = leaseFor(holder, leaseSeconds, new Date())
      return (await heldBy(id, holder).set(lease).executeTakeFirst()).numUpdatedRows > 0n
    },

    /** Written down before the next is sent to, so that nobody is sent to twice. False where it is this holder's no more, or its schedule is gone. */
    sentTo: async (
      id: number,
      holder: string,
      sentTo: readonly string[],
      leftOut: readonly string[],
    ): Promise<boolean> => {
      const told = { sent_to: JSON.stringify(sentTo), left_out: JSON.stringify(leftOut) }
      return (await heldBy(id, holder).set(told).executeTakeFirst()).numUpdatedRows > 0n
    },

    /** Where somebody was left out, its owner is told next. */
    sent: async (id: number, holder: string, at: Date): Promise<void> => {
      const now = at.toISOString()
      await heldBy(id, holder)
        .set((e) => ({
          status: ScheduleRunState.enum.done,
          failure: null,
          attempts: 0,
          next_at: e.case().when('left_out', '=', '[]').then(null).else(now).end(),
          ended_at: now,
          ...noLease,
        }))
        .execute()
    },

    tryAgain: async (id: number, holder: string, why: JobFailure, nextAt: Date): Promise<void> => {
      const later = { failure: JSON.stringify(why), next_at: nextAt.toISOString() }
      await heldBy(id, holder)
        .set({ ...later, ...noLease })
        .execute()
    },

    /** Its owner is told next. */
    failed: async (id: number, holder: string, why: JobFailure, at: Date): Promise<void> => {
      await heldBy(id, holder)
        .set({
          status: ScheduleRunState.enum.failed,
          failure: JSON.stringify(why),
          attempts: 0,
          next_at: at.toISOString(),
          ended_at: at.toISOString(),
          ...noLease,
        })
        .execute()
    },

    /** Its owner has been told, or, with a time, is tried to be told again. */
    told: async (id: number, holder: string, nextAt: Date | null): Promise<void> => {
      await heldBy(id, holder)
        .set({ next_at: nextAt === null ? null : nextAt.toISOString(), ...noLease })
        .execute()
    },

    /** For somebody else to go on with. */
    giveBack: async (id: number, holder: string): Promise<void> => {
      await heldBy(id, holder)
        .set((e) => ({ attempts: e('attempts', '-', 1), ...noLease }))
        .execute()
    },

    learnHostKey: async ({ id, host, port }: KeptSchedule, hostKey: string): Promise<void> => {
      await state
        .updateTable('report_schedule')
        .set({ host_key: hostKey })
        .where('id', '=', id)
        .where('host', '=', host)
        .where('port', '=', port)
        .where('host_key', '=', '')
        .execute()
    },

    /** The run by which a report was sent to this address, and whose report it is. */
    receivedBy: async (
      id: number,
      address: string,
    ): Promise<{ readonly run: KeptRun; readonly userId: number } | undefined> => {
      const row = await everyRun(state)
        .innerJoin('report_schedule', 'report_schedule.id', 'schedule_run.schedule_id')
        .select('report_schedule.user_id')
        .where('schedule_run.id', '=', id)
        .executeTakeFirst()
      if (!row) return undefined
      const run = runOf(row)
      const isTo = run.sentTo.some((one) => one.toLowerCase() === address.toLowerCase())
      return isTo ? { run, userId: row.user_id } : undefined
    },

    forget: async (before: Date): Promise<void> => {
      await state.deleteFrom('schedule_run').where('ended_at', '<', before.toISOString()).execute()
    },
  }
}

/** Inside a transaction: until its end nobody else begins a run of this schedule, and none is under way. */
async function holdIdle(all: Kysely<State>, id: number): Promise<void> {
  const { numUpdatedRows } = await all
    .updateTable('report_schedule')
    .set((e) => ({ name: e.ref('name') }))
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('not-found', 'schedule-unknown')
  const underWay = await all
    .selectFrom('schedule_run')
    .select('id')
    .where('schedule_id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (underWay) throw new Refusal('conflict', 'report-open')
}
