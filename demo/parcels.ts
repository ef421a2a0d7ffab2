import { addMonths, type CalendarDate, daysBetween } from '@waybill/contracts'
import type { BillOption, Parcel, Party, Service, Size } from './bill.ts'
import { bulkyAccounts, type CastAccount, type CastClient, growingHeavierZip } from './cast.ts'
import { profiles, sizeOf, weightOf } from './goods.ts'
import { companyName, personName, streetAddress } from './people.ts'
import { anyAmericanPlace, anyPlaceIn, anyPlaceOutside, groundZone, type Place } from './places.ts'
import { type Random, weighted } from './random.ts'
import {
  dhlWaybillNumber,
  fedexExpressTrackingNumber,
  fedexGroundTrackingNumber,
  freightProNumber,
  upsTrackingNumber,
} from './tracking-numbers.ts'

const domesticServices = {
  businesses: weighted<readonly [Service, number]>(
    [
      ['ground', 70],
      ['next day early', 2],
      ['next day', 3],
      ['next day saver', 5],
      ['two day', 11],
      ['three day', 9],
    ],
    ([, weight]) => weight,
  ),
  homes: weighted<readonly [Service, number]>(
    [
      ['ground', 79],
      ['economy', 8],
      ['next day saver', 2],
      ['two day', 7],
      ['three day', 4],
    ],
    ([, weight]) => weight,
  ),
}

/** Hands out one account's packages, day by day. */
export function parcelsOf(client: CastClient, account: CastAccount, until: CalendarDate, random: Random) {
  const home = account.shipsFrom[0].country
  const profile = profiles[account.goods]
  const abroadFromHere = anyPlaceOutside(home)
  const atHome = home === 'US' ? anyAmericanPlace : anyPlaceIn(home === 'CH' ? 'DE' : home)
  const firstSerial = random.between(1_000, 90_000)
  let made = 0

  return (on: CalendarDate): Parcel => {
    made += 1
    const serial = firstSerial + made
    const exported = random.chance(home === 'CH' ? 1 : profile.exportShare)
    const center = random.pick(account.shipsFrom)
    const place = exported ? abroadFromHere(random) : atHome(random)
    const residential = random.chance(profile.residentialShare)
    const returning = !exported && random.chance(profile.returnShare)
    const service = serviceOf(account, place, exported, residential, random)
    const ours: Party = { name: 'Shipping Desk', company: client.name, street: '100 Commerce Parkway', place: center }
    const theirs: Party = {
      name: personName(random),
      company: residential ? '' : companyName(random),
      street: streetAddress(random),
      place,
    }
    const size = sizeIn(account, sizeOf(account.goods, boxGrowth(account, on, until), random))
    const heavier = center.zip === growingHeavierZip ? centerGrowth(on, until) : 1
    const actualWeight = Math.round(weightIn(account, weightOf(account.goods, random) * heavier))
    const dimensionalWeight = dimensionalWeightOf(account, size)
    return {
      trackingNumber: trackingNumberOf(account, service, serial),
      serial,
      pickupDate: on,
      service,
      billOption: billOptionOf(returning, random),
      sender: returning ? theirs : ours,
      receiver: returning ? ours : theirs,
      residential: residential && !returning,
      returning,
      zone: zoneOf(center, place, exported),
      actualWeight,
      billedWeight: billable(account, Math.max(actualWeight, dimensionalWeight)),
      dimensional: dimensionalWeight > actualWeight,
      size,
      keyedSize: random.chance(0.3),
      order: `SO${random.between(100_000, 999_999)}`,
      department: random.pick(profile.words),
      declaredValue: random.chance(0.012) ? random.between(150, 2400) * 100 : 0,
    }
  }
}

/** What the size is worth in weight, by the divisor of the account's contract; begun tenths of a pound or kilogram. */
export function dimensionalWeightOf(account: CastAccount, size: Size): number {
  if (account.layout === 'x12-210-freight') return 0
  return Math.ceil((size.length * size.width * size.height * 10) / dimensionalDivisor(account))
}

export function dimensionalDivisor(account: CastAccount): number {
  if (isMetric(account)) return 5000
  return account.goods === 'furniture' && account.carrier === 'UPS' ? 225 : 139
}

