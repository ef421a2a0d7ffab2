import type { Scope } from '@waybill/contracts'
import { inScope, selectedCurrency, withinDates } from '../conditions.ts'
import { spanExpression } from '../dimensions.ts'
import { meaningOf } from '../meaning.ts'
import { lineExpression } from '../measures.ts'
import { join, raw, type Sql, sql, value } from '../sql.ts'
import { accessorialsOfLines } from './accessorials.ts'
import { cents, divided, millionths, tenThousandths, wholeOf, wholePercent } from './arithmetic.ts'
import type { WhatIfLinesQuestion, WhatIfQuestion } from './question.ts'
import { isOne, ruleFor, saidBy } from './rules.ts'

/** The lines that a what-if is about. */
export function kept({ where, dates, centers }: WhatIfQuestion, scope: Scope): Sql {
  const inUsd = !selectedCurrency(where)
  const conditions = where.map((each) => meaningOf(each, (sum) => lineExpression(sum, 'shipment', inUsd), { centers }))
  return join([inScope(scope), withinDates(dates), ...conditions], ' and ')
}

/** The lines that a row of a view is the sum of. */
export function behindRow({ behind, dates }: Pick<WhatIfLinesQuestion, 'behind' | 'dates'>, scope: Scope): Sql {
  if (!behind) return raw('1 = 1')
  const { view, name } = behind
  const text = value('String', name)
  switch (view) {
    case 'service':
    case 'zone':
    case 'weight_band':
    case 'carrier_name':
    case 'account_number':
      return sql`${raw(view)} = ${text}`
    case 'month':
    case 'quarter':
      return sql`${raw(spanExpression(view, dates.type))} = ${value('Date32', name)}`
    case 'accessorial':
      return sql`tracking_id in (select tracking_id from charge where ${inScope(scope)} and ${withinDates(dates)}
        and charge_family = 'OTHER_ACCESSORIAL' and accessorial = ${text})`
  }
}

/**
 * Every line with what it costs at the terms, in cents, and why something of it could not be worked out. Each SELECT adds columns
 * to the one inside it: what the line says, what it adjusts, its weight, its rules, its transport, its fuel.
 */
export function linesAtTerms(question: Narrowed, scope: Scope): Sql {
  return withFuel(
    question,
    withTransport(withRates(question, withWeights(question, scope, withOthers(question, scope)))),
  )
}

/** Of all lines, or of those behind one row alone: what others say of them is the same. */
export type Narrowed = WhatIfQuestion & Partial<Pick<WhatIfLinesQuestion, 'behind'>>

const month = spanExpression('month', 'pickup_date')

