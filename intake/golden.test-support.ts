import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { addDays, type FileReport, fileFormats } from '@waybill/contracts'
import type { CurrencyRate } from '@waybill/state'
import { expect, test } from 'vitest'
import { FileRejected, type Format } from './format.ts'
import type { GivenLayouts } from './mapped-layout/index.ts'
import { read } from './reader/read.ts'

/** Round rates that are easy to check by head, on every day of 2019 to 2027. */
const rates: readonly CurrencyRate[] = Object.entries({
  EUR: '1.1',
  GBP: '1.25',
  CAD: '0.75',
  TRY: '0.025',
  KWD: '3.25',
}).flatMap(([currency, usdPerUnit]) =>
  Array.from({ length: 9 * 366 }, (_, day) => ({ currency, usdPerUnit, day: addDays('2019-01-01', day) })),
)

/**
 * One test for each folder beside the format's tests that holds a `given.*` file: reading it must give its `then.json`.
 * With GOLDEN=write in the environment the expected file is written instead; look at it before keeping it.
 */
export function goldenFolders(format: Format, directory: string): void {
  goldenCases(fileFormats[format.name], directory, (path) => readGolden(format, path))
}

/** The same, however the files of the folders are read. */
export function goldenCases(
  title: string,
  directory: string,
  readCase: (path: string, folder: string) => Promise<Readonly<Record<string, unknown>>>,
): void {
  const folders = readdirSync(directory, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  for (const { name } of folders) {
    const folder = join(directory, name)
    const given = readdirSync(folder).find((file) => file.startsWith('given.'))
    if (given === undefined) continue
    test(`${title}: ${name.replaceAll('-', ' ')}`, async () => {
      const found = await readCase(join(folder, given), folder)
      const expectedPath = join(folder, 'then.json')
      if (process.env.GOLDEN === 'write') writeFileSync(expectedPath, `${inLines(found)}\n`)
      expect(existsSync(expectedPath), 'then.json is missing; GOLDEN=write makes it').toBe(true)
      expect(found).toEqual(JSON.parse(readFileSync(expectedPath, 'utf8')))
    })
  }
}

/** What reading a file gives, in a form a person can check against the file. */
export async function readGolden(format: Format | undefined, path: string, mapped?: GivenLayouts) {
  const workFolder = await mkdtemp(join(tmpdir(), 'waybill-golden-'))
  const folder = join(workFolder, 'parquet')
  try {
    const spillFolder = join(workFolder, 'spill')
    const report = await read(
      {
        path,
        bytes: statSync(path).size,
        loadId: 1,
        clientId: 7,
        folder,
        spillFolder,
        accounts: [],
        ...(mapped ? { mapped } : {}),
      },
      format ? [format] : [],
      async () => rates,
    )
    const charges = await rowsOf(folder, 'charge', chargesOf)
    const shipments = await rowsOf(folder, 'shipment', shipmentsOf)
    const events = await rowsOf(folder, 'tracking_event', eventsOf)
    const claims = await rowsOf(folder, 'claim', claimsOf)
    return withoutEmpty({ ...tellReport(report), charges, shipments, events, claims })
  } catch (error) {
    if (error instanceof FileRejected) return { failure: error.reason }
    throw error
  } finally {
    await rm(workFolder, { recursive: true, force: true })
  }
}

function tellReport(report: FileReport) {
  return {
    carrier: report.carrier,
    invoices: report.invoiceOutcomes.map((invoice) => withoutEmpty(invoice)),
    rejects: report.rejects.map(({ line, reason }) => ({ line, reason })),
    remarks: report.remarks,
  }
}

const chargesOf = `
  select
    line_number as line, tracking_number as tracking, charge_code as code, charge_description as description, charge_family as family,
    accessorial, credit_type as credit, amount, discount, net_amount as net, net_amount_usd as usd
  from parquet join line using (tracking_id) order by line_number, charge_description, net_amount`

const shipmentsOf = `
  select
    invoice_number as invoice, tracking_number as tracking, lead_tracking_number as lead, mode, service, service_category as category,
    zone, bill_option as payer, packages, pickup_date as picked_up, delivered_at as delivered, scheduled_at as scheduled,
    concat_ws(' ', nullif(actual_weight, 0), nullif(actual_weight_unit, '')) as actual_weight,
    concat_ws(' ', nullif(bill_weight, 0), nullif(bill_weight_unit, '')) as bill_weight,
    bill_weight_pounds as pounds, weight_band as band,
    case when length > 0 then concat(length, ' x ', width, ' x ', height, ' ', dim_unit) end as dimensions,
    concat_ws(' | ', nullif(reference_1, ''), nullif(reference_2, ''), nullif(reference_3, '')) as "references",
    concat_ws(', ', nullif(sender_company, ''), nullif(sender_city, ''), normalised_sender_state, sender_postal_code, normalised_sender_country) as sender,
    concat_ws(', ', nullif(consignee_company, ''), nullif(consignee_city, ''), normalised_consignee_state, consignee_postal_code, normalised_consignee_country) as consignee,
    net_transportation_amount as transportation, net_fuel_surcharge_amount as fuel, net_other_accessorial_amount as accessorials,
    net_taxes_and_others_amount as taxes_and_others, address_correction_amt as address_correction,
    shipping_charge_correction_amt as correction_fee, chargeback_amt as chargeback, declared_amt as declared_value,
    incentive_amount as discount, net_amount as net, net_amount_usd as usd
  from parquet order by tracking_id`

const eventsOf = `
  select
    carrier_name as carrier, tracking_number as tracking, scheduled_at as scheduled, event_at as at, delivered_at as delivered,
    event_status as status, event_description as description, place
  from parquet order by tracking_number, event_at, event_description`

const claimsOf = `
  select carrier_name as carrier, tracking_number as tracking, filed_on, filed_by, reason
  from parquet order by tracking_number, filed_on, filed_by`

async function rowsOf(folder: string, table: string, select: string) {
  const path = join(folder, `${table}.parquet`)
  if (!existsSync(path)) return []
  const connection = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect()
  const parquet = (name: string): string => `read_parquet('${join(folder, `${name}.parquet`)}')`
  const source = select
    .replace('from parquet', `from ${parquet(table)}`)
    .replace('join line', `join (select tracking_id, tracking_number from ${parquet('shipment')}) as line`)
  const answer = await connection.runAndReadAll(source)
  const rows = answer.getRowObjectsJson().map((row) => withoutEmpty(row))
  connection.closeSync()
  return rows
}

/** Leaves out what says nothing, so that the expected files hold only what matters. */
function withoutEmpty(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([name, value]) => says(name, value)))
}

function says(name: string, value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  if (typeof value !== 'string' && typeof value !== 'number') return value !== null
  return value !== '' && !(zeroIsNothing.has(name) && /^0(\.0+)?$/.test(String(value)))
}

const zeroIsNothing = new Set([
  'discount',
  'transportation',
  'fuel',
  'accessorials',
  'taxes_and_others',
  'address_correction',
  'correction_fee',
  'chargeback',
  'declared_value',
  'pounds',
])

/** JSON with one line a row. */
function inLines(found: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(found).map(([name, value]) => {
    if (!Array.isArray(value)) return `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`
    return `  ${JSON.stringify(name)}: [\n${value.map((row) => `    ${JSON.stringify(row)}`).join(',\n')}\n  ]`
  })
  return `{\n${parts.join(',\n')}\n}`
}
