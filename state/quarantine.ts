import { FileReport, FileStatus, type InvoiceOutcome } from '@waybill/contracts'
import type { Kysely } from 'kysely'
import { among } from './among.ts'
import type { State } from './schema.ts'

interface Quarantined {
  readonly clientId: number
  readonly carrier: string
  readonly invoices: number
}

/** What a file holds that did not come in, with it or later. */
interface HeldBack {
  readonly fileId: number
  readonly fileName: string
  readonly clientId: number
  readonly carrier: string
  readonly invoices: readonly InvoiceOutcome[]
  /** More, for which the file's report has no room. */
  readonly unlisted: number
}

const mayHaveSome: readonly FileStatus[] = ['partly-loaded', 'rejected']

/** Invoices that were held back and have not come in whole with a later file, by client and carrier. */
export async function quarantinedInvoices(state: Kysely<State>, clientIds: readonly number[]): Promise<Quarantined[]> {
  const found = new Map<string, Quarantined>()
  for (const { clientId, carrier, invoices, unlisted } of await heldBackInvoices(state, clientIds)) {
    const before = found.get(`${clientId} ${carrier}`)?.invoices ?? 0
    found.set(`${clientId} ${carrier}`, { clientId, carrier, invoices: before + invoices.length + unlisted })
  }
  return [...found.values()]
}

/** The same invoices one by one, by the file that brought them last. The latest file comes first. */
export async function heldBackInvoices(state: Kysely<State>, clientIds: readonly number[]): Promise<HeldBack[]> {
  const files = await state
    .selectFrom('intake_file')
    .select(['id', 'name', 'client_id', 'report'])
    .where('client_id', 'in', among(clientIds))
    .where('status', 'in', mayHaveSome)
    .where('report', 'is not', null)
    .orderBy('id', 'desc')
    .execute()
  const counted = new Set<string>()
  const held: HeldBack[] = []
  for (const { id, name, client_id, report } of files) {
    const { carrier, invoices, invoiceOutcomes } = FileReport.parse(JSON.parse(report ?? ''))
    const listed = invoiceOutcomes.filter(({ outcome }) => outcome === 'quarantined')
    const open = []
    for (const invoice of listed) {
      const key = keyOf(client_id, invoice)
      if (counted.has(key)) continue
      counted.add(key)
      if (!(await cameInLater(state, id, client_id, invoice))) open.push(invoice)
    }
    const unlisted = invoices.quarantined - listed.length
    if (open.length + unlisted === 0) continue
    const file = { fileId: id, fileName: name, clientId: client_id, carrier: carrier ?? '' }
    held.push({ ...file, invoices: open, unlisted })
  }
  return held
}

async function cameInLater(
  state: Kysely<State>,
  fileId: number,
  clientId: number,
  invoice: InvoiceOutcome,
): Promise<boolean> {
  const later = await state
    .selectFrom('intake_file')
    .select('report')
    .where('client_id', '=', clientId)
    .where('id', '>', fileId)
    .where('status', '!=', FileStatus.enum.undone)
    .where('report', 'like', `%${JSON.stringify(invoice.invoiceNumber)}%`)
    .execute()
  return later
    .flatMap(({ report }) => FileReport.parse(JSON.parse(report ?? '')).invoiceOutcomes)
    .some((each) => each.outcome !== 'quarantined' && keyOf(clientId, each) === keyOf(clientId, invoice))
}

function keyOf(clientId: number, { accountNumber, invoiceNumber, billDate, currency }: InvoiceOutcome): string {
  return JSON.stringify([clientId, accountNumber, invoiceNumber, billDate, currency])
}
