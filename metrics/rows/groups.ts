import { type GridColumn, type GridSum, type RowsQuestion, type Scope } from '@waybill/contracts'
import type { CellColumn } from '../answer.ts'
import { join, raw, type Sql, sql } from '../sql.ts'
import { wrong } from '../wrong.ts'
import { isAdded } from './columns.ts'
import { type CompiledRows, cellColumn } from './compiled.ts'
import { linesUnder } from './lines.ts'
import { inOrder, orderTerms } from './order.ts'

/** How many lines are in a group. */
export const childCount = 'childCount'

/**
 * The groups of one place, with what their lines add up to: a column for each value. What cannot order groups, as a column of
 * single lines, is passed over.
 */
export function compileGroups(question: RowsQuestion, scope: Scope): CompiledRows {
  const { groups, keys, values, table, sort, from, count } = question
  const group = groups[keys.length]
  if (!group) throw new Error('All groups are open, so that there are single lines below.')
  const lines = linesUnder(question, scope, [group, ...values.map(({ column }) => column)])
  const columns = [
    cellColumn(group),
    { name: childCount, unit: 'count' as const },
    ...values.map(({ column, added }) => columnOf(column, added)),
  ]
  const names = namedApart(columns.map(({ name }) => name))
  const expressions = [
    raw(`${lines.say(group)} as a1, count(*) as a2`),
    ...values.map(
      ({ column, added }, place) => sql`${addUp(added, raw(lines.say(column)))} as ${raw(`a${place + 3}`)}`,
    ),
  ]
  const byGroup = orderTerms(question, group, 'a1')
  const wished = sort
    .filter(({ column }) => names.includes(column))
    .map(({ column, descending }) =>
      inOrder(column === group ? byGroup : [raw(`a${names.indexOf(column) + 1}`)], descending),
    )
  const aliases = names.map((_, place) => `a${place + 1}`).join(', ')
  return {
    table,
    columns: columns.map(({ unit }, place) => ({ name: names[place] ?? '', unit })),
    select: sql`select ${raw(`${aliases}, count(*) over () as total_rows`)} from (select ${join(expressions, ', ')} from ${lines.from} where ${lines.where} group by a1) as groups order by ${join([...wished, ...byGroup], ', ')} ${raw(`limit ${count} offset ${from}`)}`,
  }
}

/** Each column by a name of its own: of several by the same name the later ones say which of them they are. */
export function namedApart(names: readonly string[]): string[] {
  const taken = new Set(names)
  const seen = new Set<string>()
  return names.map((name) => {
    let own = name
    for (let which = 2; seen.has(own); which++) {
      const next = `${name}_${which}`
      if (!taken.has(next)) own = next
    }
    seen.add(own)
    return own
  })
}

export function columnOf(column: GridColumn, how: GridSum): CellColumn {
  if (how !== 'count' && !isAdded(column)) throw wrong(`${column} is made of words, which do not add up.`)
  return how === 'count' ? { name: column, unit: 'count' } : cellColumn(column)
}

export function addUp(how: GridSum, cell: Sql): Sql {
  return how === 'count' ? raw('count(*)') : how === 'sum' ? sql`coalesce(sum(${cell}), 0)` : sql`${raw(how)}(${cell})`
}
