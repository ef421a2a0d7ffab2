import { type GridColumn, kindOf, type RowsQuestion, type Scope } from '@waybill/contracts'
import { inScope, selectedCurrency, withinDates } from '../conditions.ts'
import { meaningOf } from '../meaning.ts'
import { lineExpression } from '../measures.ts'
import { knows } from '../source.ts'
import { join, raw, type Sql, sql, value } from '../sql.ts'
import { wrong } from '../wrong.ts'
import { expressionOf, whereKept } from './columns.ts'
import { keptByFilters } from './filters.ts'

/** The lines that a table is about, and what they say. */
export interface Lines {
  readonly from: Sql
  readonly where: Sql
  readonly say: (column: GridColumn) => string
}

/** The lines that the question keeps, under the groups that are open, with the columns that are needed of them all. */
export function linesUnder(question: RowsQuestion, scope: Scope, needed: readonly GridColumn[]): Lines {
  const { table, where, dates, filters, groups, keys } = question
  const known = question.columns
  const open = groups.slice(0, keys.length)
  const used = [...new Set([...needed, ...open, ...filters.map(({ column }) => column)])]
  const stranger = used.find((column) => !known.includes(column))
  if (stranger) throw wrong(`${stranger} is no column of this table.`)
  const unknown = where.find(({ column }) => !knows(table, column))
  if (unknown) throw wrong(`"${unknown.column}" is not kept with the lines of ${table}.`)
  const inUsd = selectedCurrency(where) === undefined
  const foreign = used.filter((column) => whereKept(column, table) === 'shipment')
  const aliasOf = (column: GridColumn) => `line_${known.indexOf(column) + 1}`
  const say = (column: GridColumn) => (foreign.includes(column) ? aliasOf(column) : expressionOf(column, table, inUsd))
  const ofPage = [
    inScope(scope),
    withinDates(dates),
    ...where.map((each) => meaningOf(each, (sum) => lineExpression(sum, table, inUsd), { centers: question.centers })),
  ]
  // Few packages have a credit: the lines of the others need not be held beside the charges.
  const theirs = sql`tracking_id in (select tracking_id from ${raw(table)} where ${join(ofPage, ' and ')})`
  const lines = shipmentLines(question, scope, foreign, { aliasOf, ...(where.length > 0 && { among: theirs }) })
  return {
    say,
    from: foreign.length > 0 ? sql`${raw(table)} left join ${lines} on line_id = tracking_id` : raw(table),
    where: join(
      [
        ...ofPage,
        ...keptByFilters(filters, say),
        ...open.map((column, place) => isKey(column, say(column), keys[place] ?? '')),
      ],
      ' and ',
    ),
  }
}

interface Fetched {
  readonly aliasOf: (column: GridColumn) => string
  /** Where not all are wanted: which are. */
  readonly among?: Sql
}

/** What the shipment lines of the question's clients and days say. A charge has the days of its shipment line. */
export function shipmentLines(
  { dates, where }: RowsQuestion,
  scope: Scope,
  columns: readonly GridColumn[],
  { aliasOf, among }: Fetched,
): Sql {
  const inUsd = selectedCurrency(where) === undefined
  const selected = columns.map((column) => `${expressionOf(column, 'shipment', inUsd)} as ${aliasOf(column)}`)
  const ofThose = among === undefined ? raw('') : sql` and ${among}`
  return sql`(select ${raw(['tracking_id as line_id', ...selected].join(', '))} from shipment where ${inScope(scope)} and ${withinDates(dates)}${ofThose}) as line`
}

/** Whether a line is under a group's key, which is empty where the line has no such day. */
export function isKey(column: GridColumn, expression: string, key: string): Sql {
  if (kindOfKey(column) === 'text') return sql`${raw(expression)} = ${value('String', key)}`
  if (key === '') return raw(`${expression} is null`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(key)) throw wrong(`"${key}" is no day.`)
  return sql`${raw(expression)} = ${value('Date32', key)}`
}

export function kindOfKey(column: GridColumn): 'text' | 'date' {
  const kind = kindOf(column)
  if (kind === 'text' || kind === 'date') return kind
  throw wrong(`Lines are grouped by words and days, not by ${column}.`)
}
