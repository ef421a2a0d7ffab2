import { addMonths, type CalendarDate, Terms } from '@waybill/contracts'
import type { Accessorial, Service } from './bill.ts'
import { firstDay } from './calendar.ts'
import type { CastAccount, CastClient } from './cast.ts'
import { dhlProducts } from './layouts/dhl-mybill.ts'
import { upsServices } from './layouts/ups-words.ts'
import { decimal } from './money.ts'
import { dimensionalDivisor, isMetric } from './parcels.ts'
import { accessorialDiscountOf, discountOf, increasesBetween, leastCharge } from './prices.ts'

/** What a client has agreed with its carriers, as terms: with them, its lines cost what they were billed. */
export function contractOf({ accounts }: Pick<CastClient, 'accounts'>, until: CalendarDate): Terms {
  return Terms.parse({
    discounts: accounts.flatMap(discountsOf),
    minimums: accounts.flatMap((account) => minimumsOf(account, until)),
    dimensional: accounts.filter(isMeasured).map((account) => ({
      ...linesOf(account),
      unit: isMetric(account) ? 'KG' : 'LB',
      divisor: dimensionalDivisor(account),
    })),
    fuel: accounts.map((account) => ({
      ...linesOf(account),
      discount: '0',
      without: ['Declared Value', 'Missing PLD Fee'],
    })),
    accessorials: accounts.flatMap(accessorialsOf),
  })
}

function linesOf({ carrier, number }: CastAccount) {
  return { carrier, accounts: [number] }
}

function percentOf(basisPoints: number): string {
  return decimal(basisPoints)
}

/** Services that have the same discount are one rule. */
function discountsOf(account: CastAccount) {
  const services = Object.entries(serviceNames(account)).map(([service, names]) => ({
    discount: percentOf(discountOf(account, service as Service)),
    names,
  }))
  return [...Map.groupBy(services, ({ discount }) => discount)].map(([discount, those]) => ({
    ...linesOf(account),
    services: those.flatMap(({ names }) => names),
    discount,
  }))
}

/** What a carrier's invoices call a service. */
function serviceNames(account: CastAccount): Partial<Record<Service, readonly string[]>> {
  switch (account.layout) {
    case 'ups-csv':
      return upsNames
    case 'ups-csv-gb':
      return { ...upsNames, ground: ['Standard'] }
    case 'fedex-156':
    case 'fedex-210':
      return fedexNames
    case 'dhl-csv':
      return Object.fromEntries(Object.entries(dhlProducts).map(([service, [, name]]) => [service, [name]]))
    case 'x12-210-parcel':
      return x12Names
    case 'x12-210-freight':
      return { freight: ['LTL'] }
  }
}

const carriedByUps: readonly Service[] = [
  'ground',
  'economy',
  'next day early',
  'next day',
  'next day saver',
  'two day',
  'three day',
  'export express',
  'export economy',
  'export ground',
]
const upsNames: Partial<Record<Service, readonly string[]>> = Object.fromEntries(
  carriedByUps.map((service) => {
    const { text } = upsServices[service]
    return [service, [text, `${text} Residential`, `${text} Commercial`]]
  }),
)

const fedexNames: Partial<Record<Service, readonly string[]>> = {
  ground: ['Ground', 'Home Delivery', 'Ground - Return'],
  economy: ['SmartPost'],
  'next day early': ['FedEx First Overnight'],
  'next day': ['FedEx Priority Overnight'],
  'next day saver': ['FedEx Standard Overnight'],
  'two day': ['FedEx 2Day'],
  'three day': ['FedEx Express Saver'],
  'export express': ['FedEx International Priority'],
  'export economy': ['FedEx International Economy'],
  'export ground': ['International Ground'],
}

const x12Names: Partial<Record<Service, readonly string[]>> = {
  ground: ['Standard Ground'],
  'next day': ['Next Day Air'],
  'next day saver': ['Overnight'],
  'two day': ['Second Day'],
  'three day': ['Three Day Service'],
  'export express': ['Worldwide Express'],
  'export economy': ['Worldwide Expedited'],
  'export ground': ['Standard'],
}

/** Minimums rise with the prices; of rules that fit, the first counts. */
function minimumsOf(account: CastAccount, until: CalendarDate) {
  // What was shipped weeks before the first bill is on it.
  const from = addMonths(firstDay(until), -2)
  const rises = increasesBetween(account.carrier, from, until).toReversed()
  const since = rises.map((day) => ({ from: day, minimum: decimal(leastCharge(account, day)) }))
  return [...since, { minimum: decimal(leastCharge(account, from)) }].map((rule) => ({
    ...linesOf(account),
    currency: account.currency,
    ...rule,
  }))
}

function isMeasured({ layout }: CastAccount): boolean {
  return layout !== 'x12-210-freight'
}

/** Only files that state what is published of an accessorial say what came off it. */
function accessorialsOf(account: CastAccount) {
  if (!['ups-csv', 'ups-csv-gb', 'dhl-csv'].includes(account.layout)) return []
  const all = Object.entries(accessorialNames).map(([name, called]) => ({
    discount: percentOf(accessorialDiscountOf(name as Accessorial)),
    called,
  }))
  return [...Map.groupBy(all, ({ discount }) => discount)].map(([discount, those]) => ({
    ...linesOf(account),
    accessorials: [...new Set(those.flatMap(({ called }) => called))],
    discount,
  }))
}

/** What each is called on lines, however the carrier words it. */
const accessorialNames: Partial<Record<Accessorial, readonly string[]>> = {
  residential: ['Residential'],
  'delivery area': ['Delivery Area'],
  'extended area': ['Delivery Area - Extended'],
  'remote area': ['Remote Area'],
  'handling: longest side': ['Additional Handling'],
  'large package': ['Large Package'],
  'address correction': ['Address Correction'],
  signature: ['Signature'],
  'adult signature': ['Adult Signature'],
  saturday: ['Saturday Delivery'],
  demand: ['Demand Surcharge', 'Demand Surcharge - Residential'],
  'declared value': ['Declared Value'],
  'missing manifest': ['Missing PLD Fee'],
  'print label': ['Returns'],
}
