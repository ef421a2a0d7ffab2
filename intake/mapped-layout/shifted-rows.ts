import { z } from 'zod'
import type { Beginning, Given } from '../format.ts'
import { sqlText } from '../headed-csv/values.sql.ts'
import { rowsOf } from '../reader/rows.ts'
import { cellsOfRows, holdsDecimals } from './cells-of-rows.sql.ts'
import { alwaysIn, type Kind, kindsOf, looksOther, type Place, readsAs } from './kinds-of-columns.ts'
import { columnsOf, type Reading } from './rows.sql.ts'

/*
 * A comma that belongs to a text or an amount and stands there without quotation marks moves every cell behind it by one column. Where the last cells of a row
 * are empty the row still has no more cells than the others, and would be read: with a ZIP code for its freight, or with 1 for 1,204.50.
 */

/** So few other rows tell nothing of what a column holds. */
const fewestOthers = 3

/** Of a row whose cells have moved: the column that tells it, and what stands there. */
export const shiftType = 'struct("column" varchar, given varchar)'

/** What a shift is looked for by: undefined where there is none to look for, as in a workbook. */
interface Shifts {
  readonly places: readonly Place[]
  /** Of a row as it is read: whether something in it stands where another column's cell would. */
  readonly signs: string
}

export function shiftsIn(reading: Reading, beginning: Beginning): Shifts | undefined {
  if (beginning.isTyped || reading.mapping.table.headerLine === 0) return undefined
  const places = kindsOf(reading, beginning)
  const signs = [...strangers(places).map(isStranger), ...overflows(places).map(isOverflow)]
  // As a condition of a case, what is asked first decides whether the rest is asked.
  return signs.length === 0 ? undefined : { places, signs: `case when ${signs.join(' or ')} then true else false end` }
}

/** Columns of a kind that is no amount, left of amounts: a shift ends the kind. */
function strangers(places: readonly Place[]): Place[] {
  const last = places.findLastIndex(({ kind }) => kind === 'amount')
  return places.filter(({ kind }, at) => at < last && kind !== 'amount' && kind !== 'any')
}

/** A cell that is none of its column's, beside one that is. */
function isStranger({ cell, next, kind, column, read }: Place): string {
  const isNone = read === undefined ? looksOther(kind, cell) : `${read} is null`
  return `(${cell} is not null and ${isNone} and ${readsAs(kind, next, column)})`
}

interface Block {
  readonly amounts: readonly Place[]
  /** The column behind the block, into which it flows over. */
  readonly behind: Place
}

/** Amounts and measures beside one another, and the column behind them. */
function overflows(places: readonly Place[]): Block[] {
  return places.flatMap((behind, at) => {
    if (isNumeric(behind.kind) || holdNumbers.includes(behind.kind)) return []
    const first = places.slice(0, at).findLastIndex(({ kind }) => !isNumeric(kind)) + 1
    const amounts = places.slice(first, at).filter(({ kind }) => kind === 'amount')
    return amounts.length > 0 ? [{ amounts, behind }] : []
  })
}

/** A number says nothing in a column of these. */
const holdNumbers: readonly Kind[] = ['number', 'postalCode', 'tracking']

function isNumeric(kind: Kind): boolean {
  return kind === 'amount' || kind === 'measure'
}

function isOverflow({ amounts, behind }: Block): string {
  const areWhole = amounts.map(({ cell, mark }) => `(${cell} is not null and not contains(${cell}, '${mark}'))`)
  const isNoDate = behind.read === undefined ? '' : ` and ${behind.read} is null`
  return `(${behind.cell} is not null${isNoDate} and ${readsAs('number', behind.cell)} and (${areWhole.join(' or ')}))`
}

const Counted = z.record(z.string(), z.coerce.number())
const Line = z.object({ line: z.coerce.number() })

/** Marks the rows whose cells have moved, where rows that have not tell what each column holds: `readAgain` makes `mapped_cell` of what it is given. */
export async function findShifted(
  connection: Given['connection'],
  reading: Reading,
  shifts: Shifts,
  readAgain: (select: string) => Promise<void>,
): Promise<void> {
  const [first] = await rowsOf(
    connection,
    `select line_number as line from mapped_row where may_be_shifted and not blank and row_is = 'detail' limit 1`,
    Line,
  )
  if (!first) return
  await readAgain(cellsOfRows(shifts.places, shifts.signs))
  const { places } = shifts
  const counts = [
    ...places.flatMap(({ at }) => [0, 1, 2].map((state) => `count(*) filter (s${at} = ${state}) as s${at}_${state}`)),
    ...places.filter(({ kind }) => kind !== 'amount').map(({ at }) => `count(*) filter (n${at}) as n${at}`),
    ...places
      .filter((place) => holdsDecimals(place, places))
      .flatMap(({ at }) => [1, 2, 3].map((way) => `count(*) filter (d${at} = ${way}) as d${at}_${way}`)),
  ]
  const [counted] = await rowsOf(
    connection,
    `select count(*) as others, ${counts.join(', ')} from mapped_cell join mapped_row using (line_number)
     where not mapped_row.blank and row_is = 'detail' and not may_be and may_be_shifted is not null`,
    Counted,
  )
  if (counted && (counted.others ?? 0) >= fewestOthers) await tellShifted(connection, reading, shifts, counted)
  await connection.run('drop table mapped_cell')
}

