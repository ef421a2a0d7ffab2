import { type GridColumn, type GridSum, type RowsQuestion, type Scope } from '@waybill/contracts'
import type { CellColumn } from '../answer.ts'
import { join, raw, type Sql, sql } from '../sql.ts'
import { wrong } from '../wrong.ts'
import { isAdded } from './columns.ts'
import { type CompiledRows, cellColumn } from './compiled.ts'
import { isKey, type Lines, linesUnder } from './lines.ts'

/** How many lines are in a group. */
export const childCount = 'childCount'

/** `pivotFields` are the columns that pivoting made. */
export interface CompiledGroups extends CompiledRows {
  readonly pivotFields: readonly string[]
}

/**
 * The groups of one place, with what their lines add up to: a column for each value, or where the table is pivoted for each
 * value under each key. What cannot order groups, as a column of single lines, is passed over.
 */
export function compileGroups(
  question: RowsQuestion,
  pivotKeys: readonly (readonly string[])[],
  scope: Scope,
): CompiledGroups {
  const { groups, keys, values, pivots, table, sort } = question
  const group = groups[keys.length]
  const lines = linesUnder(question, scope, [
    ...(group ? [group] : []),
    ...pivots,
    ...values.map(({ column }) => column),
  ])
  const added = pivots.length > 0 ? pivoted(question, pivotKeys) : valuesOf(question, lines.say)
  const source = pivots.length > 0 ? cellsOf(question, lines) : sql`${lines.from} where ${lines.where}`
  const columns = namedApart([
    ...(group ? [cellColumn(group), { name: childCount, unit: 'count' as const }] : []),
    ...added.map(({ name, unit }) => ({ name, unit })),
  ])
  const names = columns.map(({ name }) => name)
  const expressions = [
    ...(group ? [raw(pivots.length > 0 ? 'g as a1, sum(n) as a2' : `${lines.say(group)} as a1, count(*) as a2`)] : []),
    ...added.map(({ sum }, place) => sql`${sum} as ${raw(`a${place + (group ? 3 : 1)}`)}`),
  ]
  if (expressions.length === 0) throw wrong('A table that is pivoted needs a group or a value.')
  const aliasOf = (name: string) => `a${names.indexOf(name) + 1}`
  const wished = sort
    .filter(({ column }) => names.includes(column))
    .map(({ column, descending }) => `${aliasOf(column)}${descending ? ' desc' : ''}`)
  const order = group ? raw(` order by ${[...wished, 'a1'].join(', ')}`) : raw('')
  const grouped = group ? raw(' group by a1') : raw('')
  const aliases = names.map((_, place) => `a${place + 1}`).join(', ')
  return {
    table,
    columns,
    pivotFields: pivots.length > 0 ? names.slice(names.length - added.length) : [],
    select: sql`select ${raw(`${aliases}, count(*) over () as total_rows`)} from (select ${join(expressions, ', ')} from ${source}${grouped}) as groups${order}${raw(` limit ${question.count} offset ${question.from}`)}`,
  }
}

/** Each column by a name of its own: of several by the same name the later ones say which of them they are. */
function namedApart(columns: readonly CellColumn[]): CellColumn[] {
  const taken = new Set(columns.map(({ name }) => name))
  const seen = new Set<string>()
  return columns.map(({ name, unit }) => {
    let own = name
    for (let which = 2; seen.has(own); which++) {
      const next = `${name}_${which}`
      if (!taken.has(next)) own = next
    }
    seen.add(own)
    return { name: own, unit }
  })
}

interface Added extends CellColumn {
  readonly sum: Sql
}
type Say = (column: GridColumn) => string

function valuesOf({ values }: RowsQuestion, say: Say): Added[] {
  return values.map(({ column, added }) => ({ ...columnOf(column, added), sum: addUp(added, raw(say(column))) }))
}

/** What is added up under each group and key, once: a row is then made of cells, not of all its lines for each of its columns. */
function cellsOf({ groups, keys, pivots, values }: RowsQuestion, { from, where, say }: Lines): Sql {
  const group = groups[keys.length]
  const by = [
    ...(group ? [`${say(group)} as g`] : []),
    ...pivots.map((column, place) => `${say(column)} as p${place + 1}`),
  ]
  const sums = values.map(
    ({ column, added }, place) => sql`${addUp(added, raw(say(column)))} as ${raw(`v${place + 1}`)}`,
  )
  const names = [...(group ? ['g'] : []), ...pivots.map((_, place) => `p${place + 1}`)].join(', ')
  return sql`(select ${join([raw(by.join(', ')), raw('count(*) as n'), ...sums], ', ')} from ${from} where ${where} group by ${raw(names)}) as cells`
}

/** A column's name is its keys and its value, as the grid joins them. */
function pivoted({ pivots, values }: RowsQuestion, pivotKeys: readonly (readonly string[])[]): Added[] {
  return pivotKeys.flatMap((keys) => {
    const under = join(
      pivots.map((column, place) => isKey(column, `p${place + 1}`, keys[place] ?? '')),
      ' and ',
    )
    return values.map(({ column, added }, place) => {
      const { name, unit } = columnOf(column, added)
      const cell = sql`max(case when ${under} then ${raw(`v${place + 1}`)} end)`
      const none = added === 'sum' || added === 'count'
      return { name: [...keys, name].join('_'), unit, sum: none ? sql`coalesce(${cell}, 0)` : cell }
    })
  })
}

function columnOf(column: GridColumn, how: GridSum): CellColumn {
  if (how !== 'count' && !isAdded(column)) throw wrong(`${column} is made of words, which do not add up.`)
  return how === 'count' ? { name: column, unit: 'count' } : cellColumn(column)
}

function addUp(how: GridSum, cell: Sql): Sql {
  return how === 'count' ? raw('count(*)') : how === 'sum' ? sql`coalesce(sum(${cell}), 0)` : sql`${raw(how)}(${cell})`
}

/** What the pivot columns are made of, at most so many and one. */
export function compilePivotKeys(question: RowsQuestion, scope: Scope, most: number): CompiledRows {
  const lines = linesUnder({ ...question, keys: [] }, scope, question.pivots)
  const keys = question.pivots.map((column, place) => `${lines.say(column)} as p${place + 1}`)
  const order = question.pivots.map((_, place) => `p${place + 1}`).join(', ')
  return {
    table: question.table,
    columns: question.pivots.map(cellColumn),
    select: sql`select distinct ${raw(`${keys.join(', ')}, 0 as total_rows`)} from ${lines.from} where ${lines.where} order by ${raw(`${order} limit ${most + 1}`)}`,
  }
}
