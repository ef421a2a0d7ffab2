import { setTimeout as wait } from 'node:timers/promises'
import { newHolder, whileHeld } from '@waybill/state'
import type { FastifyBaseLogger } from 'fastify'

/** What somebody has taken to work it. */
export interface Held {
  readonly holder: string
  /** The work is to end: a person wants it to, it is somebody else's by now, or its worker is leaving. */
  readonly signal: AbortSignal
  /** The worker is leaving, and the work is for somebody else to go on with. */
  readonly leaving: AbortSignal
}

interface Work<Job extends { readonly id: number }> {
  /** In the log, what is worked. */
  readonly of: string
  /** What is to be worked next, from now on this holder's. */
  readonly take: (holder: string) => Promise<Job | undefined>
  /** Asked again and again while it is worked; false when it is to end. */
  readonly renew: (job: Job, holder: string) => Promise<boolean>
  readonly work: (job: Job, held: Held) => Promise<void>
  /** Done at first and each hour, while nothing is worked. */
  readonly clear?: () => Promise<void>
  readonly millisecondsBetweenLooks?: number
}

const millisecondsBetweenClearing = 3_600_000

/** Takes work and works it, one after the other, until it is stopped. What goes wrong is logged, and keeps nothing else waiting. */
export function workUntilStopped<Job extends { readonly id: number }>(
  { of, take, renew, work, clear, millisecondsBetweenLooks = 1000 }: Work<Job>,
  logger: FastifyBaseLogger,
): { stop(): Promise<void> } {
  const holder = newHolder()
  const leaving = new AbortController()

  async function goOn(): Promise<void> {
    let clearedAt = 0
    while (!leaving.signal.aborted) {
      if (clear && Date.now() - clearedAt > millisecondsBetweenClearing) {
        clearedAt = Date.now()
        await clear().catch((err: unknown) => logger.error({ err }, `${of}: what is old could not be cleared away`))
      }
      const job = await take(holder).catch((err: unknown) => {
        logger.error({ err }, `${of}: nothing could be taken`)
        return undefined
      })
      if (job) await workOne(job)
      else await wait(millisecondsBetweenLooks, undefined, { signal: leaving.signal }).catch(() => undefined)
    }
  }

  async function workOne(job: Job): Promise<void> {
    await whileHeld(
      () => renew(job, holder),
      (ending) => work(job, { holder, signal: AbortSignal.any([leaving.signal, ending]), leaving: leaving.signal }),
    ).catch((err: unknown) => logger.error({ err, id: job.id }, `${of}: how one ended could not be written down`))
  }

  const ended = goOn()
  return {
    stop: async () => {
      leaving.abort()
      await ended
    },
  }
}
