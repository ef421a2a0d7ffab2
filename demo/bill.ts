import type { CalendarDate } from '@waybill/contracts'
import type { CastAccount } from './cast.ts'
import type { Cents } from './money.ts'
import type { Place } from './places.ts'

export type Service =
  | 'ground'
  | 'next day early'
  | 'next day'
  | 'next day saver'
  | 'two day'
  | 'three day'
  | 'economy'
  | 'domestic express'
  | 'export express'
  | 'export economy'
  | 'export ground'
  | 'freight'

export type BillOption = 'prepaid' | 'collect' | 'third party'

export interface Party {
  readonly name: string
  readonly company: string
  readonly street: string
  readonly place: Place
}

export interface Size {
  readonly length: number
  readonly width: number
  readonly height: number
}

/** One package as its shipper handed it over. Weights are tenths of pounds, or of kilograms outside the United States. */
export interface Parcel {
  readonly trackingNumber: string
  readonly serial: number
  readonly pickupDate: CalendarDate
  readonly service: Service
  readonly billOption: BillOption
  readonly sender: Party
  readonly receiver: Party
  readonly residential: boolean
  readonly returning: boolean
  /** 2 to 8 inside the United States; a region 1 to 5 elsewhere. */
  readonly zone: number
  readonly actualWeight: number
  readonly billedWeight: number
  readonly dimensional: boolean
  readonly size: Size
  readonly keyedSize: boolean
  readonly order: string
  readonly department: string
  readonly declaredValue: Cents
}

export type Accessorial =
  | 'residential'
  | 'delivery area'
  | 'extended area'
  | 'handling: longest side'
  | 'handling: weight'
  | 'handling: girth'
  | 'large package'
  | 'address correction'
  | 'signature'
  | 'adult signature'
  | 'saturday'
  | 'demand'
  | 'declared value'
  | 'remote area'
  | 'missing manifest'
  | 'print label'
  | 'liftgate'
  | 'limited access'

/** One priced thing. What is paid is the list price less the discount. */
export type Charge = { readonly list: Cents; readonly discount: Cents } & (
  | { readonly kind: 'transportation' | 'special incentive' | 'tax' | 'duty' | 'service charge' | 'adjustment' }
  | { readonly kind: 'fuel'; readonly basis: Cents }
  | { readonly kind: 'accessorial'; readonly name: Accessorial }
)

export type Event =
  | 'shipment'
  | 'return'
  | 'undeliverable'
  | 'residential adjustment'
  | 'weight correction'
  | 'address correction'
  | 'not previously billed'
  | 'late refund'
  | 'void'
  | 'correction audit fee'
  | 'chargeback'
  | 'billing adjustment'
  | 'weekly service'

/** What one event costs, on one invoice. */
export interface BillLine {
  readonly event: Event
  readonly on: CalendarDate
  readonly parcel: Parcel | null
  /** The number the package had on its way out, when this line is about its way back. */
  readonly originalTrackingNumber: string
  /** What the carrier measured, on corrections. */
  readonly audited: { readonly billedWeight: number; readonly size: Size } | null
  /** When it arrived, where that is known as the invoice is written. */
  readonly delivered: { readonly on: CalendarDate; readonly time: string } | null
  readonly notes: readonly string[]
  readonly charges: readonly Charge[]
}

export interface Invoice {
  readonly account: CastAccount
  readonly number: string
  readonly on: CalendarDate
  readonly lines: readonly BillLine[]
  /** What the invoice says it comes to. */
  readonly controlTotal: Cents
}

export function netOf({ list, discount }: Charge): Cents {
  return list - discount
}

export function totalOf(charges: readonly Charge[]): Cents {
  return charges.reduce((sum, charge) => sum + netOf(charge), 0)
}

export function lineOf(line: Pick<BillLine, 'event' | 'on' | 'charges'> & Partial<BillLine>): BillLine {
  return { parcel: null, originalTrackingNumber: '', audited: null, delivered: null, notes: [], ...line }
}

export function isFlown(service: Service): boolean {
  return !['ground', 'economy', 'export ground', 'freight'].includes(service)
}

export function isExport(service: Service): boolean {
  return service.startsWith('export')
}
