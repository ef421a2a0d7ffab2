import type { CalendarDate } from '@waybill/contracts'
import { type Accessorial, type Charge, isFlown, netOf, type Parcel } from './bill.ts'
import { inPeak } from './calendar.ts'
import type { CastAccount } from './cast.ts'
import { type Cents, share } from './money.ts'
import { accessorialPrice, transportationPrice } from './prices.ts'
import type { Random } from './random.ts'

export type FuelRate = (flown: boolean, day: CalendarDate) => number

/** What a package costs the first time it is billed. */
export function firstBill(account: CastAccount, parcel: Parcel, fuelRate: FuelRate, random: Random): Charge[] {
  const { service, zone, billedWeight, pickupDate } = parcel
  const transportation = transportationPrice(account, service, zone, billedWeight, pickupDate)
  const extras = accessorialsOf(account, parcel, random).map(
    (name): Charge => ({
      kind: 'accessorial',
      name,
      ...accessorialPrice(account, name, pickupDate, timesOf(name, parcel)),
    }),
  )
  const charges: Charge[] = [{ kind: 'transportation', ...transportation }, ...extras]
  charges.push(fuelOn(charges, fuelRate(isFlown(service), pickupDate)))
  if (account.layout === 'ups-csv' && random.chance(0.35)) {
    charges.push({ kind: 'special incentive', list: -100 * random.pick([1, 2, 2, 4]), discount: 0 })
  }
  const tax = domesticTax(account, parcel)
  if (tax > 0)
    charges.push({
      kind: 'tax',
      list: share(
        charges.reduce((sum, charge) => sum + netOf(charge), 0),
        tax,
      ),
      discount: 0,
    })
  if (zone === 5 && account.currency === 'EUR' && random.chance(0.05)) {
    charges.push({ kind: 'duty', list: random.between(900, 14_000), discount: 0 })
  }
  return charges
}

/** The week's percentage of everything that fuel is charged on, list and net alike. */
export function fuelOn(charges: readonly Charge[], rate: number): Charge {
  const bearing = charges.filter(bearsFuel)
  const basis = bearing.reduce((sum, { list }) => sum + list, 0)
  const list = share(basis, rate)
  return {
    kind: 'fuel',
    basis,
    list,
    discount:
      list -
      share(
        bearing.reduce((sum, charge) => sum + netOf(charge), 0),
        rate,
      ),
  }
}

function bearsFuel(charge: Charge): boolean {
  return charge.kind === 'transportation' || (charge.kind === 'accessorial' && charge.name !== 'declared value')
}

function accessorialsOf(account: CastAccount, parcel: Parcel, random: Random): Accessorial[] {
  if (account.layout === 'x12-210-freight') return freightAccessorials(parcel, random)
  if (account.shipsFrom[0].country !== 'US') return accessorialsAbroad(parcel, random)
  const found: Accessorial[] = []
  const { size, residential, receiver, actualWeight } = parcel
  if (residential && parcel.service !== 'economy') found.push('residential')
  if (receiver.place.remoteness !== 'near') found.push(receiver.place.remoteness)
  const girth = size.length + 2 * (size.width + size.height)
  if (girth > 150) found.push('large package')
  else if (girth > 115) found.push('handling: girth')
  else if (size.length > 48) found.push('handling: longest side')
  else if (actualWeight > 500) found.push('handling: weight')
  if (random.chance(0.02)) found.push('signature')
  if (random.chance(0.005)) found.push('adult signature')
  if (parcel.service.startsWith('next day') && random.chance(0.06)) found.push('saturday')
  if (inPeak(parcel.pickupDate) && residential) found.push('demand')
  if (parcel.declaredValue > 0) found.push('declared value')
  if (parcel.returning && random.chance(0.5)) found.push('print label')
  return found
}

function accessorialsAbroad(parcel: Parcel, random: Random): Accessorial[] {
  const found: Accessorial[] = []
  if (random.chance(0.05)) found.push('remote area')
  if (random.chance(0.04)) found.push('signature')
  if (inPeak(parcel.pickupDate)) found.push('demand')
  if (parcel.declaredValue > 0) found.push('declared value')
  return found
}

function freightAccessorials(parcel: Parcel, random: Random): Accessorial[] {
  const found: Accessorial[] = []
  if (random.chance(0.22)) found.push('liftgate')
  if (random.chance(0.07)) found.push('limited access')
  if (parcel.residential) found.push('residential')
  return found
}

function timesOf(name: Accessorial, parcel: Parcel): number {
  if (name === 'residential' && parcel.service === 'freight') return 18
  if (name === 'declared value') return Math.max(1, Math.round(parcel.declaredValue / 30_000))
  return 1
}

/** Domestic value added tax, in basis points; exports bear none. */
function domesticTax(account: CastAccount, parcel: Parcel): Cents {
  const home = account.shipsFrom[0].country
  if (home === 'US' || parcel.sender.place.country !== parcel.receiver.place.country) return 0
  return home === 'GB' ? 2000 : 1900
}
