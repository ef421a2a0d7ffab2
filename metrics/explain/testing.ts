import type { AnswerRow } from '@waybill/contracts'
import { effectsOf, type ServiceEffects, tariffOf } from './effects.ts'
import { addCharges, groupsOf, type Period } from './lines.ts'
import type { Measure } from './sums.ts'

/** Packages of one service, weight and zone, and what was paid for them. */
export interface Shipped {
  readonly service?: string
  readonly packages?: number
  readonly band?: string
  readonly zone?: string
  readonly published?: number
  readonly off?: number
  readonly fuel?: number
  readonly pounds?: number
  readonly late?: number
  /** Charges with names: of a family, how often and how much. */
  readonly charged?: readonly Charged[]
}

interface Charged {
  readonly family:
    | 'TRANSPORTATION'
    | 'FUEL_SURCHARGE'
    | 'OTHER_ACCESSORIAL'
    | 'TAX'
    | 'FEE'
    | 'BILLING_ADJUSTMENT'
    | 'OTHER'
  readonly amount: number
  readonly times?: number
  readonly accessorial?: string
  readonly credit?: string
}

const ofService = (service = 'Ground') => ({ carrier_name: 'UPS', service })

function periodOf(shipped: readonly Shipped[], measure: Measure): Period {
  const lines = shipped.map(
    ({
      service,
      packages = 0,
      band = '1-5',
      zone = '2',
      published = 0,
      off = 0,
      fuel = 0,
      pounds = 0,
      late = 0,
      charged = [],
    }): AnswerRow => ({
      ...ofService(service),
      weight_band: band,
      zone,
      packages,
      billWeight: String(pounds),
      publishedAmount: String(published),
      transportationDiscount: String(off),
      fuelSurcharge: String(fuel),
      latePackages: late,
      accessorials: String(sum(charged.filter(({ family }) => family === 'OTHER_ACCESSORIAL'))),
      totalSpend: String(published - off + fuel + sum(charged.filter((each) => !isInTransport(each)))),
    }),
  )
  const period: Period = groupsOf(lines, [], measure).values().next().value?.period ?? new Map()
  const charges = shipped.flatMap(({ service, charged = [] }) =>
    charged.map(
      ({ family, amount, times = 0, accessorial = '', credit = '' }): AnswerRow => ({
        ...ofService(service),
        charge_family: family,
        accessorial,
        credit_type: credit,
        totalSpend: String(amount),
        accessorialCount: times,
      }),
    ),
  )
  addCharges(period, charges)
  return period
}

const sum = (charged: readonly Charged[]) => charged.reduce((all, { amount }) => all + amount, 0)
/** It is in what the shipment says of its transport and fuel already. */
const isInTransport = ({ family }: Charged) => family === 'TRANSPORTATION' || family === 'FUEL_SURCHARGE'

export function servicesOf(before: readonly Shipped[], now: readonly Shipped[], measure: Measure): ServiceEffects[] {
  const periods = { before: periodOf(before, measure), now: periodOf(now, measure) }
  return [...effectsOf(measure, periods, tariffOf(periods.before, periods.now)).values()]
}

export const looked = (before: readonly Shipped[], now: readonly Shipped[], measure: Measure = 'totalSpend') => ({
  measure,
  services: servicesOf(before, now, measure),
  corners: [],
})
