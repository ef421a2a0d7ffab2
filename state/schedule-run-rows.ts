import { DateType, type ScheduleRun, ScheduleRunState } from '@waybill/contracts'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { failureIn } from './job-tables.ts'
import type { State } from './schema.ts'

/** What became of one due time, as it is kept and as it is told. */
export type KeptRun = ScheduleRun

export type RunRow = Selectable<State['schedule_run']> & { readonly row_count: number | null }

const Addresses = z.array(z.string())

export function runOf(row: RunRow): KeptRun {
  return {
    id: row.id,
    dueAt: row.due_at,
    state: ScheduleRunState.parse(row.status),
    dates: { type: DateType.parse(row.date_type), from: row.from_date, to: row.to_date },
    reportId: row.report_id,
    rows: row.row_count,
    attempts: row.attempts,
    nextTryAt: row.status === ScheduleRunState.enum.sending && row.failure !== null ? row.next_at : null,
    sentTo: Addresses.parse(JSON.parse(row.sent_to)),
    leftOut: Addresses.parse(JSON.parse(row.left_out)),
    failure: row.failure === null ? null : failureIn(row.failure),
    endedAt: row.ended_at,
  }
}
