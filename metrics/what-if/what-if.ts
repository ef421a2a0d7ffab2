import { type Scope, Uncomputable, type WhatIfAnswer, type WhatIfPart, type WhatIfView } from '@waybill/contracts'
import type { AnswerWith, CellColumn } from '../answer.ts'
import { selectedCurrency } from '../conditions.ts'
import { raw, type Sql, sql } from '../sql.ts'
import { accessorialCharges } from './accessorials.ts'
import { amountsOf, decimalOf, numberIn, size } from './amounts.ts'
import { kept, linesAtTerms } from './lines.ts'
import { isSpan, type WhatIfQuestion } from './question.ts'
import { changedIn, keys, money, moneyOfCharge, reasons } from './said-of-lines.ts'

/** One SELECT; after its columns comes how many rows there are. Money is whole millionths. */
export interface CompiledWhatIf {
  readonly table: string
  readonly select: Sql
  readonly columns: readonly CellColumn[]
}

export type AskWhatIf = (compiled: CompiledWhatIf) => Promise<AnswerWith<CellColumn>>

/** The most rows of one view. */
const mostRows = 500

const text = (name: string): CellColumn => ({ name, unit: null })

/**
 * Works the lines out at the terms: one SELECT for the whole and every view of lines, so that whoever looks at one view after
 * the other asks what was answered before; and one for accessorials, which are charges.
 */
export async function whatIf(question: WhatIfQuestion, scope: Scope, ask: AskWhatIf): Promise<WhatIfAnswer> {
  const [figures, accessorials] = await Promise.all([
    ask(compileFigures(question, scope)),
    question.views.includes('accessorial') ? ask(compileAccessorials(question, scope)) : undefined,
  ])
  const ofView = Map.groupBy(figures.data, (row) => String(row['view']))
  const [whole] = ofView.get('') ?? []
  const row = whole ? wholeIn(String(whole['whole'])) : {}
  return {
    currency: selectedCurrency(question.where) ?? 'USD',
    lines: Number(whole?.['lines'] ?? 0),
    ...amountsOf(whole?.['billed'], whole?.['changed']),
    parts: partNames.map((part) => ({ part, ...amountsOf(row[part], row[`${part}Changed`]) })),
    uncomputable: Uncomputable.options
      .map((reason) => ({ reason, lines: Number(row[reason] ?? 0), amount: numberIn(row[`${reason} amount`]) }))
      .filter(({ lines }) => lines > 0)
      .toSorted((one, other) => (size(one.amount) > size(other.amount) ? -1 : 1))
      .map((each) => ({ ...each, amount: decimalOf(each.amount) })),
    views: question.views.map((view) => {
      const rows = view === 'accessorial' ? (accessorials?.data ?? []) : (ofView.get(view) ?? [])
      return {
        view,
        rows: rows.map((each) => ({
          name: String(each['name']),
          lines: Number(each['lines']),
          ...amountsOf(each['billed'], each['changed']),
        })),
        totalRows: view === 'accessorial' ? (accessorials?.totalRows ?? 0) : Number(rows[0]?.['rows'] ?? 0),
      }
    }),
  }
}

/** What each part of a line is billed with, and the column of what the terms change of it. */
const parts = {
  transportation: { billed: 't_transport', changed: 'n_changed' },
  fuel: { billed: 't_fuel', changed: 'f_changed' },
  accessorials: { billed: 't_extras', changed: 'e_changed' },
} as const
const partNames = ['transportation', 'fuel', 'accessorials', 'others'] as const satisfies readonly WhatIfPart[]

const sum = (amount: string) => `coalesce(cast(sum(${amount}) as bigint), 0)`

