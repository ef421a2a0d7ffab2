import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Reason } from '@waybill/contracts'
import { FileRejected, type Format, type Together } from '../format.ts'
import { openEngine } from './engine.ts'
import { type Instructions, type Opened, openGiven, type ReadReport, read, reportOf } from './read.ts'
import { type FindRates, reconcile } from './reconcile.ts'
import { writeInvoices } from './write-parquet.ts'

/** What came of one file: its report and the folder where its lines are, which may be several files' own; or why there is none. */
export type Reading =
  | { readonly report: ReadReport; readonly folder: string }
  | { readonly rejected: Reason }
  | { readonly failed: string }

/** Files of one key. */
interface Alike {
  readonly together: Together
  readonly files: OpenedFile[]
}

interface OpenedFile {
  readonly place: number
  readonly instructions: Instructions
  readonly opened: Opened
}

/**
 * Reads several small files, and puts what they share below a folder of their own. Those of one layout of which there is nothing to say but their charges share every step; any other
 * is read by itself, as is each of those that failed together. What comes of a file is the same either way.
 */
export async function readTogether(
  files: readonly Instructions[],
  folder: string,
  formats: readonly Format[],
  findRates: FindRates,
): Promise<Reading[]> {
  const found = new Map<number, Reading>()
  const alike = new Map<string, Alike>()
  for (const [place, instructions] of files.entries()) {
    const opened = await openGiven(instructions, formats).catch(() => undefined)
    const together = opened && 'together' in opened.format ? opened.format.together : undefined
    const key =
      opened?.sheet === undefined && opened?.remarks.length === 0 ? together?.keyOf(opened.beginning) : undefined
    if (!opened || !together || key === undefined) continue
    const group = alike.get(`${opened.format.name} ${key}`) ?? { together, files: [] }
    group.files.push({ place, instructions, opened })
    alike.set(`${opened.format.name} ${key}`, group)
  }
  for (const [key, group] of [...alike.values()].entries())
    for (const [place, reading] of await readAlike(join(folder, String(key)), group, findRates))
      found.set(place, reading)
  const readings: Reading[] = []
  for (const [place, instructions] of files.entries())
    readings.push(found.get(place) ?? (await readAlone(instructions, formats, findRates)))
  return readings
}

export async function readAlone(
  instructions: Instructions,
  formats: readonly Format[],
  findRates: FindRates,
  progress?: (done: number) => void,
): Promise<Reading> {
  try {
    return { report: await read(instructions, formats, findRates, progress), folder: instructions.folder }
  } catch (error) {
    if (error instanceof FileRejected) return { rejected: error.reason }
    return { failed: error instanceof Error ? error.message : String(error) }
  }
}

type Placed = readonly [place: number, reading: Reading]

/** Those that are to be read by themselves, all of them where something fails, are not among the readings. */
async function readAlike(folder: string, { together, files }: Alike, findRates: FindRates): Promise<readonly Placed[]> {
  if (files.length < 2) return []
  const came = await readInto(folder, { together, files }, findRates).catch(() => ({ readings: [] }))
  if ('readings' in came) return came.readings
  const others = files.filter((_, file) => !came.byThemselves.has(file))
  return readAlike(folder, { together, files: others }, findRates)
}

type Came = { readonly readings: readonly Placed[] } | { readonly byThemselves: ReadonlySet<number> }

async function readInto(folder: string, { together, files }: Alike, findRates: FindRates): Promise<Came> {
  const spillFolder = join(folder, 'spill')
  const givenBytes = Math.max(...files.map(({ instructions }) => instructions.bytes))
  const connection = await openEngine(spillFolder, givenBytes)
  try {
    const paths = files.map(({ opened }) => opened.path)
    const beginning = files[0]?.opened.beginning ?? { text: '', lines: [] }
    const strange = await together.stage({ paths, beginning, connection })
    if (strange.length > 0) return { byThemselves: new Set(strange) }
    const invoices = await reconcile(connection, findRates)
    // An invoice of two files is told, and is loaded, as each file has it.
    const shared = invoices.flatMap(({ file, lastFile }) => (file === lastFile ? [] : range(file, lastFile)))
    if (shared.length > 0) return { byThemselves: new Set(shared) }
    const accepted = invoices.filter(({ outcome }) => outcome.outcome === 'loaded')
    const loads = files.map(({ instructions }) => instructions)
    if (accepted.length > 0) await writeInvoices(connection, loads, accepted, { folder, givenBytes })
    const readings = files.map(({ place, opened: { format } }, file): Placed => {
      const own = invoices.filter((invoice) => invoice.file === file)
      const carrier = [...new Set(own.map((invoice) => invoice.carrier))].toSorted().join(', ') || null
      const nothing = { events: 0, claims: 0, rejectedLines: 0, rejects: [], remarks: [] }
      return [place, { report: { ...reportOf(own), format: format.name, carrier, ...nothing }, folder }]
    })
    return { readings }
  } finally {
    connection.closeSync()
    await rm(spillFolder, { recursive: true, force: true })
  }
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, next) => first + next)
}
