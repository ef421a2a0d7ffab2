import { fileFormats, type Reason } from '@waybill/contracts'
import { z } from 'zod'
import { type Beginning, FileRejected, type Format, type Given } from '../../format.ts'
import { viewChargesOfRows } from '../../headed-csv/charged-rows.sql.ts'
import { learnDayOrder } from '../../headed-csv/day-order.ts'
import { cellsOf, lacking, placesOf } from '../../headed-csv/header.ts'
import { cellsOfRow, readRows } from '../../headed-csv/read-rows.ts'
import { sqlMap, textsUnderstood, valueMacros } from '../../headed-csv/values.sql.ts'
import { decimalMarkOf, undecidedAmount } from '../../headed-csv/writing.ts'
import { rowsOf } from '../../reader/rows.ts'
import { creditTypeOf, familyOf } from './charge-meaning.ts'
import { columns, extrasOf, type Field } from './columns.ts'
import { findDhlHeader } from './detect.ts'
import { invoices, linesOf, rejects, repeated } from './lines.sql.ts'
import { amountPlaces, rowSelect } from './rows.sql.ts'
import { chargedRows, deliveries, invoiceCharges } from './to-charges.sql.ts'

const title = fileFormats['dhl-mybill-csv']
const totals: readonly Field[] = ['total', 'eitherTotal', 'otherTotal', 'totalWithoutTax']

export const dhlMybillCsv: Format = {
  name: 'dhl-mybill-csv',
  detect: (beginning) => findDhlHeader(beginning) !== undefined,
  lacks: (beginning) => columnsIn(beginning).lacks,
  stage,
}

/** Where the file has what, and what it lacks. */
function columnsIn(beginning: Beginning) {
  const header = findDhlHeader(beginning)
  if (!header)
    throw new FileRejected({ name: 'file-headers-missing', values: { format: title, columns: columns.lineType[0] } })
  const places = placesOf<Field>(header, columns)
  const total = totals.find((field) => places[field] !== undefined) ?? 'total'
  const required: readonly Field[] = ['lineType', 'invoiceNumber', 'invoiceDate', 'currency', total]
  return { header, places, lacks: lacking<Field>(places, columns, required, title) }
}

async function stage({ path, beginning, connection, progress }: Given): Promise<{ remarks: readonly Reason[] }> {
  const { header, places, lacks } = columnsIn(beginning)
  if (lacks) throw new FileRejected(lacks)
  const extras = extrasOf(header)
  // The shortest downloads name only each shipment's total.
  const brokenDown = places.weightCharge !== undefined || places.other1Amount !== undefined || extras.length > 0

  const amounts = cellsOf(beginning, header, amountPlaces(places, extras))
  const undecided = undecidedAmount(amounts, header.delimiter)
  if (undecided !== undefined)
    throw new FileRejected({ name: 'file-amounts-undecided', values: { example: undecided } })
  const dates = await learnDayOrder(
    { path, beginning, connection },
    header,
    [places.invoiceDate, places.shipmentDate],
    'day-first',
  )
  const { isTyped = false } = beginning
  const writing = { decimalMark: decimalMarkOf(amounts, isTyped), dayOrder: dates.dayOrder, isTyped }
  for (const macro of valueMacros(writing)) await connection.run(macro)

  const select = rowSelect(places, extras, cellsOfRow(header))
  await readRows({ connection, path }, header, 'dhl_row', select, places.invoiceNumber)
  progress(0.4)
  await connection.run(invoices)
  await connection.run(repeated)
  await connection.run(linesOf(brokenDown))
  progress(0.6)
  await connection.run(rejects)
  await learnMeanings(connection)
  for (const step of [chargedRows(brokenDown), invoiceCharges, ...viewChargesOfRows]) await connection.run(step)
  await connection.run(deliveries)
  const remarks = [...dates.remarks, ...(await remarksOf(connection))]
  for (const table of ['dhl_row', 'dhl_invoice', 'dhl_line', 'repeated']) await connection.run(`drop table ${table}`)
  progress(1)
  return { remarks }
}

type Connection = Given['connection']

const Said = z.object({ said: z.string() })
const Extra = z.object({ code: z.string(), name: z.string() })

/** A file has a few dozen different extras: each is understood once. */
async function learnMeanings(connection: Connection): Promise<void> {
  const extras = await rowsOf(
    connection,
    `select code, name from (
       select extra.code as code, coalesce(nullif(extra.name, ''), extra.code) as name from (select unnest(extras) as extra from dhl_line)
       union all select '', other.label from (select unnest(others) as other from dhl_line))
     group by code, name order by count(*) desc, code, name limit ${textsUnderstood}`,
    Extra,
  )
  const notes = await rowsOf(
    connection,
    `select concat_ws(' ', event_description, service) as said from dhl_line where total < 0
     group by said order by count(*) desc, said limit ${textsUnderstood}`,
    Said,
  )
  // Texts that no rule knows are left out: a file of garbage has as many as it has rows.
  const families = extras
    .map(({ code, name }) => [`${code} ${name}`, familyOf(code, name)] as const)
    .filter(([, family]) => family !== 'OTHER_ACCESSORIAL')
  const said = new Set([...extras.map(({ name }) => name), ...notes.map((note) => note.said)])
  const credits = [...said].map((text) => [text, creditTypeOf(text)] as const).filter(([, credit]) => credit !== '')
  await connection.run(`set variable dhl_families = ${sqlMap(families)}`)
  await connection.run(`set variable dhl_credits = ${sqlMap(credits)}`)
}

const Doubts = z.object({ cut: z.string(), example: z.string(), without_own_row: z.string() })

async function remarksOf(connection: Connection): Promise<Reason[]> {
  const [doubts] = await rowsOf(
    connection,
    `select (select count(*) from dhl_line where lost_digits(shipment_number))::varchar as cut,
       (select coalesce(min(shipment_number), '') from dhl_line where lost_digits(shipment_number)) as example,
       (select count(*) from dhl_invoice where own_total is null and invoice_number in (select invoice_number from staged_charge))::varchar as without_own_row`,
    Doubts,
  )
  const remarks: Reason[] = []
  if (doubts && doubts.cut !== '0')
    remarks.push({ name: 'tracking-numbers-cut', values: { lines: doubts.cut, example: doubts.example } })
  if (doubts && doubts.without_own_row !== '0')
    remarks.push({ name: 'invoices-checked-by-line', values: { invoices: doubts.without_own_row } })
  return remarks
}
