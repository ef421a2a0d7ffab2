import type { Uncomputable, WhatIfView } from '@waybill/contracts'
import { selectedCurrency } from '../conditions.ts'
import { divided } from './arithmetic.ts'
import type { WhatIfQuestion } from './question.ts'

/** Which lines a reason keeps something of as it was billed, and the amount that is kept. */
export const reasons: Record<Uncomputable, { readonly when: string; readonly amount: string }> = {
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
export function money(question: WhatIfQuestion): (column: string) => string {
  if (selectedCurrency(question.where)) return (column) => `${column} * 10000`
  const stated = new Set(['t_transport', 't_fuel', 't_extras', 't_adjustment', 't_tax', 't_net'])
  return (column) => (stated.has(column) ? `${column}_usd` : converted(column))
}

/** The column that a row of a view is named by. */
export const keys: Record<Exclude<WhatIfView, 'accessorial'>, string> = {
  service: 't_service',
  zone: 't_zone',
  month: 't_month',
  quarter: 't_quarter',
  weight_band: 't_band',
  carrier_name: 't_carrier',
  account_number: 't_account',
}

/** What the terms change of a line. */
export function changedIn(inMoney: (column: string) => string): string {
  return `(${['n_changed', 'f_changed', 'e_changed'].map(inMoney).join(') + (')})`
}

/** What one accessorial charge was billed, and what the terms change of it. */
export function moneyOfCharge(question: WhatIfQuestion): { readonly billed: string; readonly changed: string } {
  if (selectedCurrency(question.where)) return { billed: 'c_net * 10000', changed: 'c_changed * 10000' }
  return {
    billed: 'c_usd',
    changed: `case when c_currency = 'USD' then c_changed * 10000 when c_net = 0 then cast(0 as bigint)
    else ${divided(['c_changed', 'c_usd'], 'c_net')} end`,
  }
}
