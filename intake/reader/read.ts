import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type FileReport, type LayoutEncoding, Reason, type SaidInFile } from '@waybill/contracts'
import { z } from 'zod'
import { type Beginning, FileRejected, type Format } from '../format.ts'
import { transactionTypesIn } from '../formats/x12/transaction-types.ts'
import { type GivenLayout, type GivenLayouts, type MappedFormat, mappedFormatFor } from '../mapped-layout/index.ts'
import { demandInvoicesOfOneSheet } from '../workbook/below-each-other.ts'
import type { InvoiceOn } from '../workbook/invoice-sheet.ts'
import { documentKindOf } from '../workbook/kind.ts'
import { beginningOf, excerptOf, firstLineTooLong } from './beginning.ts'
import { asUtf8From } from './encoding.ts'
import { inMemoryBytes, openEngine } from './engine.ts'
import { firstLines } from './first-lines.ts'
import { type GivenText, textGiven } from './given-text.ts'
import { type FindRates, type ReconciledInvoice, reconcile } from './reconcile.ts'
import { rowsOf } from './rows.ts'
import { saidInFile } from './said.sql.ts'
import { totalsOf } from './totals.ts'
import { type Load, writeClaims, writeEvents, writeInvoices } from './write-parquet.ts'

/** All that a reading needs to know: it has no access to the state or the warehouse. */
export interface Instructions extends Load {
  readonly path: string
  readonly bytes: number
  /** Where the Parquet files go. */
  readonly folder: string
  /** For what does not fit into memory; emptied again. */
  readonly spillFolder: string
  /** Layouts that people mapped, and what was said of this file. */
  readonly mapped?: GivenLayouts
  /** Only tells what would come in: nothing is written. Of a large file the beginning is read. */
  readonly trial?: true
}

/** What came of a file. */
export interface ReadReport extends FileReport {
  /** Of a trial. */
  readonly said?: readonly SaidInFile[]
}

/** So much of a file is tried. */
export const trialBytesAtMost = 16 * 1024 * 1024

const rejectsInReport = 500

/** Reads a given file into Parquet, and tells what of it can come in. Every invoice that can is reported as loaded. */
export async function read(
  instructions: Instructions,
  formats: readonly Format[],
  findRates: FindRates,
  progress: (done: number) => void = () => {},
): Promise<ReadReport> {
  const { folder, spillFolder } = instructions
  const given = await openGiven(instructions, formats)
  const { format, path, beginning } = given

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
    if (given.sheets) await demandInvoicesOfOneSheet(connection, given.sheets)
    // Squeezes what was staged of a large file: read again and again from here on, it then fits into memory.
    if (size > inMemoryBytes) await connection.run('checkpoint reading')
    const invoices = await reconcile(connection, findRates)
    const accepted = invoices.filter(({ outcome }) => outcome.outcome === 'loaded')
    const staged = await countStaged(connection)
    if (!instructions.trial) {
      if (accepted.length > 0)
        await writeInvoices(connection, [instructions], accepted, { folder, givenBytes: size }, (done) =>
          progress(0.5 + done * 0.5),
        )
      if (staged.events > 0) await writeEvents(connection, instructions, folder)
      if (staged.claims > 0) await writeClaims(connection, instructions, folder)
    }
    return {
      ...reportOf(invoices),
      format: format.name,
      ...('layout' in format ? { layout: nameOf(format.layout) } : {}),
      ...(instructions.trial ? { packages: staged.packages, said: await saidInFile(connection) } : {}),
      carrier: staged.carriers.join(', ') || null,
      events: staged.events,
      claims: staged.claims,
      rejectedLines: staged.rejects,
      rejects: await rejectsOf(connection),
      remarks: [...given.remarks, ...remarks],
      ...(given.sheets ? { sheets: [...given.sheets] } : given.sheet === undefined ? {} : { sheet: given.sheet }),
    }
  } finally {
    connection.closeSync()
    await rm(spillFolder, { recursive: true })
  }
}

export interface Opened extends GivenText {
  readonly format: Format | MappedFormat
}

