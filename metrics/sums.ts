import type { Condition, DimensionName, MeasureName, Question } from '@waybill/contracts'
import { type Measure, measures, sumsOf } from './measures.ts'
import type { Source } from './source.ts'
import { join, raw, type Sql, sql } from './sql.ts'

/** The sums that a question's values are made of, and the SELECT that adds them up, a row for each of its keys. */
export interface Sums {
  readonly select: Sql
  /** The column of a sum: over the lines that the question keeps, or over the whole that a divisor is of. */
  readonly columnOf: (name: MeasureName, of: 'lines' | 'whole') => string
  /** The condition on rows of `select` of which the question keeps any line; nothing where that goes without saying. */
  readonly anyKept: string | undefined
}

interface Needed {
  readonly question: Question
  readonly source: Source
  /** Expressions; their columns are k1, k2 and so on. */
  readonly keys: readonly { readonly name: string; readonly expression: Sql }[]
  readonly meaningOf: (condition: Condition) => Sql
}

/** The divisor of this measure is of everything, however the dimensions that it knows nothing of split or filter the question. */
export function isOfWhole(measure: Measure, question: Pick<Question, 'by' | 'where'>): boolean {
  return apartIn(measure, question).length > 0
}

export function addUp({ question, source, keys, meaningOf }: Needed): Sums {
  const select = [...new Set(question.select)]
  const apart = new Set<string>(select.flatMap((name) => apartIn(measures[name], question)))
  const ofLines = [...new Set(select.flatMap((name) => dividendsOf(name, question)))]
  const ofWhole = [...new Set(select.flatMap((name) => wholesOf(name, question)))]
  const own = question.where.filter(({ column }) => apart.has(column)).map(meaningOf)
  const common = question.where.filter(({ column }) => !apart.has(column)).map(meaningOf)
  const split = keys.some(({ name }) => apart.has(name))

  const counted = own.length > 0 || keys.length === 0

  const amount = (name: MeasureName) => raw(source.adds(name))
  const ifKept = (added: Sql, otherwise = ' else 0') =>
    own.length === 0 ? added : sql`case when ${join(own, ' and ')} then ${added}${raw(otherwise)} end`
  const addedUp = (name: MeasureName) =>
    measures[name].kind === 'distinct'
      ? sql`count(distinct ${ifKept(amount(name), '')})`
      : sql`sum(${ifKept(amount(name))})`
  const columns = [
    ...keys.map(({ expression }, index) => sql`${expression} as ${raw(`k${index + 1}`)}`),
    ...ofLines.map((name, index) => sql`${addedUp(name)} as ${raw(`s${index + 1}`)}`),
    ...ofWhole.map((name, index) => sql`sum(${amount(name)}) as ${raw(`${split ? 'p' : 'w'}${index + 1}`)}`),
    ...(counted ? [sql`${own.length > 0 ? sql`sum(${ifKept(raw('1'))})` : raw('count(*)')} as kept`] : []),
  ]
  const groups = raw(keys.length > 0 ? ' group by all' : '')
  const lines = sql`select ${join(columns, ', ')} from ${source.rowsOf(common)}${groups}`

  return {
    select: split && ofWhole.length > 0 ? sql`select ${raw(joined())} from (${lines}) as parts` : lines,
    columnOf: (name, of) => (of === 'whole' ? `w${ofWhole.indexOf(name) + 1}` : `s${ofLines.indexOf(name) + 1}`),
    anyKept: counted ? 'kept > 0' : undefined,
  }

  /** What splits only the dividend is added up again for the divisor. */
  function joined(): string {
    const others = keys.flatMap(({ name }, index) => (apart.has(name) ? [] : [`k${index + 1}`]))
    const over = `over (${others.length > 0 ? `partition by ${others.join(', ')}` : ''})`
    return [
      ...keys.map((_, index) => `k${index + 1}`),
      ...ofLines.map((_, index) => `s${index + 1}`),
      ...ofWhole.map((_, index) => `sum(p${index + 1}) ${over} as w${index + 1}`),
      ...(counted ? ['kept'] : []),
    ].join(', ')
  }
}

function apartIn(measure: Measure, { by, where }: Pick<Question, 'by' | 'where'>): readonly DimensionName[] {
  if (measure.kind !== 'ratio') return []
  return (measure.perWhole ?? []).filter((name) => by.includes(name) || where.some(({ column }) => column === name))
}

function dividendsOf(name: MeasureName, question: Question): readonly MeasureName[] {
  const measure = measures[name]
  return measure.kind === 'ratio' && isOfWhole(measure, question) ? measure.of.flatMap(sumsOf) : sumsOf(name)
}

function wholesOf(name: MeasureName, question: Question): readonly MeasureName[] {
  const measure = measures[name]
  return measure.kind === 'ratio' && isOfWhole(measure, question) ? measure.per.flatMap(sumsOf) : []
}
