import type { Kysely } from 'kysely'
import { jobRunsOf, type NewRun, type RunEnd } from './job-runs.ts'
import { newHolder, whileHeld } from './leases.ts'
import type { State } from './schema.ts'

const leaseSeconds = 30

/** What was worked, or what was thrown. */
type Settled<Result> = { readonly result: Result } | { readonly error: unknown }

/**
 * Does some work here and now, and writes down that it was done, when, and how it ended. A state that cannot be written to
 * keeps nobody from the work. `stop` is told when a person wants it to end.
 */
export async function recordRun<Result>(
  state: Kysely<State>,
  run: NewRun,
  work: (stop: AbortSignal) => Promise<Result>,
  endOf: (settled: Settled<Result>) => RunEnd,
): Promise<Result> {
  const runs = jobRunsOf(state)
  const holder = newHolder()
  const id = await runs.begin(run, holder, leaseSeconds).catch(() => undefined)
  const keep = async (): Promise<boolean> => id === undefined || (await runs.renew(id, holder, leaseSeconds)) !== 'stop'
  const end = async (settled: Settled<Result>): Promise<void> => {
    if (id !== undefined) await runs.end(id, holder, endOf(settled)).catch(() => undefined)
  }
  try {
    const result = await whileHeld(keep, work)
    await end({ result })
    return result
  } catch (error) {
    await end({ error })
    throw error
  }
}