/** Whole pounds, half kilograms. */
export function billable(account: CastAccount, weight: number): number {
  return isMetric(account) ? Math.ceil(weight / 5) * 5 : Math.ceil(weight / 10) * 10
}

export function isMetric(account: CastAccount): boolean {
  return account.shipsFrom[0].country !== 'US'
}

function sizeIn(account: CastAccount, size: Size): Size {
  if (!isMetric(account) || account.goods === 'clothes') return size
  return { length: inches(size.length), width: inches(size.width), height: inches(size.height) }
}

function inches(length: number): number {
  return Math.round(length * 2.54)
}

function weightIn(account: CastAccount, tenthsOfPounds: number): number {
  return Math.max(1, isMetric(account) ? tenthsOfPounds * 0.453_592_37 : tenthsOfPounds)
}

function serviceOf(
  account: CastAccount,
  place: Place,
  exported: boolean,
  residential: boolean,
  random: Random,
): Service {
  if (account.layout === 'x12-210-freight') return 'freight'
  if (account.carrier === 'DHL Express') {
    if (!exported) return 'domestic express'
    return random.chance(0.8) ? 'export express' : 'export economy'
  }
  if (exported) {
    if (account.shipsFrom[0].country === 'US' && place.country === 'CA') return 'export ground'
    return random.chance(0.6) ? 'export express' : 'export economy'
  }
  const [service] = residential ? domesticServices.homes(random) : domesticServices.businesses(random)
  if (account.layout === 'ups-csv-gb') return 'ground'
  // X12 has no level for the early delivery.
  if (account.layout === 'x12-210-parcel' && service === 'next day early') return 'next day'
  return service === 'economy' && account.goods !== 'books' ? 'ground' : service
}

function zoneOf(from: Place, to: Place, exported: boolean): number {
  if (from.country === 'US' && !exported) return groundZone(from, to)
  if (!exported) return 1
  const european = ['GB', 'DE', 'FR', 'CH', 'NL', 'IT', 'ES', 'AT', 'SE']
  if (european.includes(from.country)) return european.includes(to.country) ? 2 : 4
  if (to.country === 'CA') return 1
  if (to.country === 'MX') return 2
  return european.includes(to.country) ? 3 : 5
}

function billOptionOf(returning: boolean, random: Random): BillOption {
  if (returning) return 'collect'
  return random.chance(0.06) ? 'third party' : 'prepaid'
}

function trackingNumberOf(account: CastAccount, service: Service, serial: number): string {
  switch (account.carrier) {
    case 'UPS':
      return upsTrackingNumber(account.number.slice(-6), upsServiceDigits[service], serial)
    case 'FedEx':
      return service === 'ground' || service === 'economy' || service === 'export ground'
        ? fedexGroundTrackingNumber(account.number.slice(0, 7), serial)
        : fedexExpressTrackingNumber(Number(account.number.slice(0, 3)) * 100_000_000 + serial)
    case 'DHL Express':
      return dhlWaybillNumber(Number(account.number.slice(-2)) * 10_000_000 + serial)
    case 'Old Dominion':
      return freightProNumber(Number(account.number.slice(-2)) * 100_000 + serial)
  }
}

const upsServiceDigits: Record<Service, string> = {
  ground: '03',
  economy: 'YW',
  'next day early': '15',
  'next day': '01',
  'next day saver': '13',
  'two day': '02',
  'three day': '12',
  'export express': '66',
  'export economy': '67',
  'export ground': '68',
  'domestic express': '04',
  freight: '00',
}

/** The boxes of some accounts have been outgrowing the belt for a year. */
function boxGrowth(account: CastAccount, on: CalendarDate, until: CalendarDate): number {
  return bulkyAccounts.includes(account.number) ? 1 + 0.3 * lately(on, until, 14) : 1
}

/** One centre's packages have been growing heavier for nine months. */
function centerGrowth(on: CalendarDate, until: CalendarDate): number {
  return 1 + 0.6 * lately(on, until, 9)
}

/** 0 until so many months ago, then rising evenly to 1. */
function lately(on: CalendarDate, until: CalendarDate, months: number): number {
  const start = addMonths(until, -months)
  return Math.min(1, Math.max(0, daysBetween(start, on) / daysBetween(start, until)))
}
