import { setTimeout as wait } from 'node:timers/promises'
import { type FileReport, isFileUnderWay, type Reason } from '@waybill/contracts'
import { type IntakeJob, intakeFilesOf, whileHeld } from '@waybill/state'
import { reasonOf } from './cause.ts'
import { type ReadingAgain, readAgain } from './read-again.ts'
import type { Reader } from './reader/start-reader.ts'
import { statusOf } from './report.ts'
import { leaseSeconds } from './worker.ts'

export interface Reloading extends ReadingAgain {
  readonly reader: Reader
  /** Who works on it, as the leases say it. */
  readonly holder: string
  /** Percent of the file. */
  readonly onProgress: (progress: number) => void
  /** Something went wrong that is no fault of the file. */
  readonly onError: (error: unknown, fileId: number) => void
}

/** The file's name, and what reading it again came to: `gone` has nothing to read again, `left-alone` loses nothing. */
export type Reloaded =
  | { readonly kind: 'reloaded'; readonly name: string; readonly report: FileReport }
  | { readonly kind: 'left-alone'; readonly name: string; readonly reason: Reason }
  | { readonly kind: 'gone' }

/**
 * Reads a kept file again and puts what it says now in the place of what it loaded before, all at once. One that somebody
 * else has taken meanwhile is left as it is, and read anew once it is free.
 */
export async function reloadFile(options: Reloading, fileId: number): Promise<Reloaded> {
  const { state, holder } = options
  const file = await holdWhenFree(options, fileId)
  if (!file) return { kind: 'gone' }
  // A file that was stopped once says so for ever: only the loss of its lease ends this.
  const keep = async () => (await intakeFilesOf(state).renew(fileId, holder, leaseSeconds)) !== 'lost'
  const reloaded = await whileHeld(keep, (lost) => reloadHeld(options, file, keep, lost))
  return reloaded ?? reloadFile(options, fileId)
}

/** Undefined where it is somebody else's by now. */
async function reloadHeld(
  options: Reloading,
  file: IntakeJob,
  keep: () => Promise<boolean>,
  lost: AbortSignal,
): Promise<Reloaded | undefined> {
  const { state, holder, signal, reader, onProgress, onError } = options
  const files = intakeFilesOf(state)
  const leftAlone = async (reason: Reason): Promise<Reloaded> => {
    await files.giveBack(file.id, holder)
    return { kind: 'left-alone', name: file.name, reason }
  }
  lost.addEventListener('abort', () => reader.stop(), { once: true })
  // Of a process that slept, nobody has asked about the lease yet.
  const demandLease = async (): Promise<void> => {
    if (!(await keep())) throw new Error('somebody else is at this file by now')
  }
  const warehouse: Reloading['warehouse'] = {
    ...options.warehouse,
    replace: (staged) => demandLease().then(() => options.warehouse.replace(staged)),
    undo: (loadId) => demandLease().then(() => options.warehouse.undo(loadId)),
  }
  try {
    const own = {
      ...options,
      warehouse,
      signal: AbortSignal.any([signal, lost]),
      onUnfiled: (error: unknown) => onError(error, file.id),
    }
    const report = await readAgain(own, file, reader, async (_, progress) => onProgress(progress))
    if (report.failure !== null) return await leftAlone(report.failure)
    await files.tellAnew(file.id, holder, statusOf(report), report)
    return { kind: 'reloaded', name: file.name, report }
  } catch (error) {
    if (!signal.aborted && !(await keep())) return undefined
    const left = await leftAlone(reasonOf(error))
    signal.throwIfAborted()
    onError(error, file.id)
    return left
  }
}

/** A file on its way in is read anyway; one that somebody else is at is waited for. */
async function holdWhenFree({ state, holder, signal }: Reloading, fileId: number): Promise<IntakeJob | undefined> {
  const files = intakeFilesOf(state)
  for (;;) {
    const held = await files.hold(fileId, holder, leaseSeconds)
    if (held) return held
    const file = await files.find(fileId)
    if (!file || file.status === 'undone' || isFileUnderWay(file)) return undefined
    await wait(300, undefined, { signal })
  }
}
