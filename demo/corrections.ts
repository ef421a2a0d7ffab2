import { addDays, addMonths, type CalendarDate } from '@waybill/contracts'
import { type BillLine, type Charge, isFlown, lineOf, type Parcel, totalOf } from './bill.ts'
import { type CastAccount, carelessAccount } from './cast.ts'
import type { Delivery } from './deliveries.ts'
import { type FuelRate, fuelOn } from './first-bill.ts'
import type { Cents } from './money.ts'
import { billable, dimensionalWeightOf, isMetric } from './parcels.ts'
import { accessorialPrice, transportationPrice } from './prices.ts'
import type { Random } from './random.ts'
import { upsTrackingNumber } from './tracking-numbers.ts'

export interface Correction {
  /** Weeks after the package's own invoice. */
  readonly inWeeks: number
  readonly line: BillLine
}

interface Case {
  readonly account: CastAccount
  readonly parcel: Parcel
  readonly delivery: Delivery
  readonly charges: readonly Charge[]
  readonly fuelRate: FuelRate
  readonly until: CalendarDate
  readonly random: Random
}

/** What the carrier finds, and the shipper claims, after a package was billed. */
export function correctionsOf(about: Case): Correction[] {
  if (about.account.layout === 'x12-210-freight') return []
  return [...addressCorrections(about), ...audits(about), ...refunds(about)]
}

function addressCorrections({ account, parcel, fuelRate, until, random }: Case): Correction[] {
  const careless = account.number === carelessAccount && parcel.pickupDate >= addMonths(until, -6)
  if (parcel.returning || !random.chance(careless ? 0.055 : 0.004)) return []
  const charges = withFuel([accessorial(account, 'address correction', parcel.pickupDate)], parcel, fuelRate)
  const line = lineOf({ event: 'address correction', on: addDays(parcel.pickupDate, 3), parcel, charges })
  const inWeeks = random.between(1, 2)
  if (!random.chance(0.08)) return [{ inWeeks, line }]
  return [
    { inWeeks, line },
    { inWeeks: inWeeks + random.between(3, 6), line: { ...line, charges: charges.map(reversed) } },
  ]
}

function audits({ account, parcel, fuelRate, random }: Case): Correction[] {
  const found: Correction[] = []
  const on = addDays(parcel.pickupDate, 4)
  const metric = isMetric(account)
  if (!metric && !parcel.residential && !parcel.returning && random.chance(0.006)) {
    const charges = withFuel([accessorial(account, 'residential', on)], parcel, fuelRate)
    found.push({
      inWeeks: random.between(1, 4),
      line: lineOf({ event: 'residential adjustment', on, parcel, charges }),
    })
  }
  if (!metric && random.chance(0.011)) found.push(weightCorrection(account, parcel, fuelRate, random))
  if (account.layout === 'ups-csv' && random.chance(0.0025)) {
    const wayBack = { ...parcel, sender: parcel.receiver, receiver: parcel.sender, residential: false }
    const price = transportationPrice(account, 'ground', parcel.zone, parcel.billedWeight, on)
    found.push({
      inWeeks: random.between(1, 3),
      line: lineOf({
        event: 'undeliverable',
        on,
        parcel: {
          ...wayBack,
          service: 'ground',
          trackingNumber: upsTrackingNumber(account.number.slice(-6), '90', parcel.serial),
        },
        originalTrackingNumber: parcel.trackingNumber,
        charges: withFuel([{ kind: 'transportation', ...price }], { ...parcel, service: 'ground' }, fuelRate),
      }),
    })
  }
  if (account.layout === 'ups-csv' && parcel.billOption === 'third party' && random.chance(0.02)) {
    found.push({
      inWeeks: random.between(2, 6),
      line: lineOf({
        event: 'chargeback',
        on,
        parcel,
        charges: [{ kind: 'adjustment', list: random.between(900, 2400), discount: 0 }],
      }),
    })
  }
  return found
}

function weightCorrection(account: CastAccount, parcel: Parcel, fuelRate: FuelRate, random: Random): Correction {
  const size = {
    length: parcel.size.length + random.between(1, 6),
    width: parcel.size.width + random.between(0, 4),
    height: parcel.size.height + random.between(0, 3),
  }
  const measured = Math.max(parcel.billedWeight + 10, dimensionalWeightOf(account, size))
  const billedWeight = billable(account, measured)
  const price = (weight: number) => transportationPrice(account, parcel.service, parcel.zone, weight, parcel.pickupDate)
  const [before, after] = [price(parcel.billedWeight), price(billedWeight)]
  const difference = { list: after.list - before.list, discount: after.discount - before.discount }
  return {
    inWeeks: random.between(1, 4),
    line: lineOf({
      event: 'weight correction',
      on: addDays(parcel.pickupDate, 2),
      parcel,
      audited: { billedWeight, size },
      charges: withFuel([{ kind: 'transportation', ...difference }], parcel, fuelRate),
    }),
  }
}

function refunds({ account, parcel, delivery, charges, until, random }: Case): Correction[] {
  const guaranteed = isFlown(parcel.service) && account.carrier !== 'DHL Express'
  if (guaranteed && delivery.late && delivery.scheduled < addDays(until, -20) && random.chance(0.4)) {
    const back = charges.filter(({ kind }) => kind === 'transportation' || kind === 'fuel').map(reversed)
    const line = lineOf({ event: 'late refund', on: addDays(parcel.pickupDate, 12), parcel, charges: back })
    return [{ inWeeks: random.between(3, 9), line }]
  }
  if (!parcel.returning && random.chance(0.003)) {
    const line = lineOf({ event: 'void', on: addDays(parcel.pickupDate, 1), parcel, charges: charges.map(reversed) })
    return [{ inWeeks: random.between(1, 4), line }]
  }
  return []
}

function reversed(charge: Charge): Charge {
  const back = { list: -charge.list, discount: -charge.discount }
  return charge.kind === 'fuel' ? { ...charge, ...back, basis: -charge.basis } : { ...charge, ...back }
}

function accessorial(account: CastAccount, name: 'address correction' | 'residential', on: CalendarDate): Charge {
  return { kind: 'accessorial', name, ...accessorialPrice(account, name, on) }
}

function withFuel(charges: readonly Charge[], parcel: Parcel, fuelRate: FuelRate): Charge[] {
  return [...charges, fuelOn(charges, fuelRate(isFlown(parcel.service), parcel.pickupDate))]
}

/** What a carrier asks for checking sizes, by how much it found. */
export function auditFee(lines: readonly BillLine[]): { packages: number; found: Cents; fee: Cents } {
  const corrected = lines.filter(({ event }) => event === 'weight correction')
  const found = corrected.reduce((sum, { charges }) => sum + totalOf(charges), 0)
  return { packages: corrected.length, found, fee: Math.round(found * 0.06) + corrected.length * 100 }
}
