import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import type { FileReport, Reason } from '@waybill/contracts'
import type { CurrencyRate } from '@waybill/state'
import type { Format } from '../format.ts'
import type { StagedColumn } from '../staged-charge.ts'
import { read } from './read.ts'
import type { FiledAccount } from './write-parquet.ts'

type Value = string | number | boolean | null
type Row = Readonly<Record<string, Value>>
export type MadeCharge = Readonly<Partial<Record<StagedColumn, Value>>>

interface Made {
  readonly charges?: readonly MadeCharge[]
  readonly facts?: readonly Row[]
  readonly events?: readonly Row[]
  readonly rejects?: readonly Row[]
  readonly accounts?: readonly FiledAccount[]
  readonly rates?: readonly CurrencyRate[]
  readonly remarks?: readonly Reason[]
  readonly loadId?: number
}

export interface ReadOfMade {
  readonly report: FileReport
  /** What was told of its progress. */
  readonly told: readonly number[]
  /** What the reading has left behind. */
  readonly left: readonly string[]
  readonly shipments: readonly Row[]
  readonly charges: readonly Row[]
  readonly invoices: readonly Row[]
  readonly events: readonly Row[]
}

/** A charge by what is particular about it: else ten dollars of transport of one UPS package, list price and paid. */
function whole(charge: MadeCharge): Row {
  const net = Number(charge.net_amount ?? charge.amount ?? 10)
  return {
    carrier_name: 'UPS',
    mode: 'Parcel',
    invoice_number: 'I1',
    bill_date: '2026-01-10',
    account_number: 'A1',
    currency_code: 'USD',
    tracking_number: '1Z1',
    bills_transport: charge.charge_family === undefined,
    charge_family: 'TRANSPORTATION',
    amount: net + Number(charge.discount ?? 0),
    discount: 0,
    net_amount: net,
    ...charge,
  }
}

/** Reads charges that some format has put into the staged tables, and tells what comes out, in the order of lines. */
export async function readMade({ accounts = [], rates = [], loadId = 3, ...made }: Made): Promise<ReadOfMade> {
  const charges = (made.charges ?? []).map(whole)
  const totals = Map.groupBy(charges, (charge) => charge['invoice_number'])
  const rows = {
    staged_charge: charges.map((charge) => ({
      control_total: (totals.get(charge['invoice_number'] ?? '') ?? []).reduce(
        (sum, each) => sum + Math.round(Number(each['net_amount']) * 100) / 100,
        0,
      ),
      ...charge,
    })),
    staged_facts: made.facts ?? [],
    staged_event: made.events ?? [],
    staged_reject: made.rejects ?? [],
  }
  const format: Format = {
    name: 'ups-billing-csv',
    detect: () => true,
    stage: async ({ connection, progress }) => {
      for (const [table, some] of Object.entries(rows)) {
        for (const row of some) {
          const values = Object.values(row).map(literal).join(', ')
          await connection.run(`insert into ${table} (${Object.keys(row).join(', ')}) values (${values})`)
        }
      }
      progress(1)
      return { remarks: made.remarks ?? [] }
    },
  }
  const work = await mkdtemp(join(tmpdir(), 'waybill-made-'))
  const folder = join(work, 'deep', 'parquet')
  const path = join(work, 'given')
  await writeFile(path, 'made')
  try {
    const instructions = { path, bytes: 4, loadId, clientId: 7, folder, spillFolder: join(work, 'spill'), accounts }
    const told: number[] = []
    const report = await read(
      instructions,
      [format],
      async () => rates,
      (done) => told.push(done),
    )
    const left = await readdir(work, { recursive: true })
    const tables = ['shipment', 'charge', 'invoice', 'tracking_event']
    const [shipments = [], own = [], invoices = [], events = []] = await rowsIn(folder, tables)
    return { report, told, left: left.toSorted(), shipments, charges: own, invoices, events }
  } finally {
    await rm(work, { recursive: true })
  }
}

/** The lines that these packages make, in their order, all of them on one invoice. */
export async function linesOf(packages: readonly (MadeCharge | readonly MadeCharge[])[]): Promise<readonly Row[]> {
  const { shipments } = await readMade({
    charges: packages.flatMap((charges, place) =>
      [charges].flat().map((charge) => ({ tracking_number: `1Z${place}`, ...charge })),
    ),
  })
  if (shipments.length !== packages.length) throw new Error(`${shipments.length} lines of ${packages.length} packages`)
  return shipments
}

/** The one line that these charges make. */
export async function lineOf(...charges: readonly MadeCharge[]): Promise<Row> {
  const [line = {}] = await linesOf([charges])
  return line
}

function literal(value: Value): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)
}

/** The rows of each Parquet file; whatever they were, as text, so that no digit is lost. */
async function rowsIn(folder: string, tables: readonly string[]): Promise<Row[][]> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' })
  const connection = await instance.connect()
  const rowsOf = async (path: string): Promise<Row[]> => {
    if (!existsSync(path)) return []
    const answer = await connection.runAndReadAll(`select columns(*)::varchar from read_parquet('${path}') order by 1`)
    return answer.getRowObjectsJson() as Row[]
  }
  try {
    return await Promise.all(tables.map((table) => rowsOf(join(folder, `${table}.parquet`))))
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}
