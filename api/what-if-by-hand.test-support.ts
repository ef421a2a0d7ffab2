import type {
  AccessorialRule,
  DiscountRule,
  Terms,
  Uncomputable,
  WhatIfAnswer,
  WhatIfLines,
  WhatIfView,
} from '@waybill/contracts'
import { type Sql, sql } from '@waybill/metrics'

type Row = Readonly<Record<string, string>>

/** Everything that the warehouse holds of some lines, as text. */
export interface Held {
  readonly lines: readonly Row[]
  readonly charges: ReadonlyMap<string, readonly Row[]>
  readonly formats: ReadonlyMap<string, string>
}

const lineColumns =
  'client_id tracking_id original_tracking_id tracking_number load_id bill_date pickup_date carrier_name account_number service zone weight_band currency_code packages bill_weight bill_weight_unit actual_weight actual_weight_unit dim_unit length width height transportation_amount transportation_discount net_transportation_amount net_fuel_surcharge_amount net_other_accessorial_amount net_billing_adjustment_amount net_tax_amount net_amount net_amount_usd transportation_amount_usd'.split(
    ' ',
  )
const chargeColumns =
  'tracking_id load_id charge_family charge_code accessorial currency_code amount discount net_amount net_amount_usd'.split(
    ' ',
  )

export async function heldOf(select: (text: Sql) => Promise<string[][]>): Promise<Held> {
  const read = async (table: string, columns: readonly string[]): Promise<Row[]> => {
    const rows = await select({ texts: [`select ${columns.join(', ')} from ${table}`], parameters: [] })
    return rows.map((row) => Object.fromEntries(columns.map((name, place) => [name, row[place] ?? ''])))
  }
  const formats = await select(sql`select load_id, format from load`)
  return {
    lines: await read('shipment', lineColumns),
    charges: Map.groupBy(await read('charge', chargeColumns), (row) => at(row, 'tracking_id')),
    formats: new Map(formats.map(([id = '', format = '']) => [id, format])),
  }
}

function at(row: Row, name: string): string {
  return row[name] ?? ''
}

/** A decimal as a whole number of its last place. */
function whole(text: string, places: number): bigint {
  const [, sign = '', before = '0', after = ''] = /^(-?)(\d*)\.?(\d*)$/.exec(text) ?? []
  return BigInt(`${sign}${before}${after.padEnd(places, '0').slice(0, places)}`)
}

/** To the nearest whole, halves away from zero. */
function over(amount: bigint, divisor: bigint): bigint {
  const negative = amount < 0n !== divisor < 0n
  const [a, d] = [amount < 0n ? -amount : amount, divisor < 0n ? -divisor : divisor]
  const rounded = (2n * a + d) / (2n * d)
  return negative ? -rounded : rounded
}

/** The next whole. */
function begun(amount: bigint, per: bigint): bigint {
  return (amount + per - 1n) / per
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((all, one) => all + one, 0n)
}

function cents(text: string): bigint {
  return whole(text, 2)
}

interface Place {
  readonly carrier: string
  readonly account: string
  readonly service: string
  readonly pickup: string
}

const open = (list: readonly string[], one: string) => list.length === 0 || list.includes(one)

function meant(rule: Terms[keyof Terms][number], { carrier, account, service, pickup }: Place): boolean {
  return (
    (rule.carrier === undefined || rule.carrier === carrier) &&
    open(rule.accounts, account) &&
    open(rule.services, service) &&
    (rule.from === undefined || pickup >= rule.from)
  )
}

function discountFor(rules: readonly DiscountRule[], place: Place, zone: string, weight: bigint, unit: string) {
  return rules.find((rule) => {
    const { weights } = rule
    const heavy = weights?.over === undefined || weight > whole(weights.over, 4)
    const light = weights?.upTo === undefined || weight <= whole(weights.upTo, 4)
    return meant(rule, place) && open(rule.zones, zone) && (!weights || (weights.unit === unit && heavy && light))
  })
}

function net(published: bigint, discount: string, least: bigint): bigint {
  const left = published - over(published * whole(discount, 3), 100_000n)
  if (left >= least) return left
  return published < least ? published : least
}

interface Worked {
  readonly line: Row
  readonly transport: bigint
  readonly fuel: bigint
  readonly extras: bigint
  readonly byName: ReadonlyMap<string, { count: number; billed: bigint; changed: bigint }>
  readonly reasons: ReadonlyMap<Uncomputable, bigint>
}

