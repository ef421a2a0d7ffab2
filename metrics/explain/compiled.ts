import type { Condition, DateRange, DimensionName, MeasureName, Question, Scope } from '@waybill/contracts'
import type { CellColumn } from '../answer.ts'
import { selectedCurrency } from '../conditions.ts'
import { meaningOf } from '../meaning.ts'
import { amountOf } from '../measures.ts'
import { dimensionExpression } from '../sending-places.ts'
import { isFact, type Source, smallestSourceFor } from '../source.ts'
import { join, raw, type Sql, sql } from '../sql.ts'

/** The same sums of two periods, cut in several ways at once. */
export interface CutQuestion {
  readonly select: readonly MeasureName[]
  readonly cuts: readonly (readonly DimensionName[])[]
  readonly where: readonly Condition[]
  readonly centers?: Question['centers']
  readonly periods: readonly [DateRange, DateRange]
  /** What the first period is of, where that is not what the second is of. */
  readonly other?: OtherSide
}

export interface OtherSide {
  readonly where: readonly Condition[]
  readonly scope: Scope
}

/** One SELECT. A row says its period, its cut by `cutMarks`, the values it stands at and the exact sums. */
export interface CompiledCuts {
  readonly table: string
  readonly cuts: CutQuestion['cuts']
  readonly select: Sql
  readonly columns: readonly CellColumn[]
}

export const periodColumn = 'period'
export const cutColumn = 'cut'

/** What of the smallest stands beyond so many rows is told as a rest. */
const rowsAtMost = 20_000

/** Reads the lines of each period once, and adds what it read up again for each cut. */
export function compileCuts(question: CutQuestion, scope: Scope): CompiledCuts {
  const { select, cuts, where, other } = question
  const sides = [other ?? { where, scope }, { where, scope }] as const
  const by = dimensionsIn(cuts)
  const sources = sourcesOf(question, cuts)
  const keyOf = (name: DimensionName) => `k${by.indexOf(name) + 1}`
  const keys = by.map(keyOf).join(', ')

  const lines = sources.map((source, period) => {
    const summed = (name: MeasureName) => amountOf(name, (sum) => `sum(${source.adds(sum)})`)
    const columns = [
      raw(`${period} as ${periodColumn}`),
      ...by.map((name) => sql`${dimensionExpression(name, question)} as ${raw(keyOf(name))}`),
      ...select.map((name, place) => raw(`${summed(name)} as s${place + 1}`)),
    ]
    const of = sides[period] ?? sides[1]
    const kept = of.where.map((each) => meaningOf(each, source.adds, question))
    return sql`select ${join(columns, ', ')} from ${source.rowsOf(of.scope, kept)} group by ${raw(keys)}`
  })
  const sets = cuts.map((cut) => `(${[periodColumn, ...cut.map(keyOf)].join(', ')})`).join(', ')
  const shown = [
    periodColumn,
    `grouping(${keys}) as ${cutColumn}`,
    ...by.map((name) => `${keyOf(name)} as "${name}"`),
    ...select.map((name, place) => `sum(s${place + 1}) as "${name}"`),
  ].join(', ')
  return {
    table: [...new Set(sources.map(({ table }) => table))].join(', '),
    cuts,
    columns: [periodColumn, cutColumn, ...by, ...select].map((name) => ({ name, unit: null })),
    select: sql`select ${raw(shown)} from (${join(lines, ' union all ')}) as lines group by grouping sets (${raw(sets)}) order by ${raw(`${cutColumn} desc, "${select[0]}" desc limit ${rowsAtMost}`)}`,
  }
}

type Cuts = CutQuestion['cuts']

/** Cuts that one SELECT is asked for: such as a rollup has all words of, or those that only lines have. */
export function cutsReadTogether(question: CutQuestion): readonly Cuts[] {
  const fromLines = (cuts: Cuts) => sourcesOf(question, cuts).some(({ table }) => isFact(table))
  return question.cuts.toReversed().reduce<readonly Cuts[]>((groups, cut) => {
    const own = groups.find((cuts) => fromLines(cuts) || !fromLines([...cuts, cut]))
    return own ? groups.map((cuts) => (cuts === own ? [cut, ...cuts] : cuts)) : [...groups, [cut]]
  }, [])
}

/** What each period is read from. */
function sourcesOf({ select, where, other, periods }: CutQuestion, cuts: Cuts): readonly Source[] {
  const words = { select: [...select], by: [...dimensionsIn(cuts)], where: [...where, ...(other?.where ?? [])] }
  // Each set's own currency, which both have: what two have in common of several is none that either was asked in.
  const usd = !selectedCurrency(where)
  return periods.map((dates) => smallestSourceFor({ ...words, dates }, usd))
}

/** What stands in the column of the cut: a bit for each dimension that it is not cut by, the first one's the highest. */
export function cutMarks(cuts: Cuts): readonly string[] {
  const by = dimensionsIn(cuts)
  return cuts.map((cut) => String(by.reduce((marks, name) => marks * 2 + (cut.includes(name) ? 0 : 1), 0)))
}

/** Those of the first cuts last, so that where there are too many rows the first cuts have theirs. */
function dimensionsIn(cuts: Cuts): readonly DimensionName[] {
  return [...new Set(cuts.flat())].toReversed()
}
