import { FileReport, FileStatus, type InvoiceOutcome } from '@waybill/contracts'
import type { Kysely } from 'kysely'
import type { State } from './schema.ts'

interface Quarantined {
  readonly clientId: number
  readonly carrier: string
  readonly invoices: number
}

const mayHaveSome: readonly FileStatus[] = ['partly-loaded', 'rejected']

/** Invoices that were held back and have not come in whole with a later file, by client and carrier. */
export async function quarantinedInvoices(state: Kysely<State>, clientIds: readonly number[]): Promise<Quarantined[]> {
  const files = await state
    .selectFrom('intake_file')
    .select(['id', 'client_id', 'report'])
    .where('client_id', 'in', clientIds)
    .where('status', 'in', mayHaveSome)
    .where('report', 'is not', null)
    .orderBy('id', 'desc')
    .execute()
  const counted = new Set<string>()
  const found = new Map<string, Quarantined>()
  for (const { id, client_id, report } of files) {
    const { carrier, invoices, invoiceOutcomes } = FileReport.parse(JSON.parse(report ?? ''))
    const listed = invoiceOutcomes.filter(({ outcome }) => outcome === 'quarantined')
    const open = []
    for (const invoice of listed) {
      const key = keyOf(client_id, invoice)
      if (counted.has(key)) continue
      counted.add(key)
      if (!(await cameInLater(state, id, client_id, invoice))) open.push(invoice)
    }
    const count = open.length + invoices.quarantined - listed.length
    if (count === 0) continue
    const name = carrier ?? ''
    const before = found.get(`${client_id} ${name}`)?.invoices ?? 0
    found.set(`${client_id} ${name}`, { clientId: client_id, carrier: name, invoices: before + count })
  }
  return [...found.values()]
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
