import {
  addDays,
  addMonths,
  type Condition,
  type DateRange,
  type DimensionName,
  Fact,
  type MeasureName,
  monthsBetween,
  type Question,
  type Scope,
  startOfMonth,
} from '@waybill/contracts'
import { inScope, selectedCurrency, withinDates } from './conditions.ts'
import { dimensions, isDimension } from './dimensions.ts'
import { addendOf, lineExpression, measures, sumsOf } from './measures.ts'
import { type Rollup, rollups } from './rollups.ts'
import { columnsBehind } from './sending-places.ts'
import { join, raw, type Sql, sql } from './sql.ts'
import { wrong } from './wrong.ts'

/** What a question reads, and what a row of it adds to a sum. */
export interface Source {
  readonly table: string
  readonly adds: (sum: MeasureName) => string
  /** The rows of the reading that meet the conditions, as a SELECT has them behind `from`. */
  readonly rowsOf: (conditions: readonly Sql[]) => Sql
}

type Words = Pick<Question, 'select' | 'by' | 'where' | 'span'>

/** Whose lines are read, and of which days: ranges of one date type with no day between them. */
export interface Reading {
  readonly scope: Scope
  readonly dates: readonly [DateRange, ...DateRange[]]
  /** Without it as the conditions say. */
  readonly usd?: boolean
}

/** The smallest table that covers the question: a rollup, with the lines of the days that are no whole month of it, else the lines of a fact. */
export function smallestSourceFor(question: Words, reading: Reading): Source {
  const facts = factsFor(question)
  const rollup = rollups.find((each) => facts.includes(each.fact) && covers(each, question, reading))
  if (!rollup) return linesFor(question, reading)
  const { scope, dates, usd = inUsd(question) } = reading
  const days = rollup.per === 'month' ? daysBeside(dates) : []
  const kept = ofSomeLines(question) ? columnAbove : (column: string) => column
  const adds = (sum: MeasureName) => kept(columnOfSum(sum, usd))
  return {
    table: rollup.name,
    adds,
    rowsOf: (conditions) =>
      days.length > 0
        ? sql`${monthsAndDays({ rollup, question, adds, usd, scope, months: wholeMonthsIn(dates), days })}${meeting(conditions)}`
        : rowsFrom(rollup.name, scope, dates, conditions),
  }
}

/** The lines themselves, which cover whatever their rollups do. */
export function linesFor(question: Words, { scope, dates, usd = inUsd(question) }: Reading): Source {
  const [fact] = factsFor(question)
  return {
    table: fact,
    adds: (sum) => lineExpression(sum, fact, usd),
    rowsOf: (conditions) => rowsFrom(fact, scope, dates, conditions),
  }
}

function inUsd(question: Pick<Words, 'where'>): boolean {
  return !selectedCurrency(question.where)
}

/** Where a rollup keeps a sum. */
export function columnOfSum(sum: MeasureName, usd: boolean): string {
  return usd && measures[sum].unit === 'money' ? `${sum}_usd` : sum
}

/** Where it keeps the same of the lines on which a measure is above zero. */
export function columnAbove(column: string): string {
  return `${column}_above`
}

/** A condition on amounts keeps some of the lines that its dimensions keep together. */
function ofSomeLines({ where }: Pick<Words, 'where'>): boolean {
  return where.some(({ column }) => !isDimension(column))
}

function rowsFrom(table: string, scope: Scope, dates: readonly DateRange[], conditions: readonly Sql[] = []): Sql {
  return sql`${raw(table)}${meeting([inScope(scope), withinAnyOf(joined(dates)), ...conditions])}`
}

function withinAnyOf(dates: readonly DateRange[]): Sql {
  const within = join(dates.map(withinDates), ' or ')
  return dates.length > 1 ? sql`(${within})` : within
}

function meeting(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? raw('') : sql` where ${join(conditions, ' and ')}`
}

interface MonthsAndDays {
  readonly rollup: Rollup
  readonly question: Words
  readonly adds: Source['adds']
  readonly usd: boolean
  readonly scope: Scope
  readonly months: readonly DateRange[]
  readonly days: readonly DateRange[]
}

