import type { Generated } from 'kysely'

/** Carrier files on their way in, and what they need. */
export interface FileTables {
  intake_file: IntakeFileTable
  feed: FeedTable
  feed_file: FeedFileTable
  sync_job: SyncJobTable
  job_run: JobRunTable
  currency_rate: CurrencyRateTable
  claim_response: ClaimResponseTable
  demo: DemoTable
}

/** A given file on its way in: also the job that loads it, taken with a lease. */
interface IntakeFileTable {
  id: Generated<number>
  client_id: number
  name: string
  sha256: string
  bytes: number
  /** Where the raw file is kept, relative to the files folder. */
  path: string
  received_at: string
  received_from: string
  /** A FileStatus. */
  status: string
  progress: number
  /** A FileReport as JSON. */
  report: string | null
  /** Set when a person asked to undo the load; the job is then to take it out. */
  undo_asked: Generated<number>
  /** Set when a person asked to stop before anything of it came in. */
  stop_asked: Generated<number>
  /** When the latest work on it began and ended; unknown of what ended before that was written down. */
  started_at: string | null
  ended_at: string | null
  lease_holder: string | null
  lease_until: string | null
}

/** A place that is looked into for new carrier files. */
interface FeedTable {
  id: Generated<number>
  client_id: number
  name: string
  /** `folder` or `sftp`. */
  kind: string
  folder: string
  host: string
  port: number
  login: string
  /** Sealed with the house's secret. */
  secret: string
  /** SHA-256 of the server's key, as ssh prints it; learned at the first visit. */
  host_key: string
  /** Whether staff said which server: such a one may be inside the network. */
  named_by_staff: number
  every_minutes: number
  active: number
  /** When it is looked into next. */
  due_at: string
  looked_at: string | null
  /** What kept the last look from its end, as a FeedProblem in JSON. */
  problem: string | null
  lease_holder: string | null
  lease_until: string | null
}

/** What a feed has brought, so that a file is fetched once. */
interface FeedFileTable {
  feed_id: number
  /** Whose the feed was then. */
  client_id: number | null
  path: string
  bytes: number
  modified_at: string
  fetched_at: string
  /** What became of it, as a JSON list of intake_file ids: an archive is several. */
  intake_file_ids: string
  /** Why nothing did, as a FeedProblem in JSON. */
  problem: string | null
}

/** Rollups to rebuild, or kept files to read again. A client has one at a time that has not ended. */
interface SyncJobTable {
  id: Generated<number>
  client_id: number
  /** A SyncKind. */
  kind: string
  from_date: string | null
  to_date: string | null
  asked_by: number
  asked_at: string
  /** When the latest work on it began. */
  started_at: string | null
  /** A SyncStatus. */
  status: string
  progress: number
  /** What has been done so far, as a SyncOutcome in JSON: whoever takes the job over goes on from there. */
  outcome: string
  stop_asked: Generated<number>
  ended_at: string | null
  lease_holder: string | null
  lease_until: string | null
}

/** One run of work that is no file and no sync: also the job itself while it waits for somebody to take it. */
interface JobRunTable {
  id: Generated<number>
  /** A JobKind. */
  kind: string
  /** Null for what concerns the whole house. */
  client_id: number | null
  /** What it is done to, by its number where it has one, and in words. */
  subject_id: number | null
  subject: string
  /** While a run with this is open, no second begins. */
  once: string | null
  /** A login; empty for what begins by itself. */
  asked_by: string
  asked_at: string
  started_at: string | null
  ended_at: string | null
  /** A JobRunStatus. */
  status: string
  /** Why it failed, as a JobFailure in JSON. */
  failure: string | null
  stop_asked: Generated<number>
  lease_holder: string | null
  /** A run that is running and past this was cut off. */
  lease_until: string | null
}

/** How many USD one unit of a currency was worth on a day. */
interface CurrencyRateTable {
  currency: string
  day: string
  /** Decimal text, up to 10 places. */
  usd_per_unit: string
  /** A RateSource. */
  source: string
}

/** What a carrier answered to a claim for a package, kept as it came. */
interface ClaimResponseTable {
  id: Generated<number>
  client_id: number
  carrier_name: string
  tracking_number: string
  file_name: string
  content_type: string
  sha256: string
  bytes: number
  /** Relative to the files folder. */
  path: string
  given_at: string
}

/** The one demo of this house, if there is one: what it was made from, and whether all of it came in. */
interface DemoTable {
  id: number
  seed: number
  packages: number
  until: string
  finished_at: string | null
}
