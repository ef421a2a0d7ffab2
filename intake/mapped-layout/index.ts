import type { LayoutFact, Reason, ReasonName } from '@waybill/contracts'
import { areCharges } from '@waybill/contracts'
import { z } from 'zod'
import { type Beginning, FileRejected, type Format, type Given } from '../format.ts'
import { viewChargesOfRows } from '../headed-csv/charged-rows.sql.ts'
import { readRows, readRowsAgain } from '../headed-csv/read-rows.ts'
import { sqlMap, sqlText, sqlTexts, textsUnderstood } from '../headed-csv/values.sql.ts'
import { rowsOf } from '../reader/rows.ts'
import { familyOfCharge, isCreditBy, isDiscountBy, nameOfCharge } from './charge-words.ts'
import { isLikeCurrency } from './currency-signs.sql.ts'
import { factsOf } from './facts.ts'
import { footTexts, learnFootCharges } from './foot-charges.ts'
import { type GivenLayout, type GivenLayouts, whatTheySay } from './given-layout.ts'
import { invoiceHeads, linesOf, namesOfCharges, rejects, saidOfCharges } from './lines.sql.ts'
import { partOtherTables, wordsOfRow } from './other-tables.ts'
import { layoutFor, type Recognised, recogniseChosen } from './recognise.ts'
import { cellsRead, columnsOf, moneyNotRead, namedCharges, type Reading, rowSelect } from './rows.sql.ts'
import { findShifted, shiftsIn, shiftType } from './shifted-rows.ts'
import { chargedRows } from './to-charges.sql.ts'
import { stateTotals } from './totals.ts'
import { passUnnamedSum } from './unnamed-sum.sql.ts'
import { dateOf, mappedMacros } from './values.sql.ts'

export type { GivenLayout, GivenLayouts } from './given-layout.ts'

/** The format that a mapping describes, for this file alone. */
export interface MappedFormat extends Format {
  readonly layout: GivenLayout
}

/** The format of the layout that somebody chose for this file, else of the one whose header it has. */
export function mappedFormatFor(given: GivenLayouts, beginning: Beginning): MappedFormat | undefined {
  const [only] = given.layouts
  const found =
    given.chosen && only
      ? { layout: only, recognised: recogniseChosen(only, beginning) }
      : (layoutFor(given.layouts, beginning) ?? layoutFor(whatTheySay(given.shipped ?? []), beginning))
  if (!found) return undefined
  const { layout, recognised } = found
  return {
    layout,
    name: 'mapped',
    detect: () => true,
    stage: (file) => stage(file, layout, recognised, given),
  }
}

async function stage(
  given: Given,
  layout: GivenLayout,
  recognised: Recognised,
  { fileName, statements }: GivenLayouts,
): Promise<{ remarks: readonly Reason[] }> {
  const { connection, path, beginning, progress } = given
  const { mapping } = layout
  const facts = factsOf(mapping, beginning, fileName, statements)
  for (const macro of mappedMacros) await connection.run(macro)
  const reading: Reading = { mapping, recognised, facts, besideNumbers: beginning.besideNumbers }
  await demandFacts(connection, layout, reading)

  const invoiceAt = mapping.columns.find(({ meaning }) => meaning === 'invoiceNumber')?.place
  const numberAt = invoiceAt === undefined ? undefined : recognised.places.get(invoiceAt)
  const shifts = shiftsIn(reading, beginning)
  const select = `${rowSelect(reading)},
    ${footTexts(reading)} as foot_texts,
    ${wordsOfRow(reading)},
    ${shifts?.signs ?? 'false'} as may_be_shifted,
    null::${shiftType} as shifted`
  const cells = cellsRead(reading)
  await readRows({ connection, path }, recognised.header, 'mapped_row', select, numberAt, cells)
  progress(0.4)
  await partOtherTables(connection, reading, (places) =>
    readRowsAgain({ connection, path }, recognised.header, { table: 'mapped_again', select, cells, places }),
  )
  if (shifts)
    await findShifted(connection, reading, shifts, (cellsKept) =>
      readRowsAgain({ connection, path }, recognised.header, { table: 'mapped_cell', select: cellsKept, cells }),
    )
  await passUnnamedSum(connection, reading)
  const hasFeet = await learnFootCharges(connection, reading)
  await connection.run(invoiceHeads(reading))
  await connection.run(linesOf(reading, hasFeet))
  progress(0.6)
  await connection.run(rejects)
  if (areCharges(mapping.rows)) await learnFamilies(connection, layout)
  else if (namedCharges(reading).length > 0) await learnNames(connection, layout)
  for (const step of [chargedRows(reading), ...viewChargesOfRows]) await connection.run(step)
  progress(0.8)
  const remarks = [
    ...newColumns(recognised),
    ...(await remarksOf(connection, reading)),
    ...(await stateTotals({ connection, beginning }, layout, statements)),
  ]
  await connection.run('drop view mapped_line')
  for (const table of ['mapped_row', 'mapped_head']) await connection.run(`drop table ${table}`)
  progress(1)
  return { remarks }
}

