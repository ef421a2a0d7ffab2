import type { Generated } from 'kysely'

/** What people have had made of their lines. */
export interface ReportTables {
  report: ReportTable
}

/** A file of somebody's: also the job that makes it, taken with a lease. */
interface ReportTable {
  id: Generated<number>
  user_id: number
  client_id: number
  /** As it is shown, and part of the file's name. */
  name: string
  /** A ReportRequest in JSON: what is asked, of whichever lines are there when it is made. */
  request: string
  /** Of all that makes the file what it is. */
  digest: string
  /** A ReportFormat. */
  format: string
  /** In which the file's beginning is written. */
  language: string
  from_date: string
  to_date: string
  /** A ReportState, but never `gone`. */
  status: string
  progress: Generated<number>
  /** How often somebody began to make it. */
  attempts: Generated<number>
  row_count: number | null
  bytes: number | null
  /** Its name in the folder of reports; null without a file. */
  file: string | null
  /** Whose lines it is made of, as a JSON list of clients; null without a file, and of files from before this was kept. */
  client_ids: string | null
  /** The lines that it begins with, as a JSON list of lists. */
  head: string | null
  /** Its ControlTotals in JSON. */
  totals: Generated<string>
  /** Why it failed, as a JobFailure in JSON. */
  failure: string | null
  asked_by: string
  asked_at: string
  started_at: string | null
  ended_at: string | null
  kept_until: string | null
  /** When whose report it is first did. */
  downloaded_at: string | null
  /** The schedule that asked for it. */
  schedule_id: number | null
  stop_asked: Generated<number>
  lease_holder: string | null
  lease_until: string | null
}
