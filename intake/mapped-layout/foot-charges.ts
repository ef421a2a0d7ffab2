import { areCharges, type ColumnMeaning, measureMeanings } from '@waybill/contracts'
import { z } from 'zod'
import type { Given } from '../format.ts'
import { cellAt } from '../headed-csv/read-rows.ts'
import { sqlMap, textsUnderstood } from '../headed-csv/values.sql.ts'
import { rowsOf } from '../reader/rows.ts'
import { familyOfCharge } from './charge-words.ts'
import { chargeType, columnsOf, type Found, type Reading, shipmentTexts } from './rows.sql.ts'
import { textOf } from './values.sql.ts'

/*
 * Bills of shipments end with what is charged for all of them: fuel, tax, a fee. Such a row has an amount in the column of the shipments' own charge,
 * says nothing of a shipment, and names what it is for in whichever column was free.
 */

/** What only a row of a shipment says. */
const ofShipments: ReadonlySet<ColumnMeaning> = new Set<ColumnMeaning>([
  ...measureMeanings,
  ...(Object.keys(shipmentTexts) as (keyof typeof shipmentTexts)[]),
  'trackingNumber',
  'leadTrackingNumber',
  'dimensions',
  'senderCountry',
  'consigneeCountry',
  'deliveredOn',
])

/** Where the name of a charge may stand that has no column for it. */
const mayName: ReadonlySet<ColumnMeaning> = new Set<ColumnMeaning>(['service', 'serviceCode', 'rowKind', 'billOption'])
const cellsThatName = 8

/** The texts that may name what a row at the foot charges, from the left; null of every other row. */
export function footTexts({ mapping, recognised }: Reading): string {
  const columns = columnsOf({ mapping, recognised })
  const of = columns.filter(({ meaning }) => ofShipments.has(meaning))
  const named = new Map(columns.map(({ cell, meaning }) => [cell, meaning]))
  const naming = recognised.header.texts
    .map((_, place) => cellAt(place))
    .flatMap((cell) => {
      const meaning = named.get(cell)
      if (meaning === 'invoiceNumber') return inPlaceOfNumber(mapping, cell, columns)
      return meaning === undefined || mayName.has(meaning) ? [cell] : []
    })
  if (areCharges(mapping.rows) || naming.length === 0 || !of.some(({ meaning }) => meaning === 'trackingNumber'))
    return 'null::varchar[]'
  const first = naming.slice(0, cellsThatName)
  const texts = naming.length > first.length ? [...first, `coalesce(${naming.join(', ')})`] : first
  return `case when ${of.map(({ cell }) => `${textOf(cell)} = ''`).join(' and ')}
    then list_filter([${texts.map((cell) => `left(${textOf(cell)}, 200)`).join(', ')}], lambda text: text <> '') end`
}

/** In the first column stands the number of the invoice, else what the row charges: then it has no date, and belongs to the invoice above it. */
function inPlaceOfNumber({ facts }: Reading['mapping'], cell: string, columns: readonly Found[]): string[] {
  const date = columns.find(({ meaning }) => meaning === 'invoiceDate')
  const { invoiceNumber } = facts
  if (!date || invoiceNumber.from !== 'column' || !invoiceNumber.filledDown) return []
  return [`case when ${textOf(date.cell)} = '' then ${cell} end`]
}

const Text = z.object({ text: z.string() })

/** Understands the names of charges at the foot of this file, each once; false where it has none. */
export async function learnFootCharges(connection: Given['connection'], { mapping }: Reading): Promise<boolean> {
  // Rows of charges have names of their own.
  if (areCharges(mapping.rows)) return false
  const texts = await rowsOf(
    connection,
    `select text from (select unnest(foot_texts) as text from mapped_row where not blank and row_is = 'detail' and foot_texts is not null)
     group by all order by count(*) desc, 1 limit ${textsUnderstood}`,
    Text,
  )
  const meant = texts.flatMap(({ text }) => {
    const family = familyOfCharge(mapping, { kind: '', code: '', description: text })
    // The service of a shipment without a number says that it is freight, which its column says better.
    return family === undefined || family === 'TRANSPORTATION' ? [] : [[text, family] as const]
  })
  await connection.run(`set variable mapped_feet = ${sqlMap(meant)}`)
  if (meant.length > 0)
    await connection.run(
      `update mapped_row set invoice_number = '' where invoice_number <> '' and given_bill_date = '' and list_contains(foot_texts, invoice_number) and ${footOf} is not null`,
    )
  return meant.length > 0
}

/** The text that names what a row at the foot charges; null of other rows. */
export const footOf = `list_filter(foot_texts, lambda text: getvariable('mapped_feet')[text] is not null)[1]`

const named = (amount: string, discount: string, net: string): string =>
  `[{"label": foot, named: false, family: getvariable('mapped_feet')[foot], amount: ${amount}, discount: ${discount}, net: ${net}}]::${chargeType}[]`

/** Its one amount, else what the row comes to, is charged under that name; and what is no shipment has no service. */
export const atFoot = `
  case
    when foot is null then charges
    when len(charges) = 0 and row_total <> 0 then ${named('row_total', '0', 'row_total')}
    when len(charges) = 1 and not charges[1].named and charges[1].family in ('TRANSPORTATION', 'OTHER', 'OTHER_ACCESSORIAL')
      then ${named('charges[1].amount', 'charges[1].discount', 'charges[1].net')}
    else charges end as charges,
  case when foot is null then service else '' end as service,
  case when foot is null then service_code else '' end as service_code`
