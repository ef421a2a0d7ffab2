import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileReport } from '@waybill/contracts'
import { accountsOf, type IntakeJob, type Kysely, layoutsOf, ratesWithin, type State } from '@waybill/state'
import type { Warehouse } from '@waybill/warehouse'
import { fileAccounts } from './file-accounts.ts'
import type { Folders } from './folders.ts'
import { FileRejected } from './format.ts'
import { layoutsFor } from './mapped-layout/layouts-for.ts'
import type { Read, Reader } from './reader/start-reader.ts'
import { failureReport, finishedReport } from './report.ts'

export interface TakingIn {
  readonly state: Kysely<State>
  readonly warehouse: Pick<Warehouse, 'load' | 'accounts' | 'refile'>
  readonly folders: Folders
  /** Ends the work. */
  readonly signal: AbortSignal
  /** The file is read, and its reader may take another while this one is loaded. */
  readonly onRead?: () => void
  /** Files a client's lines where their accounts are filed; without it, by itself. */
  readonly fileAgain?: (clientId: number) => Promise<void>
  /** What was loaded could not be filed; the client's next file files it, or the next start. */
  readonly onUnfiled?: (error: unknown) => void
}

/** Tells how far a file is, in percent. */
export type Advance = (status: 'reading' | 'loading', progress: number) => Promise<void>

/** Reading a large file leaves its process large. */
const largeBytes = 64 * 1024 * 1024

/** Reads a file and hands what of it can come in to `warehouse.load`. */
export async function takeIn(
  {
    state,
    warehouse,
    folders,
    signal,
    onRead = () => {},
    fileAgain = (clientId) => fileAccounts({ state, warehouse }, clientId),
    onUnfiled = () => {},
  }: TakingIn,
  job: IntakeJob,
  reader: Reader,
  advance: Advance,
): Promise<FileReport> {
  const folder = join(folders.staging, `${job.id}-${randomUUID()}`)
  let lines: Read | undefined
  try {
    await advance('reading', 0)
    const accounts = await accountsOf(state, job.client_id)
    const mapped = await layoutsFor(state, job)
    const instructions = {
      path: join(folders.files, job.path),
      bytes: job.bytes,
      loadId: job.id,
      clientId: job.client_id,
      folder,
      spillFolder: join(folder, 'spill'),
      accounts: accounts.map((account) => ({
        carrier: account.carrier_name,
        number: account.number,
        group: account.account_group,
        division: account.account_division,
      })),
      mapped,
    }
    lines = await reader.read(
      instructions,
      (spans) => ratesWithin(state, spans),
      (percent) => void advance('reading', Math.floor(percent * 0.8)).catch(() => undefined),
      signal,
    )
    const { report: read, stagedWith } = lines
    if (job.bytes > largeBytes) reader.stop()
    onRead()
    if (read.layout) await layoutsOf(state).noteRead(job.id, read.layout)
    if (read.invoices.loaded + read.events + read.claims === 0) return finishedReport(read, null)
    signal.throwIfAborted()
    await advance('loading', 80)
    if (!read.format) throw new Error('what was read has a format')
    const loaded = await warehouse.load({
      loadId: job.id,
      clientId: job.client_id,
      sha256: job.sha256,
      fileName: job.name,
      format: read.format,
      folder: lines.folder,
      stagedWith,
    })
    // What is loaded is loaded, whatever becomes of its filing.
    await fileAgain(job.client_id).catch(onUnfiled)
    return finishedReport(read, loaded)
  } catch (error) {
    if (error instanceof FileRejected) return failureReport(error.reason)
    throw error
  } finally {
    await lines?.letGo()
    await rm(folder, { recursive: true, force: true })
  }
}
