import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FileReport, FileStatus, Reason } from '@waybill/contracts'
import { type IntakeJob, intakeFilesOf } from '@waybill/state'
import type { Warehouse } from '@waybill/warehouse'
import { causeOf } from './cause.ts'
import type { Reader } from './reader/start-reader.ts'
import { statusOf } from './report.ts'
import { leaseSeconds, type TakingIn, takeIn } from './worker.ts'

export interface Reloading extends Omit<TakingIn, 'warehouse'> {
  readonly warehouse: Pick<Warehouse, 'replace' | 'undo' | 'loaded' | 'accounts' | 'refile'>
  readonly reader: Reader
  /** Who works on it, as the leases say it. */
  readonly holder: string
  /** Percent of the file. */
  readonly onProgress: (progress: number) => void
}

/** The file's name, and what reading it again came to: `gone` has nothing to read again, `left-alone` loses nothing. */
export type Reloaded =
  | { readonly kind: 'reloaded'; readonly name: string; readonly report: FileReport }
  | { readonly kind: 'left-alone'; readonly name: string; readonly reason: Reason }
  | { readonly kind: 'gone' }

/** Reads a kept file again and puts what it says now in the place of what it loaded before, all at once. */
export async function reloadFile(options: Reloading, fileId: number): Promise<Reloaded> {
  const { state, holder, signal } = options
  const files = intakeFilesOf(state)
  const file = await holdWhenFree(options, fileId)
  if (!file) return { kind: 'gone' }
  const lease = setInterval(() => void files.renew(fileId, holder, leaseSeconds).catch(() => undefined), 10_000)
  const leftAlone = async (reason: Reason): Promise<Reloaded> => {
    await files.giveBack(fileId, holder)
    return { kind: 'left-alone', name: file.name, reason }
  }
  try {
    if (!(await isKept(options, file))) return await leftAlone({ name: 'file-not-kept', values: {} })
    const report = await readAgain(options, file)
    if (report.failure !== null) return await leftAlone(report.failure)
    await files.tellAnew(fileId, holder, statusOf(report), report)
    return { kind: 'reloaded', name: file.name, report }
  } catch (error) {
    const reason = { name: 'file-not-finished', values: { detail: causeOf(error) } } as const
    const left = await leftAlone(reason)
    signal.throwIfAborted()
    return left
  } finally {
    clearInterval(lease)
  }
}

async function readAgain({ warehouse, reader, onProgress, ...options }: Reloading, file: IntakeJob) {
  const own = {
    accounts: warehouse.accounts,
    refile: warehouse.refile,
    load: (staged: Parameters<Warehouse['replace']>[0]) => warehouse.replace(staged),
  }
  const report = await takeIn({ ...options, warehouse: own }, file, reader, async (_, progress) => onProgress(progress))
  const nothing = report.failure === null && report.invoices.loaded === 0 && report.events === 0
  if (nothing && (await warehouse.loaded([file.id])).length > 0) await warehouse.undo(file.id)
  return report
}

const stillComing: readonly FileStatus[] = ['received', 'reading', 'loading', 'undone']

/** A file on its way in is read anyway; one that somebody else is at is waited for. */
async function holdWhenFree({ state, holder, signal }: Reloading, fileId: number): Promise<IntakeJob | undefined> {
  const files = intakeFilesOf(state)
  for (;;) {
    const held = await files.hold(fileId, holder, leaseSeconds)
    if (held) return held
    const file = await files.find(fileId)
    if (!file || stillComing.includes(file.status)) return undefined
    await wait(300, undefined, { signal })
  }
}

async function isKept({ folders }: Reloading, { path, bytes }: IntakeJob): Promise<boolean> {
  const found = await stat(join(folders.files, path)).catch(() => undefined)
  return found?.isFile() === true && found.size === bytes
}
