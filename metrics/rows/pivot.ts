import {
  type AnswerRow,
  type GridColumn,
  type GridRows,
  mostPivotColumns,
  Refusal,
  type RowsQuestion,
  type Scope,
} from '@waybill/contracts'
import type { AnswerWith, CellColumn } from '../answer.ts'
import { join, raw, type Sql, sql } from '../sql.ts'
import { wrong } from '../wrong.ts'
import { type CompiledRows, cellColumn } from './compiled.ts'
import { addUp, childCount, columnOf, namedApart } from './groups.ts'
import { isKey, kindOfKey, linesUnder } from './lines.ts'
import { inOrder, orderTerms } from './order.ts'

/** What lines say in a pivot's columns, in order: for each there is a column of each value. */
export type PivotKeys = readonly (readonly string[])[]

/**
 * Each group of the block under each key, where the lines are added up once by both. Groups can be ordered by the columns of
 * those keys that are known already; any other column is passed over.
 */
export function compilePivot(question: RowsQuestion, scope: Scope, known: PivotKeys): CompiledRows {
  const { table, groups, keys, values, pivots, from, count } = question
  const group = groupOf(question)
  if (!group && values.length === 0) throw wrong('A table that is pivoted needs a group or a value.')
  pivots.forEach(kindOfKey)
  const open = groups.slice(0, keys.length)
  const lines = linesUnder({ ...question, keys: [] }, scope, [
    ...open,
    ...(group ? [group] : []),
    ...pivots,
    ...values.map(({ column }) => column),
  ])
  const isOpen = open.map((column, place) => isKey(column, lines.say(column), keys[place] ?? ''))
  const sums = values.map(
    ({ column, added }, place) => sql`${addUp(added, raw(lines.say(column)))} as ${raw(`v${place + 1}`)}`,
  )
  const parts = pivots.map((column, place) => ({ said: lines.say(column), name: `p${place + 1}` }))
  const names = parts.map(({ name }) => name).join(', ')
  const said = [
    // The keys are those of all groups, so that the columns stay what they are where one is opened.
    sql`case when ${isOpen.length > 0 ? join(isOpen, ' and ') : raw('1 = 1')} then 1 else 0 end as here`,
    raw(`${group ? lines.say(group) : `''`} as g`),
    ...parts.map(({ said: each, name }) => raw(`${each} as ${name}`)),
    raw('count(*) as n'),
    ...sums,
  ]
  const wished = orderOf(question, known)
  const ordered = wished.map(({ by }, place) => sql`, ${by} as ${raw(`s${place + 1}`)}`)
  const order = join(
    [
      ...wished.map(({ direction }, place) => raw(`s${place + 1}${direction}`)),
      ...(group ? orderTerms(question, group, 'a1') : [raw('a1')]),
    ],
    ', ',
  )
  const heads = parts.map(({ name }) => `heads.${name}`)
  const orderOfHeads = (cells: readonly string[]) =>
    inOrder(pivots.flatMap((column, place) => orderTerms(question, column, cells[place] ?? '')))
  const alike = [
    'here = 1',
    'g is not distinct from a1',
    ...parts.map(({ name }) => `cells.${name} is not distinct from heads.${name}`),
  ]
  // What is joined to nothing is 0 on one engine and null on the other.
  const cells = values.map(
    ({ added }, place) =>
      `case when n > 0 then v${place + 1} ${added === 'sum' || added === 'count' ? 'else 0 ' : ''}end`,
  )
  return {
    table,
    columns: [
      ...(group
        ? [
            { ...cellColumn(group), name: 'a1' },
            { name: 'a2', unit: 'count' as const },
          ]
        : []),
      ...pivots.map((column, place) => ({ ...cellColumn(column), name: `p${place + 1}` })),
      ...values.map(({ column, added }, place) => ({ ...columnOf(column, added), name: `v${place + 1}` })),
    ],
    select: sql`with cells as (select ${join(said, ', ')} from ${lines.from} where ${lines.where} group by here, g, ${raw(names)}), heads as (select ${raw(`${names} from cells group by ${names}`)} order by ${orderOfHeads(parts.map(({ name }) => name))} ${raw(`limit ${mostPivotColumns + 1}`)}), block as (select *, count(*) over () as total_rows from (select g as a1, sum(n) as a2${join(ordered, '')} from cells where here = 1 group by g) as opened order by ${order} ${raw(`limit ${count} offset ${from}`)}) select ${raw([...(group ? ['a1', 'a2'] : []), ...heads, ...cells, 'total_rows'].join(', '))} from block cross join heads left join cells on ${raw(alike.join(' and '))} order by ${order}, ${orderOfHeads(heads)}`,
  }
}

