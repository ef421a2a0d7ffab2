import {
  type ControlTotal,
  type JobFailure,
  Refusal,
  ReportFormat,
  ReportRequest,
  ReportState,
} from '@waybill/contracts'
import type { Kysely, Selectable } from 'kysely'
import { failureIn } from './job-tables.ts'
import type { State } from './schema.ts'

type Row = Selectable<State['report']> & { readonly client_name: string }

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
  /** Whose lines the file is made of; none where that was not kept. */
  readonly clientIds: readonly number[]
  readonly head: readonly (readonly string[])[]
  readonly totals: readonly ControlTotal[]
  readonly failure: JobFailure | null
  readonly askedAt: string
  readonly startedAt: string | null
  readonly endedAt: string | null
  readonly keptUntil: string | null
  readonly downloadedAt: string | null
  readonly scheduleId: number | null
  readonly stopAsked: boolean
}

export function everyReport(state: Kysely<State>) {
  return state
    .selectFrom('report')
    .innerJoin('client', 'client.id', 'report.client_id')
    .selectAll('report')
    .select('client.name as client_name')
}

/** Ends what waits, and asks whoever makes it to end. */
export async function stopIn(
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

export function workOf(row: Row): ReportWork {
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
    clientIds: row.client_ids === null ? [] : (JSON.parse(row.client_ids) as number[]),
    head: row.head === null ? [] : (JSON.parse(row.head) as string[][]),
    totals: JSON.parse(row.totals) as ControlTotal[],
    failure: row.failure === null ? null : failureIn(row.failure),
    askedAt: row.asked_at,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    keptUntil: row.kept_until,
    downloadedAt: row.downloaded_at,
    scheduleId: row.schedule_id,
    stopAsked: row.stop_asked === 1,
  }
}
