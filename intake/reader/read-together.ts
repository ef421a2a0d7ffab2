import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileReport, Reason } from '@waybill/contracts'
import { FileRejected, type Format, type Together } from '../format.ts'
import { openEngine } from './engine.ts'
import { type Instructions, type Opened, openGiven, read, reportOf } from './read.ts'
import { type FindRates, reconcile } from './reconcile.ts'
import { writeInvoices } from './write-parquet.ts'

/** What came of one file: its report and the folder where its lines are, which may be several files' own; or why there is none. */
export type Reading =
  | { readonly report: FileReport; readonly folder: string }
  | { readonly rejected: Reason }
  | { readonly failed: string }

interface Alike {
  readonly place: number
  readonly instructions: Instructions
  readonly opened: Opened
}

/**
 * Reads several small files. Those of one layout of which there is nothing to say but their charges share every step; any other
 * is read by itself, as is each of those that failed together. What comes of a file is the same either way.
 */
export async function readTogether(
  files: readonly Instructions[],
  formats: readonly Format[],
  findRates: FindRates,
): Promise<Reading[]> {
  const found = new Map<number, Reading>()
  const alike = new Map<string, { readonly together: Together; readonly files: Alike[] }>()
  for (const [place, instructions] of files.entries()) {
    const opened = await openGiven(instructions, formats).catch(() => undefined)
    const together = opened && 'together' in opened.format ? opened.format.together : undefined
    const key = opened?.sheet === undefined && opened?.remarks.length === 0 ? together?.keyOf(opened.beginning) : undefined
    if (!opened || !together || key === undefined) continue
    const group = alike.get(`${opened.format.name} ${key}`) ?? { together, files: [] }
    group.files.push({ place, instructions, opened })
    alike.set(`${opened.format.name} ${key}`, group)
  }
  for (const group of alike.values())
    for (const [place, reading] of await readAlike(group.together, group.files, findRates).catch(() => []))
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

/** Files of one key; those that are to be read by themselves are not among the readings. */
async function readAlike(
  together: Together,
  files: readonly Alike[],
  findRates: FindRates,
): Promise<(readonly [place: number, Reading])[]> {
  const [first] = files
  if (!first || files.length === 1) return []
  const ids = files.map(({ instructions }) => instructions.loadId)
  const folder = join(dirname(first.instructions.folder), `${ids.join('.')}-${randomUUID()}`)
  const spillFolder = join(folder, 'spill')
  const givenBytes = Math.max(...files.map(({ instructions }) => instructions.bytes))
  const connection = await openEngine(spillFolder, givenBytes)
  let byThemselves: readonly number[]
  try {
    const paths = files.map(({ opened }) => opened.path)
    byThemselves = await together.stage({ paths, beginning: first.opened.beginning, connection })
    if (byThemselves.length === 0) {
      const invoices = await reconcile(connection, findRates)
      // An invoice of two files is told, and is loaded, as each file has it.
      byThemselves = invoices.flatMap(({ file, lastFile }) =>
        file === lastFile ? [] : Array.from({ length: lastFile - file + 1 }, (_, next) => file + next),
      )
      if (byThemselves.length === 0) {
        const accepted = invoices.filter(({ outcome }) => outcome.outcome === 'loaded')
        const loads = files.map(({ instructions }) => instructions)
        if (accepted.length > 0) await writeInvoices(connection, loads, accepted, { folder, givenBytes })
        return files.map(({ place, opened: { format } }, file) => {
          const own = invoices.filter((invoice) => invoice.file === file)
          const carrier = [...new Set(own.map((invoice) => invoice.carrier))].toSorted().join(', ') || null
          const nothing = { events: 0, claims: 0, rejectedLines: 0, rejects: [], remarks: [] }
          return [place, { report: { ...reportOf(own), format: format.name, carrier, ...nothing }, folder }]
        })
      }
    }
  } finally {
    connection.closeSync()
    await rm(spillFolder, { recursive: true, force: true })
  }
  await rm(folder, { recursive: true, force: true })
  const others = files.filter((_, file) => !byThemselves.includes(file))
  return readAlike(together, others, findRates)
}
