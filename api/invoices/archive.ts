import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { csvText, type InvoiceArchiveAsked, mostInvoicesOfArchive, Refusal, type Scope } from '@waybill/contracts'
import { chargeCsvColumns, type StatedInvoice } from '@waybill/metrics'
import { openZip } from '@waybill/warehouse'
import type { House } from '../house.ts'
import { keptFile } from './kept-file.ts'
import { Sums } from './sums.ts'
import { unlikeNames } from './unlike-names.ts'

type Needs = Pick<House, 'warehouse' | 'state' | 'folders'>

const chargesAtATime = 5000

/**
 * A zip archive of invoices, made while it is read: beside the files or the charges, a list of the invoices, and what was
 * asked for with its sums. @throws Refusal where there are none, or too many.
 */
export async function archiveOf(
  asked: InvoiceArchiveAsked,
  client: string,
  scope: Scope,
  { warehouse, state, folders }: Needs,
  signal: AbortSignal,
): Promise<Readable> {
  const { kind, ...those } = asked
  const invoices = await warehouse.ledger.all(those, mostInvoicesOfArchive, scope, signal)
  if (invoices.length === 0) throw new Refusal('not-found', 'invoices-none')
  const zip = openZip()
  const stated = Sums.of(invoices.map(({ currency, controlTotal }) => [currency, controlTotal]))
  const added = new Sums()
  let charges = 0

  if (kind === 'given') {
    const unlike = unlikeNames()
    for (const [loadId, of] of Map.groupBy(invoices, (invoice) => invoice.loadId)) {
      const { place, about } = await keptFile({ state, folders }, loadId, of[0]?.clientId ?? 0)
      const name = unlike(`files/${inName(of[0]?.carrier)}/${inName(of[0]?.fileName)}`)
      zip.addStream(name, () => createReadStream(place, { signal }), { size: about.size, mtime: about.mtime })
    }
  } else {
    async function* lines() {
      yield csvText([chargeCsvColumns])
      for (const invoice of invoices) {
        for (let start = 0; ; start += chargesAtATime) {
          const block = await warehouse.ledger.charges(invoice, { start, count: chargesAtATime }, scope, signal)
          if (block.length > 0) yield linesOf(block.map((row) => chargeCsvColumns.map((name) => String(row[name]))))
          for (const row of block) added.add(invoice.currency, String(row.net_amount))
          charges += block.length
          if (block.length < chargesAtATime) break
        }
      }
    }
    zip.addStream('charges.csv', () => Readable.from(lines(), { objectMode: false, signal }))
  }

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
      ...sumsOf('control total', stated),
      ...(kind === 'normalised' ? [['charges', String(charges)], ...sumsOf('net amount', added)] : []),
    ]
    return Readable.from([csvText(about)], { objectMode: false })
  })
  return zip.end()
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