/** A row that adds up as it stands has not moved. */
function addsUp(reading: Reading): string {
  const columns = columnsOf(reading)
  const has = (meaning: string) => columns.some((column) => column.meaning === meaning)
  return has('rowTotal') && has('charge')
    ? `coalesce(row_total <> 0 and row_total = list_sum(list_transform(charges, lambda part: part.net)), false)`
    : 'false'
}

/** Whether rows that have not moved name the invoice. */
const isKnown = (invoice: string) =>
  `${invoice} in (select invoice_number from mapped_row where not blank and row_is = 'detail' and not may_be_shifted)`

async function tellShifted(
  connection: Given['connection'],
  reading: Reading,
  { places }: Shifts,
  counted: z.infer<typeof Counted>,
): Promise<void> {
  const always = alwaysIn(counted)
  const found = [...strangersMoved(places, always), ...overflowsMoved(places, always, reading)]
  if (found.length === 0) return
  const which = found.map(({ moved, at }) => `when ${moved} then ${at}`)
  const names = `[${places.map(({ name }) => sqlText(name.slice(0, 100))).join(', ')}]`
  const numberAt = places.findIndex(({ column }) => column?.meaning === 'invoiceNumber')
  const next = `trim(texts[${numberAt + 2}])`
  const invoice =
    numberAt < 0
      ? 'invoice_number'
      : `case when not ${isKnown('own_invoice')} and ${isKnown(next)} then ${next} else own_invoice end`
  await connection.run(`update mapped_row set shifted = moved.shifted, invoice_number = moved.invoice from (
      select line_number, {"column": ${names}[place + 1], given: texts[place + 1]} as shifted, ${invoice} as invoice from (
        select mapped_cell.*, invoice_number as own_invoice, case ${which.join(' ')} end as place from mapped_cell join mapped_row using (line_number)
        where may_be and not mapped_row.blank and row_is = 'detail' and may_be_shifted and not ${addsUp(reading)}
      ) where place is not null
    ) as moved where moved.line_number = mapped_row.line_number`)
}

interface Moved {
  /** True of a row that has moved. */
  readonly moved: string
  /** The place that tells it. */
  readonly at: number
}

type Always = ReturnType<typeof alwaysIn>

/** The cell is another column's, all cells behind it are those of the columns before them, and not only this one says so. */
function strangersMoved(places: readonly Place[], always: Always): Moved[] {
  const fits = places.map((place) => {
    const [state, decimals] = [`next_states[${place.at + 1}]`, `next_decimals[${place.at + 1}]`]
    if (!always.isOfKind(place)) return 'true'
    const isWritten = always.hasDecimals(place) ? ` and ${decimals} < 2` : ''
    return `(${state} = 1${isWritten}${always.isFilled(place) ? '' : ` or ${state} = 0`})`
  })
  const odd = places.map((place) => {
    const { at } = place
    if (always.isEmpty(place)) return `s${at} <> 0`
    if (place.kind === 'amount') return always.hasDecimals(place) ? `d${at} = 2` : 'false'
    if (place.kind === 'any') return always.isNoNumber(place) ? `n${at}` : 'false'
    return always.isOfKind(place) ? `s${at} = 2` : 'false'
  })
  return strangers(places)
    .filter((place) => always.isOfKind(place))
    .flatMap((place): Moved[] => {
      const { at } = place
      const behind = places.slice(at + 1)
      if (!behind.some((one) => one.kind === 'amount' && always.isFilled(one))) return []
      const [fit, other] = [fits.slice(at + 1).join(' and '), odd.slice(at + 1).join(' or ')]
      return [{ moved: `s${at} = 2 and next_states[${at + 1}] = 1 and ${fit} and (${other})`, at }]
    })
}

/** An amount without the decimals that all others of its column have, and behind the amounts a number where there never is one. */
function overflowsMoved(places: readonly Place[], always: Always, { mapping }: Reading): Moved[] {
  return overflows(places).flatMap(({ amounts, behind }): Moved[] => {
    const whole = amounts.filter((place) => always.hasDecimals(place))
    if (whole.length === 0 || !always.isNoNumber(behind)) return []
    const ways = whole.map(({ at, mark }) => {
      const isSplit =
        mark === '.' && mapping.table.separator === ','
          ? ` or (regexp_full_match(texts[${at + 1}], '\\s*[-(]?\\p{Sc}?\\s*[1-9][0-9]{0,2}') and regexp_full_match(texts[${at + 2}], '[0-9]{3}(\\.[0-9]{2})?\\)?-?\\s*'))`
          : ''
      return `(d${at} = 2 and (d${behind.at} = 1${isSplit}))`
    })
    return [{ moved: `n${behind.at} and (${ways.join(' or ')})`, at: behind.at }]
  })
}
