import { asStagedCharge, emptyOf, type Meanings, type StagedColumn, stagedChargeColumns } from '../staged-charge.ts'

/** What each charge of a row says for itself; everything else the row says of all of them. */
const ownColumns = [
  'charge_code',
  'charge_description',
  'charge_family',
  'amount',
  'discount',
  'net_amount',
  'credit_type',
] as const satisfies readonly StagedColumn[]
type OwnColumn = (typeof ownColumns)[number]

const ownColumnsNamed: ReadonlySet<string> = new Set(ownColumns)
const billsTransport = 'bills_transport' satisfies StagedColumn
const saidOtherwise: ReadonlySet<string> = new Set([...ownColumns, billsTransport])

const ownType = `struct(${ownColumns.map((column) => `"${column}" ${stagedChargeColumns[column]}`).join(', ')})`

/** A list of charges that each say this for themselves, of a list whose parts the SQL knows as `part`. */
export function chargesOfParts(parts: string, meanings: Readonly<Record<OwnColumn, string>>): string {
  const own = ownColumns.map((column) => `"${column}": ${meanings[column]}`)
  return `list_transform(${parts}, lambda part: {${own.join(', ')}}::${ownType})`
}

/**
 * Keeps rows with their charges in `charged_row`: what a row says of its shipment is written once, however many charges it has.
 * Rows have `charges`, a list as `chargesOfParts` makes it, and `bills_at`, the place in it of the charge that bills the package's transport, if any does.
 */
export function keepChargedRows(rows: string, meanings: MeaningsOfRow): string {
  return `create table charged_row as ${chargedRows(rows, meanings)}`
}

/** Adds rows of which only this is known. */
export function addChargedRows(rows: string, meanings: MeaningsOfRow): string {
  const nothing = Object.entries(stagedChargeColumns).map(([column, type]) => [column, emptyOf[type] ?? 'null'])
  return `insert into charged_row ${chargedRows(rows, { ...Object.fromEntries(nothing), ...meanings })}`
}

type MeaningsOfRow = Meanings<Exclude<StagedColumn, OwnColumn | typeof billsTransport>>

function chargedRows(rows: string, meanings: MeaningsOfRow): string {
  return `
  select ${asStagedCharge(meanings, saidOtherwise)}, charges, bills_at::bigint as bills_at, 0::bigint as charges_before from ${rows}`
}

/** Of the rows that bill a package, all but the first bill it again. */
const billOnce = `
  update charged_row set bills_at = null from (
    select place from (
      select rowid as place, row_number() over (partition by tracking_number order by line_number) as nth from charged_row where bills_at is not null
    ) where nth > 1
  ) as again where charged_row.rowid = again.place`

/** A charge has a place of its own. Charges are counted first: those that a window reads it holds. */
const countBefore = `
  update charged_row set charges_before = counted.before from (
    select place, sum(count) over (order by line_number) - count as before
    from (select rowid as place, line_number, len(charges) as count from charged_row)
  ) as counted where charged_row.rowid = counted.place`

const ofView = Object.keys(stagedChargeColumns).map((column) => {
  if (ownColumnsNamed.has(column)) return `charge."${column}"`
  return column === billsTransport ? `coalesce(bills_at = nth, false) as ${billsTransport}` : `"${column}"`
})

/** Charges are those of the rows that were kept. Only what a reader asks of them is unfolded. */
export const viewChargesOfRows = [
  billOnce,
  countBefore,
  'drop table staged_charge',
  `create view staged_charge as
  select charges_before + nth - 1 as rowid, ${ofView.join(', ')}
  from (select *, unnest(charges) as charge, generate_subscripts(charges, 1) as nth from charged_row)`,
]