/** The file as text and the format that reads it: a built-in one that finds all it needs, else a layout that somebody mapped; one that was chosen comes first. */
export async function openGiven(instructions: Instructions, formats: readonly Format[]): Promise<Opened> {
  const { mapped, spillFolder } = instructions
  const path = await ofTrial(instructions)
  const table = mapped?.chosen ? mapped.layouts[0]?.mapping.table : undefined
  if (mapped && table && table.encoding !== 'auto') return openIn(table.encoding, path, spillFolder, mapped)
  const formatOf = (beginning: Beginning) => {
    const builtIn = mapped?.chosen ? undefined : formats.find(({ detect }) => detect(beginning))
    if (builtIn && !builtIn.lacks?.(beginning)) return builtIn
    return (mapped && mappedFormatFor(inEncoding(mapped, 'auto'), beginning)) ?? builtIn
  }
  const invoiceOn: InvoiceOn = (beginning) => {
    try {
      const known = formatOf(beginning)
      return known && writtenAs(known, beginning)
    } catch (error) {
      // A layout that was chosen tells what the other sheets do not have.
      if (error instanceof FileRejected) return undefined
      throw error
    }
  }
  const given = await textGiven(path, spillFolder, invoiceOn, table?.sheet ?? undefined)
  const format = formatOf(given.beginning)
  if (format) return { ...given, format }
  for (const encoding of new Set(mapped?.layouts.map(({ mapping }) => mapping.table.encoding)))
    if (mapped && encoding !== 'auto' && given.sheet === undefined) {
      const known = inEncoding(mapped, encoding)
      if (mappedFormatFor(known, await beginningOf(path, encoding))) return openIn(encoding, path, spillFolder, known)
    }
  throw unknown(given.beginning)
}

/** What a layout takes from one place of the whole file, several sheets have each in their own. */
function writtenAs(format: Format | MappedFormat, beginning: Beginning): ReturnType<InvoiceOn> {
  if (!('layout' in format)) return { layout: format.name, key: format.together?.keyOf(beginning), isOfItsRows: true }
  const { id, mapping } = format.layout
  const places: readonly string[] = [...Object.values(mapping.facts), mapping.total].map(({ from }) => from)
  return { layout: `mapped ${id}`, key: undefined, isOfItsRows: !places.includes('cell') && !places.includes('row') }
}

async function openIn(encoding: LayoutEncoding, given: string, folder: string, mapped: GivenLayouts): Promise<Opened> {
  const path = await asUtf8From(encoding, given, join(folder, 'decoded'))
  const beginning = await beginningOf(path)
  const format = mappedFormatFor(mapped, beginning)
  if (!format) throw unknown(beginning)
  return { format, path, beginning, remarks: [] }
}

function inEncoding(mapped: GivenLayouts, encoding: LayoutEncoding): GivenLayouts {
  return {
    ...mapped,
    layouts: mapped.layouts.filter(({ mapping }) => mapping.table.encoding === encoding),
    shipped: encoding === 'auto' ? (mapped.shipped ?? []) : [],
  }
}

/** A page of the carrier's site that was saved in place of the file, most often the one to sign in at. */
const webPageBegins = /^\uFEFF?\s*(<!doctype html|<(html|head|body|table|script)[\s>])/i
const xmlBegins = /^\uFEFF?\s*<(\?xml\s|[a-z][\w.:-]*[\s>])/i
const jsonBegins = /^\uFEFF?\s*(\{\s*("|\})|\[\s*[[{])/

function unknown(beginning: Beginning): FileRejected {
  if (transactionTypesIn(beginning).has('997')) return new FileRejected({ name: 'file-acknowledgement', values: {} })
  const { text } = beginning
  if (webPageBegins.test(text)) return new FileRejected({ name: 'file-web-page', values: {} })
  if (xmlBegins.test(text)) return new FileRejected({ name: 'file-of-programs', values: { kind: 'XML' } })
  if (jsonBegins.test(text)) return new FileRejected({ name: 'file-of-programs', values: { kind: 'JSON' } })
  if (beginning.lines.length === 0) return firstLineTooLong(text)
  return new FileRejected({ name: 'file-unknown-format', values: { beginning: excerptOf(text) } })
}

async function ofTrial({ trial, spillFolder, path, bytes }: Instructions): Promise<string> {
  const isCut = trial && bytes > trialBytesAtMost && (await documentKindOf(path)) === undefined
  return isCut ? firstLines(path, join(spillFolder, 'beginning'), trialBytesAtMost) : path
}

function nameOf({ id, name, version }: GivenLayout) {
  return { id, name, version }
}

export function reportOf(invoices: readonly ReconciledInvoice[]) {
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
  packages: z.coerce.number(),
  events: z.coerce.number(),
  claims: z.coerce.number(),
  rejects: z.coerce.number(),
  carriers: z.array(z.string()),
})

async function countStaged(connection: Parameters<typeof rowsOf>[0]): Promise<z.infer<typeof Staged>> {
  const [staged] = await rowsOf(
    connection,
    `select
      (select count(*) from staged_charge where bills_transport) as packages,
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