/** What only the whole is told of, beside its lines and its amounts. */
function wholeSums(inMoney: (column: string) => string): readonly (readonly [name: string, expression: string])[] {
  return [
    ...(['transportation', 'fuel', 'accessorials'] as const).flatMap((part): [string, string][] => [
      [part, sum(inMoney(parts[part].billed))],
      [`${part}Changed`, sum(inMoney(parts[part].changed))],
    ]),
    ['others', sum(['t_net', 't_transport', 't_fuel', 't_extras'].map(inMoney).join(' - '))],
    ...Uncomputable.options.flatMap((reason): [string, string][] => [
      [reason, sum(`case when ${reasons[reason].when} then 1 else 0 end`)],
      [`${reason} amount`, sum(`case when ${reasons[reason].when} then ${inMoney(reasons[reason].amount)} else 0 end`)],
    ]),
  ]
}

const namesOfWhole = wholeSums((column) => column).map(([name]) => name)

/** The sums of the whole stand in one cell, so that the rows of views are not as wide as it is. */
function wholeIn(cell: string): Readonly<Record<string, string>> {
  const numbers = cell.split(' ')
  return Object.fromEntries(namesOfWhole.map((name, place) => [name, numbers[place] ?? '']))
}

const viewsOfLines = Object.keys(keys) as readonly Exclude<WhatIfView, 'accessorial'>[]

/** The whole, named by the empty text, and the rows of every view of lines. */
function compileFigures(question: WhatIfQuestion, scope: Scope): CompiledWhatIf {
  const inMoney = money(question)
  const sums = wholeSums(inMoney).map(([, expression]) => `cast(${expression} as text)`)
  const inView = (said: (view: (typeof viewsOfLines)[number]) => string) =>
    `case ${viewsOfLines.map((view) => `when grouping(${keys[view]}) = 0 then ${said(view)}`).join(' ')} else '' end`
  const worked = sql`select ${raw(`${inView((view) => `'${view}'`)} as g_view, ${inView((view) => `cast(${keys[view]} as text)`)} as g_name,
      count(*) as g_lines, ${sum(inMoney('t_net'))} as g_billed, ${sum(changedIn(inMoney))} as g_changed,
      concat(${sums.join(`, ' ', `)}) as g_sums`)}
    from (${linesAtTerms(question, scope)}) as lines
    group by grouping sets ((), ${raw(viewsOfLines.map((view) => `(${keys[view]})`).join(', '))})`
  const inOrder = `g_view in (${viewsOfLines
    .filter(isSpan)
    .map((view) => `'${view}'`)
    .join(', ')})`
  const order = `case when ${inOrder} then 0 else abs(g_changed) end desc, case when ${inOrder} then 0 else abs(g_billed) end desc, g_name`
  return {
    table: 'shipment',
    columns: ['view', 'name', 'lines', 'billed', 'changed', 'whole', 'rows'].map(text),
    select: sql`select g_view, g_name, g_lines, g_billed, g_changed, case when g_view = '' then g_sums else '' end, g_rows, count(*) over () as total_rows
      from (select *, ${raw(`count(*) over (partition by g_view) as g_rows, row_number() over (partition by g_view order by ${order}) as g_place`)}
        from (${worked}) as worked) as placed
      where g_place <= ${raw(String(mostRows))} order by g_view, g_place`,
  }
}

function compileAccessorials(question: WhatIfQuestion, scope: Scope): CompiledWhatIf {
  const { billed, changed } = moneyOfCharge(question)
  return {
    table: 'charge',
    columns: ['name', 'lines', 'billed', 'changed'].map(text),
    select: sql`select v_name, v_lines, v_billed, v_changed, count(*) over () as total_rows from (
        select ${raw(`c_name as v_name, count(*) as v_lines, ${sum(billed)} as v_billed, ${sum(changed)} as v_changed`)}
        from (${accessorialCharges(question, scope)}) as charges
        where c_flat = 0 and c_line in (select tracking_id from shipment where ${kept(question, scope)}) group by c_name) as rows_of_view
      order by ${raw('abs(v_changed) desc, abs(v_billed) desc, v_name')} limit ${raw(String(mostRows))}`,
  }
}
