import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import {
  type Columns,
  type ColumnType,
  chargeColumns,
  claimColumns,
  families,
  invoiceColumns,
  shipmentColumns,
  tables,
  trackingEventColumns,
  typesOf,
} from './tables.ts'
import type { StagedLoad } from './warehouse.ts'

export interface RandomLoad {
  readonly loadId: number
  readonly clientId: number
  readonly seed: number
  readonly packages: number
  readonly events?: number
  /** Where there may be any, whoever obtained a credit is told by them alone. */
  readonly claims?: number
  /** Tracking numbers are drawn from this many, the same in every load. */
  readonly trackingNumbers?: number
  /** Loads with the same word have invoices of the same names. */
  readonly invoices?: string
}

/** Writes a make-believe load as Parquet, in which charges add up to shipment lines and invoices; the same seed gives the same load. */
export async function stageRandomLoad(stagingFolder: string, load: RandomLoad): Promise<StagedLoad> {
  const folder = join(stagingFolder, String(load.loadId))
  mkdirSync(folder, { recursive: true })
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  await fillRandomTables(connection, load)
  for (const name of ['shipment', 'charge', 'invoice', 'tracking_event', 'claim']) {
    await connection.run(`copy ${name} to '${join(folder, `${name}.parquet`)}' (format parquet)`)
  }
  connection.closeSync()
  instance.closeSync()
  return {
    loadId: load.loadId,
    clientId: load.clientId,
    sha256: String(load.seed),
    fileName: `${load.loadId}.csv`,
    format: 'ups-billing-csv',
    folder,
  }
}

/** Adds a make-believe load to tables like the warehouse's, made where they are missing. */
export async function fillRandomTables(connection: DuckDBConnection, load: RandomLoad): Promise<void> {
  for (const [name, columns] of Object.entries(tables)) {
    const lines = Object.entries(columns).map(([column, type]) => `"${column}" ${typesOf.duckdb[type]}`)
    await connection.run(`create table if not exists "${name}" (${lines.join(', ')})`)
  }
  for (const statement of statements(load)) await connection.run(statement)
}

