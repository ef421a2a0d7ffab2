import { setTimeout as wait } from 'node:timers/promises'
import type { JobKind } from '@waybill/contracts'
import { jobRunsOf, newHolder } from '@waybill/state'
import { Cron } from 'croner'
import type { FastifyBaseLogger } from 'fastify'
import type { House } from '../house.ts'
import { failureOf } from './failure.ts'
import { type HouseJob, isHouseJob } from './house-jobs.ts'

const leaseSeconds = 30
const millisecondsBetweenRenewals = 2000
const millisecondsBetweenLooks = 1000
const millisecondsBetweenClearing = 3_600_000
const keptDays = 90
const keptOfKind = 10_000

/** Asks for work when its time comes, and works what waits, whoever asked; what is cut off is told as such. */
export function runHouseJobs(
  { state }: Pick<House, 'state'>,
  jobs: Readonly<Partial<Record<JobKind, HouseJob>>>,
  logger: FastifyBaseLogger,
): { stop(): Promise<void> } {
  const runs = jobRunsOf(state)
  const holder = newHolder()
  const leaving = new AbortController()
  const kinds = (Object.keys(jobs) as JobKind[]).filter(isHouseJob)
  const failed = (what: string) => (err: unknown) => {
    logger.error({ err }, what)
    return undefined
  }
  const clocks = kinds.flatMap((kind) => {
    const at = jobs[kind]?.at
    const ask = async () => void (await runs.ask({ kind, once: kind }))
    return at === undefined ? [] : [new Cron(at, { catch: failed(`${kind} could not be asked for`) }, ask)]
  })

  async function work(): Promise<void> {
    let clearedAt = 0
    while (!leaving.signal.aborted) {
      if (Date.now() - clearedAt > millisecondsBetweenClearing) {
        clearedAt = Date.now()
        await clear().catch(failed('runs of jobs could not be cleared away'))
      }
      await runs.endCutOff().catch(failed('jobs that were cut off could not be told as such'))
      const run = await runs.take(kinds, holder, leaseSeconds).catch(failed('no job could be taken'))
      const job = run && jobs[run.kind]
      if (job) await workOne(run.id, run.kind, job).catch(failed('how a job ended could not be written down'))
      else await wait(millisecondsBetweenLooks, undefined, { signal: leaving.signal }).catch(() => undefined)
    }
  }

  async function workOne(id: number, kind: JobKind, { work: workIt }: HouseJob): Promise<void> {
    const stop = new AbortController()
    const renew = async (): Promise<void> => {
      if ((await runs.renew(id, holder, leaseSeconds)) !== 'go on') stop.abort()
    }
    const lease = setInterval(() => void renew().catch(() => undefined), millisecondsBetweenRenewals)
    try {
      const signal = AbortSignal.any([leaving.signal, stop.signal])
      await Promise.race([workIt(signal), onceAborted(signal)])
      await runs.end(id, holder, { status: signal.aborted ? 'stopped' : 'done' })
    } catch (err) {
      logger.error({ err, kind }, 'a job failed')
      await runs.end(id, holder, { status: 'failed', failure: failureOf(err) })
    } finally {
      clearInterval(lease)
    }
  }

  const clear = (): Promise<void> => runs.forget(new Date(Date.now() - keptDays * 86_400_000), keptOfKind)

  const ended = work()
  return {
    stop: async () => {
      for (const clock of clocks) clock.stop()
      leaving.abort()
      await ended
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
