import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { dayOnThisMachine, FileReport, type Reason } from '@waybill/contracts'
import type { IntakeJob } from '@waybill/state'
import type { Warehouse } from '@waybill/warehouse'
import { withLatecomers } from './latecomers.ts'
import type { Reader } from './reader/start-reader.ts'
import { failureReport } from './report.ts'
import { type Advance, type TakingIn, takeIn } from './take-in.ts'
import { rateCheck } from './waiting.ts'

export interface ReadingAgain extends Omit<TakingIn, 'warehouse'> {
  readonly warehouse: Pick<Warehouse, 'replace' | 'undo' | 'loaded' | 'accounts' | 'refile'>
}

/** Reads a kept file again and puts what it says now in the place of what it loaded before. A report of failure loses nothing. */
export async function readAgain(
  { warehouse, ...options }: ReadingAgain,
  file: IntakeJob,
  reader: Reader,
  advance: Advance,
): Promise<FileReport> {
  if (!(await isKept(options, file))) return failureReport({ name: 'file-not-kept', values: {} })
  const own = {
    accounts: warehouse.accounts,
    refile: warehouse.refile,
    load: (staged: Parameters<Warehouse['replace']>[0]) => warehouse.replace(staged),
  }
  const report = await takeIn({ ...options, warehouse: own }, file, reader, advance)
  const nothing = report.failure === null && report.invoices.loaded + report.events + report.claims === 0
  if (nothing && (await warehouse.loaded([file.id])).length > 0) await warehouse.undo(file.id)
  const before = reportBefore(file)
  return before ? withLatecomers(before, report, dayOnThisMachine()) : report
}

/** The job of a file whose rates have come: what cannot be read again stays as it is, and says why. */
export async function readOnceMore(
  options: ReadingAgain,
  file: IntakeJob,
  reader: Reader,
  advance: Advance,
): Promise<FileReport> {
  const report = await readAgain(options, file, reader, advance)
  return report.failure === null ? report : reportOfFailure(options.state, file, report.failure)
}

/** Of a file that was read before, only the invoices that should have come in now are told why not: nobody tries them for ever. */
export async function reportOfFailure(
  state: ReadingAgain['state'],
  file: IntakeJob,
  reason: Reason,
): Promise<FileReport> {
  const before = reportBefore(file)
  // Of what did not come in at all, only the latest reason is of use.
  if (!before || before.failure !== null) return failureReport(reason)
  const isRateThere = await rateCheck(state, before.invoiceOutcomes)
  const invoiceOutcomes = before.invoiceOutcomes.map((invoice) =>
    isRateThere(invoice) ? { ...invoice, reason } : invoice,
  )
  const { waiting = 0 } = before.invoices
  const ready = before.invoiceOutcomes.filter(isRateThere).length
  return { ...before, invoices: { ...before.invoices, waiting: waiting - ready }, invoiceOutcomes }
}

function reportBefore({ report }: IntakeJob): FileReport | undefined {
  return report === null ? undefined : FileReport.parse(JSON.parse(report))
}

async function isKept({ folders }: Pick<ReadingAgain, 'folders'>, { path, bytes }: IntakeJob): Promise<boolean> {
  const found = await stat(join(folders.files, path)).catch(() => undefined)
  return found?.isFile() === true && found.size === bytes
}