type Connection = Given['connection']

const missing: Readonly<Record<LayoutFact, ReasonName>> = {
  invoiceNumber: 'layout-invoice-number-missing',
  invoiceDate: 'layout-date-missing',
  account: 'layout-account-missing',
  currency: 'layout-currency-missing',
  carrier: 'layout-carrier-missing',
}

/** What the whole file has to say, it says, and in a way that can be read. */
async function demandFacts(connection: Connection, { name }: GivenLayout, { mapping, facts }: Reading): Promise<void> {
  for (const [fact, reason] of Object.entries(missing) as [LayoutFact, ReasonName][])
    if (facts[fact] === null && mapping.facts[fact].from !== 'column')
      throw new FileRejected({ name: reason, values: { layout: name } })
  const { currency, invoiceDate } = facts
  if (currency !== null && !isLikeCurrency(currency))
    throw new FileRejected({
      name: 'layout-currency-unreadable',
      values: { layout: name, value: currency.slice(0, 100) },
    })
  if (invoiceDate === null) return
  const source = mapping.facts.invoiceDate
  const order = source.from === 'cell' || source.from === 'file-name' ? source.dayOrder : undefined
  const [read] = await rowsOf(
    connection,
    `select cast(${dateOf(sqlText(invoiceDate), order)} as varchar) as day`,
    z.object({ day: z.string().nullable() }),
  )
  if (!read?.day)
    throw new FileRejected({
      name: 'layout-date-unreadable',
      values: { layout: name, value: invoiceDate.slice(0, 100) },
    })
}

const Said = z.object({ kind: z.string(), code: z.string(), description: z.string() })

/** A file has a few hundred different charge texts at most: each is understood once. */
async function learnFamilies(connection: Connection, { mapping }: GivenLayout): Promise<void> {
  const said = await rowsOf(connection, `${saidOfCharges} limit ${textsUnderstood}`, Said)
  const keyOf = ({ kind, code, description }: z.infer<typeof Said>) => [kind, code, description].join('\u001F')
  const meant = said.map((texts) => [keyOf(texts), familyOfCharge(mapping, texts)] as const)
  await connection.run(`set variable mapped_families = ${sqlMap(meant.flatMap(known))}`)
  const names = said.map((texts) => [keyOf(texts), nameOfCharge(mapping, texts)] as const)
  await connection.run(`set variable mapped_names = ${sqlMap(names.flatMap(known))}`)
  const credits = said.filter((texts) => isCreditBy(mapping, texts)).map((texts) => sqlText(keyOf(texts)))
  await connection.run(`set variable mapped_credits = [${credits.join(', ')}]::varchar[]`)
  const discounts = said.filter((texts) => isDiscountBy(mapping, texts)).map(keyOf)
  await connection.run(`set variable mapped_discounts = ${sqlTexts(discounts)}`)
}

const Named = z.object({ label: z.string() })

/** The same of shipments whose charges another column names. */
async function learnNames(connection: Connection, { mapping }: GivenLayout): Promise<void> {
  const said = await rowsOf(connection, `${namesOfCharges} limit ${textsUnderstood}`, Named)
  const texts = said.map(({ label }) => ({ kind: '', code: '', description: label }))
  const meant = texts.map((one) => [one.description, familyOfCharge(mapping, one)] as const)
  await connection.run(`set variable mapped_families = ${sqlMap(meant.flatMap(known))}`)
  const names = texts.map((one) => [one.description, nameOfCharge(mapping, one)] as const)
  await connection.run(`set variable mapped_names = ${sqlMap(names.flatMap(known))}`)
  const discounts = texts.filter((one) => isDiscountBy(mapping, one)).map(({ description }) => description)
  await connection.run(`set variable mapped_discounts = ${sqlTexts(discounts)}`)
}

