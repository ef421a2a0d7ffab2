import { mostOpenReports, Refusal, type ReportFormat, type ReportRequest, ReportState } from '@waybill/contracts'
import type { Kysely } from 'kysely'
import { type Change, writeAudit } from './audit.ts'
import { inTurnOf } from './in-turn.ts'
import { everyReport, type ReportWork, stopIn, workOf } from './report-rows.ts'
import type { State } from './schema.ts'

export interface NewReport {
  readonly clientId: number
  readonly name: string
  readonly request: ReportRequest
  readonly digest: string
  readonly format: ReportFormat
  readonly language: string
  readonly scheduleId?: number
}

/** Inside `inTurnOf` whoever asks; of what the clock asks for, which has limits of its own, inside any transaction. */
export async function addReport(
  all: Kysely<State>,
  userId: number,
  report: NewReport,
  change: Change,
): Promise<number | undefined> {
  const { open } = await all
    .selectFrom('report')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('schedule_id', 'is', null)
    .select((e) => e.fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow()
  const { from, to } = report.request.dates
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
      from_date: from,
      to_date: to,
      status: ReportState.enum.waiting,
      asked_by: change.by.login,
      asked_at: change.at.toISOString(),
      schedule_id: report.scheduleId ?? null,
    })
    .onConflict((same) => same.columns(['user_id', 'digest']).where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added && report.scheduleId === undefined && open >= mostOpenReports)
    throw new Refusal('too-many', 'report-too-many', { most: mostOpenReports })
  if (!added) return undefined
  await writeAudit(all, {
    ...change,
    action: 'report.submit',
    ...on(report),
    after: { format: report.format, from, to },
  })
  return added.id
}

/** What of somebody's waits or is made of this. */
export async function openReport(all: Kysely<State>, userId: number, digest: string): Promise<number | undefined> {
  const row = await all
    .selectFrom('report')
    .select('id')
    .where('user_id', '=', userId)
    .where('digest', '=', digest)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}

/** Writes down that somebody is given a report's file, and of its own person when that first was. */
export function noteDownload(
  state: Kysely<State>,
  report: Pick<ReportWork, 'id' | 'userId' | 'name' | 'clientId' | 'format' | 'rows' | 'bytes'>,
  change: Change,
): Promise<void> {
  const { format, rows, bytes } = report
  return state.transaction().execute(async (all) => {
    await writeAudit(all, { ...change, action: 'report.download', ...on(report), after: { format, rows, bytes } })
    if (change.by.userId !== report.userId) return
    await all
      .updateTable('report')
      .set({ downloaded_at: change.at.toISOString() })
      .where('id', '=', report.id)
      .where('downloaded_at', 'is', null)
      .execute()
  })
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
    open: (digest: string): Promise<number | undefined> => openReport(state, userId, digest),

    /** The latest first. */
    list: async (limit: number): Promise<ReportWork[]> => {
      const rows = await mine.orderBy('report.id', 'desc').limit(limit).execute()
      return rows.map(workOf)
    },

    count: async (): Promise<number> => {
      const reports = state.selectFrom('report').where('user_id', '=', userId)
      return (await reports.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total
    },

    /** Undefined while the same waits or is made. */
    add: (report: NewReport, change: Change): Promise<number | undefined> =>
      inTurnOf(state, userId, (all) => addReport(all, userId, report, change)),

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

function on({ name, clientId }: Pick<NewReport, 'name' | 'clientId'>) {
  return { subject: { kind: 'report', name }, about: { clientIds: [clientId] } } as const
}
