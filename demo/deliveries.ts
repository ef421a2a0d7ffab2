import type { CalendarDate } from '@waybill/contracts'
import { isExport, type Parcel, type Service } from './bill.ts'
import { addBusinessDays, inPeak } from './calendar.ts'
import type { Carrier, CastAccount } from './cast.ts'
import type { Random } from './random.ts'

/** When a package was to be there, and what became of it. Moments are local. */
export interface Delivery {
  readonly scheduled: CalendarDate
  readonly scheduledTime: string
  /** Null while it has not arrived. */
  readonly delivered: CalendarDate | null
  readonly deliveredTime: string
  readonly late: boolean
  readonly exception: boolean
}

/** Late packages of a hundred: one carrier falls apart before Christmas. */
const lateShares: Record<Carrier, { readonly usual: number; readonly peak: number }> = {
  UPS: { usual: 0.034, peak: 0.055 },
  FedEx: { usual: 0.048, peak: 0.185 },
  'DHL Express': { usual: 0.026, peak: 0.04 },
  'Old Dominion': { usual: 0.03, peak: 0.045 },
}

export function deliveryOf(account: CastAccount, parcel: Parcel, until: CalendarDate, random: Random): Delivery {
  const scheduled = addBusinessDays(parcel.pickupDate, transitDays(parcel))
  const scheduledTime = commitTime(parcel.service)
  const shares = lateShares[account.carrier]
  const late = random.chance(inPeak(parcel.pickupDate) ? shares.peak : shares.usual)
  const lost = random.chance(0.0008)
  const exception = random.chance(late ? 0.2 : 0.004)
  const arrival = late ? addBusinessDays(scheduled, random.pick([1, 1, 1, 2, 2, 3, 5])) : scheduled
  const delivered = lost || arrival > until ? null : arrival
  const deliveredTime = timeBetween(random, 8, late ? 20 : Math.min(19, Number(scheduledTime.slice(0, 2)) - 1))
  return { scheduled, scheduledTime, delivered, deliveredTime, late: late || lost, exception }
}

function transitDays({ service, zone }: Parcel): number {
  switch (service) {
    case 'next day early':
    case 'next day':
    case 'next day saver':
    case 'domestic express':
      return 1
    case 'two day':
      return 2
    case 'three day':
      return 3
    case 'ground':
      return Math.max(1, Math.min(5, zone - 2))
    case 'economy':
      return Math.max(2, zone - 1)
    case 'export express':
      return 1 + Math.ceil(zone / 2)
    case 'export economy':
    case 'export ground':
      return 3 + Math.ceil(zone / 2)
    case 'freight':
      return 1 + Math.ceil(zone / 2)
  }
}

function commitTime(service: Service): string {
  if (service === 'next day early') return '09:00'
  if (service === 'next day') return '10:30'
  if (service === 'next day saver') return '15:00'
  if (service === 'freight') return '17:00'
  return isExport(service) ? '18:00' : '23:59'
}

function timeBetween(random: Random, fromHour: number, toHour: number): string {
  const minutes = random.between(0, 59)
  return `${String(random.between(fromHour, toHour)).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}
