import { FileReport, FileUnderWay, type JobFailure } from '@waybill/contracts'
import { type Kysely, sql } from 'kysely'
import { among } from './among.ts'
import { type Change, writeAudit } from './audit.ts'
import type { KeptJobs } from './job-rows.ts'
import { type JobTable, jobsIn } from './job-tables.ts'
import { isFree } from './leases.ts'
import type { State } from './schema.ts'

const nothing = sql<null>`null`
const isToBeDone = sql`(undo_asked = 1 or status in (${sql.join(FileUnderWay.options.map((status) => sql.lit(status)))}))`

/** Files on their way in or out. One that is read or loaded by nobody was cut off, and is taken again by itself. */
const fileJobs: JobTable = {
  table: 'intake_file',
  kind: sql`case when undo_asked = 1 or status = 'undone' then 'file-undo' else 'file-load' end`,
  state: (now) => sql`case
    when ${isToBeDone} then case
      when lease_until >= ${now} then 'running'
      when undo_asked = 0 and status <> 'received' then 'cut-off'
      else 'waiting' end
    when status <> 'rejected' then 'done'
    when stop_asked = 1 then 'stopped'
    else 'failed' end`,
  subjectId: sql`id`,
  subject: sql`name`,
  from: nothing,
  to: nothing,
  progress: sql`case when ${isToBeDone} then progress end`,
  askedBy: sql`received_from`,
  askedAt: sql`received_at`,
  endedAt: sql`case when ${isToBeDone} then null else ended_at end`,
  failure: sql`case when status = 'rejected' then report end`,
  failureOf: (report) => failureIn(FileReport.parse(JSON.parse(report))),
}

export function fileJobsOf(state: Kysely<State>): KeptJobs & ReturnType<typeof actionsOn> {
  return { ...jobsIn(state, fileJobs), ...actionsOn(state) }
}

function actionsOn(state: Kysely<State>) {
  return {
    /** Where its bytes are, and how many. */
    keptAs: (id: number) =>
      state.selectFrom('intake_file').select(['path', 'bytes']).where('id', '=', id).executeTakeFirstOrThrow(),

    /** Of those, which came in in part only. */
    partlyIn: async (ids: readonly number[]): Promise<ReadonlySet<number>> => {
      const rows = await state
        .selectFrom('intake_file')
        .select('id')
        .where('id', 'in', among(ids))
        .where('status', '=', 'partly-loaded')
        .execute()
      return new Set(rows.map(({ id }) => id))
    },

    /** Of those, which have been read before. */
    readBefore: async (ids: readonly number[]): Promise<ReadonlySet<number>> => {
      const rows = await state
        .selectFrom('intake_file')
        .select('id')
        .where('id', 'in', among(ids))
        .where('report', 'is not', null)
        .execute()
      return new Set(rows.map(({ id }) => id))
    },

    /** Nothing of it comes in: at once where nobody has begun, else as soon as whoever reads it hears of it. False where it is too late. */
    stop: (id: number, refusal: FileReport, { by, at }: Change): Promise<boolean> =>
      state.transaction().execute(async (all) => {
        const now = new Date()
        const first = all
          .updateTable('intake_file')
          .where('id', '=', id)
          .where('undo_asked', '=', 0)
          .where('report', 'is', null)
        const ended = await first
          .set({
            stop_asked: 1,
            status: 'rejected',
            progress: 100,
            report: JSON.stringify(refusal),
            ended_at: now.toISOString(),
          })
          .where('status', 'in', ['received', 'reading'])
          .where(isFree(now))
          .returning(['name', 'client_id'])
          .executeTakeFirst()
        const asked =
          ended ??
          (await first
            .set({ stop_asked: 1 })
            .where('status', 'in', ['received', 'reading'])
            .returning(['name', 'client_id'])
            .executeTakeFirst())
        if (!asked) return false
        await writeAudit(all, {
          at,
          by,
          action: 'job.stop',
          subject: { kind: 'file', name: asked.name },
          about: { clientIds: [asked.client_id] },
          after: { job: `file-${id}` },
        })
        return true
      }),

    /** A file that was refused is read as if it had just come; of one that came in in part, what is missing. False where it is at work. */
    again: (id: number, { by, at }: Change): Promise<boolean> =>
      state.transaction().execute(async (all) => {
        const row = await all
          .selectFrom('intake_file')
          .select(['name', 'client_id', 'report'])
          .where('id', '=', id)
          .where('status', 'in', ['rejected', 'partly-loaded'])
          .where('undo_asked', '=', 0)
          .executeTakeFirst()
        if (!row) return false
        const fresh = row.report !== null && FileReport.parse(JSON.parse(row.report)).failure !== null
        const asked = await all
          .updateTable('intake_file')
          .set({ status: 'received', progress: 0, stop_asked: 0, ...(fresh && { report: null }) })
          .where('id', '=', id)
          .where('status', 'in', ['rejected', 'partly-loaded'])
          .where(isFree(new Date()))
          .executeTakeFirst()
        if (asked.numUpdatedRows === 0n) return false
        await writeAudit(all, {
          at,
          by,
          action: 'job.again',
          subject: { kind: 'file', name: row.name },
          about: { clientIds: [row.client_id] },
          after: { job: `file-${id}` },
        })
        return true
      }),
  }
}

/** Why nothing came of a file: what its report says of all of it, else of the first invoice that stayed out. */
function failureIn({ failure, invoiceOutcomes }: FileReport): JobFailure | null {
  const reason = failure ?? invoiceOutcomes.find(({ outcome }) => outcome === 'quarantined')?.reason
  return reason ? { sentence: reason } : null
}