/** Published amounts of a weight: what every package of the same kind was published at, and from when to when. */
function ratesIn(lines: readonly Row[]) {
  const rates = new Map<string, { amounts: Set<bigint>; first: string; last: string }>()
  for (const line of lines) {
    if (at(line, 'packages') === '0' || whole(at(line, 'transportation_amount'), 2) <= 0n) continue
    const key = rateKey(line, whole(at(line, 'bill_weight'), 4))
    const day = at(line, 'pickup_date')
    const known = rates.get(key) ?? { amounts: new Set<bigint>(), first: day, last: day }
    known.amounts.add(whole(at(line, 'transportation_amount'), 2))
    if (day < known.first) known.first = day
    if (day > known.last) known.last = day
    rates.set(key, known)
  }
  return rates
}

function rateKey(line: Row, weight: bigint): string {
  const words = ['carrier_name', 'service', 'zone', 'currency_code', 'bill_weight_unit'].map((name) => at(line, name))
  return JSON.stringify([...words, String(weight), at(line, 'pickup_date').slice(0, 7)])
}

function extrasOf(line: Row, terms: Terms, held: Held, place: Place, reasons: Map<Uncomputable, bigint>) {
  const fuelRule = terms.fuel.find((rule) => meant(rule, place))
  const byName = new Map<string, { count: number; billed: bigint; changed: bigint }>()
  let flat = 0n
  let changed = 0n
  let bearing = { billed: 0n, changed: 0n }
  for (const charge of held.charges.get(at(line, 'tracking_id')) ?? []) {
    const [amount, paid] = [whole(at(charge, 'amount'), 2), whole(at(charge, 'net_amount'), 2)]
    if (at(charge, 'charge_family') === 'TRANSPORTATION' && at(charge, 'charge_code') === 'SIM') {
      flat += whole(at(charge, 'discount'), 2)
      continue
    }
    if (at(charge, 'charge_family') !== 'OTHER_ACCESSORIAL') continue
    const name = at(charge, 'accessorial')
    const rule = terms.accessorials.find(
      (each: AccessorialRule) =>
        meant(each, place) &&
        each.accessorials.includes(name) &&
        (each.currency === undefined || each.currency === at(charge, 'currency_code')),
    )
    let own = 0n
    const keep = (reason: Uncomputable) => reasons.set(reason, (reasons.get(reason) ?? 0n) + paid)
    if (rule?.price !== undefined) {
      if (amount > 0n) own = whole(rule.price, 2) - paid
      else keep('accessorial-credit')
    } else if (rule?.discount !== undefined) {
      const states = ['ups-billing-csv', 'dhl-mybill-csv'].includes(held.formats.get(at(charge, 'load_id')) ?? '')
      if (states) own = amount - over(amount * whole(rule.discount, 3), 100_000n) - paid
      else keep('no-published-accessorial')
    }
    changed += own
    if (!fuelRule?.without.includes(name)) bearing = { billed: bearing.billed + paid, changed: bearing.changed + own }
    const known = byName.get(name) ?? { count: 0, billed: 0n, changed: 0n }
    byName.set(name, { count: known.count + 1, billed: known.billed + paid, changed: known.changed + own })
  }
  return { flat, changed, bearing, byName, fuelRule }
}