/** What the line says, and the line that it adjusts says. */
function withOthers(question: Narrowed, scope: Scope): Sql {
  const { dates, behind } = question
  const wanted = sql`${kept(question, scope)} and ${behindRow({ behind, dates }, scope)}`
  const own = sql`select ${raw(`tracking_id as t_line, original_tracking_id as t_original, tracking_number as t_number, invoice_number as t_invoice,
      bill_date as t_billed_on,
      carrier_name as t_carrier, account_number as t_account, service as t_service, zone as t_zone, weight_band as t_band,
      ${spanExpression('month', dates.type)} as t_month, ${spanExpression('quarter', dates.type)} as t_quarter, ${month} as t_pickup_month, currency_code as t_currency,
      pickup_date as t_pickup, packages as t_packages,
      ${tenThousandths('bill_weight')} as t_weight, bill_weight_unit as t_unit, ${tenThousandths('actual_weight')} as t_actual,
      actual_weight_unit as t_actual_unit, dim_unit as t_dim_unit,
      ${cents('length')} as t_length, ${cents('width')} as t_width, ${cents('height')} as t_height,
      ${cents('transportation_amount')} as t_published, ${cents('transportation_discount')} as t_discount,
      ${cents('net_transportation_amount')} as t_transport, ${millionths('net_transportation_amount_usd')} as t_transport_usd,
      ${cents('net_fuel_surcharge_amount')} as t_fuel, ${millionths('net_fuel_surcharge_amount_usd')} as t_fuel_usd,
      ${cents('net_other_accessorial_amount')} as t_extras, ${millionths('net_other_accessorial_amount_usd')} as t_extras_usd,
      ${cents('net_billing_adjustment_amount')} as t_adjustment, ${millionths('net_billing_adjustment_amount_usd')} as t_adjustment_usd,
      ${cents('net_tax_amount')} as t_tax, ${millionths('net_tax_amount_usd')} as t_tax_usd,
      ${cents('net_amount')} as t_net, ${millionths('net_amount_usd')} as t_net_usd, ${millionths('transportation_amount_usd')} as t_published_usd`)}
    from shipment where ${wanted}`
  const beside = accessorialsOfLines(question, scope, behind && sql`select tracking_id from shipment where ${wanted}`)
  const original = sql`select ${raw(`tracking_id as o_line, service as o_service, zone as o_zone, pickup_date as o_pickup, ${tenThousandths('bill_weight')} as o_weight,
      bill_weight_unit as o_unit, ${cents('transportation_amount')} as o_published, ${cents('net_transportation_amount')} as o_transport`)}
    from shipment where ${inScope(scope)} and tracking_id in (
      select original_tracking_id from shipment where ${inScope(scope)} and ${withinDates(dates)} and original_tracking_id <> 0)`
  const adjusts = 't_packages = 0 and coalesce(o_line, 0) <> 0'
  const either = (adjusted: string, itself: string) => `case when ${adjusts} then ${adjusted} else ${itself} end`
  return sql`select *, ${raw(`case when ${adjusts} then 1 else 0 end as j_adjusts,
      ${either('o_service', 't_service')} as j_service, ${either('o_pickup', 't_pickup')} as j_pickup,
      case when ${adjusts} and t_zone = '' then o_zone else t_zone end as j_zone,
      case when ${adjusts} and t_weight = 0 then o_weight else t_weight end as j_weight,
      case when ${adjusts} and t_weight = 0 then o_unit else t_unit end as j_unit,
      ${either('o_published', 'cast(0 as bigint)')} as j_published, ${either('o_transport', 'cast(0 as bigint)')} as j_transport,
      coalesce(b_flat, 0) as e_flat, coalesce(b_changed, 0) as e_changed, coalesce(b_fuelless, 0) as e_fuelless,
      coalesce(b_fuelless_changed, 0) as e_fuelless_changed, coalesce(b_unpublished, 0) as e_unpublished,
      coalesce(b_any_unpublished, 0) as e_any_unpublished, coalesce(b_given_back, 0) as e_given_back,
      coalesce(b_any_given_back, 0) as e_any_given_back`)}
    from (${own}) as own left join (${original}) as original on original.o_line = own.t_original
      left join (${beside}) as beside on beside.b_line = own.t_line`
}

/** Of an adjustment, what the line that it adjusts says. */
const ruled = { carrier: 't_carrier', account: 't_account', service: 'j_service', pickup: 'j_pickup' } as const

