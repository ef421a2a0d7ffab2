import { type Scope, Uncomputable, type WhatIfLines } from '@waybill/contracts'
import { selectedCurrency } from '../conditions.ts'
import { join, raw, sql, value } from '../sql.ts'
import { accessorialCharges } from './accessorials.ts'
import { amountsOf } from './amounts.ts'
import { linesAtTerms } from './lines.ts'
import type { WhatIfLinesQuestion } from './question.ts'
import { changedIn, money, moneyOfCharge, reasons } from './said-of-lines.ts'
import type { AskWhatIf, CompiledWhatIf } from './what-if.ts'

/** What a line says of itself, and the column that says it. */
const told = {
  trackingId: 't_line',
  trackingNumber: 't_number',
  invoiceNumber: 't_invoice',
  billedOn: 't_billed_on',
  carrier: 't_carrier',
  account: 't_account',
  service: 't_service',
  zone: 't_zone',
  weightUnit: 't_unit',
} as const

/** The lines behind a figure, the largest differences first, and what all of them come to. */
export async function whatIfLines(question: WhatIfLinesQuestion, scope: Scope, ask: AskWhatIf): Promise<WhatIfLines> {
  const { data, totalRows } = await ask(compileLines(question, scope))
  const text = (row: (typeof data)[number], name: string) => String(row[name] ?? '')
  return {
    currency: selectedCurrency(question.where) ?? 'USD',
    totalRows,
    ...amountsOf(data[0]?.['allBilled'], data[0]?.['allChanged']),
    rows: data.map((row) => ({
      trackingId: text(row, 'trackingId'),
      trackingNumber: text(row, 'trackingNumber'),
      invoiceNumber: text(row, 'invoiceNumber'),
      billedOn: text(row, 'billedOn'),
      carrier: text(row, 'carrier'),
      account: text(row, 'account'),
      service: text(row, 'service'),
      zone: text(row, 'zone'),
      weight: String(Number(row['weight'] ?? 0) / 10_000),
      weightUnit: text(row, 'weightUnit'),
      ...amountsOf(row['billed'], row['changed']),
      uncomputable: Uncomputable.options.filter((_, place) => text(row, 'reasons')[place] === '1'),
    })),
  }
}

const whole = (name: string) => `coalesce(cast(sum(l_${name}) over () as bigint), 0)`

function compileLines(question: WhatIfLinesQuestion, scope: Scope): CompiledWhatIf {
  const inMoney = money(question)
  const { behind, reason, offset, limit } = question
  const ofAccessorial = behind?.view === 'accessorial'
  const charge = moneyOfCharge(question)
  const [billed, changed] = ofAccessorial ? [charge.billed, charge.changed] : [inMoney('t_net'), changedIn(inMoney)]
  const flags = Uncomputable.options.map((each) => `case when ${reasons[each].when} then '1' else '0' end`)
  const columns: readonly (readonly [name: string, expression: string])[] = [
    ...Object.entries(told),
    ['weight', 't_weight'],
    ['billed', billed],
    ['changed', changed],
    ['reasons', `concat(${flags.join(', ')})`],
  ]
  const lines = sql`(${linesAtTerms(question, scope)}) as lines`
  const from = ofAccessorial
    ? sql`${lines} join (${accessorialCharges(question, scope)}) as charges on charges.c_line = lines.t_line`
    : lines
  const conditions = [
    ...(reason ? [raw(reasons[reason].when)] : []),
    ...(ofAccessorial ? [sql`c_flat = 0 and c_name = ${value('String', behind.name)}`] : []),
  ]
  const asked = sql`select ${raw(columns.map(([name, expression]) => `${expression} as l_${name}`).join(', '))} from ${from}
    where ${conditions.length > 0 ? join(conditions, ' and ') : raw('1 = 1')}`
  return {
    table: ofAccessorial ? 'charge' : 'shipment',
    columns: [...columns.map(([name]) => name), 'allBilled', 'allChanged'].map((name) => ({ name, unit: null })),
    select: sql`select ${raw(columns.map(([name]) => `l_${name}`).join(', '))}, ${raw(`${whole('billed')}, ${whole('changed')}`)}, count(*) over () as total_rows
      from (${asked}) as asked order by ${raw('abs(l_changed) desc, abs(l_billed) desc, l_trackingId, l_changed')}
      limit ${raw(String(limit))} offset ${raw(String(offset))}`,
  }
}
