import type { Generated } from 'kysely'

/** Reports that are asked for by the clock. */
export interface ReportScheduleTables {
  report_schedule: ReportScheduleTable
  schedule_run: ScheduleRunTable
}

interface ReportScheduleTable {
  id: Generated<number>
  user_id: number
  client_id: number
  name: string
  /** A ScheduledRequest in JSON. */
  request: string
  /** A SchedulePeriod. */
  period: string
  first_day_of_week: Generated<number>
  date_type: string
  /** A ScheduleCadence. */
  every: string
  weekday: number
  day_of_month: number
  hour: number
  time_zone: string
  format: string
  /** In which the file's beginning and the letters are written. */
  language: string
  /** A ScheduleDelivery. */
  delivery: string
  /** A JSON list. */
  addresses: string
  folder: string
  host: string
  port: number
  login: string
  /** Sealed; empty without a server. */
  secret: string
  host_key: string
  named_by_staff: number
  /** Why the service paused it, as a JobFailure in JSON. */
  halted: string | null
  /** Null while it is paused. */
  due_at: string | null
}

/** What became of one due time: made as a report, then sent with a lease. */
interface ScheduleRunTable {
  id: Generated<number>
  schedule_id: number
  report_id: number | null
  due_at: string
  date_type: string
  from_date: string
  to_date: string
  /** A ScheduleRunState. */
  status: string
  /** How often it was tried to be sent, or, once it has failed, how often its owner was tried to be told. */
  attempts: Generated<number>
  /** When somebody does something about it: sends it, or tells its owner that it failed. Null while nobody has to. */
  next_at: string | null
  /** Addresses as a JSON list. */
  sent_to: Generated<string>
  left_out: Generated<string>
  /** A JobFailure in JSON. */
  failure: string | null
  ended_at: string | null
  lease_holder: string | null
  lease_until: string | null
}
