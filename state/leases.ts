import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { State } from './schema.ts'

/** What a person may stop while somebody works it. */
type Stoppable = 'intake_file' | 'sync_job' | 'job_run' | 'report'

/** Names who takes work, apart from everybody else who does. */
export function newHolder(): string {
  return `${hostname()} ${process.pid} ${randomUUID()}`
}

/** The number of the process that a holder is in; undefined where it is on another machine. */
export function processOf(holder: string): number | undefined {
  const [host, pid] = holder.split(' ')
  return host === hostname() ? Number(pid) : undefined
}

/** Nobody works it, or whoever did has gone away. */
export function isFree(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(lease_until is null or lease_until < ${now.toISOString()})`
}

export function isHeldBy(id: number, holder: string): RawBuilder<boolean> {
  return sql<boolean>`(id = ${id} and lease_holder = ${holder})`
}

/** What a row then says of who works it. */
export function leaseFor(holder: string, seconds: number, now: Date) {
  return { lease_holder: holder, lease_until: new Date(now.getTime() + seconds * 1000).toISOString() }
}

export const noLease = { lease_holder: null, lease_until: null } as const

/** The oldest of those runs from now on. Asked again of the row itself: while this holder waited for it, another may have taken it. */
export function takeOldest(
  state: Kysely<State>,
  table: 'sync_job' | 'job_run',
  isOneOfThose: RawBuilder<boolean>,
  holder: string,
  seconds: number,
): Promise<{ id: number; kind: string } | undefined> {
  const now = new Date()
  const oldest = state.selectFrom(table).select('id').where(isOneOfThose).orderBy('id').limit(1)
  return state
    .updateTable(table)
    .set((e) => ({
      ...leaseFor(holder, seconds, now),
      status: 'running',
      started_at: e.fn.coalesce('started_at', e.val(now.toISOString())),
    }))
    .where('id', 'in', oldest)
    .where(isOneOfThose)
    .returning(['id', 'kind'])
    .executeTakeFirst()
}

/** `lost` when it is this holder's no more, `stop` when a person wants it to end. */
export async function renewLease(
  state: Kysely<State>,
  table: Stoppable,
  id: number,
  holder: string,
  seconds: number,
): Promise<'go on' | 'stop' | 'lost'> {
  const renewed = await state
    .updateTable(table)
    .set(leaseFor(holder, seconds, new Date()))
    .where(isHeldBy(id, holder))
    .returning('stop_asked')
    .executeTakeFirst()
  if (!renewed) return 'lost'
  return renewed.stop_asked === 1 ? 'stop' : 'go on'
}

const millisecondsBetweenRenewals = 2000

/**
 * Works what somebody holds, and keeps its lease meanwhile. The signal says that the work is to end, which `keep` says with
 * false; while it cannot be asked, the work goes on.
 */
export async function whileHeld<Result>(
  keep: () => Promise<boolean>,
  work: (ending: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const ending = new AbortController()
  const renew = async (): Promise<void> => {
    if (!(await keep())) ending.abort()
  }
  const lease = setInterval(() => void renew().catch(() => undefined), millisecondsBetweenRenewals)
  try {
    return await work(ending.signal)
  } finally {
    clearInterval(lease)
  }
}
