import { fileFormats, type Reason } from '@waybill/contracts'
import { z } from 'zod'
import { type Beginning, FileRejected, type Format, type Given } from '../../format.ts'
import { viewChargesOfRows } from '../../headed-csv/charged-rows.sql.ts'
import { learnDayOrder } from '../../headed-csv/day-order.ts'
import { cellsOf, lacking, placesOf } from '../../headed-csv/header.ts'
import { cellsOfRow, readRows } from '../../headed-csv/read-rows.ts'
import { sqlMap, sqlTexts, textsUnderstood, valueMacros } from '../../headed-csv/values.sql.ts'
import { decimalMarkOf, undecidedAmount } from '../../headed-csv/writing.ts'
import { rowsOf } from '../../reader/rows.ts'
import { addAddressCorrections } from './address-corrections.sql.ts'
import { creditTypeOf, meaningOf } from './charge-meaning.ts'
import { chargePairsOf } from './charge-pairs.ts'
import {
  anyContinuation,
  dropContinuations,
  findContinuations,
  joinContinuations,
  oneAccountPerInvoice,
} from './continuations.sql.ts'
import { findLayout } from './detect.ts'
import { chargedRows, deliveries, linesOf, rejects, rowSelect } from './to-charges.sql.ts'
import { markRepeated, statesItsParts, totalsByLine } from './totals-by-line.sql.ts'

const title = fileFormats['fedex-billing-online-csv']

export const fedexBillingOnlineCsv: Format = {
  name: 'fedex-billing-online-csv',
  detect: (beginning) => findLayout(beginning) !== undefined,
  lacks: (beginning) => columnsIn(beginning).lacks,
  stage,
}

/** Where the file has what, and what it lacks. */
function columnsIn(beginning: Beginning) {
  const found = findLayout(beginning)
  if (!found) throw new FileRejected({ name: 'file-headers-missing', values: { format: title, columns: 'all' } })
  const { layout, header } = found
  const places = placesOf(header, layout.columns)
  const pairs = chargePairsOf(header, layout.chargeLabel, layout.chargeAmount)
  const byLine = places.amountDue === undefined && statesItsParts(layout, places, pairs)
  const required = layout.required.filter((field) => field !== 'amountDue' || !byLine)
  return { layout, header, places, pairs, byLine, lacks: lacking(places, layout.columns, required, title) }
}

async function stage({ path, beginning, connection, progress }: Given): Promise<{ remarks: readonly Reason[] }> {
  const { layout, header, places, pairs, byLine, lacks } = columnsIn(beginning)
  if (lacks) throw new FileRejected(lacks)

  const amounts = cellsOf(beginning, header, [
    places.amountDue,
    places.net,
    places.transport,
    ...pairs.map(({ amount }) => amount),
  ])
  const undecided = undecidedAmount(amounts, header.delimiter)
  if (undecided !== undefined)
    throw new FileRejected({ name: 'file-amounts-undecided', values: { example: undecided } })
  const dates = await learnDayOrder(
    { path, beginning, connection },
    header,
    [places.invoiceDate, places.shipDate, places.podDate],
    'month-first',
  )
  const { isTyped = false } = beginning
  const writing = { decimalMark: decimalMarkOf(amounts, isTyped), dayOrder: dates.dayOrder, isTyped }
  for (const macro of valueMacros(writing)) await connection.run(macro)

  const select = rowSelect(places, pairs, byLine ? cellsOfRow(header) : 'null::ubigint')
  await readRows({ connection, path }, header, 'fedex_row', select, places.invoiceNumber)
  progress(0.4)
  await joinRowsThatBelongTogether(connection)
  await connection.run(addAddressCorrections)
  if (byLine) for (const step of [totalsByLine, ...markRepeated]) await connection.run(step)
  await learnMeanings(connection)
  await connection.run(linesOf(layout))
  progress(0.6)
  await connection.run(rejects)
  await learnNotes(connection)
  for (const step of [chargedRows, ...viewChargesOfRows]) await connection.run(step)
  await connection.run(deliveries)
  const remarks = [
    ...dates.remarks,
    ...(await remarksOf(connection)),
    ...(byLine ? await checkedByLine(connection) : []),
  ]
  await connection.run('drop view fedex_line')
  await connection.run('drop table fedex_row')
  progress(1)
  return { remarks }
}

type Connection = Given['connection']

async function joinRowsThatBelongTogether(connection: Connection): Promise<void> {
  await connection.run(oneAccountPerInvoice)
  const [found] = await rowsOf(connection, anyContinuation, z.object({ count: z.coerce.number() }))
  if (!found || found.count === 0) return
  for (const step of [findContinuations, joinContinuations, dropContinuations]) await connection.run(step)
  await connection.run('drop table fedex_continuation')
}

const Said = z.object({ said: z.string() })

/** A file has a few hundred different charge texts at most: each is understood once. */
async function learnMeanings(connection: Connection): Promise<void> {
  const labels = await rowsOf(
    connection,
    `select said from (
       select unnest(list_transform(pairs, lambda pair: pair.label)) as said from fedex_row
       union all select coalesce(nullif(service_type, ''), ground_service) from fedex_row where tracking_id = '')
     group by said order by count(*) desc, said limit ${textsUnderstood}`,
    Said,
  )
  const meanings = labels.map(({ said }) => ({ said, credit: creditTypeOf(said), ...meaningOf(said) }))
  const listOf = (which: 'discount' | 'transport') =>
    sqlTexts(meanings.filter((meaning) => meaning[which]).map(({ said }) => said))
  // Texts that no rule knows are left out: a file of garbage has as many as it has rows.
  const families = meanings.filter(({ family }) => family !== 'OTHER_ACCESSORIAL')
  const credits = meanings.filter(({ credit }) => credit !== '')
  const variables = {
    fedex_discounts: listOf('discount'),
    fedex_transports: listOf('transport'),
    fedex_families: sqlMap(families.map(({ said, family }) => [said, family])),
    fedex_credits: sqlMap(credits.map(({ said, credit }) => [said, credit])),
  }
  for (const [name, value] of Object.entries(variables)) await connection.run(`set variable ${name} = ${value}`)
}

async function learnNotes(connection: Connection): Promise<void> {
  const notes = await rowsOf(
    connection,
    `select concat_ws(' ', service_type, ground_service, notes) as said from fedex_line where net < 0
     group by said order by count(*) desc, said limit ${textsUnderstood}`,
    Said,
  )
  const credits = notes.map(({ said }) => [said, creditTypeOf(said)] as const).filter(([, credit]) => credit !== '')
  await connection.run(`set variable fedex_noted_credits = ${sqlMap(credits)}`)
}

async function remarksOf(connection: Connection): Promise<Reason[]> {
  const [damaged] = await rowsOf(
    connection,
    `select count(*)::varchar as lines, coalesce(min(tracking_id), '') as example from fedex_line where damaged`,
    z.object({ lines: z.string(), example: z.string() }),
  )
  if (!damaged || damaged.lines === '0') return []
  return [{ name: 'tracking-numbers-cut', values: damaged }]
}

async function checkedByLine(connection: Connection): Promise<Reason[]> {
  const [found] = await rowsOf(
    connection,
    `select count(distinct invoice_number)::varchar as invoices from staged_charge`,
    z.object({ invoices: z.string() }),
  )
  return found && found.invoices !== '0' ? [{ name: 'invoices-checked-by-line', values: found }] : []
}