function statements({
  loadId,
  clientId,
  seed,
  packages,
  events = 0,
  claims,
  trackingNumbers = 1e9,
  invoices = String(loadId),
}: RandomLoad): string[] {
  const pick = (row: string, salt: number | string, most: number) =>
    `cast(hash(${row}, ${seed}, '${salt}') % ${most} as integer)`
  const oneOf = (row: string, salt: string, words: readonly string[]) =>
    `list_value(${words.map((word) => `'${word}'`).join(', ')})[${pick(row, salt, words.length)} + 1]`
  const cents = (row: string, salt: string, most: number) => `cast(${pick(row, salt, most)} / 100 as decimal(18, 2))`
  const partition = (date: string) => `(${clientId} * 10000 + year(${date})) * 10 + quarter(${date})`
  const rate = `case currency_code when 'EUR' then 1.083456 when 'GBP' then 1.27 else 1 end`
  const usd = (amount: string) => `cast(${amount} * ${rate} as decimal(18, 6))`

  const line = `select n, ${loadId * 1e9} + n as tracking_id, ${loadId} as load_id, ${clientId} as client_id,
      carrier_name, case carrier_name when 'UPS' then 1 when 'FedEx' then 2 else 3 end as carrier_id,
      carrier_name || '-A' || ${pick('n', 'account', 2)} as account_number, ${oneOf('n', 'group', ['East', 'West', ''])} as account_group,
      ${oneOf('n', 'division', ['Retail', ''])} as account_division, ${oneOf('n', 'mode', ['Parcel', 'Parcel', 'Freight'])} as mode,
      case when carrier_name = 'UPS' then 'USD' else ${oneOf('n % 7', 'currency', ['USD', 'EUR', 'GBP'])} end as currency_code,
      date '2024-01-01' + ${pick('n % 7', 'bill', 90)} * 7 as bill_date,
      bill_date - ${pick('n', 'pickup', 20)} as pickup_date,
      '${invoices}-' || (n % 7) as invoice_number,
      case when ${pick('n', 'untracked', 20)} = 0 then '' else '1Z' || ${pick('n', 'tracking', trackingNumbers)} end as tracking_number,
      ${oneOf('n', 'service', ['Ground', 'Ground Residential', '2nd Day Air', 'Next Day Air Early', ''])} as service,
      service as service_category, ${oneOf('n', 'zone', ['002', '003', '004', '005', '008', ''])} as zone,
      ${oneOf('n', 'option', ['PREPAID', 'COLLECT', 'THIRD PARTY'])} as bill_option,
      ${oneOf('n', 'band', ['1-5', '6-10', '11-20', '151+', ''])} as weight_band,
      ${oneOf('n', 'status', ['', '', 'ON TIME', 'LATE', 'EXCEPTION', 'PENDING LATE'])} as tracking_status,
      ${oneOf('n', 'szip', ['10001', '60601', ''])} as sender_postal_code, ${oneOf('n', 'czip', ['94105', '73301', ''])} as consignee_postal_code,
      ${oneOf('n', 'sstate', ['NY', 'IL', 'TX', ''])} as normalised_sender_state, ${oneOf('n', 'scountry', ['US', 'US', 'DE'])} as normalised_sender_country,
      ${oneOf('n', 'cstate', ['CA', 'TX', 'WA', 'Oaxaca', ''])} as normalised_consignee_state, ${oneOf('n', 'ccountry', ['US', 'US', 'CA', 'GB'])} as normalised_consignee_country,
      case when tracking_number <> '' and service <> '' then 1 else 0 end as packages,
      cast(${pick('n', 'weight', 700000)} / 10000 as decimal(14, 4)) as bill_weight_pounds, cast(bill_weight_pounds * case when n % 3 = 0 then 1.1 else 0.8 end as decimal(14, 4)) as actual_weight_pounds,
      case when ${pick('n', 'scheduled', 3)} = 0 then cast(pickup_date + 3 as timestamp) + interval 10 hour end as scheduled_at,
      case when scheduled_at is not null and ${pick('n', 'delivered', 3)} > 0 then cast(pickup_date as timestamp) + to_hours(${pick('n', 'hours', 140)}) end as delivered_at,
      cast(delivered_at as date) as delivery_date
    from (select range as n, ${oneOf('range % 7', 'carrier', ['UPS', 'FedEx', 'DHL Express'])} as carrier_name from range(${packages}))`

  const kindsOfCharge = `(values
      ('TRANSPORTATION', 100, 4000, '', ''), ('FUEL_SURCHARGE', 80, 600, '', ''), ('OTHER_ACCESSORIAL', 50, 900, 'RESIDENTIAL', 'Residential'),
      ('OTHER_ACCESSORIAL', 20, 700, 'DEMAND_RESIDENTIAL', 'Demand Surcharge'),
      ('OTHER_ACCESSORIAL', 10, 1900, 'ADC', 'Address Correction'), ('BILLING_ADJUSTMENT', 5, 2000, '', ''), ('TAX', 10, 100, '', ''),
      ('FEE', 5, 500, '', ''), ('OTHER', 5, 300, '', ''), ('TRANSPORTATION', 7, -3000, '', '')
    ) as family(charge_family, percent, most, accessorial_code, accessorial)`

  const charge = `select line.*, (row_number() over ()) as line_number, charge_family, accessorial_code, accessorial,
      charge_family as charge_code, lower(charge_family) as charge_description,
      sign(most) * ${cents('concat(n, charge_family, most)', 'amount', 5000)} as amount,
      cast(case when charge_family = 'TRANSPORTATION' and most > 0 then amount * 0.3 else 0 end as decimal(18, 2)) as discount,
      amount - discount as net_amount,
      case when most < 0 then ${oneOf('n', 'credit', ['Late Delivery', 'Void', 'Other'])} else '' end as credit_type,
      case when most < 0 then ${oneOf('n', 'source', claims === undefined ? ['CLIENT', 'AUDIT'] : ['CLIENT'])} else '' end as credit_source,
      case when accessorial_code <> '' then 1 else 0 end as accessorial_count
    from random_line as line, ${kindsOfCharge} where ${pick('concat(n, charge_family, most)', 'has', 100)} < percent`

  return [
    `create or replace temp table random_line as ${line}`,
    `create or replace temp table random_charge as
      select *, ${usd('net_amount')} as net_amount_usd, ${usd('discount')} as discount_usd, net_amount_usd + discount_usd as amount_usd,
        ${partition('bill_date')} as bill_partition, ${partition('pickup_date')} as pickup_partition
      from (${charge})`,
    insertFrom('charge', chargeColumns, 'random_charge'),
    `create or replace temp table random_shipment as
      select line.*, c.* exclude (tracking_id) from random_line line join (
        select tracking_id, ${sumsOfCharges().join(', ')}, any_value(bill_partition) as bill_partition, any_value(pickup_partition) as pickup_partition
        from random_charge group by tracking_id) c using (tracking_id)`,
    insertFrom('shipment', shipmentColumns, 'random_shipment'),
    insertFrom(
      'invoice',
      invoiceColumns,
      `(select load_id, client_id, carrier_id, carrier_name, account_number, invoice_number, bill_date, currency_code,
        sum(net_amount) as control_total, count(*) as charges from random_charge group by all)`,
    ),
    insertFrom(
      'tracking_event',
      trackingEventColumns,
      `(select ${loadId} as load_id, ${clientId} as client_id, ${oneOf('range', 'ecarrier', ['UPS', 'FedEx', 'DHL Express'])} as carrier_name,
        '1Z' || ${pick('range', 'etracking', trackingNumbers)} as tracking_number,
        timestamp '2024-01-01' + to_hours(${pick('range', 'eat', 15000)}) as event_at,
        case when ${pick('range', 'es', 2)} = 0 then event_at + to_hours(${pick('range', 'esh', 60)} - 20) end as scheduled_at,
        ${oneOf('range', 'estatus', ['DELIVERED', 'EXCEPTION', 'IN TRANSIT'])} as event_status,
        case when event_status = 'DELIVERED' then event_at end as delivered_at, ${oneOf('range', 'eplace', ['FRONT DOOR', 'DOCK', ''])} as place
        from range(${events}))`,
    ),
    insertFrom(
      'claim',
      claimColumns,
      `(select ${loadId} as load_id, ${clientId} as client_id, ${oneOf('range', 'ccarrier', ['UPS', 'FedEx', 'DHL Express'])} as carrier_name,
        '1Z' || ${pick('range', 'ctracking', trackingNumbers)} as tracking_number, date '2023-06-01' + ${pick('range', 'cday', 900)} as filed_on,
        ${oneOf('range', 'cby', ['AUDIT', 'CLIENT'])} as filed_by, 'Late delivery' as reason, ${oneOf('range', 'coutcome', ['', '', 'DENIED'])} as outcome from range(${claims ?? 0}))`,
    ),
  ]
}

