import type { JobKind } from '@waybill/contracts'
import { clearUnnamed } from '@waybill/intake'
import { jobRunsOf, type TakenRun } from '@waybill/state'
import { Cron } from 'croner'
import type { FastifyBaseLogger } from 'fastify'
import type { House } from '../house.ts'
import { failureOf } from './failure.ts'
import { type HouseJob, isHouseJob } from './house-jobs.ts'
import { type Held, workUntilStopped } from './work-until-stopped.ts'

const leaseSeconds = 30
const keptDays = 90
const keptOfKind = 10_000

/** Asks for work when its time comes, and works what waits, whoever asked; what is cut off is told as such. */
export function runHouseJobs(
  { state, folders }: Pick<House, 'state' | 'folders'>,
  jobs: Readonly<Partial<Record<JobKind, HouseJob>>>,
  logger: FastifyBaseLogger,
): { stop(): Promise<void> } {
  const runs = jobRunsOf(state)
  const kinds = (Object.keys(jobs) as JobKind[]).filter(isHouseJob)
  const failed = (what: string) => (err: unknown) => logger.error({ err }, what)
  const clocks = kinds.flatMap((kind) => {
    const at = jobs[kind]?.at
    const ask = async () => void (await runs.ask({ kind, once: kind }))
    return at === undefined ? [] : [new Cron(at, { catch: failed(`${kind} could not be asked for`) }, ask)]
  })

  async function take(holder: string) {
    await runs.endCutOff().catch(failed('jobs that were cut off could not be told as such'))
    const run = await runs.take(kinds, holder, leaseSeconds)
    const job = run && jobs[run.kind]
    return job && { ...run, job }
  }

  async function work({ id, kind, job }: TakenRun & { readonly job: HouseJob }, { holder, signal }: Held) {
    try {
      await Promise.race([job.work(signal), onceAborted(signal)])
      await runs.end(id, holder, { status: signal.aborted ? 'stopped' : 'done' })
    } catch (err) {
      logger.error({ err, kind }, 'a job failed')
      await runs.end(id, holder, { status: 'failed', failure: failureOf(err) })
    }
  }

  const worker = workUntilStopped(
    {
      of: 'jobs of the house',
      clear: async () => {
        await runs.forget(new Date(Date.now() - keptDays * 86_400_000), keptOfKind)
        await clearUnnamed({ state, folders })
      },
      take,
      renew: async ({ id }, holder) => (await runs.renew(id, holder, leaseSeconds)) === 'go on',
      work,
    },
    logger,
  )
  return {
    stop: async () => {
      for (const clock of clocks) clock.stop()
      await worker.stop()
    },
  }
}

/** Whoever is leaving waits for no bank to answer. */
function onceAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
