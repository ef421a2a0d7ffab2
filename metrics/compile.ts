import {
  type AnswerColumn,
  type DimensionName,
  type MeasureName,
  type Question,
  rowLimit,
  type Scope,
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

/** One SELECT. Its columns are the answer's, in order, and then the number of rows there are without the limit: of a whole, none where there is no line. */
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

function compileOver(source: Source, question: Question): Compiled {
  const currency = selectedCurrency(question.where)
  const keys = keysOf(question)
  const whole = keys.length === 0
  const sums = addUp({
    question,
    source,
    keys,
    meaningOf: (each) => meaningOf(each, source.adds, question),
  })
  const kept = whole || sums.anyKept === undefined ? '' : ` where ${sums.anyKept}`
  // A window over the rows of a map takes as long as adding them up; of few rows it is planned sooner than a count by itself.
  const apart = !whole && question.limit > rowLimit
  const counted = apart ? `(select count(*) from answer${kept})` : 'count(*) over ()'
  // Sums of counts are wider than any count: of a map's rows they are read in a third of the time as what holds them exactly, too.
  const shown = (name: MeasureName) => {
    const value = valueOf(name, question, sums)
    return apart && measures[name].unit === 'count' ? `cast(${value} as double)` : value
  }
  const outer = [
    ...keys.map(({ name }, index) => `k${index + 1} as "${name}"`),
    ...[...new Set(question.select)].map((name) => `${shown(name)} as "${name}"`),
    `${whole ? `case when ${sums.anyKept} then 1 else 0 end` : counted} as ${totalRowsColumn}`,
  ]
  const said = raw(outer.join(', '))
  const ordered = raw(`${kept}${orderOf(question, keys)} limit ${question.limit}`)

  return {
    table: source.table,
    columns: columnsOf(question, currency ?? 'USD'),
    select: apart
      ? sql`with answer as (${sums.select}) select ${said} from answer${ordered}`
      : sql`select ${said} from (${sums.select}) as answer${ordered}`,
  }
}

interface Key {
  readonly name: DimensionName | NonNullable<Question['span']>
  readonly expression: Sql
}

function keysOf(question: Question): readonly Key[] {
  const { by, span, dates, firstDayOfWeek } = question
  const named = [...new Set(by)].map((name): Key => ({ name, expression: dimensionExpression(name, question) }))
  return span ? [{ name: span, expression: raw(spanExpression(span, dates.type, firstDayOfWeek)) }, ...named] : named
}

function valueOf(name: MeasureName, question: Question, { columnOf }: Sums): string {
  const measure = measures[name]
  const added = (of: 'lines' | 'whole') => (each: MeasureName) => amountOf(each, (sum) => columnOf(sum, of))
  if (measure.kind !== 'ratio') return added('lines')(name)
  const of = measure.of.map(added('lines')).join(' + ')
  const per = measure.per.map(added(isOfWhole(measure, question) ? 'whole' : 'lines')).join(' + ')
  const quotient = `cast(${of} as double) / nullif(cast(${per} as double), 0)`
  return `coalesce(${measure.unit === 'share' ? '100 * ' : ''}${quotient}, 0)`
}

function columnsOf(question: Question, currency: string): AnswerColumn[] {
  const keys = keysOf(question).map(({ name }): AnswerColumn => ({ name, unit: null, addsUp: false }))
  const values = [...new Set(question.select)].map((name): AnswerColumn => {
    const { unit } = measures[name]
    const column = { name, unit, addsUp: addsUp(name) }
    return unit === 'money' || unit === 'moneyPerPound' ? { ...column, currency } : column
  })
  return [...keys, ...values]
}

/** As asked; without a wish by time, else the most first. Keys settle every tie, so equal questions give equal rows. */
function orderOf({ order, span, select }: Question, keys: readonly Key[]): string {
  const known = new Set<string>([...keys.map(({ name }) => name), ...select])
  const unknown = order.find(({ column }) => !known.has(column))
  if (unknown) throw wrong(`"${unknown.column}" is not part of the answer, so it cannot order it.`)
  if (keys.length === 0) return ''
  const wished = order.map(({ column, descending }) => `"${column}"${descending ? ' desc' : ''}`)
  const usual = span ? [] : [`"${select[0]}" desc`]
  return ` order by ${[...(wished.length > 0 ? wished : usual), ...keys.map(({ name }) => `"${name}"`)].join(', ')}`
}