/** What a package weighs by another divisor, and what is published for that. */
function withWeights({ terms: { dimensional }, dates }: WhatIfQuestion, scope: Scope, lines: Sql): Sql {
  if (dimensional.length === 0) {
    return sql`select *, ${raw(`0 as d_rule, '' as d_reason, j_weight as d_weight, t_published as d_published`)} from (${lines}) as lines`
  }
  const measured = `t_length > 0 and t_width > 0 and t_height > 0 and t_actual > 0 and t_actual_unit = t_unit
      and t_dim_unit = case when t_unit = 'KG' then 'CM' else 'IN' end`
  // Carriers bill whole pounds and half kilograms, and begin the next one.
  const steps = `case when t_unit = 'KG' then 2 else 1 end`
  const begun = (amount: string, per: string) => `cast(ceil(cast(${amount} as double) * ${steps} / ${per}) as bigint)`
  const bySize = begun('t_length * t_width * t_height', '(cast(w_divisor as double) * 1000000)')
  const byScale = begun('t_actual', '10000')
  const found = sql`select *, ${saidBy(dimensional, 'w_rule', ({ divisor }) => String(divisor))} as w_divisor
    from (select *, ${ruleFor(dimensional, { ...ruled, unit: 't_unit' })} as w_rule from (${lines}) as lines) as ruled`
  const weighed = sql`select *, ${raw(`case
      when w_rule = 0 or t_packages = 0 or not (${measured}) then t_weight
      when ${bySize} > ${byScale} then ${bySize} * case when t_unit = 'KG' then 5000 else 10000 end
      else ${byScale} * case when t_unit = 'KG' then 5000 else 10000 end end as w_weight`)}
    from (${found}) as found`
  const rates = sql`select ${raw(`carrier_name as p_carrier, service as p_service, zone as p_zone, currency_code as p_currency, bill_weight_unit as p_unit,
      ${tenThousandths('bill_weight')} as p_weight, ${month} as p_month, min(${cents('transportation_amount')}) as p_published,
      min(pickup_date) as p_first, max(pickup_date) as p_last`)}
    from shipment where ${inScope(scope)} and ${withinDates(dates)} and packages > 0 and transportation_amount > 0
    group by p_carrier, p_service, p_zone, p_currency, p_unit, p_weight, p_month
    having min(transportation_amount) = max(transportation_amount)`
  const known = 'coalesce(p_published, 0) > 0 and t_pickup >= p_first and t_pickup <= p_last'
  return sql`select *, ${raw(`w_rule as d_rule,
      case
        when w_rule = 0 or t_published = 0 then ''
        when t_packages = 0 then 'adjusted-weight'
        when not (${measured}) then 'no-dimensions'
        when w_weight <> t_weight and not (${known}) then 'no-rate'
        else '' end as d_reason,
      case when t_packages > 0 and ${known} then w_weight else j_weight end as d_weight,
      case when t_packages > 0 and w_weight <> t_weight and ${known} then p_published else t_published end as d_published`)}
    from (${weighed}) as weighed left join (${rates}) as rates on rates.p_carrier = weighed.t_carrier and rates.p_service = weighed.t_service
      and rates.p_zone = weighed.t_zone and rates.p_currency = weighed.t_currency and rates.p_unit = weighed.t_unit
      and rates.p_weight = weighed.w_weight and rates.p_month = weighed.t_pickup_month`
}

/** What the rules for a line say; of what it adjusts, the rule at the weight and zone of before. */
function withRates({ terms: { discounts, minimums } }: WhatIfQuestion, lines: Sql): Sql {
  const before = { ...ruled, zone: 'o_zone', weight: 'o_weight', unit: 'o_unit' }
  const after = { ...ruled, zone: 'j_zone', weight: 'd_weight', unit: 'j_unit' }
  const numbered = sql`select *, case when j_adjusts = 0 then 0 else ${ruleFor(discounts, before)} end as r_before,
      ${ruleFor(discounts, after)} as r_after, ${ruleFor(minimums, { ...ruled, currency: 't_currency' })} as r_minimum
    from (${lines}) as lines`
  const percent = (place: string) => saidBy(discounts, place, ({ discount }) => wholeOf(discount, 3))
  const least = saidBy(minimums, 'r_minimum', ({ minimum, reduction }) =>
    String(BigInt(wholeOf(minimum, 2)) - BigInt(wholeOf(reduction, 2))),
  )
  return sql`select *, ${percent('r_before')} as s_before, ${percent('r_after')} as s_after, ${least} as s_least
    from (${numbered}) as numbered`
}

/** What a published amount costs: the discount to the nearest cent, and no less than the minimum, where as much is published. */
function rated(published: string, percent: string): string {
  const net = `(${published} - ${divided([published, percent], String(wholePercent))})`
  return `(case when ${net} >= s_least then ${net} when ${published} < s_least then ${published} else s_least end)`
}

