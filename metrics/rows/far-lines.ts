import { type Fact, type GridColumn, kindOf, type RowsQuestion, type Scope } from '@waybill/contracts'
import { linesInRow } from '../rollups.ts'
import { join, raw, type Sql, sql } from '../sql.ts'
import { whereKept } from './columns.ts'
import type { Lines } from './lines.ts'
import { inOrder, orderTerms } from './order.ts'
import { wholeDaysOf } from './whole-days.ts'

/** The lines among which a far block lies, so that nothing before them need be put in order. */
export interface FarLines {
  /** SELECTs that come before the block's. */
  readonly found: Sql
  /** What is joined to the lines, so that only those are left. */
  readonly joined: string
  /** Where the block begins among them. */
  readonly offset: string
}

/** What many lines say alike, one after the other as the order has it. */
interface Step {
  readonly column: GridColumn
  readonly said: string
  readonly descending: boolean
  readonly maybeNull: boolean
}

/** So many columns of an order leave few lines. */
const mostSteps = 3
/** Each line's own, or nearly so: counting by them takes longer than putting them in order. */
const hardlyShared: readonly GridColumn[] = ['TRACKING_NUMBER', 'CONSIGNEE_POSTAL_CODE']

/**
 * Counts the lines by what they say in the order's first column, and those among which the block begins and ends by the next;
 * at last, or where the order asks for tracking ids, by their load, whose tracking ids follow each other. Nothing where the
 * first column says something else of each line.
 */
export function findFarLines(question: RowsQuestion, scope: Scope, lines: Lines): FarLines | undefined {
  const { from, count } = question
  const steps = stepsOf(question, lines)
  if (steps.length === 0) return undefined
  const keysOf = (step: number) => steps.slice(0, step).map((_, place) => `f${place + 1}`)
  const among = (step: number) => {
    // A comparison that nulls pass keeps the engine from passing over what cannot be among them.
    const alike = steps
      .slice(0, step)
      .map(({ said, maybeNull }, place) => `${said} ${maybeNull ? 'is not distinct from' : '='} f${place + 1}`)
    return step === 0 ? '' : ` join found_${step} on ${alike.join(' and ')}`
  }
  const found = steps.map(({ said }, before) => {
    const keys = keysOf(before + 1)
    const order = steps
      .slice(0, before + 1)
      .map(({ column, descending }, place) => inOrder(orderTerms(question, column, `f${place + 1}`), descending))
    const [earlier, begin] = before === 0 ? [[], '0'] : [['min(place) as earlier'], 'min(earlier) over ()']
    const selected = [...keysOf(before), `${said} as f${before + 1}`, 'count(*) as n', ...earlier]
    const counted =
      (before === 0 ? countedByDays(question, scope, said) : undefined) ??
      sql`select ${raw(selected.join(', '))} from ${lines.from}${raw(among(before))} where ${lines.where} group by ${raw(keys.join(', '))}`
    const placed = sql`select ${raw(`${keys.join(', ')}, n, ${begin} + sum(n) over`)} (order by ${join(order, ', ')}) - n as place from (${counted}) as counted`
    return sql`${raw(`found_${before + 1}`)} as (select ${raw([...keys, 'place'].join(', '))} from (${placed}) as placed where ${raw(`place < ${from + count} and place + n > ${from}`)})`
  })
  return {
    found: join(found, ', '),
    joined: among(steps.length),
    offset: `(select ${from} - coalesce(min(place), ${from}) from found_${steps.length})`,
  }
}

/** The lines of each load or invoice, where they are counted already. */
function countedByDays(question: RowsQuestion, scope: Scope, said: string): Sql | undefined {
  const days = wholeDaysOf(question, scope, said)
  if (!days) return undefined
  return sql`select ${raw(`${said} as f1, cast(sum(${linesInRow}) as bigint) as n`)} from ${days.from} where ${days.where} group by f1`
}

function stepsOf({ sort, table }: RowsQuestion, { say }: Lines): readonly Step[] {
  const columns = sort.map(({ column, descending }) => ({ column: column as GridColumn, descending }))
  const end = columns.findIndex(({ column }) => column === 'TRACKING_ID' || !isShared(column, table))
  const steps = columns.slice(0, end === -1 ? sort.length : end).map(
    ({ column, descending }): Step => ({
      column,
      said: say(column),
      descending,
      maybeNull: kindOf(column) === 'date',
    }),
  )
  const last = columns[end] ?? { column: 'TRACKING_ID', descending: false }
  const ofLoad: Step = { column: 'TRACKING_ID', said: 'load_id', descending: last.descending, maybeNull: false }
  return [...steps, ...(last.column === 'TRACKING_ID' ? [ofLoad] : [])].slice(0, mostSteps)
}

/** What a charge has to ask its shipment line for is too dear to be asked for more than once. */
function isShared(column: GridColumn, table: Fact): boolean {
  return !hardlyShared.includes(column) && whereKept(column, table) === 'own'
}
