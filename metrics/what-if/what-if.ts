import {
  type AnswerRow,
  type Scope,
  Uncomputable,
  type WhatIfAnswer,
  type WhatIfPart,
  type WhatIfView,
} from '@waybill/contracts'
import type { AnswerWith, CellColumn } from '../answer.ts'
import { selectedCurrency } from '../conditions.ts'
import { raw, type Sql, sql } from '../sql.ts'
import { accessorialCharges } from './accessorials.ts'
import { divided } from './arithmetic.ts'
import { kept, linesAtTerms } from './lines.ts'
import type { WhatIfQuestion } from './question.ts'

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

function size(amount: bigint): bigint {
  return amount < 0n ? -amount : amount
}

function wholeIn(cell: AnswerRow[string] | undefined): bigint {
  return BigInt(cell === undefined || cell === '' ? 0 : cell)
}

function amountsOf(billed: AnswerRow[string] | undefined, changed: AnswerRow[string] | undefined) {
  const [was, difference] = [wholeIn(billed), wholeIn(changed)]
  return { billed: decimalOf(was), atTerms: decimalOf(was + difference), difference: decimalOf(difference) }
}

/** At least two decimals, at most six. */
function decimalOf(amount: bigint): string {
  const digits = size(amount).toString().padStart(7, '0')
  const decimals = digits.slice(-6).replace(/0+$/, '').padEnd(2, '0')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -6)}.${decimals}`
}

/** What each part of a line is billed with, and the column of what the terms change of it. */
const parts = {
  transportation: { billed: 't_transport', changed: 'n_changed' },
  fuel: { billed: 't_fuel', changed: 'f_changed' },
  accessorials: { billed: 't_extras', changed: 'e_changed' },
} as const
const partNames = ['transportation', 'fuel', 'accessorials', 'others'] as const satisfies readonly WhatIfPart[]

/** Which lines a reason keeps something of as it was billed, and the amount that is kept. */
const reasons: Record<Uncomputable, { readonly when: string; readonly amount: string }> = {
  'no-published-transport': { when: `n_reason = 'no-published-transport'`, amount: 't_transport' },
  'no-original': { when: `n_reason = 'no-original'`, amount: 't_transport' },
  'credit-without-published': { when: `n_reason = 'credit-without-published'`, amount: 't_transport' },
  'no-discount': { when: `n_reason = 'no-discount'`, amount: 't_transport' },
  'no-dimensions': { when: `d_reason = 'no-dimensions'`, amount: 't_transport' },
  'no-rate': { when: `d_reason = 'no-rate'`, amount: 't_transport' },
  'adjusted-weight': { when: `d_reason = 'adjusted-weight'`, amount: 't_transport' },
  adjustment: { when: `a_adjustment <> ''`, amount: 't_adjustment' },
  'no-published-accessorial': { when: 'e_any_unpublished > 0', amount: 'e_unpublished' },
  'accessorial-credit': { when: 'e_any_given_back > 0', amount: 'e_given_back' },
  'no-fuel-base': { when: `f_reason <> ''`, amount: 't_fuel' },
  tax: { when: `a_tax <> ''`, amount: 't_tax' },
}

/** As many dollars as the line has for what it was billed. */
const converted = (column: string) =>
  `case when t_currency = 'USD' then ${column} * 10000
    when abs(t_published) > abs(t_net) then ${divided([column, 't_published_usd'], 't_published')}
    when t_net <> 0 then ${divided([column, 't_net_usd'], 't_net')} else cast(0 as bigint) end`

/** Dollars of what was billed are on the line. */
function money(question: WhatIfQuestion): (column: string) => string {
  if (selectedCurrency(question.where)) return (column) => `${column} * 10000`
  const stated = new Set(['t_transport', 't_fuel', 't_extras', 't_adjustment', 't_tax', 't_net'])
  return (column) => (stated.has(column) ? `${column}_usd` : converted(column))
}

const sum = (amount: string) => `coalesce(cast(sum(${amount}) as bigint), 0)`

function compileWhole(question: WhatIfQuestion, scope: Scope): CompiledWhatIf {
  const inMoney = money(question)
  const changed = `(${['n_changed', 'f_changed', 'e_changed'].map(inMoney).join(') + (')})`
  const values: readonly (readonly [name: string, expression: string])[] = [
    ['lines', 'count(*)'],
    ['billed', sum(inMoney('t_net'))],
    ['changed', sum(changed)],
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

const keys: Record<Exclude<WhatIfView, 'accessorial'>, string> = {
  service: 't_service',
  zone: 't_zone',
  month: 't_month',
  weight_band: 't_band',
  carrier_name: 't_carrier',
  account_number: 't_account',
}

function compileView(view: WhatIfView, question: WhatIfQuestion, scope: Scope): CompiledWhatIf {
  const inMoney = money(question)
  const select =
    view === 'accessorial'
      ? accessorials(question, scope)
      : sql`select ${raw(`${keys[view]} as v_name, count(*) as v_lines, ${sum(inMoney('t_net'))} as v_billed,
          ${sum(`(${['n_changed', 'f_changed', 'e_changed'].map(inMoney).join(') + (')})`)} as v_changed`)}
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
  const inUsd = !selectedCurrency(question.where)
  const inDollars = `case when c_currency = 'USD' then c_changed * 10000 when c_net = 0 then cast(0 as bigint)
    else ${divided(['c_changed', 'c_usd'], 'c_net')} end`
  return sql`select ${raw(`c_name as v_name, count(*) as v_lines, ${sum(inUsd ? 'c_usd' : 'c_net * 10000')} as v_billed,
      ${sum(inUsd ? inDollars : 'c_changed * 10000')} as v_changed`)}
    from (${accessorialCharges(question, scope)}) as charges
    where c_flat = 0 and c_line in (select tracking_id from shipment where ${kept(question, scope)}) group by c_name`
}
