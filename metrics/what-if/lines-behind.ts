import { type Scope, Uncomputable, type WhatIfLines } from '@waybill/contracts'
import { inScope, selectedCurrency } from '../conditions.ts'
import { join, raw, sql, value } from '../sql.ts'
import { accessorialCharges } from './accessorials.ts'
import { amountsOf } from './amounts.ts'
import { tenThousandths } from './arithmetic.ts'
import { linesAtTerms } from './lines.ts'
import type { WhatIfLinesQuestion } from './question.ts'
import { changedIn, money, moneyOfCharge, reasons } from './said-of-lines.ts'
import type { AskWhatIf, CompiledWhatIf } from './what-if.ts'

/** What a line says of itself, and the column that says it. */
const told = {
  trackingId: 'tracking_id',
  trackingNumber: 'tracking_number',
  invoiceNumber: 'invoice_number',
  billedOn: 'bill_date',
  carrier: 'carrier_name',
  account: 'account_number',
  service: 'service',
  zone: 'zone',
  weight: tenThousandths('bill_weight'),
  weightUnit: 'bill_weight_unit',
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
      uncomputable: Uncomputable.options.filter((_, place) => (Number(row['reasons'] ?? 0) >> place) % 2 === 1),
    })),
  }
}

const whole = (name: string) => `coalesce(cast(sum(l_${name}) over () as bigint), 0)`

/** Only the lines that are listed say of themselves what they are; of all the others nothing is carried along but amounts. */
function compileLines(question: WhatIfLinesQuestion, scope: Scope): CompiledWhatIf {
  const inMoney = money(question)
  const { behind, reason, offset, limit } = question
  const ofAccessorial = behind?.view === 'accessorial'
  const charge = moneyOfCharge(question)
  const [billed, changed] = ofAccessorial ? [charge.billed, charge.changed] : [inMoney('t_net'), changedIn(inMoney)]
  const flags = Uncomputable.options.map(
    (each, place) => `case when ${reasons[each].when} then ${2 ** place} else 0 end`,
  )
  const lines = sql`(${linesAtTerms(question, scope)}) as lines`
  const from = ofAccessorial
    ? sql`${lines} join (${accessorialCharges(question, scope)}) as charges on charges.c_line = lines.t_line`
    : lines
  const conditions = [
    ...(reason ? [raw(reasons[reason].when)] : []),
    ...(ofAccessorial ? [sql`c_flat = 0 and c_name = ${value('String', behind.name)}`] : []),
  ]
  const asked = sql`select ${raw(`t_line as l_line, ${billed} as l_billed, ${changed} as l_changed, ${flags.join(' + ')} as l_reasons`)} from ${from}
    where ${conditions.length > 0 ? join(conditions, ' and ') : raw('1 = 1')}`
  const order = raw('order by abs(l_changed) desc, abs(l_billed) desc, l_line, l_changed')
  const listed = sql`select *, ${raw(`${whole('billed')} as l_all_billed, ${whole('changed')} as l_all_changed`)}, count(*) over () as l_rows
    from (${asked}) as asked ${order} limit ${raw(String(limit))} offset ${raw(String(offset))}`
  const columns: readonly (readonly [name: string, expression: string])[] = [
    ...Object.entries(told),
    ['billed', 'l_billed'],
    ['changed', 'l_changed'],
    ['reasons', 'l_reasons'],
    ['allBilled', 'l_all_billed'],
    ['allChanged', 'l_all_changed'],
  ]
  return {
    table: ofAccessorial ? 'charge' : 'shipment',
    columns: columns.map(([name]) => ({ name, unit: null })),
    select: sql`select ${raw(columns.map(([, expression]) => expression).join(', '))}, l_rows as total_rows
      from (${listed}) as listed join shipment on shipment.tracking_id = listed.l_line where ${inScope(scope)} ${order}`,
  }
}
