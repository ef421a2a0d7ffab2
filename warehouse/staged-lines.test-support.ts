import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { partitionOf } from '@waybill/contracts'
import { quoted } from './quoted.ts'
import {
  type chargeColumns,
  type claimColumns,
  type shipmentColumns,
  tables,
  type trackingEventColumns,
  typesOf,
} from './tables.ts'
import type { StagedLoad } from './warehouse.ts'

type Some<Columns> = Partial<Record<keyof Columns, string | number>>

/** A shipment line by what is particular about it, with its charges; without charges, one of transportation for its net amount. */
export interface Line extends Some<typeof shipmentColumns> {
  readonly bill_date: string
  readonly charges?: readonly Some<typeof chargeColumns>[]
}

export interface Lines {
  readonly loadId: number
  readonly clientId: number
  readonly lines?: readonly Line[]
  readonly events?: readonly Some<typeof trackingEventColumns>[]
  readonly claims?: readonly Some<typeof claimColumns>[]
  /** What invoices state, by their numbers, where it is not what their lines add up to. */
  readonly stated?: Readonly<Record<string, number>>
}

/** Writes lines as intake would; what a line does not say is empty, UPS, a dollar of transportation and an invoice of its load. */
export async function stageLines(
  stagingFolder: string,
  { loadId, clientId, lines = [], events = [], claims = [], stated = {} }: Lines,
): Promise<StagedLoad> {
  const whole = lines.map((line, index) => wholeLine(line, loadId, clientId, index))
  const invoices = Map.groupBy(
    whole,
    (line) => `${line['carrier_name']} ${line['invoice_number']} ${line['bill_date']}`,
  )
  const rows: Record<string, readonly Some<Record<string, string>>[]> = {
    shipment: whole,
    charge: whole.flatMap((line, index) =>
      (lines[index]?.charges ?? [{}]).map((charge) => ({ charge_family: 'TRANSPORTATION', ...line, ...charge })),
    ),
    invoice: [...invoices.values()].map((own) => ({
      ...own[0],
      control_total:
        stated[String(own[0]?.['invoice_number'])] ??
        own.reduce((sum, line) => sum + Math.round(Number(line['net_amount']) * 100), 0) / 100,
      charges: own.length,
    })),
    tracking_event: events.map((event) => ({ load_id: loadId, client_id: clientId, carrier_name: 'UPS', ...event })),
    claim: claims.map((claim) => ({ load_id: loadId, client_id: clientId, carrier_name: 'UPS', ...claim })),
  }
  const folder = join(stagingFolder, String(loadId))
  mkdirSync(folder, { recursive: true })
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  for (const [name, given] of Object.entries(rows)) {
    const columns = Object.entries(tables[name as keyof typeof tables])
    await connection.run(
      `create table ${name} (${columns.map(([column, type]) => `${column} ${typesOf.duckdb[type]}`).join(', ')})`,
    )
    for (const row of given) {
      const literals = columns.map(([column, type]) => literalOf(row[column], type))
      await connection.run(`insert into ${name} values (${literals.join(', ')})`)
    }
    if (given.length > 0)
      await connection.run(`copy ${name} to ${quoted(join(folder, `${name}.parquet`))} (format parquet)`)
  }
  connection.closeSync()
  instance.closeSync()
  return { loadId, clientId, sha256: `${loadId}`, fileName: `${loadId}.csv`, format: 'ups-billing-csv', folder }
}

function wholeLine(line: Line, loadId: number, clientId: number, index: number): Some<Record<string, string>> {
  const pickupDate = String(line.pickup_date ?? line.bill_date)
  const amount = line.net_amount ?? 1
  const money = ['net_amount', 'transportation_amount', 'net_transportation_amount', 'amount']
  return {
    tracking_id: loadId * 1_000_000_000 + index + 1,
    load_id: loadId,
    client_id: clientId,
    invoice_number: `invoice of load ${loadId}`,
    account_number: 'A1',
    carrier_id: 1,
    carrier_name: 'UPS',
    currency_code: 'USD',
    mode: 'Parcel',
    pickup_date: pickupDate,
    bill_partition: partitionOf(clientId, line.bill_date),
    pickup_partition: partitionOf(clientId, pickupDate),
    ...Object.fromEntries(money.flatMap((name) => [name, `${name}_usd`]).map((name) => [name, amount])),
    ...line,
    charges: '',
  }
}

function literalOf(value: string | number | undefined, type: string): string {
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
  if (value !== undefined) return String(value)
  if (type === 'text') return "''"
  return type.endsWith('?') ? 'null' : '0'
}