function known<Meant>([text, meant]: readonly [string, Meant | undefined]): (readonly [string, Meant])[] {
  return meant === undefined ? [] : [[text, meant]]
}

const columnsNamed = 10

function newColumns({ newColumns: columns }: Recognised): Reason[] {
  if (columns.length === 0) return []
  const named = columns.slice(0, columnsNamed).join(', ')
  return [{ name: 'layout-columns-new', values: { columns: columns.length > columnsNamed ? `${named} …` : named } }]
}

const Passed = z.object({ lines: z.string() })
const Unread = z.object({ column: z.string(), lines: z.string(), example: z.string() })
const Refunded = z.object({ lines: z.string(), sum: z.string(), currency: z.string() })
const Rounded = z.object({ lines: z.string(), example: z.string() })
const NotRead = z.object({ nth: z.coerce.number(), sum: z.string() })
const Unfreighted = z.object({ packages: z.string() })
const Damaged = z.object({ lines: z.string(), example: z.string() })

async function remarksOf(connection: Connection, reading: Reading): Promise<Reason[]> {
  const [passed] = await rowsOf(
    connection,
    `select count(*)::varchar as lines from mapped_row where header_again or (not blank and row_is in ('passed', 'nothing', 'total'))`,
    Passed,
  )
  const unread = await rowsOf(
    connection,
    `select cell."column" as "column", count(*)::varchar as lines, left(any_value(cell.given), 100) as example
     from (select unnest(unread_others) as cell from mapped_line where reason is null) group by cell."column" order by count(*) desc, 1 limit ${columnsNamed}`,
    Unread,
  )
  const [rounded] = await rowsOf(
    connection,
    `select count(*)::varchar as lines, left(coalesce(any_value(finer.given), ''), 100) as example from mapped_line where reason is null and finer is not null`,
    Rounded,
  )
  const [damaged] = await rowsOf(
    connection,
    `select count(*)::varchar as lines, coalesce(min(given_tracking), '') as example from mapped_line where tracking_lost`,
    Damaged,
  )
  const notRead = await rowsOf(
    connection,
    `select nth::varchar as nth, sum(amount)::varchar as sum from (
       select unnest(amounts_not_read) as amount, generate_subscripts(amounts_not_read, 1) as nth from mapped_row where not blank and row_is = 'detail')
     group by nth having sum(abs(amount)) > 0 and sum(amount) is distinct from (select sum(net_amount) from staged_charge)
     order by nth::integer limit ${columnsNamed}`,
    NotRead,
  )
  const [unfreighted] = await rowsOf(
    connection,
    `select count(distinct tracking_number)::varchar as packages from staged_charge
     where tracking_number <> '' and net_amount > 0 having not bool_or(bills_transport) and bool_or(charge_family <> 'BILLING_ADJUSTMENT')`,
    Unfreighted,
  )
  const unreadNames = moneyNotRead(reading).map(({ name }) => name)
  const refunded = await rowsOf(
    connection,
    `select count(*)::varchar as lines, sum(coalesce(list_sum(list_transform(charges, lambda part: part.net)), 0))::decimal(18, 2)::varchar as sum,
       coalesce(nullif(row.currency_code, ''), head.currency_code, '') as currency
     from mapped_row as row left join mapped_head as head using (invoice_number)
     where not blank and row_is = 'refunded' group by currency order by currency limit ${columnsNamed}`,
    Refunded,
  )
  const refundStatus = columnsOf(reading).find(({ meaning }) => meaning === 'refundStatus')?.name ?? ''
  const hasTracking = columnsOf(reading).some(({ meaning }) => meaning === 'trackingNumber')
  return [
    ...refunded.map((values) => ({ name: 'lines-refunded', values: { ...values, column: refundStatus } }) as const),
    ...notRead.map(
      ({ nth, sum }) => ({ name: 'amounts-not-read', values: { column: unreadNames[nth - 1] ?? '', sum } }) as const,
    ),
    ...(unfreighted ? [{ name: 'no-freight', values: unfreighted } as const] : []),
    ...unread.map((values) => ({ name: 'values-unread', values }) as const),
    ...(rounded && rounded.lines !== '0' ? [{ name: 'amounts-rounded', values: rounded } as const] : []),
    ...(hasTracking && damaged && damaged.lines !== '0'
      ? [{ name: 'tracking-numbers-cut', values: damaged } as const]
      : []),
    ...(passed && passed.lines !== '0' ? [{ name: 'lines-passed-over', values: passed } as const] : []),
  ]
}