/** One line at the terms, in plain whole numbers, with nothing of the engine's. */
function work(
  line: Row,
  terms: Terms,
  held: Held,
  originals: ReadonlyMap<string, Row>,
  rates: ReturnType<typeof ratesIn>,
): Worked {
  const reasons = new Map<Uncomputable, bigint>()
  const money = (name: string, of: Row = line) => whole(at(of, name), 2)
  const adjusted = at(line, 'packages') === '0' ? originals.get(at(line, 'original_tracking_id')) : undefined
  const carrier = at(line, 'carrier_name')
  const account = at(line, 'account_number')
  const own: Place = { carrier, account, service: at(line, 'service'), pickup: at(line, 'pickup_date') }
  const place = adjusted ? { ...own, service: at(adjusted, 'service'), pickup: at(adjusted, 'pickup_date') } : own
  const { flat, changed: extras, bearing, byName, fuelRule } = extrasOf(line, terms, held, own, reasons)

  const [published, transport] = [money('transportation_amount'), money('net_transportation_amount')]
  const billsTransport = published !== 0n || transport + flat !== 0n
  const takesWeight = adjusted && whole(at(line, 'bill_weight'), 4) === 0n ? adjusted : line
  let weight = whole(at(takesWeight, 'bill_weight'), 4)
  const unit = at(takesWeight, 'bill_weight_unit')
  const zone = adjusted && at(line, 'zone') === '' ? at(adjusted, 'zone') : at(line, 'zone')
  let listed = published

  const divisor = terms.dimensional.find((rule) => meant(rule, place) && rule.unit === at(line, 'bill_weight_unit'))
  if (divisor && published !== 0n) {
    const sides = ['length', 'width', 'height'].map((name) => whole(at(line, name), 2))
    const actual = whole(at(line, 'actual_weight'), 4)
    const metric = at(line, 'bill_weight_unit') === 'KG'
    const measured =
      sides.every((side) => side > 0n) &&
      actual > 0n &&
      at(line, 'actual_weight_unit') === at(line, 'bill_weight_unit') &&
      at(line, 'dim_unit') === (metric ? 'CM' : 'IN')
    if (at(line, 'packages') === '0') reasons.set('adjusted-weight', transport)
    else if (!measured) reasons.set('no-dimensions', transport)
    else {
      const [half, step] = metric ? [2n, 5000n] : [1n, 10_000n]
      const volume = sides.reduce((product, side) => product * side, 1n)
      const bySize = begun(volume * half, BigInt(divisor.divisor) * 1_000_000n)
      const byScale = begun(actual * half, 10_000n)
      const billable = step * (bySize > byScale ? bySize : byScale)
      if (billable !== weight) {
        const rate = rates.get(rateKey(line, billable))
        const day = at(line, 'pickup_date')
        if (rate?.amounts.size === 1 && day >= rate.first && day <= rate.last) {
          weight = billable
          listed = [...rate.amounts][0] ?? 0n
        } else reasons.set('no-rate', transport)
      }
    }
  }

  const after = discountFor(terms.discounts, place, zone, weight, unit)
  const before =
    adjusted &&
    discountFor(
      terms.discounts,
      place,
      at(adjusted, 'zone'),
      whole(at(adjusted, 'bill_weight'), 4),
      at(adjusted, 'bill_weight_unit'),
    )
  const minimum = terms.minimums.find((rule) => meant(rule, place) && rule.currency === at(line, 'currency_code'))
  const least = minimum ? whole(minimum.minimum, 2) - whole(minimum.reduction, 2) : 0n
  let changed = 0n
  if (billsTransport) {
    const atTerms = transportAt()
    if (typeof atTerms === 'string') reasons.set(atTerms, transport)
    else if (atTerms !== undefined) changed = atTerms - flat - transport
  }

  function transportAt(): bigint | Uncomputable | undefined {
    if (!after) return minimum || divisor ? 'no-discount' : undefined
    if (at(line, 'packages') === '0' && !adjusted) return 'no-original'
    if (adjusted && !before) return 'no-discount'
    if (published === 0n || (!adjusted && published < 0n)) return 'no-published-transport'
    if (!adjusted || !before) return net(listed, after.discount, least)
    const [first, paid] = [money('transportation_amount', adjusted), money('net_transportation_amount', adjusted)]
    const statesNoDiscount = money('transportation_discount') - flat === 0n
    const was = net(first, before.discount, least)
    if (published === -first || (statesNoDiscount && published === -paid)) return -was
    if (published < 0n && (statesNoDiscount || first + published < 0n)) return 'credit-without-published'
    return published === first ? was : net(first + published, after.discount, least) - was
  }

  const fuelBilled = money('net_fuel_surcharge_amount')
  const onExtras = fuelRule?.of !== 'transportation'
  const excepted = money('net_other_accessorial_amount') - bearing.billed
  const base = transport + (onExtras ? money('net_other_accessorial_amount') - excepted : 0n)
  const baseAtTerms = base + changed + (onExtras ? bearing.changed : 0n)
  let fuel = 0n
  if (fuelBilled !== 0n) {
    const off = whole(fuelRule?.discount ?? '0', 3)
    if (fuelRule?.percent !== undefined) fuel = over(baseAtTerms * whole(fuelRule.percent, 3), 100_000n) - fuelBilled
    else if (base === baseAtTerms && off === 0n) fuel = 0n
    else if (base === 0n) reasons.set('no-fuel-base', fuelBilled)
    else fuel = over(fuelBilled * baseAtTerms * (100_000n - off), base * 100_000n) - fuelBilled
  }
  if (money('net_tax_amount') !== 0n && changed + fuel + extras !== 0n) reasons.set('tax', money('net_tax_amount'))
  if (money('net_billing_adjustment_amount') !== 0n && at(line, 'tracking_number') !== '' && after)
    reasons.set('adjustment', money('net_billing_adjustment_amount'))
  return { line, transport: changed, fuel, extras, byName, reasons }
}

/** What the engines must tell, in the lines' one currency: differences in cents, by name. */
export interface ByHand {
  readonly lines: number
  readonly billed: bigint
  readonly differences: Readonly<Record<'transportation' | 'fuel' | 'accessorials', bigint>>
  readonly uncomputable: ReadonlyMap<Uncomputable, { readonly lines: number; readonly amount: bigint }>
  readonly views: ReadonlyMap<WhatIfView, ReadonlyMap<string, { readonly lines: number; readonly difference: bigint }>>
}

