import {
  DateType,
  type JobFailure,
  mostSchedules,
  Refusal,
  ReportFormat,
  ScheduleCadence,
  ScheduleDelivery,
  ScheduledRequest,
  SchedulePeriod,
} from '@waybill/contracts'
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import { z } from 'zod'
import { among } from './among.ts'
import { type Change, writeAudit } from './audit.ts'
import { inTurnOf } from './in-turn.ts'
import { failureIn } from './job-tables.ts'
import { type KeptRun, runOf } from './schedule-run-rows.ts'
import type { State } from './schema.ts'

/** A schedule as it is kept. */
export interface KeptSchedule {
  readonly id: number
  readonly userId: number
  readonly clientId: number
  readonly clientName: string
  readonly name: string
  readonly request: ScheduledRequest
  readonly period: SchedulePeriod
  readonly firstDayOfWeek: number
  readonly dateType: DateType
  readonly every: ScheduleCadence
  readonly weekday: number
  readonly dayOfMonth: number
  readonly hour: number
  readonly timeZone: string
  readonly format: ReportFormat
  readonly language: string
  readonly delivery: ScheduleDelivery
  readonly addresses: readonly string[]
  readonly folder: string
  readonly host: string
  readonly port: number
  readonly login: string
  readonly secret: string
  readonly hostKey: string
  readonly namedByStaff: boolean
  readonly halted: JobFailure | null
  readonly dueAt: string | null
}

export type NewSchedule = Omit<KeptSchedule, 'id' | 'userId' | 'clientName' | 'halted'>

type Row = Selectable<State['report_schedule']>