/** The rows of a block, each with all its columns, and the keys that those stand under. */
export function pivotedRows(
  question: RowsQuestion,
  { data, totalRows }: AnswerWith<CellColumn>,
): { readonly keys: PivotKeys; readonly rows: Pick<GridRows, 'data' | 'lastRow' | 'secondaryColumnFields'> } {
  const { pivots, values } = question
  const group = groupOf(question)
  const groups = [...Map.groupBy(data, (row) => row['a1']).values()]
  const keys = (groups[0] ?? []).map((row) => pivots.map((_, place) => String(row[`p${place + 1}`])))
  if (keys.length * Math.max(1, values.length) > mostPivotColumns)
    throw new Refusal('too-large', 'rows-too-many-pivots', { most: mostPivotColumns })
  const names = namesOf(question, keys)
  const rowOf = (cells: readonly AnswerRow[]): AnswerRow => {
    const under = cells.flatMap((cell) => values.map((_, place) => cell[`v${place + 1}`]))
    const all = [...(group ? [cells[0]?.['a1'], cells[0]?.['a2']] : []), ...under]
    return Object.fromEntries(names.map((name, place) => [name, all[place] ?? '']))
  }
  return {
    keys,
    rows: { data: groups.map(rowOf), lastRow: totalRows, secondaryColumnFields: names.slice(group ? 2 : 0) },
  }
}

/** Whether a table is ordered by a column that is known by its keys alone. */
export function isOrderedByKeys(question: RowsQuestion): boolean {
  return question.sort.some(({ column }) => !namesOf(question, []).includes(column))
}

function groupOf({ groups, keys }: RowsQuestion): GridColumn | undefined {
  return groups[keys.length]
}

/** A column's name is its keys and its value, as the grid joins them. */
function namesOf(question: RowsQuestion, keys: PivotKeys): string[] {
  const group = groupOf(question)
  return namedApart([
    ...(group ? [group, childCount] : []),
    ...keys.flatMap((each) => question.values.map(({ column }) => [...each, column].join('_'))),
  ])
}

function orderOf(question: RowsQuestion, known: PivotKeys): { readonly by: Sql; readonly direction: string }[] {
  const { pivots, values, sort } = question
  const names = namesOf(question, known)
  const own: readonly Sql[] = groupOf(question) ? [raw('g'), raw('sum(n)')] : []
  const under = known.flatMap((keys) => {
    const alike = join(
      pivots.map((column, place) => isKey(column, `p${place + 1}`, keys[place] ?? '')),
      ' and ',
    )
    return values.map(({ added }, place) => {
      const cell = sql`max(case when ${alike} then ${raw(`v${place + 1}`)} end)`
      return added === 'sum' || added === 'count' ? sql`coalesce(${cell}, 0)` : cell
    })
  })
  return sort.flatMap(({ column, descending }) => {
    const place = names.indexOf(column)
    const direction = descending ? ' desc' : ''
    const group = groupOf(question)
    if (group && place === 0) return orderTerms(question, group, 'g').map((by) => ({ by, direction }))
    const by = [...own, ...under][place]
    return by ? [{ by, direction }] : []
  })
}
