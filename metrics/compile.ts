import {
  type AnswerColumn,
  type Condition,
  type DimensionName,
  type MeasureName,
  type Question,
  type Scope,
} from '@waybill/contracts'
import { conditionOf, inScope, selectedCurrency, withinDates } from './conditions.ts'
import { isDimension, spanExpression } from './dimensions.ts'
import { measures, sumsOf } from './measures.ts'
import { linesFor, type Source, smallestSourceFor } from './source.ts'
import { join, raw, type Sql, sql } from './sql.ts'
import { wrong } from './wrong.ts'

/** One SELECT. Its columns are the answer's, in order, and then the number of rows there are without the limit. */
export interface Compiled {
  readonly table: string
  readonly select: Sql
  readonly columns: readonly AnswerColumn[]
}

/** A question and the clients it may see go in; one SELECT comes out. */
export function compile(question: Question, scope: Scope): Compiled {
  return compileOver(smallestSourceFor(question), question, scope)
}

/** The same question asked of the lines, whatever rollup would cover it. */
export function compileFromLines(question: Question, scope: Scope): Compiled {
  return compileOver(linesFor(question), question, scope)
}

function compileOver(source: Source, question: Question, scope: Scope): Compiled {
  const currency = selectedCurrency(question.where)
  const keys = keysOf(question)
  const select = [...new Set(question.select)]
  const sums = [...new Set(select.flatMap(sumsOf))]
  const sumAlias = (name: MeasureName) => `s${sums.indexOf(name) + 1}`

  const inner = [
    ...keys.map(({ expression }, index) => `${expression} as k${index + 1}`),
    ...sums.map((name) => `sum(${source.adds(name, !currency)}) as ${sumAlias(name)}`),
  ]
  const outer = [
    ...keys.map(({ name }, index) => `k${index + 1} as "${name}"`),
    ...select.map((name) => `${valueOf(name, sumAlias)} as "${name}"`),
    'count(*) over () as total_rows',
  ]
  const where = [
    inScope(scope),
    withinDates(question.dates),
    ...question.where.map((each) => meaningOf(each, source, !currency)),
  ]

  return {
    table: source.table,
    columns: columnsOf(question, currency ?? 'USD'),
    select: sql`select ${raw(outer.join(', '))} from (select ${raw(inner.join(', '))} from ${raw(source.table)} where ${join(where, ' and ')}${raw(keys.length > 0 ? ' group by all' : '')}) as answer${raw(orderOf(question, keys))} limit ${raw(String(question.limit))}`,
  }
}

interface Key {
  readonly name: DimensionName | NonNullable<Question['span']>
  readonly expression: string
}

function keysOf({ by, span, dates }: Question): readonly Key[] {
  const named = [...new Set(by)].map((name): Key => ({ name, expression: name }))
  return span ? [{ name: span, expression: spanExpression(span, dates.type) }, ...named] : named
}

function valueOf(name: MeasureName, sumAlias: (sum: MeasureName) => string): string {
  const measure = measures[name]
  switch (measure.kind) {
    case 'sum':
      return `coalesce(${sumAlias(name)}, 0)`
    case 'total': {
      const minus = measure.minus.map((each) => ` - ${valueOf(each, sumAlias)}`)
      return measure.plus.map((each) => valueOf(each, sumAlias)).join(' + ') + minus.join('')
    }
    case 'ratio': {
      const [of, per] = [measure.of, measure.per].map((each) => `cast(${valueOf(each, sumAlias)} as double)`)
      return `coalesce(${measure.unit === 'share' ? '100 * ' : ''}${of} / nullif(${per}, 0), 0)`
    }
  }
}

function meaningOf(condition: Condition, source: Source, inUsd: boolean): Sql {
  if (isDimension(condition.column)) return conditionOf(condition, condition.column)
  const { kind } = measures[condition.column]
  if (kind === 'ratio') {
    throw wrong(`"${condition.column}" is a ratio of sums; one line has no such amount to compare.`)
  }
  return conditionOf(condition, lineAmount(condition.column, source, inUsd))
}

function lineAmount(name: MeasureName, source: Source, inUsd: boolean): string {
  const measure = measures[name]
  if (measure.kind !== 'total') return source.adds(name, inUsd)
  const amounts = (names: readonly MeasureName[]) => names.map((each) => `(${source.adds(each, inUsd)})`)
  return [amounts(measure.plus).join(' + '), ...amounts(measure.minus)].join(' - ')
}

function columnsOf(question: Question, currency: string): AnswerColumn[] {
  const keys = keysOf(question).map(({ name }): AnswerColumn => ({ name, unit: null }))
  const values = [...new Set(question.select)].map((name): AnswerColumn => {
    const { unit } = measures[name]
    return unit === 'money' || unit === 'moneyPerPound' ? { name, unit, currency } : { name, unit }
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