interface Kept {
  readonly clientId: number
  readonly currency: string
  readonly from: string
  readonly to: string
}

function workedLines(held: Held, terms: Terms, kept: Kept): readonly Worked[] {
  const ofClient = held.lines.filter((line) => at(line, 'client_id') === String(kept.clientId))
  const inDates = ofClient.filter((line) => at(line, 'bill_date') >= kept.from && at(line, 'bill_date') <= kept.to)
  const originals = new Map(
    ofClient.filter((line) => at(line, 'packages') !== '0').map((line) => [at(line, 'tracking_id'), line]),
  )
  const rates = ratesIn(inDates)
  return inDates
    .filter((line) => at(line, 'currency_code') === kept.currency)
    .map((line) => work(line, terms, held, originals, rates))
}

/** What the engines must tell of one line. */
export interface LineByHand {
  readonly billed: bigint
  readonly difference: bigint
  readonly uncomputable: readonly Uncomputable[]
}

export function linesByHand(held: Held, terms: Terms, kept: Kept): ReadonlyMap<string, LineByHand> {
  return new Map(
    workedLines(held, terms, kept).map(({ line, transport, fuel, extras, reasons }) => [
      at(line, 'tracking_id'),
      {
        billed: whole(at(line, 'net_amount'), 2),
        difference: transport + fuel + extras,
        uncomputable: [...reasons.keys()].toSorted(),
      },
    ]),
  )
}

/** An answer in the same words. */
export function linesAsByHand({ rows }: Pick<WhatIfLines, 'rows'>): ReadonlyMap<string, LineByHand> {
  return new Map(
    rows.map(({ trackingId, billed, difference, uncomputable }) => [
      trackingId,
      { billed: cents(billed), difference: cents(difference), uncomputable: uncomputable.toSorted() },
    ]),
  )
}

export function byHand(held: Held, terms: Terms, kept: Kept): ByHand {
  const worked = workedLines(held, terms, kept)
  const uncomputable = new Map<Uncomputable, { lines: number; amount: bigint }>()
  const views = new Map<WhatIfView, Map<string, { lines: number; difference: bigint }>>()
  const add = (view: WhatIfView, name: string, lines: number, difference: bigint) => {
    const rows = views.get(view) ?? new Map<string, { lines: number; difference: bigint }>()
    const known = rows.get(name) ?? { lines: 0, difference: 0n }
    rows.set(name, { lines: known.lines + lines, difference: known.difference + difference })
    views.set(view, rows)
  }
  for (const { line, transport, fuel, extras, byName, reasons } of worked) {
    for (const [reason, amount] of reasons) {
      const known = uncomputable.get(reason) ?? { lines: 0, amount: 0n }
      uncomputable.set(reason, { lines: known.lines + 1, amount: known.amount + amount })
    }
    for (const [name, { count, changed }] of byName) add('accessorial', name, count, changed)
    add('service', at(line, 'service'), 1, transport + fuel + extras)
    add('zone', at(line, 'zone'), 1, transport + fuel + extras)
    const [year, month] = at(line, 'bill_date').split('-')
    add('month', `${year}-${month}-01`, 1, transport + fuel + extras)
    const begins = {
      '01': '01',
      '02': '01',
      '03': '01',
      '04': '04',
      '05': '04',
      '06': '04',
      '07': '07',
      '08': '07',
      '09': '07',
    }
    add('quarter', `${year}-${begins[month as keyof typeof begins] ?? '10'}-01`, 1, transport + fuel + extras)
  }
  return {
    lines: worked.length,
    billed: sum(worked.map(({ line }) => whole(at(line, 'net_amount'), 2))),
    differences: {
      transportation: sum(worked.map(({ transport }) => transport)),
      fuel: sum(worked.map(({ fuel }) => fuel)),
      accessorials: sum(worked.map(({ extras }) => extras)),
    },
    uncomputable,
    views,
  }
}

/** An answer in the same words. */
export function asByHand(answer: WhatIfAnswer): ByHand {
  const difference = (part: string) => cents(answer.parts.find((each) => each.part === part)?.difference ?? '')
  return {
    lines: answer.lines,
    billed: cents(answer.billed),
    differences: {
      transportation: difference('transportation'),
      fuel: difference('fuel'),
      accessorials: difference('accessorials'),
    },
    uncomputable: new Map(
      answer.uncomputable.map(({ reason, lines, amount }) => [reason, { lines, amount: cents(amount) }]),
    ),
    views: new Map(
      answer.views
        .filter(({ rows }) => rows.length > 0)
        .map(({ view, rows }) => [
          view,
          new Map(rows.map((row) => [row.name, { lines: row.lines, difference: cents(row.difference) }])),
        ]),
    ),
  }
}