/** The whole months from their rollup and the days before and after them from what it is made of, with the columns that the question needs. */
function monthsAndDays({ rollup, question, adds, usd, scope, months, days }: MonthsAndDays): Sql {
  const { select, by, where } = question
  const compared = where.map(({ column }) => column)
  const named = [rollup.date, ...new Set([...by, ...compared.filter(isDimension)].flatMap(columnsBehind))]
  const amounts = compared.flatMap((name) => (isDimension(name) ? [] : [name]))
  const sums = [...new Set([...select, ...amounts].flatMap(sumsOf))].map((sum) => ({ sum, column: adds(sum) }))
  const daily = rollup.addedUpFrom
  const ofDays = sums.map(({ sum, column }) =>
    daily ? column : `${lineExpression(sum, rollup.fact, usd)} as ${column}`,
  )
  const whole = sql`select ${raw([...named, ...sums.map(({ column }) => column)].join(', '))} from ${rowsFrom(rollup.name, scope, months)}`
  const ranges = joined(days)
  // Lines by the range, as blocks of other days are skipped for one range only; what has few blocks is planned sooner at once.
  const readings = daily ? [ranges] : ranges.map((each) => [each])
  const beside = readings.map(
    (each) => sql`select ${raw([...named, ...ofDays].join(', '))} from ${rowsFrom(daily ?? rollup.fact, scope, each)}`,
  )
  return sql`(${join([whole, ...beside], ' union all ')}) as months_and_days`
}

/** Of each range from the first day of a month to the last of one, where any month is whole. */
function wholeMonthsIn(dates: readonly DateRange[]): readonly DateRange[] {
  return dates.flatMap(({ type, from, to }) => {
    const first = from === startOfMonth(from) ? from : addMonths(startOfMonth(from), 1)
    const last = addDays(startOfMonth(addDays(to, 1)), -1)
    return first < last ? [{ type, from: first, to: last }] : []
  })
}

/** What is left of the ranges without their whole months. */
function daysBeside(dates: readonly DateRange[]): readonly DateRange[] {
  return dates.flatMap((range) => {
    const [months] = wholeMonthsIn([range])
    if (!months) return [range]
    const before = { ...range, to: addDays(months.from, -1) }
    const after = { ...range, from: addDays(months.to, 1) }
    return [before, after].filter(({ from, to }) => from <= to)
  })
}

/** The same days in as few ranges as there can be. */
function joined(dates: readonly DateRange[]): readonly DateRange[] {
  const inTurn = dates.toSorted((one, other) => (one.from < other.from ? -1 : 1))
  return inTurn.reduce<readonly DateRange[]>((ranges, next) => {
    const last = ranges.at(-1)
    if (!last || next.from > addDays(last.to, 1)) return [...ranges, next]
    return [...ranges.slice(0, -1), { ...last, to: next.to > last.to ? next.to : last.to }]
  }, [])
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

function covers(rollup: Rollup, { select, by, where, span }: Words, { scope, dates }: Reading): boolean {
  const sums = (ofSomeLines({ where }) ? rollup.above?.sums : rollup.sums) ?? []
  return (
    rollup.date === dates[0].type &&
    by.every((name) => keeps(rollup, name)) &&
    where.every((condition) =>
      isDimension(condition.column)
        ? keeps(rollup, condition.column)
        : rollup.above && isAbove(condition, rollup.above.measure),
    ) &&
    select.flatMap(sumsOf).every((sum) => sums.includes(sum)) &&
    // Last, as counting days takes longer than all the rest.
    (rollup.per === 'day' || (span !== 'day' && span !== 'week' && isReadByMonth(rollup, by, { scope, dates })))
  )
}

function keeps({ dimensions: own, alsoBy = [] }: Rollup, name: DimensionName): boolean {
  return columnsBehind(name).every((column) => [own, alsoBy].some((kept: readonly string[]) => kept.includes(column)))
}

function isAbove(condition: Condition, measure: MeasureName): boolean {
  return condition.column === measure && condition.op === '>' && Number(condition.value) === 0
}

/** The days of so few clients are read sooner than the engine has planned to read two tables, */
const fewClients = 4
/** unless each of their rows is put in its place by many words: so many months times words make up for the plan. */
const wordsOfMonths = 80

function isReadByMonth({ addedUpFrom }: Rollup, by: Words['by'], { scope, dates }: Reading): boolean {
  const months = wholeMonthsIn(dates).reduce((sum, { from, to }) => sum + monthsBetween(from, addDays(to, 1)), 0)
  if (months === 0) return false
  if (!addedUpFrom || scope.clientIds.length > fewClients || daysBeside(dates).length === 0) return true
  return by.length * months >= wordsOfMonths
}
