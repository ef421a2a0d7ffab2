import type { SyncOutcome } from '@waybill/contracts'
import { failureKindOf, reloadFile, startReader } from '@waybill/intake'
import { type SyncWork, syncJobsOf } from '@waybill/state'
import type { FastifyBaseLogger } from 'fastify'
import type { House } from '../house.ts'
import { filesToReadAgain } from './files-to-read-again.ts'
import { type Held, workUntilStopped } from './work-until-stopped.ts'

type Needed = Pick<House, 'state' | 'warehouse' | 'folders' | 'now'>

const leaseSeconds = 30

/** Works sync jobs, one after the other, until it is stopped. A job that is cut off goes on where it was, here or on another node. */
export function startSyncWorker(house: Needed, logger: FastifyBaseLogger): { stop(): Promise<void> } {
  const jobs = syncJobsOf(house.state)

  async function workJob(job: SyncWork, held: Held): Promise<void> {
    const { holder, signal, leaving } = held
    let outcome: SyncOutcome = { ...job.outcome, failure: '' }
    if (job.stopAsked) return jobs.finish(job.id, holder, 'stopped', outcome, house.now())
    const told = async (progress: number, so: SyncOutcome): Promise<void> => {
      outcome = so
      await jobs.advance(job.id, holder, progress, so)
    }
    try {
      await (job.kind === 'rollups' ? rebuild(job, told) : readAgain(job, held, told))
      await jobs.finish(job.id, holder, 'done', outcome, house.now())
    } catch (error) {
      if (leaving.aborted) await jobs.giveBack(job.id, holder)
      else if (signal.aborted) await jobs.finish(job.id, holder, 'stopped', outcome, house.now())
      else {
        logger.error({ err: error, jobId: job.id }, 'a sync job failed')
        await jobs.finish(job.id, holder, 'failed', { ...outcome, failure: failureKindOf(error) }, house.now())
      }
    }
  }

  type Told = (progress: number, outcome: SyncOutcome) => Promise<void>

  async function rebuild({ clientId, outcome }: SyncWork, told: Told): Promise<void> {
    await told(10, outcome)
    const { rows, corrected } = await house.warehouse.rebuildRollups(clientId)
    await told(100, { ...outcome, rollupRows: rows, rollupRowsCorrected: corrected })
  }

  async function readAgain(job: SyncWork, { holder, signal }: Held, told: Told): Promise<void> {
    const left = (await filesToReadAgain(job, house)).filter((id) => id > job.outcome.lastFileId)
    let outcome: SyncOutcome = { ...job.outcome, filesTotal: job.outcome.filesDone + left.length }
    const reader = startReader()
    const onError = (err: unknown, ofFile: number): void =>
      logger.error({ err, fileId: ofFile, jobId: job.id }, 'a file could not be read again')
    signal.addEventListener('abort', () => reader.stop(), { once: true })
    let reached = -1
    const tellOf = (part: number): void => {
      const progress = Math.min(99, Math.floor(((outcome.filesDone + part / 100) * 100) / outcome.filesTotal))
      if (progress === reached) return
      reached = progress
      void told(progress, outcome).catch(() => undefined)
    }
    try {
      for (const fileId of left) {
        signal.throwIfAborted()
        const reloaded = await reloadFile({ ...house, signal, reader, holder, onProgress: tellOf, onError }, fileId)
        outcome = withFile(outcome, fileId, reloaded)
        await told(Math.min(99, Math.floor((outcome.filesDone * 100) / outcome.filesTotal)), outcome)
      }
      await told(99, outcome)
    } finally {
      reader.stop()
    }
  }

  return workUntilStopped(
    {
      of: 'syncs',
      take: (holder) => jobs.take(holder, leaseSeconds),
      renew: async ({ id }, holder) => (await jobs.renew(id, holder, leaseSeconds)) === 'go on',
      work: workJob,
    },
    logger,
  )
}

function withFile(before: SyncOutcome, fileId: number, file: Awaited<ReturnType<typeof reloadFile>>): SyncOutcome {
  const outcome = { ...before, filesDone: before.filesDone + 1, lastFileId: fileId }
  if (file.kind === 'gone') return outcome
  if (file.kind === 'left-alone') {
    const { name, reason } = file
    return { ...outcome, leftAlone: [...outcome.leftAlone, { fileId, name, reason }] }
  }
  const { loaded, quarantined } = file.report.invoices
  return {
    ...outcome,
    invoicesLoaded: outcome.invoicesLoaded + loaded,
    invoicesQuarantined: outcome.invoicesQuarantined + quarantined,
  }
}
