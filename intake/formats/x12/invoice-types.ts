import type { ScacCarrier } from './carrier-by-scac.ts'

/** In which the freight invoices of X12 differ: by motor carrier (210), by air (110) and by ocean (310). */
export interface InvoiceType {
  /** A parcel carrier's are parcels all the same: FedEx bills Express by 110. Nobody's parcels go by ocean. */
  readonly mayBeParcels: boolean
  /** What a line (LX) of a freight bill is: a shipment of its own, or a part of the one that the bill is about. */
  readonly freightLine: 'shipment' | 'part'
  /** N9-01 and L11-02, element 128: the number that a shipment is known by. */
  readonly trackingQualifiers: ReadonlySet<string>
  /** B3-03 is the number of the bill of lading, not one of the shipper's. */
  readonly billOfLadingInB3: boolean
  /** The service of freight where the bill names none. */
  readonly service: '' | 'Air Cargo' | 'Ocean'
}

/**
 * 110: the standard's LX loop is a shipment, with its pick-up (P1), route (R1) and proof of delivery (POD).
 * 310: LX is a container or a line of cargo under one bill of lading.
 */
export const invoiceTypes = {
  '210': {
    mayBeParcels: true,
    freightLine: 'part',
    trackingQualifiers: new Set(['CN', '2I']),
    billOfLadingInB3: false,
    service: '',
  },
  '110': {
    mayBeParcels: true,
    freightLine: 'shipment',
    trackingQualifiers: new Set(['AW', 'CN', '2I']),
    billOfLadingInB3: false,
    service: 'Air Cargo',
  },
  '310': {
    mayBeParcels: false,
    freightLine: 'part',
    trackingQualifiers: new Set(['BM']),
    billOfLadingInB3: true,
    service: 'Ocean',
  },
} as const satisfies Readonly<Record<string, InvoiceType>>

export type InvoiceTypeName = keyof typeof invoiceTypes

export function invoiceTypeOf(transactionType: string): InvoiceType | undefined {
  return Object.entries<InvoiceType>(invoiceTypes).find(([name]) => name === transactionType)?.[1]
}

export function modeOf(carrier: ScacCarrier, type: InvoiceType): ScacCarrier['mode'] {
  return type.mayBeParcels ? carrier.mode : 'Freight'
}