/** One person's schedules. Nobody else's can be reached through it. */
export function schedulesOf(state: Kysely<State>, userId: number) {
  const mine = everySchedule(state).where('report_schedule.user_id', '=', userId)

  async function rowOfId(all: Kysely<State>, id: number): Promise<Row> {
    const own = all.selectFrom('report_schedule').selectAll().where('user_id', '=', userId).where('id', '=', id)
    const row = await own.executeTakeFirst()
    if (!row) throw new Refusal('not-found', 'schedule-unknown')
    return row
  }

  return {
    list: async (): Promise<KeptSchedule[]> =>
      (await mine.orderBy('report_schedule.name').orderBy('report_schedule.id').execute()).map(scheduleOf),

    find: async (id: number): Promise<KeptSchedule> => {
      const row = await mine.where('report_schedule.id', '=', id).executeTakeFirst()
      if (!row) throw new Refusal('not-found', 'schedule-unknown')
      return scheduleOf(row)
    },

    /** The last run of each. */
    lastRuns: async (ids: readonly number[]): Promise<ReadonlyMap<number, KeptRun>> => {
      const rows = await everyRun(state)
        .where('schedule_run.id', 'in', (last) =>
          last
            .selectFrom('schedule_run')
            .innerJoin('report_schedule', 'report_schedule.id', 'schedule_run.schedule_id')
            .where('report_schedule.user_id', '=', userId)
            .where('schedule_run.schedule_id', 'in', among(ids))
            .select((e) => e.fn.max('schedule_run.id').as('id'))
            .groupBy('schedule_run.schedule_id'),
        )
        .execute()
      return new Map(rows.map((row) => [row.schedule_id, runOf(row)]))
    },

    /** The latest first. */
    runs: async (id: number, most: number): Promise<KeptRun[]> => {
      await rowOfId(state, id)
      const rows = await everyRun(state)
        .where('schedule_run.schedule_id', '=', id)
        .orderBy('schedule_run.id', 'desc')
        .limit(most)
        .execute()
      return rows.map(runOf)
    },

    countRuns: async (id: number): Promise<number> => {
      await rowOfId(state, id)
      const runs = state.selectFrom('schedule_run').where('schedule_id', '=', id)
      return (await runs.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total
    },

    add: (schedule: NewSchedule, change: Change): Promise<number> =>
      inTurnOf(state, userId, async (all) => {
        const row = await all
          .insertInto('report_schedule')
          .values({ user_id: userId, ...rowOf(schedule) })
          .returningAll()
          .executeTakeFirstOrThrow()
        const { many } = await all
          .selectFrom('report_schedule')
          .where('user_id', '=', userId)
          .select((e) => e.fn.countAll<number>().as('many'))
          .executeTakeFirstOrThrow()
        if (many > mostSchedules) throw new Refusal('too-many', 'schedule-too-many', { most: mostSchedules })
        await writeAudit(all, { ...change, action: 'schedule.add', ...on(row), after: toldOf(row) })
        return row.id
      }),

    change: (id: number, schedule: NewSchedule, change: Change): Promise<void> =>
      state.transaction().execute(async (all) => {
        const before = await rowOfId(all, id)
        const after = await all
          .updateTable('report_schedule')
          .set({ ...rowOf(schedule), halted: null })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
        const newCredentials = before.secret !== after.secret && { credentials: 'given anew' }
        const told = { before: toldOf(before), after: { ...toldOf(after), ...newCredentials } }
        await writeAudit(all, { ...change, action: 'schedule.change', ...on(after, before), ...told })
      }),

    /** Null pauses it. */
    setDue: (id: number, dueAt: Date | null, change: Change): Promise<void> =>
      state.transaction().execute(async (all) => {
        const before = await rowOfId(all, id)
        const due = { due_at: dueAt === null ? null : dueAt.toISOString(), halted: null }
        await all.updateTable('report_schedule').set(due).where('id', '=', id).execute()
        const told = { before: { active: before.due_at !== null }, after: { active: dueAt !== null } }
        await writeAudit(all, { ...change, action: 'schedule.change', ...on(before), ...told })
      }),

    remove: (id: number, change: Change): Promise<void> =>
      state.transaction().execute(async (all) => {
        const before = await rowOfId(all, id)
        await all.deleteFrom('report_schedule').where('id', '=', id).execute()
        await writeAudit(all, { ...change, action: 'schedule.remove', ...on(before), before: toldOf(before) })
      }),
  }
}

export function everySchedule(state: Kysely<State>) {
  return state
    .selectFrom('report_schedule')
    .innerJoin('client', 'client.id', 'report_schedule.client_id')
    .selectAll('report_schedule')
    .select('client.name as client_name')
}

export function everyRun(state: Kysely<State>) {
  return state
    .selectFrom('schedule_run')
    .leftJoin('report', 'report.id', 'schedule_run.report_id')
    .selectAll('schedule_run')
    .select(['report.row_count as row_count', sql<string | null>`report.status`.as('report_status')])
}

/** A schedule as the subject of an entry; one that was another client's before is a matter of both. */
export function on({ name, client_id }: Pick<Row, 'name' | 'client_id'>, before?: Row) {
  const clientIds = [client_id, ...(before ? [before.client_id] : [])]
  return { subject: { kind: 'schedule', name }, about: { clientIds } } as const
}

/** For the audit log: whom it is sent to, and no secret. */
function toldOf(row: Row) {
  const { clientId, name, period, every, format, delivery, addresses, folder, host, port, login, dueAt } = scheduleOf({
    ...row,
    client_name: '',
  })
  return {
    clientId,
    name,
    period,
    every,
    format,
    delivery,
    active: dueAt !== null,
    ...(delivery === 'email' && { addresses: addresses.join(', ') }),
    ...(delivery === 'sftp' && { host, port, login, folder }),
  }
}

function rowOf(schedule: NewSchedule): Omit<Insertable<State['report_schedule']>, 'user_id'> {
  return {
    client_id: schedule.clientId,
    name: schedule.name,
    request: JSON.stringify(schedule.request),
    period: schedule.period,
    first_day_of_week: schedule.firstDayOfWeek,
    date_type: schedule.dateType,
    every: schedule.every,
    weekday: schedule.weekday,
    day_of_month: schedule.dayOfMonth,
    hour: schedule.hour,
    time_zone: schedule.timeZone,
    format: schedule.format,
    language: schedule.language,
    delivery: schedule.delivery,
    addresses: JSON.stringify(schedule.addresses),
    folder: schedule.folder,
    host: schedule.host,
    port: schedule.port,
    login: schedule.login,
    secret: schedule.secret,
    host_key: schedule.hostKey,
    named_by_staff: schedule.namedByStaff ? 1 : 0,
    due_at: schedule.dueAt,
  }
}

export function scheduleOf(row: Row & { readonly client_name: string }): KeptSchedule {
  return {
    id: row.id,
    userId: row.user_id,
    clientId: row.client_id,
    clientName: row.client_name,
    name: row.name,
    request: ScheduledRequest.parse(JSON.parse(row.request)),
    period: SchedulePeriod.parse(row.period),
    firstDayOfWeek: row.first_day_of_week,
    dateType: DateType.parse(row.date_type),
    every: ScheduleCadence.parse(row.every),
    weekday: row.weekday,
    dayOfMonth: row.day_of_month,
    hour: row.hour,
    timeZone: row.time_zone,
    format: ReportFormat.parse(row.format),
    language: row.language,
    delivery: ScheduleDelivery.parse(row.delivery),
    addresses: z.array(z.string()).parse(JSON.parse(row.addresses)),
    folder: row.folder,
    host: row.host,
    port: row.port,
    login: row.login,
    secret: row.secret,
    hostKey: row.host_key,
    namedByStaff: row.named_by_staff === 1,
    halted: row.halted === null ? null : failureIn(row.halted),
    dueAt: row.due_at,
  }
}
