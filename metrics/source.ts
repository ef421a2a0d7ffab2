import {
  addDays,
  addMonths,
  type DateRange,
  Fact,
  type MeasureName,
  type Question,
  type Scope,
  startOfMonth,
} from '@waybill/contracts'
import { inScope, selectedCurrency, withinDates } from './conditions.ts'
import { dimensions, isDimension } from './dimensions.ts'
import { addendOf, lineExpression, measures, sumsOf } from './measures.ts'
import { type Rollup, rollups } from './rollups.ts'
import { join, raw, type Sql, sql } from './sql.ts'
import { wrong } from './wrong.ts'

/** What a question reads, and what a row of it adds to a sum. */
export interface Source {
  readonly table: string
  readonly adds: (sum: MeasureName) => string
  /** The rows of these clients on the question's days that meet the conditions, as a SELECT has them behind `from`. */
  readonly rowsOf: (scope: Scope, conditions: readonly Sql[]) => Sql
}

type Words = Pick<Question, 'select' | 'by' | 'where' | 'dates' | 'span'>

/** The smallest table that covers the question: a rollup, with what it is made of for the days that are no whole month of it, else the lines of a fact. */
export function smallestSourceFor(question: Words, usd = inUsd(question)): Source {
  const facts = factsFor(question)
  const rollup = rollups.find((each) => facts.includes(each.fact) && covers(each, question))
  if (!rollup) return linesFor(question, usd)
  const adds = (sum: MeasureName) => columnOf(sum, usd)
  const { dates } = question
  const months = rollup.per === 'month' ? wholeMonthsIn(dates) : undefined
  const days = months ? daysBeside(months, dates) : []
  return {
    table: rollup.name,
    adds,
    rowsOf: (scope, conditions) =>
      months && days.length > 0
        ? sql`${monthsAndDays({ rollup, question, usd, scope, months, days })}${meeting(conditions)}`
        : rowsFrom(rollup.name, scope, dates, conditions),
  }
}

/** The lines themselves, which cover whatever their rollups do. */
export function linesFor(question: Words, usd = inUsd(question)): Source {
  const [fact] = factsFor(question)
  return {
    table: fact,
    adds: (sum) => lineExpression(sum, fact, usd),
    rowsOf: (scope, conditions) => rowsFrom(fact, scope, question.dates, conditions),
  }
}

function inUsd(question: Pick<Words, 'where'>): boolean {
  return !selectedCurrency(question.where)
}

function columnOf(sum: MeasureName, usd: boolean): string {
  return usd && measures[sum].unit === 'money' ? `${sum}_usd` : sum
}

function rowsFrom(table: string, scope: Scope, dates: DateRange, conditions: readonly Sql[] = []): Sql {
  return sql`${raw(table)}${meeting([inScope(scope), withinDates(dates), ...conditions])}`
}

function meeting(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? raw('') : sql` where ${join(conditions, ' and ')}`
}

interface MonthsAndDays {
  readonly rollup: Rollup
  readonly question: Words
  readonly usd: boolean
  readonly scope: Scope
  readonly months: DateRange
  readonly days: readonly DateRange[]
}

/** The whole months from their rollup and the days before and after them from what it is made of, with the columns that the question needs. */
function monthsAndDays({ rollup, question, usd, scope, months, days }: MonthsAndDays): Sql {
  const { select, by } = question
  const named = [rollup.date, ...new Set([...by, ...question.where.map(({ column }) => column)])]
  const sums = [...new Set(select.flatMap(sumsOf))].map((sum) => ({ sum, column: columnOf(sum, usd) }))
  const whole = sql`select ${raw([...named, ...sums.map(({ column }) => column)].join(', '))} from ${rowsFrom(rollup.name, scope, months)}`
  const daily = rollup.addedUpFrom
  const ofDays = sums.map(({ sum, column }) =>
    daily ? column : `${lineExpression(sum, rollup.fact, usd)} as ${column}`,
  )
  const beside = days.map(
    (each) => sql`select ${raw([...named, ...ofDays].join(', '))} from ${rowsFrom(daily ?? rollup.fact, scope, each)}`,
  )
  return sql`(${join([whole, ...beside], ' union all ')}) as months_and_days`
}

/** From the first day of a month to the last of one; nothing where no month is whole. */
function wholeMonthsIn({ type, from, to }: DateRange): DateRange | undefined {
  const first = from === startOfMonth(from) ? from : addMonths(startOfMonth(from), 1)
  const last = addDays(startOfMonth(addDays(to, 1)), -1)
  return first < last ? { type, from: first, to: last } : undefined
}

function daysBeside(months: DateRange, dates: DateRange): DateRange[] {
  const before = { ...dates, to: addDays(months.from, -1) }
  const after = { ...dates, from: addDays(months.to, 1) }
  return [before, after].filter(({ from, to }) => from <= to)
}

/** Whether it is the lines themselves that are read. */
export function isFact(table: string): table is Fact {
  return Fact.options.some((fact) => fact === table)
}

/** The facts whose lines know every word of the question. */
export function factsFor(question: Pick<Question, 'select' | 'by' | 'where'>): readonly [Fact, ...Fact[]] {
  const words = [...question.select, ...question.by, ...question.where.map(({ column }) => column)]
  const [first, ...others] = Fact.options.filter((fact) => words.every((word) => knows(fact, word)))
  if (first) return [first, ...others]
  const kept = [...new Set(words)].map(
    (word) => `${word} (${Fact.options.filter((fact) => knows(fact, word)).join(', ')})`,
  )
  throw wrong(`No one kind of line has all of these words: ${kept.join('; ')}.`)
}

/** Whether the lines of a fact have a word. */
export function knows(fact: Fact, word: Question['select'][number] | Question['by'][number]): boolean {
  if (isDimension(word)) return dimensions[word].facts.includes(fact)
  return sumsOf(word).every((sum) => addendOf(sum, fact))
}

function covers(rollup: Rollup, { select, by, where, dates, span }: Words): boolean {
  return (
    rollup.date === dates.type &&
    (rollup.per === 'day' || (span !== 'day' && span !== 'week' && wholeMonthsIn(dates) !== undefined)) &&
    by.every((name) => rollup.dimensions.includes(name)) &&
    where.every(({ column }) => isDimension(column) && rollup.dimensions.includes(column)) &&
    select.flatMap(sumsOf).every((sum) => rollup.sums.includes(sum))
  )
}
