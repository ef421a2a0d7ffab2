import {
  type AnswerColumn,
  type DimensionName,
  type MeasureName,
  type Question,
  type Scope,
  type TimeSpan,
} from '@waybill/contracts'
import { totalRowsColumn } from './answer.ts'
import { selectedCurrency } from './conditions.ts'
import { spanExpression } from './dimensions.ts'
import { meaningOf } from './meaning.ts'
import { addsUp, amountOf, measures } from './measures.ts'
import { dimensionExpression } from './sending-places.ts'
import { linesFor, type Source, smallestSourceFor } from './source.ts'
import { raw, type Sql, sql } from './sql.ts'
import { addUp, isOfWhole, type Sums } from './sums.ts'
import { wrong } from './wrong.ts'

/** One SELECT. Its columns are the answer's, in order, and then, unless it is of uncut rows, the number of rows there are without the limit: of a whole, none where there is no line. */
export interface Compiled {
  readonly table: string
  readonly select: Sql
  readonly columns: readonly AnswerColumn[]
}

/** A question and the clients it may see go in; one SELECT comes out. */
export function compile(question: Question, scope: Scope): Compiled {
  return compileOver(smallestSourceFor(question, { scope, dates: [question.dates] }), question)
}

/** The same question asked of the lines, whatever rollup would cover it. */
export function compileFromLines(question: Question, scope: Scope): Compiled {
  return compileOver(linesFor(question, { scope, dates: [question.dates] }), question)
}

/**
 * The same where all rows are expected to come, as a map has them: not counted, as there are as many as come where these are fewer than the limit,
 * and alike in their order as they come. Both take a quarter of the time of forty thousand.
 */
export function compileUncut(question: Question, scope: Scope): Compiled {
  const source = smallestSourceFor(question, { scope, dates: [question.dates] })
  const keys = keysOf(question)
  const order = ordered(question, keys)
  // A whole, or by time alone.
  if (keys.length === 0 || order.length === 0) return compileOver(source, question)
  const { columns, from } = addedUp(source, question, keys, asNumbers)
  return {
    table: source.table,
    columns: columnsOf(question),
    select: sql`select ${raw(columns.join(', '))} from ${from}${raw(orderedBy(order))} limit ${raw(String(question.limit))}`,
  }
}

function compileOver(source: Source, question: Question): Compiled {
  const keys = keysOf(question)
  const { columns, from, anyKept } = addedUp(source, question, keys)
  const order = ordered(question, keys)
  const settled = keys.length === 0 ? [] : [...order, ...keys.map(({ name }) => `"${name}"`)]
  const counted = keys.length === 0 ? `case when ${anyKept} then 1 else 0 end` : 'count(*) over ()'
  const shown = raw([...columns, `${counted} as ${totalRowsColumn}`].join(', '))

  return {
    table: source.table,
    columns: columnsOf(question),
    select: sql`select ${shown} from ${from}${raw(orderedBy(settled))} limit ${raw(String(question.limit))}`,
  }
}

/** Sums of counts are wider than any count: they are read in a third of the time as what holds them exactly, too. */
function asNumbers(value: string, name: MeasureName): string {
  return measures[name].unit === 'count' ? `cast(${value} as double)` : value
}

/** The columns of an answer, and the rows that they are read from. */
function addedUp(
  source: Source,
  question: Question,
  keys: readonly Key[],
  shown: (value: string, name: MeasureName) => string = (value) => value,
) {
  const sums = addUp({
    question,
    source,
    keys,
    meaningOf: (each) => meaningOf(each, source.adds, question),
  })
  const kept = keys.length === 0 || sums.anyKept === undefined ? '' : ` where ${sums.anyKept}`
  return {
    columns: [
      ...keys.map(({ name }, index) => `k${index + 1} as "${name}"`),
      ...[...new Set(question.select)].map((name) => `${shown(valueOf(name, question, sums), name)} as "${name}"`),
    ],
    from: sql`(${sums.select}) as answer${raw(kept)}`,
    anyKept: sums.anyKept,
  }
}

/** What a row of an answer is of. */
export interface Key {
  readonly name: DimensionName | TimeSpan
  readonly expression: Sql
}

export function keysOf(question: Question): readonly Key[] {
  const { by, span, dates, firstDayOfWeek } = question
  const named = [...new Set(by)].map((name): Key => ({ name, expression: dimensionExpression(name, question) }))
  return span ? [{ name: span, expression: raw(spanExpression(span, dates.type, firstDayOfWeek)) }, ...named] : named
}

/** Of a measure, given the columns of its sums. */
export function valueOf(name: MeasureName, question: Question, { columnOf }: Pick<Sums, 'columnOf'>): string {
  const measure = measures[name]
  const added = (of: 'lines' | 'whole') => (each: MeasureName) => amountOf(each, (sum) => columnOf(sum, of))
  if (measure.kind !== 'ratio') return added('lines')(name)
  const of = measure.of.map(added('lines')).join(' + ')
  const per = measure.per.map(added(isOfWhole(measure, question) ? 'whole' : 'lines')).join(' + ')
  const quotient = `cast(${of} as double) / nullif(cast(${per} as double), 0)`
  return `coalesce(${measure.unit === 'share' ? '100 * ' : ''}${quotient}, 0)`
}

export function columnsOf(question: Question): AnswerColumn[] {
  const currency = selectedCurrency(question.where) ?? 'USD'
  const keys = keysOf(question).map(({ name }): AnswerColumn => ({ name, unit: null, addsUp: false }))
  const values = [...new Set(question.select)].map((name): AnswerColumn => {
    const { unit } = measures[name]
    const column = { name, unit, addsUp: addsUp(name) }
    return unit === 'money' || unit === 'moneyPerPound' ? { ...column, currency } : column
  })
  return [...keys, ...values]
}

function orderedBy(columns: readonly string[]): string {
  return columns.length > 0 ? ` order by ${columns.join(', ')}` : ''
}

/** As asked; without a wish by time, else the most first. Keys settle every tie, so equal questions give equal rows. */
export function ordered({ order, span, select }: Question, keys: readonly Key[]): readonly string[] {
  const known = new Set<string>([...keys.map(({ name }) => name), ...select])
  const unknown = order.find(({ column }) => !known.has(column))
  if (unknown) throw wrong(`"${unknown.column}" is not part of the answer, so it cannot order it.`)
  const wished = order.map(({ column, descending }) => `"${column}"${descending ? ' desc' : ''}`)
  const usual = span ? [] : [`"${select[0]}" desc`]
  return wished.length > 0 ? wished : usual
}
