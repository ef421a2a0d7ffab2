import { type Scope, Uncomputable, type WhatIfAnswer, type WhatIfPart, type WhatIfView } from '@waybill/contracts'
import type { AnswerWith, CellColumn } from '../answer.ts'
import { selectedCurrency } from '../conditions.ts'
import { raw, type Sql, sql } from '../sql.ts'
import { accessorialCharges } from './accessorials.ts'
import { amountsOf, decimalOf, size, wholeIn } from './amounts.ts'
import { kept, linesAtTerms } from './lines.ts'
import type { WhatIfQuestion } from './question.ts'
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

/** Works the lines out at the terms: one SELECT for the whole, and one for each view. */
export async function whatIf(question: WhatIfQuestion, scope: Scope, ask: AskWhatIf): Promise<WhatIfAnswer> {
  const [whole, ...views] = await Promise.all([
    ask(compileWhole(question, scope)),
    ...question.views.map((view) => ask(compileView(view, question, scope))),
  ])
  const row = whole.data[0] ?? {}
  return {
    currency: selectedCurrency(question.where) ?? 'USD',
    lines: Number(row['lines'] ?? 0),
    ...amountsOf(row['billed'], row['changed']),
    parts: partNames.map((part) => ({ part, ...amountsOf(row[part], row[`${part}Changed`]) })),
    uncomputable: Uncomputable.options
      .map((reason) => ({ reason, lines: Number(row[reason] ?? 0), amount: wholeIn(row[`${reason} amount`]) }))
      .filter(({ lines }) => lines > 0)
      .toSorted((one, other) => (size(one.amount) > size(other.amount) ? -1 : 1))
      .map((each) => ({ ...each, amount: decimalOf(each.amount) })),
    views: question.views.map((view, at) => ({
      view,
      rows: (views[at]?.data ?? []).map((each) => ({
        name: String(each['name']),
        lines: Number(each['lines']),
        ...amountsOf(each['billed'], each['changed']),
      })),
      totalRows: views[at]?.totalRows ?? 0,
    })),
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

function compileWhole(question: WhatIfQuestion, scope: Scope): CompiledWhatIf {
  const inMoney = money(question)
  const values: readonly (readonly [name: string, expression: string])[] = [
    ['lines', 'count(*)'],
    ['billed', sum(inMoney('t_net'))],
    ['changed', sum(changedIn(inMoney))],
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
  return {
    table: 'shipment',
    columns: values.map(([name]) => text(name)),
    select: sql`select ${raw(values.map(([, expression], at) => `${expression} as v${at}`).join(', '))}, 1 as total_rows from (${linesAtTerms(question, scope)}) as lines`,
  }
}

function compileView(view: WhatIfView, question: WhatIfQuestion, scope: Scope): CompiledWhatIf {
  const inMoney = money(question)
  const select =
    view === 'accessorial'
      ? accessorials(question, scope)
      : sql`select ${raw(`${keys[view]} as v_name, count(*) as v_lines, ${sum(inMoney('t_net'))} as v_billed,
          ${sum(changedIn(inMoney))} as v_changed`)}
        from (${linesAtTerms(question, scope)}) as lines group by ${raw(keys[view])}`
  const order = view === 'month' ? 'v_name' : 'abs(v_changed) desc, abs(v_billed) desc, v_name'
  return {
    table: view === 'accessorial' ? 'charge' : 'shipment',
    columns: [text('name'), text('lines'), text('billed'), text('changed')],
    select: sql`select v_name, v_lines, v_billed, v_changed, count(*) over () as total_rows from (${select}) as rows_of_view
      order by ${raw(order)} limit ${raw(String(mostRows))}`,
  }
}

function accessorials(question: WhatIfQuestion, scope: Scope): Sql {
  const { billed, changed } = moneyOfCharge(question)
  return sql`select ${raw(`c_name as v_name, count(*) as v_lines, ${sum(billed)} as v_billed, ${sum(changed)} as v_changed`)}
    from (${accessorialCharges(question, scope)}) as charges
    where c_flat = 0 and c_line in (select tracking_id from shipment where ${kept(question, scope)}) group by c_name`
}