function sumsOf(column: string, kept: string, alias: string): string[] {
  return ['', '_usd'].map(
    (suffix) => `coalesce(sum(${column}${suffix}) filter (where ${kept}), 0) as ${alias}${suffix}`,
  )
}

function sumsOfCharges(): string[] {
  const others = ['BILLING_ADJUSTMENT', 'TAX', 'FEE', 'OTHER']
  return [
    ...sumsOf('net_amount', 'true', 'net_amount'),
    ...sumsOf('discount', 'true', 'incentive_amount'),
    ...families.flatMap((family) => {
      const names = family === 'taxes_and_others' ? others : [family.toUpperCase()]
      const kept = `charge_family in (${names.map((name) => `'${name}'`).join(', ')})`
      return [
        ...sumsOf('amount', kept, `${family}_amount`),
        ...sumsOf('discount', kept, `${family}_discount`),
        ...sumsOf('net_amount', kept, `net_${family}_amount`),
      ]
    }),
    ...sumsOf('net_amount', "accessorial_code = 'ADC'", 'address_correction_amt'),
    ...sumsOf('net_amount', "charge_family = 'BILLING_ADJUSTMENT'", 'chargeback_amt'),
    ...sumsOf('net_amount', "charge_family = 'FEE'", 'shipping_charge_correction_amt'),
    ...sumsOf('net_amount', "charge_family = 'OTHER'", 'declared_amt'),
  ]
}

/** Columns that the source does not have are empty. */
function insertFrom(table: string, columns: Columns, source: string): string {
  const names = Object.entries(columns).map(([name, type]) => `coalesce("${name}", ${emptyOf(type)}) as "${name}"`)
  return `insert into ${table} by name select ${names.join(', ')} from ((select * from ${table} limit 0) union all by name select * from ${source})`
}

function emptyOf(type: ColumnType): string {
  if (type === 'text') return "''"
  return type.endsWith('?') || type === 'date' ? 'null' : '0'
}
