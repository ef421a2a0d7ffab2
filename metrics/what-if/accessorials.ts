import type { FileFormat, Scope, Terms } from '@waybill/contracts'
import { inScope, withinDates } from '../conditions.ts'
import { join, raw, type Sql, sql, value } from '../sql.ts'
import { cents, divided, millionths, wholeOf, wholePercent } from './arithmetic.ts'
import type { WhatIfQuestion } from './question.ts'
import { isOne, oneOf, ruleFor, type Said, saidBy } from './rules.ts'

/** Files in these say of every charge what is published; the others of transport alone. */
const publishedThroughout: readonly FileFormat[] = ['ups-billing-csv', 'dhl-mybill-csv']

/** A sum of money that carriers take off a line besides the percentage. It is no rate, and stays as it is. */
const flat = `charge_family = 'TRANSPORTATION' and charge_code = 'SIM'`

const accessorialOrFlat = `(charge_family = 'OTHER_ACCESSORIAL' or ${flat})`

const saidOfLine = {
  carrier: 'carrier_name',
  account: 'account_number',
  service: 'service',
  pickup: 'pickup_date',
} as const satisfies Said

/** Every accessorial and every flat discount, with what the terms make of it; amounts in cents. */
export function accessorialCharges(question: Pick<WhatIfQuestion, 'terms' | 'dates'>, scope: Scope): Sql {
  return chargesAtTerms(question, scope, raw(accessorialOrFlat))
}

function chargesAtTerms({ terms, dates }: Pick<WhatIfQuestion, 'terms' | 'dates'>, scope: Scope, which: Sql): Sql {
  const said = { ...saidOfLine, currency: 'currency_code', accessorial: 'accessorial' }
  const charged = sql`select tracking_id as c_line, accessorial as c_name, currency_code as c_currency,
      ${raw(`case when ${flat} then 1 else 0 end as c_flat, ${cents('amount')} as c_amount, ${cents('discount')} as c_discount, ${cents('net_amount')} as c_net, ${millionths('net_amount_usd')} as c_usd`)},
      ${raw(`case when ${flat} then 0 else `)} ${ruleFor(terms.accessorials, said)} end as c_rule,
      ${ruleFor(terms.fuel, said)} as c_fuel_rule,
      case when load_id in (select load_id from load where ${inScope(scope)} and format in (${join(
        publishedThroughout.map((format) => value('String', format)),
        ', ',
      )})) then 1 else 0 end as c_published
    from charge where ${inScope(scope)} and ${withinDates(dates)} and ${which}`
  const isPrice = isOne(terms.accessorials, 'c_rule', ({ price }) => price !== undefined)
  const price = saidBy(terms.accessorials, 'c_rule', (rule) => rule.price && wholeOf(rule.price, 2))
  const percent = saidBy(terms.accessorials, 'c_rule', (rule) => rule.discount && wholeOf(rule.discount, 3))
  const priced = sql`select c_line, c_name, c_currency, c_flat, c_amount, c_discount, c_net, c_usd, c_rule, c_fuel_rule, c_published,
      ${raw(`case when ${isPrice} then 1 else 0 end`)} as c_is_price, ${price} as c_price, ${percent} as c_percent,
      case when ${bearsNoFuel(terms)} then 1 else 0 end as c_fuelless
    from (${charged}) as charged`
  const off = divided(['c_amount', 'c_percent'], String(wholePercent))
  return sql`select c_line, c_name, c_currency, c_flat, c_discount, c_net, c_usd, c_fuelless,
      ${raw(`case
        when c_rule = 0 then cast(0 as bigint)
        when c_is_price = 1 and c_amount > 0 then c_price - c_net
        when c_is_price = 0 and c_published = 1 then c_amount - ${off} - c_net
        else cast(0 as bigint) end`)} as c_changed,
      ${raw('case when c_rule > 0 and c_is_price = 0 and c_published = 0 then 1 else 0 end')} as c_unpublished,
      ${raw('case when c_is_price = 1 and c_amount <= 0 then 1 else 0 end')} as c_given_back
    from (${priced}) as priced`
}

function bearsNoFuel({ fuel }: Terms): Sql {
  const each = fuel.flatMap(({ without }, at) =>
    without.length === 0
      ? []
      : [sql`(${raw(`c_fuel_rule = ${at + 1}`)} and ${join(oneOf('c_name', without), ' and ')})`],
  )
  return each.length === 0 ? raw('1 = 0') : join(each, ' or ')
}

const when = (condition: string, added: string) =>
  `cast(sum(case when ${condition} then ${added} else 0 end) as bigint)`

/** Whether terms change an accessorial, or take one out of what fuel is charged on. */
const speaksOfAccessorials = ({ accessorials, fuel }: Terms) =>
  accessorials.length > 0 || fuel.some(({ without }) => without.length > 0)

/** The same, a row for each line that has any; of some lines alone. Accessorials that no term speaks of add nothing. */
export function accessorialsOfLines(
  question: Pick<WhatIfQuestion, 'terms' | 'dates'>,
  scope: Scope,
  only: Sql | undefined,
): Sql {
  const which = speaksOfAccessorials(question.terms) ? raw(accessorialOrFlat) : raw(flat)
  const charges = chargesAtTerms(question, scope, only ? sql`${which} and tracking_id in (${only})` : which)
  return sql`select c_line as b_line,
      ${raw(`${when('c_flat = 1', 'c_discount')} as b_flat,
      cast(sum(c_changed) as bigint) as b_changed,
      ${when('c_fuelless = 1', 'c_net')} as b_fuelless,
      ${when('c_fuelless = 1', 'c_changed')} as b_fuelless_changed,
      ${when('c_unpublished = 1', 'c_net')} as b_unpublished,
      cast(max(c_unpublished) as bigint) as b_any_unpublished,
      ${when('c_given_back = 1', 'c_net')} as b_given_back,
      cast(max(c_given_back) as bigint) as b_any_given_back`)}
    from (${charges}) as charges group by c_line`
}
