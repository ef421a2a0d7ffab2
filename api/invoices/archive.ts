import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import {
  csvText,
  type InvoiceArchiveAsked,
  type InvoicesAsked,
  mostInvoicesOfArchive,
  Refusal,
  type Scope,
} from '@waybill/contracts'
import { chargeCsvColumns, type StatedInvoice } from '@waybill/metrics'
import { openZip, type Zip } from '@waybill/warehouse'
import type { House } from '../house.ts'
import { keptFile } from './kept-file.ts'
import { Sums } from './sums.ts'
import { unlikeNames } from './unlike-names.ts'

type Needs = Pick<House, 'warehouse' | 'state' | 'folders'>

/** What is put into an archive, beside the list of its invoices. */
interface Put {
  readonly invoices: readonly StatedInvoice[]
  /** What about.csv says of it, once all is written. */
  readonly told: () => string[][]
  readonly letGo: () => Promise<void>
}

/**
 * A zip archive of invoices, made while it is read: beside the files or the charges, a list of the invoices, and what was
 * asked for with its sums. @throws Refusal where there are none, or too many.
 */
export async function archiveOf(
  asked: InvoiceArchiveAsked,
  client: string,
  scope: Scope,
  needs: Needs,
  signal: AbortSignal,
): Promise<Readable> {
  const { kind, ...those } = asked
  const zip = openZip()
  const put = kind === 'given' ? putFiles : putCharges
  const { invoices, told, letGo } = await put(zip, those, scope, needs, signal)
  zip.addText('invoices.csv', csvText([invoiceColumns, ...invoices.map(cellsOf)]))
  zip.addStream('about.csv', () => {
    const about = [
      ['client', client],
      ['from', asked.from],
      ['to', asked.to],
      ['carriers', asked.carriers.join(', ') || 'all'],
      ['currency', asked.currency ?? 'all, none converted'],
      ...(asked.search.trim() === '' ? [] : [['search', asked.search.trim()]]),
      ['invoices', String(invoices.length)],
      ...sumsOf('control total', Sums.of(invoices.map(({ currency, controlTotal }) => [currency, controlTotal]))),
      ...told(),
    ]
    return Readable.from([csvText(about)], { objectMode: false })
  })
  // What is left of a process that was killed goes at the next start.
  return zip.end().once('close', () => void letGo().catch(() => undefined))
}

async function putFiles(
  zip: Zip,
  those: InvoicesAsked,
  scope: Scope,
  { warehouse, state, folders }: Needs,
  signal: AbortSignal,
): Promise<Put> {
  const invoices = await warehouse.ledger.all(those, mostInvoicesOfArchive, scope, signal)
  demandSome(invoices)
  const unlike = unlikeNames()
  for (const [loadId, of] of Map.groupBy(invoices, (invoice) => invoice.loadId)) {
    const { place, about } = await keptFile({ state, folders }, loadId, of[0]?.clientId ?? 0)
    const name = unlike(`files/${inName(of[0]?.carrier)}/${inName(of[0]?.fileName)}`)
    zip.addStream(name, () => createReadStream(place, { signal }), { size: about.size, mtime: about.mtime })
  }
  return { invoices, told: () => [], letGo: async () => undefined }
}

async function putCharges(
  zip: Zip,
  those: InvoicesAsked,
  scope: Scope,
  { warehouse, folders }: Needs,
  signal: AbortSignal,
): Promise<Put> {
  const folder = join(folders.staging, `archive-${randomUUID()}`)
  const letGo = () => rm(folder, { recursive: true, force: true })
  try {
    const found = await warehouse.ledger.withCharges(those, mostInvoicesOfArchive, scope, folder, signal)
    demandSome(found.invoices)
    const added = new Sums()
    let charges = 0
    async function* lines() {
      yield csvText([chargeCsvColumns])
      for await (const block of found.charges()) {
        yield linesOf(block.map((row) => chargeCsvColumns.map((name) => String(row[name]))))
        for (const row of block) added.add(String(row.currency_code), String(row.net_amount))
        charges += block.length
      }
    }
    zip.addStream('charges.csv', () => Readable.from(lines(), { objectMode: false, signal }))
    const told = () => [['charges', String(charges)], ...sumsOf('net amount', added)]
    return { invoices: found.invoices, told, letGo }
  } catch (error) {
    await letGo()
    throw error
  }
}

function demandSome(invoices: readonly StatedInvoice[]): void {
  if (invoices.length === 0) throw new Refusal('not-found', 'invoices-none')
}

const invoiceColumns = [
  'carrier_name',
  'account_number',
  'invoice_number',
  'bill_date',
  'currency_code',
  'control_total',
  'file',
]

function sumsOf(name: string, all: Sums): string[][] {
  return all.byCurrency().map(([currency, sum]) => [`${name} ${currency}`, sum])
}

function cellsOf(invoice: StatedInvoice): string[] {
  const { carrier, accountNumber, invoiceNumber, billDate, currency, controlTotal, fileName } = invoice
  return [carrier, accountNumber, invoiceNumber, billDate, currency, controlTotal, fileName]
}

function linesOf(cells: readonly (readonly string[])[]): string {
  const byteOrderMark = 1
  return csvText(cells).slice(byteOrderMark)
}

/** No name leads out of the archive, nor into another folder of it. */
function inName(text = ''): string {
  const name = text.replace(/[^\p{L}\p{N}._() -]+/gu, '_').replace(/^\.+/, '_')
  return name.slice(-150) || '_'
}
