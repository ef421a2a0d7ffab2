import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { carriers } from '@waybill/contracts'
import { keyRanges } from '@waybill/warehouse/key-ranges'
import {
  claimColumns,
  invoiceColumns,
  ownChargeColumns,
  shipmentColumns,
  trackingEventColumns,
} from '@waybill/warehouse/tables'
import { createLookups } from '../normalise/lookups.ts'
import { chargeExpression, chargeSource, selectAs } from './charges.sql.ts'
import { forgetOrder } from './engine.ts'
import { createBilledAgain, createLines } from './lines.sql.ts'
import type { ReconciledInvoice } from './reconcile.ts'
import { createLookup } from './rows.ts'
import { shipmentExpressions, shipmentSource } from './shipments.sql.ts'

/** How a client files an account of a carrier. */
export interface FiledAccount {
  readonly carrier: string
  readonly number: string
  readonly group: string
  readonly division: string
}

/** Whose a file is, and under which number it is loaded. */
export interface Load {
  readonly loadId: number
  readonly clientId: number
  readonly accounts: readonly FiledAccount[]
}

export interface Written {
  readonly folder: string
  readonly givenBytes: number
  /** Lines that are held in memory while their rows are read beside them; without it 500,000. */
  readonly linesAtOnce?: number
}

/** Writes the accepted invoices of these files, with their shipment lines and charges, as Parquet in the columns of the warehouse. */
export async function writeInvoices(
  connection: DuckDBConnection,
  loads: readonly Load[],
  accepted: readonly ReconciledInvoice[],
  { folder, givenBytes, linesAtOnce = 500_000 }: Written,
  progress: (done: number) => void = () => {},
): Promise<void> {
  await mkdir(folder, { recursive: true })
  const filings = loads.map(({ accounts }) => new Map(accounts.map((each) => [`${each.carrier} ${each.number}`, each])))
  await createLookup(
    connection,
    'accepted_invoice',
    {
      invoice_id: 'bigint',
      load_id: 'bigint',
      client_id: 'bigint',
      carrier_id: 'integer',
      carrier_name: 'varchar',
      account_number: 'varchar',
      account_group: 'varchar',
      account_division: 'varchar',
      invoice_number: 'varchar',
      bill_date: 'date',
      currency_code: 'varchar',
      usd_rate: 'decimal(20, 10)',
      control_total: 'decimal(18, 2)',
      charges: 'integer',
    },
    accepted.map(({ file, carrier, outcome, usdRate }, index) => {
      const { loadId = 0, clientId = 0 } = loads[file] ?? {}
      const account = filings[file]?.get(`${carrier} ${outcome.accountNumber}`)
      return {
        invoice_id: index + 1,
        load_id: loadId,
        client_id: clientId,
        carrier_id: carriers.find(({ name }) => name === carrier)?.id ?? 0,
        carrier_name: carrier,
        account_number: outcome.accountNumber,
        account_group: account?.group ?? '',
        account_division: account?.division ?? '',
        invoice_number: outcome.invoiceNumber,
        bill_date: outcome.billDate,
        currency_code: outcome.currency,
        usd_rate: usdRate,
        control_total: outcome.controlTotal,
        charges: outcome.charges,
      }
    }),
  )
  const onlyUsd = accepted.every(({ outcome }) => outcome.currency === 'USD')
  await createLookups(connection)
  await forgetOrder(connection, givenBytes)
  await connection.run(createLines(onlyUsd))
  await connection.run(createBilledAgain)
  progress(0.4)

  const shipments = selectAs(shipmentColumns, shipmentExpressions(onlyUsd))
  const pieces = await keyRanges(connection, { from: 'line', key: 'fullest', rowsAtOnce: linesAtOnce })
  for (const [nth, lines] of pieces.entries())
    await copyTo(
      connection,
      folder,
      nth === 0 ? 'shipment' : `shipment-${nth}`,
      `select ${shipments} from ${shipmentSource(lines)}`,
    )
  progress(0.7)
  const charges = selectAs(ownChargeColumns, (column) => chargeExpression(column, onlyUsd))
  await copyTo(connection, folder, 'charge', `select ${charges} from ${chargeSource}`)
  const invoices = selectAs(invoiceColumns, (column) => column)
  await copyTo(connection, folder, 'invoice', `select ${invoices} from accepted_invoice order by invoice_id`)
  progress(1)
}

/** Writes what carriers report of packages on their way. */
export async function writeEvents(connection: DuckDBConnection, load: Load, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const known = `('DELIVERED', 'EXCEPTION', 'IN TRANSIT', 'PICKED UP')`
  const events = selectAs(trackingEventColumns, (column) => {
    if (column === 'load_id') return String(load.loadId)
    if (column === 'client_id') return String(load.clientId)
    if (column === 'event_status') return `case when event_status in ${known} then event_status else 'OTHER' end`
    return column
  })
  await copyTo(
    connection,
    folder,
    'tracking_event',
    `select ${events} from staged_event order by tracking_number, event_at`,
  )
}

/** Writes what was claimed back from carriers. */
export async function writeClaims(connection: DuckDBConnection, load: Load, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const claims = selectAs(claimColumns, (column) => {
    if (column === 'load_id') return String(load.loadId)
    return column === 'client_id' ? String(load.clientId) : column
  })
  await copyTo(connection, folder, 'claim', `select ${claims} from staged_claim order by tracking_number, filed_on`)
}

async function copyTo(connection: DuckDBConnection, folder: string, name: string, select: string): Promise<void> {
  const path = join(folder, `${name}.parquet`).replaceAll("'", "''")
  await connection.run(`copy (${select}) to '${path}' (format parquet, compression snappy, row_group_size 30720)`)
}
