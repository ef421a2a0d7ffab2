import { randomUUID } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type FileStatements,
  type InvoiceOutcome,
  LayoutFact,
  type LayoutMapping,
  type LayoutTrial,
  Refusal,
} from '@waybill/contracts'
import { type IntakeJob, type Kysely, ratesWithin, type State } from '@waybill/state'
import type { Folders } from '../folders.ts'
import { FileRejected } from '../format.ts'
import { amountOf, centsOf } from '../reader/money.ts'
import { type ReadReport, trialBytesAtMost } from '../reader/read.ts'
import { type Reader, startReader } from '../reader/start-reader.ts'
import { failureReport } from '../report.ts'

export interface ToTry {
  readonly file: Pick<IntakeJob, 'id' | 'client_id' | 'name' | 'path'>
  /** Of a layout that is saved already; empty of one that is not. */
  readonly name: string
  readonly mapping: LayoutMapping
  readonly statements: FileStatements
}

export interface Trials {
  /** Stages and reconciles a file by a mapping; nothing comes in. */
  try(wanted: ToTry, signal: AbortSignal): Promise<LayoutTrial>
  stop(): void
}

const waitingAtMost = 8
const idleMilliseconds = 60_000
const millisecondsOfTrial = 60_000
const outcomesTold = 500

/** One trial after the other in a reading process of their own, which ends when nobody has tried anything for a minute. */
export function openTrials(
  { state, folders }: { readonly state: Kysely<State>; readonly folders: Folders },
  reader: Reader = startReader({ timeFor: () => millisecondsOfTrial }),
): Trials {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let idle: NodeJS.Timeout | undefined

  const stop = () => reader.stop()

  async function now({ file, name, mapping, statements }: ToTry, signal: AbortSignal): Promise<LayoutTrial> {
    signal.throwIfAborted()
    const path = join(folders.files, file.path)
    const found = await stat(path).catch(() => undefined)
    if (!found?.isFile()) throw new Refusal('not-found', 'layout-file-gone')
    const folder = join(folders.staging, `trial-${randomUUID()}`)
    signal.addEventListener('abort', stop, { once: true })
    try {
      const { report } = await reader.read(
        {
          path,
          bytes: found.size,
          loadId: file.id,
          clientId: file.client_id,
          folder,
          spillFolder: join(folder, 'spill'),
          accounts: [],
          mapped: {
            fileName: file.name,
            layouts: [{ id: 0, name, version: 0, mapping }],
            chosen: true,
            statements: withStandIns(statements, openFacts(mapping, statements)),
          },
          trial: true,
        },
        (spans) => ratesWithin(state, spans),
        () => {},
      )
      return trialOf(report, mapping, statements, found.size <= trialBytesAtMost)
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof FileRejected) return trialOf(failureReport(error.reason), mapping, statements, true)
      throw error
    } finally {
      signal.removeEventListener('abort', stop)
      await rm(folder, { recursive: true, force: true })
    }
  }

  return {
    try: (wanted, signal) => {
      if (waiting >= waitingAtMost) throw new Refusal('too-many', 'layout-trial-busy')
      waiting += 1
      clearTimeout(idle)
      const mine = last.then(() => now(wanted, signal))
      last = mine
        .catch(() => undefined)
        .finally(() => {
          waiting -= 1
          if (waiting > 0) return
          idle = setTimeout(() => reader.stop(), idleMilliseconds)
          idle.unref()
        })
      return mine
    },
    stop: () => {
      clearTimeout(idle)
      reader.stop()
    },
  }
}

/** What whoever gives the file has not said yet. */
function openFacts(mapping: LayoutMapping, statements: FileStatements): LayoutFact[] {
  return LayoutFact.options.filter((fact) => {
    const source = mapping.facts[fact]
    return source.from === 'typed' && source.value === '' && statements.facts[fact] === undefined
  })
}

/** In a trial something stands for what is not said yet, so that the charges are added up all the same; XXX is no currency. */
const standIns = { invoiceNumber: '?', invoiceDate: '2000-01-01', account: '?', currency: 'XXX', carrier: '?' } as const

function withStandIns({ facts, ...others }: FileStatements, open: readonly LayoutFact[]): FileStatements {
  return { ...others, facts: { ...facts, ...Object.fromEntries(open.map((fact) => [fact, standIns[fact]])) } }
}

function trialOf(report: ReadReport, mapping: LayoutMapping, statements: FileStatements, whole: boolean): LayoutTrial {
  const outcomes = report.invoiceOutcomes
  const isOpen = outcomes.some(
    ({ controlTotal, reason }) => controlTotal === null && reason !== null && isAboutTotal(reason.name),
  )
  const facts = openFacts(mapping, statements)
  const isWhole = facts.length === 0
  return {
    whole,
    invoices: outcomes.length,
    shipments: report.packages,
    charges: outcomes.reduce((sum, { charges }) => sum + charges, 0),
    totals: totalsOf(outcomes),
    wouldLoad: isWhole ? report.invoices.loaded : 0,
    // Something stands for what invoices are told apart by.
    outcomes: (isWhole ? outcomes : [])
      .toSorted((a, b) => Number(b.outcome === 'quarantined') - Number(a.outcome === 'quarantined'))
      .slice(0, outcomesTold),
    rejectedLines: report.rejectedLines,
    rejects: report.rejects,
    remarks: report.remarks,
    failure: report.failure,
    said: (report.said ?? []).filter(({ of }) => !facts.some((fact) => fact === of)),
    asks: [...facts, ...(isOpen && mapping.total.from === 'none' ? (['total'] as const) : [])],
  }
}

function isAboutTotal(name: string): boolean {
  return name === 'invoice-control-total-missing'
}

/** Of all invoices, whether they would come in or not. */
function totalsOf(outcomes: readonly InvoiceOutcome[]): LayoutTrial['totals'] {
  const byCurrency = Map.groupBy(outcomes, ({ currency }) => currency)
  return [...byCurrency]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, all]) => ({
      currency,
      sum: amountOf(all.reduce((sum, invoice) => sum + centsOf(invoice.sum), 0n)),
      controlTotal: all.some(({ controlTotal }) => controlTotal === null)
        ? null
        : amountOf(all.reduce((sum, { controlTotal }) => sum + centsOf(controlTotal ?? '0'), 0n)),
    }))
}
