import { setTimeout as wait } from 'node:timers/promises'
import { type FileReport, isFileUnderWay, type Reason } from '@waybill/contracts'
import { type IntakeJob, intakeFilesOf } from '@waybill/state'
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

/** Reads a kept file again and puts what it says now in the place of what it loaded before, all at once. */
export async function reloadFile(options: Reloading, fileId: number): Promise<Reloaded> {
  const { state, holder, signal, onError } = options
  const files = intakeFilesOf(state)
  const file = await holdWhenFree(options, fileId)
  if (!file) return { kind: 'gone' }
  const lease = setInterval(() => void files.renew(fileId, holder, leaseSeconds).catch(() => undefined), 10_000)
  const leftAlone = async (reason: Reason): Promise<Reloaded> => {
    await files.giveBack(fileId, holder)
    return { kind: 'left-alone', name: file.name, reason }
  }
  try {
    const report = await readAgain(
      { ...options, onUnfiled: (error) => onError(error, fileId) },
      file,
      options.reader,
      async (_, progress) => options.onProgress(progress),
    )
    if (report.failure !== null) return await leftAlone(report.failure)
    await files.tellAnew(fileId, holder, statusOf(report), report)
    return { kind: 'reloaded', name: file.name, report }
  } catch (error) {
    const left = await leftAlone(reasonOf(error))
    signal.throwIfAborted()
    onError(error, fileId)
    return left
  } finally {
    clearInterval(lease)
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