/** An adjustment costs what the package costs with it, less what it cost before: so it is worked out however it came. */
function withTransport(lines: Sql): Sql {
  const billsTransport = '(t_published <> 0 or t_transport + e_flat <> 0)'
  const givesAllBack = `(t_published = -j_published or (t_discount - e_flat = 0 and t_published = -j_transport))`
  const after = '(j_published + t_published)'
  const reasons = sql`select *, ${raw(`case
      when not ${billsTransport} then ''
      when r_after = 0 and (r_minimum > 0 or d_rule > 0) then 'no-discount'
      when r_after = 0 then ''
      when t_packages = 0 and j_adjusts = 0 then 'no-original'
      when j_adjusts = 1 and r_before = 0 then 'no-discount'
      when t_published = 0 or (j_adjusts = 0 and t_published < 0) then 'no-published-transport'
      when j_adjusts = 0 or ${givesAllBack} then ''
      when t_published < 0 and (t_discount - e_flat = 0 or ${after} < 0) then 'credit-without-published'
      else '' end as n_reason`)}
    from (${lines}) as lines`
  return sql`select *, ${raw(`case
      when r_after = 0 or not ${billsTransport} or n_reason <> '' then cast(0 as bigint)
      when j_adjusts = 0 then ${rated('d_published', 's_after')} - e_flat - t_transport
      when ${givesAllBack} then -${rated('j_published', 's_before')} - e_flat - t_transport
      when t_published = j_published then ${rated('j_published', 's_before')} - e_flat - t_transport
      else ${rated(after, 's_after')} - ${rated('j_published', 's_before')} - e_flat - t_transport end as n_changed`)}
    from (${reasons}) as reasons`
}

/** Fuel is the line's own percentage of what it is charged on, unless a rule says another. */
function withFuel({ terms: { fuel } }: WhatIfQuestion, lines: Sql): Sql {
  const isPercent = isOne(fuel, 'f_rule', ({ percent }) => percent !== undefined)
  const ofTransport = isOne(fuel, 'f_rule', ({ of }) => of === 'transportation')
  const extras = (all: string, fuelless: string) =>
    `case when ${ofTransport} then cast(0 as bigint) else ${all} - ${fuelless} end`
  const numbered = sql`select *, ${ruleFor(fuel, { ...ruled, service: 't_service', pickup: 't_pickup' })} as f_rule from (${lines}) as lines`
  const based = sql`select *, ${saidBy(fuel, 'f_rule', ({ percent }) => percent && wholeOf(percent, 3))} as f_percent,
      ${saidBy(fuel, 'f_rule', ({ discount }) => discount && wholeOf(discount, 3))} as f_discount,
      ${raw(`case when ${isPercent} then 1 else 0 end as f_is_percent,
      t_transport + ${extras('t_extras', 'e_fuelless')} as f_base,
      t_transport + n_changed + ${extras('t_extras + e_changed', '(e_fuelless + e_fuelless_changed)')} as f_base_at_terms`)}
    from (${numbered}) as numbered`
  const followed = divided(
    ['t_fuel', 'f_base_at_terms', `(${wholePercent} - f_discount)`],
    `(cast(f_base as double) * ${wholePercent})`,
  )
  const unchanged = '(f_base = f_base_at_terms and f_discount = 0)'
  const changed = sql`select *, ${raw(`case
      when t_fuel = 0 then cast(0 as bigint)
      when f_is_percent = 1 then ${divided(['f_base_at_terms', 'f_percent'], String(wholePercent))} - t_fuel
      when ${unchanged} or f_base = 0 then cast(0 as bigint)
      else ${followed} - t_fuel end as f_changed,
      case when t_fuel <> 0 and f_is_percent = 0 and f_base = 0 and not ${unchanged} then 'no-fuel-base' else '' end as f_reason`)}
    from (${based}) as based`
  return sql`select *, ${raw(`n_changed + f_changed + e_changed as a_changed,
      case when t_tax <> 0 and n_changed + f_changed + e_changed <> 0 then 'tax' else '' end as a_tax,
      case when t_adjustment <> 0 and t_number <> '' and r_after > 0 then 'adjustment' else '' end as a_adjustment`)}
    from (${changed}) as changed`
}
