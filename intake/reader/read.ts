import { rm, stat } from 'node:fs/promises'
import { type FileReport, Reason } from '@waybill/contracts'
import { z } from 'zod'
import { FileRejected, type Format } from '../format.ts'
import { inMemoryBytes, openEngine } from './engine.ts'
import { textGiven } from './given-text.ts'
import { type FindRates, type ReconciledInvoice, reconcile } from './reconcile.ts'
import { rowsOf } from './rows.ts'
import { totalsOf } from './totals.ts'
import { type FiledAccount, writeClaims, writeEvents, writeInvoices } from './write-parquet.ts'

/** All that a reading needs to know: it has no access to the state or the warehouse. */
export interface Instructions {
  readonly path: string
  readonly bytes: number
  readonly loadId: number
  readonly clientId: number
  /** Where the Parquet files go. */
  readonly folder: string
  /** For what does not fit into memory; emptied again. */
  readonly spillFolder: string
  readonly accounts: readonly FiledAccount[]
}

const rejectsInReport = 500

/** Reads a given file into Parquet, and tells what of it can come in. Every invoice that can is reported as loaded. */
export async function read(
  instructions: Instructions,
  formats: readonly Format[],
  findRates: FindRates,
  progress: (done: number) => void = () => {},
): Promise<FileReport> {
  const { folder, spillFolder, loadId, clientId, accounts } = instructions
  const given = await textGiven(instructions.path, spillFolder, formats)
  const { path, beginning } = given
  const format = formats.find(({ detect }) => detect(beginning))
  if (!format) throw new FileRejected({ name: 'file-unknown-format', values: { beginning: excerptOf(beginning.text) } })

  const { size } = await stat(path)
  const connection = await openEngine(spillFolder, size)
  try {
    const { remarks } = await format.stage({
      path,
      beginning,
      connection,
      folder: spillFolder,
      progress: (done) => progress(done * 0.5),
    })
    // Squeezes what was staged of a large file: read again and again from here on, it then fits into memory.
    if (size > inMemoryBytes) await connection.run('checkpoint reading')
    const load = { loadId, clientId }
    const invoices = await reconcile(connection, findRates)
    const accepted = invoices.filter(({ outcome }) => outcome.outcome === 'loaded')
    if (accepted.length > 0)
      await writeInvoices(connection, load, accepted, accounts, folder, (done) => progress(0.5 + done * 0.5))
    const staged = await countStaged(connection)
    if (staged.events > 0) await writeEvents(connection, load, folder)
    if (staged.claims > 0) await writeClaims(connection, load, folder)
    return {
      ...reportOf(invoices),
      format: format.name,
      carrier: staged.carriers.join(', ') || null,
      events: staged.events,
      claims: staged.claims,
      rejectedLines: staged.rejects,
      rejects: await rejectsOf(connection),
      remarks: [...given.remarks, ...remarks],
      ...(given.sheet === undefined ? {} : { sheet: given.sheet }),
    }
  } finally {
    connection.closeSync()
    await rm(spillFolder, { recursive: true })
  }
}

function reportOf(invoices: readonly ReconciledInvoice[]) {
  const outcomes = invoices.map(({ outcome }) => outcome)
  const accepted = outcomes.filter(({ outcome }) => outcome === 'loaded')
  return {
    invoices: { loaded: accepted.length, alreadyLoaded: 0, quarantined: outcomes.length - accepted.length },
    charges: accepted.reduce((sum, { charges }) => sum + charges, 0),
    packages: 0,
    totals: totalsOf(accepted),
    invoiceOutcomes: outcomes,
    failure: null,
  }
}

const Staged = z.object({
  events: z.coerce.number(),
  claims: z.coerce.number(),
  rejects: z.coerce.number(),
  carriers: z.array(z.string()),
})

async function countStaged(connection: Parameters<typeof rowsOf>[0]): Promise<z.infer<typeof Staged>> {
  const [staged] = await rowsOf(
    connection,
    `select
      (select count(*) from staged_event) as events,
      (select count(*) from staged_claim) as claims,
      (select count(distinct line_number) from staged_reject) as rejects,
      (select coalesce(list_sort(list(carrier_name)), []) from
        (select carrier_name from staged_charge union select carrier_name from staged_event union select carrier_name from staged_claim)) as carriers`,
    Staged,
  )
  if (!staged) throw new Error('a count has one row')
  return staged
}

const Reject = z.object({ line: z.coerce.number(), reason: z.string(), text: z.string() })

async function rejectsOf(connection: Parameters<typeof rowsOf>[0]): Promise<FileReport['rejects']> {
  const rejects = await rowsOf(
    connection,
    `select line_number as line, any_value(reason) as reason, left(any_value(text), 300) as text
     from staged_reject group by line_number order by line_number limit ${rejectsInReport}`,
    Reject,
  )
  return rejects.map(({ line, reason, text }) => ({ line, reason: Reason.parse(JSON.parse(reason)), text }))
}

function excerptOf(text: string): string {
  return text
    .replaceAll(/[^\p{L}\p{N}\p{P}\p{S} ]+/gu, ' ')
    .trim()
    .slice(0, 60)
}
