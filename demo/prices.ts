import type { CalendarDate } from '@waybill/contracts'
import type { Accessorial, Service } from './bill.ts'
import type { Carrier, CastAccount } from './cast.ts'
import type { Cents } from './money.ts'

interface Tariff {
  readonly first: Cents
  readonly perZone: Cents
  readonly perUnit: Cents
  readonly perUnitAndZone: Cents
}

/** Evidently made up, and near what such things cost. A unit is a pound, a kilogram abroad. */
const tariffs: Record<Service, Tariff> = {
  ground: { first: 1042, perZone: 62, perUnit: 38, perUnitAndZone: 9 },
  economy: { first: 948, perZone: 38, perUnit: 33, perUnitAndZone: 7 },
  'three day': { first: 1836, perZone: 248, perUnit: 92, perUnitAndZone: 21 },
  'two day': { first: 2554, perZone: 372, perUnit: 146, perUnitAndZone: 36 },
  'next day saver': { first: 3872, perZone: 731, perUnit: 214, perUnitAndZone: 51 },
  'next day early': { first: 7618, perZone: 842, perUnit: 243, perUnitAndZone: 58 },
  'next day': { first: 4318, perZone: 794, perUnit: 231, perUnitAndZone: 56 },
  'domestic express': { first: 1290, perZone: 210, perUnit: 74, perUnitAndZone: 18 },
  'export express': { first: 7846, perZone: 1385, perUnit: 412, perUnitAndZone: 143 },
  'export economy': { first: 6690, perZone: 1120, perUnit: 337, perUnitAndZone: 112 },
  'export ground': { first: 1962, perZone: 418, perUnit: 71, perUnitAndZone: 24 },
  freight: { first: 9800, perZone: 2900, perUnit: 21, perUnitAndZone: 6 },
}

/** What a contract takes off, in basis points. */
const discounts: Record<Service, number> = {
  ground: 4150,
  economy: 3600,
  'three day': 4400,
  'two day': 5200,
  'next day saver': 5500,
  'next day early': 4900,
  'next day': 5800,
  'domestic express': 5100,
  'export express': 6200,
  'export economy': 5900,
  'export ground': 3900,
  freight: 6400,
}

const accessorials: Record<Accessorial, { readonly list: Cents; readonly discount: number }> = {
  residential: { list: 595, discount: 3500 },
  'delivery area': { list: 615, discount: 3000 },
  'extended area': { list: 830, discount: 2500 },
  'remote area': { list: 1525, discount: 0 },
  'handling: longest side': { list: 2050, discount: 2500 },
  'handling: weight': { list: 2700, discount: 2500 },
  'handling: girth': { list: 2050, discount: 2500 },
  'large package': { list: 13_500, discount: 4000 },
  'address correction': { list: 2350, discount: 0 },
  signature: { list: 735, discount: 1000 },
  'adult signature': { list: 905, discount: 1000 },
  saturday: { list: 1600, discount: 0 },
  demand: { list: 60, discount: 0 },
  'declared value': { list: 465, discount: 0 },
  'missing manifest': { list: 440, discount: 0 },
  'print label': { list: 135, discount: 0 },
  liftgate: { list: 9500, discount: 2000 },
  'limited access': { list: 11_200, discount: 2000 },
}

interface Price {
  readonly list: Cents
  readonly discount: Cents
}

export function transportationPrice(
  account: CastAccount,
  service: Service,
  zone: number,
  weight: number,
  on: CalendarDate,
): Price {
  const tariff = tariffs[service]
  const units = Math.max(1, weight / 10)
  const listed = tariff.first + tariff.perZone * zone + units * (tariff.perUnit + tariff.perUnitAndZone * zone)
  const list = Math.round(listed * priceLevel(account.carrier, on))
  const discounted = list - Math.round((list * discountOf(account, service)) / 10_000)
  return { list, discount: list - Math.max(discounted, Math.min(list, leastCharge(account, on))) }
}

export function accessorialPrice(account: CastAccount, name: Accessorial, on: CalendarDate, times = 1): Price {
  const { list, discount } = accessorials[name]
  const today = Math.round((list * times * priceLevel(account.carrier, on)) / 5) * 5
  return { list: today, discount: Math.round((today * discount) / 10_000) }
}

/** What an account's contract takes off the transport, in basis points. */
export function discountOf(account: CastAccount, service: Service): number {
  const big = account.share >= 100 ? 300 : 0
  return discounts[service] + big + (account.carrier === 'FedEx' ? 150 : 0)
}

/** What an account's contract takes off an accessorial, in basis points. */
export function accessorialDiscountOf(name: Accessorial): number {
  return accessorials[name].discount
}

/** The days in a span on which a carrier's prices went up. */
export function increasesBetween(carrier: Carrier, from: CalendarDate, until: CalendarDate): CalendarDate[] {
  const { monthDay } = increases[carrier]
  const years = Array.from({ length: Number(until.slice(0, 4)) - Number(from.slice(0, 4)) + 1 }, (_, at) => at)
  return years.map((at) => `${Number(from.slice(0, 4)) + at}-${monthDay}`).filter((day) => day > from && day <= until)
}

/** Every January prices go up, for some carriers days before it. */
function priceLevel(carrier: Carrier, on: CalendarDate): number {
  const { monthDay, rise } = increases[carrier]
  const year = Number(on.slice(0, 4))
  const steps = monthDay > '06' ? year + (on.slice(5) >= monthDay ? 1 : 0) : year - (on.slice(5) < monthDay ? 1 : 0)
  return (1 + rise) ** (steps - 2025)
}

const increases: Record<Carrier, { readonly monthDay: string; readonly rise: number }> = {
  UPS: { monthDay: '12-22', rise: 0.059 },
  FedEx: { monthDay: '01-05', rise: 0.059 },
  'DHL Express': { monthDay: '01-01', rise: 0.054 },
  'Old Dominion': { monthDay: '01-06', rise: 0.049 },
}

/** No package costs less, however deep its discount. */
export function leastCharge(account: CastAccount, on: CalendarDate): Cents {
  if (account.goods === 'pallets') return 15_400
  return Math.round((account.currency === 'USD' ? 791 : 540) * priceLevel(account.carrier, on))
}
