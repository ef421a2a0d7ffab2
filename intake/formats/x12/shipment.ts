import type { RowOf } from '../../table-writer.ts'
import type { InvoiceType } from './invoice-types.ts'
import { Ocean } from './ocean.ts'
import { Parties, type PartyColumns } from './parties.ts'
import { categoryOf, type ServiceLevel, serviceLevelOf } from './services.ts'
import type { shipmentColumns } from './tables.ts'
import { element, type Segment } from './tokenizer.ts'
import { addNumbers, dateOf, numberOf, timeOf } from './values.ts'

type ShipmentRow = RowOf<typeof shipmentColumns>

/** N9-01 and L11-02, element 128. */
const referenceQualifiers = new Set(['CR', 'BM', 'PO', 'SI', 'MB', 'LO', 'OQ', 'SO', 'IK', 'BN', 'AW'])

const referencesAtMost = 3

/** Estimated, actual, estimated at the port. */
const arrivals = new Set(['139', '140', '371'])

const dimUnits: Readonly<Record<string, string>> = { N: 'IN', C: 'CM' }

/** The dates and parties a shipment takes from its invoice where it has none of its own. */
export interface OfInvoice {
  readonly invoiceId: bigint
  readonly carrier: string
  /** Of an invoice over a single package. */
  readonly trackingNumber: string
  readonly billOption: string
  readonly weightUnit: string
  readonly service: string
  readonly freightService: InvoiceType['service']
  readonly parties: Parties
}

/** What the segments of a shipment say of it, gathered until it can be written. */
export class Shipment {
  readonly id: bigint
  trackingNumber = ''
  otherNumber = ''
  pickupRecord = ''
  leadTrackingNumber = ''
  /** Where a shipment of several packages is billed as one: `S` the shipment, `C` a package of it, `I` its listing. */
  level = ''
  section = ''
  billOption = ''
  pickupDate: string | null = null
  deliveredAt: string | null = null
  scheduledAt: string | null = null
  /** The freight of it stands on one row already. */
  billed = false
  charged = false
  readonly parties = new Parties()
  readonly #references: string[] = []
  #service: ServiceLevel | undefined
  #zone = ''
  #actualWeight = ''
  #billWeight = ''
  #weightUnit = ''
  #sides: readonly string[] = []
  #dimUnit = ''
  #destination = ''

  readonly #trackingQualifiers: ReadonlySet<string>
  readonly #ocean = new Ocean()

  constructor(id: bigint, trackingQualifiers: ReadonlySet<string>) {
    this.id = id
    this.#trackingQualifiers = trackingQualifiers
  }

  read(segment: Segment, carrier: string): void {
    switch (segment.id) {
      case 'N9':
        this.reference(element(segment, 1), element(segment, 2))
        this.#billing(segment)
        break
      case 'L11':
        this.reference(element(segment, 2), element(segment, 1))
        break
      case 'L0':
        this.#weigh(element(segment, 5) === 'B', element(segment, 4), element(segment, 11))
        this.#ocean.read(segment)
        break
      case 'L4':
        this.#measure(segment)
        break
      case 'CD3':
        this.#rate(segment, carrier)
        break
      case 'SL1':
        this.#service ??= serviceLevelOf('', '', element(segment, 1), carrier)
        break
      case 'L10':
        if (element(segment, 2) === 'B') this.#weigh(true, element(segment, 1), element(segment, 3))
        break
      case 'P1':
        this.pickupDate ??= dateOf(element(segment, 2))
        break
      case 'POD':
        this.#delivered(dateOf(element(segment, 1)), timeOf(element(segment, 2)))
        break
      case 'DTM':
        this.#atPort(element(segment, 1), dateOf(element(segment, 2)), timeOf(element(segment, 3)))
        break
      case 'R4':
        this.#ocean.read(segment)
        this.parties.readPort(segment)
        break
      case 'Y2':
      case 'N7':
        this.#ocean.read(segment)
        this.#addReference(this.#ocean.container)
        break
      case 'N1':
      case 'N2':
      case 'N3':
      case 'N4':
        this.parties.read(segment)
        break
    }
  }

  reference(qualifier: string, value: string): void {
    if (value === '' || value === 'NA') return
    if (this.#trackingQualifiers.has(qualifier)) this.trackingNumber ||= value
    else if (qualifier === 'ZZ') this.otherNumber ||= value
    else if (qualifier === 'P8') this.pickupRecord ||= value
    else if (qualifier === 'LU') this.#destination ||= value
    else if (referenceQualifiers.has(qualifier)) this.#addReference(value)
  }

  /** A total over all lines counts, whatever they add up to. */
  weighInAll(qualifier: string, weight: string, unit: string): void {
    if (numberOf(weight) === '') return
    if (qualifier === 'B') this.#billWeight = weight
    else this.#actualWeight = weight
    this.#weightUnit ||= unit
  }

  /** Packages that are only listed, without charges or measures, have nothing to say. */
  get worthWriting(): boolean {
    return this.charged || this.#sides.length > 0
  }

  row(invoice: OfInvoice): ShipmentRow {
    const weightUnit = this.#weightUnit || invoice.weightUnit
    const category = categoryOf(this.section, invoice.carrier)
    const own = this.trackingNumber || this.otherNumber || this.pickupRecord
    const number = own || (category === 'MISCELLANEOUS' ? '' : invoice.trackingNumber)
    const [length, width, height] = this.#sides
    return {
      ...this.#places(invoice, category),
      shipment_id: this.id,
      invoice_id: invoice.invoiceId,
      tracking_number: number,
      lead_tracking_number: this.leadTrackingNumber || number,
      charge_category: category,
      charge_category_detail: this.section,
      service_code: this.#service?.code ?? '',
      service: this.#serviceOf(invoice),
      zone: this.#zone,
      bill_option: this.billOption || invoice.billOption,
      pickup_date: this.pickupDate,
      delivered_at: this.deliveredAt,
      scheduled_at: this.scheduledAt,
      actual_weight: this.#actualWeight,
      actual_weight_unit: this.#actualWeight && weightUnit,
      bill_weight: this.#billWeight || this.#actualWeight,
      bill_weight_unit: (this.#billWeight || this.#actualWeight) && weightUnit,
      length: length ?? '',
      width: width ?? '',
      height: height ?? '',
      dim_unit: this.#dimUnit,
      reference_1: this.#references[0] ?? '',
      reference_2: this.#references[1] ?? '',
      reference_3: this.#references[2] ?? '',
    }
  }

  /** N9-04 is the day it was picked up, N9-07 who pays, in which part of the bill, as what. */
  #billing(segment: Segment): void {
    this.pickupDate ??= dateOf(element(segment, 4))
    const composite = element(segment, 7)
    if (composite === '') return
    const parts = composite.split(segment.component)
    this.billOption ||= parts[1] ?? ''
    this.section ||= parts[3] ?? ''
    this.level ||= parts[5] ?? ''
  }

  #addReference(value: string): void {
    if (value === '' || this.#references.length === referencesAtMost || this.#references.includes(value)) return
    this.#references.push(value)
  }

  #serviceOf({ freightService, service }: OfInvoice): string {
    if (freightService === 'Ocean') return this.#ocean.service
    return [freightService, this.#service?.words ?? service].filter((words) => words !== '').join(' ')
  }

  #delivered(day: string | null, time: string | null): void {
    if (day !== null) this.deliveredAt ??= `${day} ${time ?? '00:00:00'}`
  }

  /** DTM below R4, element 374. Carriers write 140 (actual) of arrivals weeks ahead: those are what was planned. */
  #atPort(qualifier: string, day: string | null, time: string | null): void {
    if (day === null) return
    if (this.#ocean.isLeaving && (qualifier === '140' || qualifier === '370')) this.pickupDate ??= day
    if (!this.#ocean.isArriving) return
    if (qualifier === '372') this.#delivered(day, time)
    else if (arrivals.has(qualifier)) this.scheduledAt = `${day} ${time ?? '23:59:59'}`
  }

  #weigh(billed: boolean, weight: string, unit: string): void {
    if (numberOf(weight) === '') return
    if (billed) this.#billWeight = addNumbers(this.#billWeight, weight)
    else this.#actualWeight = addNumbers(this.#actualWeight, weight)
    this.#weightUnit ||= unit
  }

  #measure(segment: Segment): void {
    const sides = [1, 2, 3].map((index) => numberOf(element(segment, index)))
    if (this.#sides.length > 0 || sides.some((side) => side === '' || Number(side) === 0)) return
    this.#sides = sides
    this.#dimUnit = dimUnits[element(segment, 4)] ?? element(segment, 4)
  }

  /** After a correction CD3 comes twice: `N` the weight now billed, `G` the one before; `Z` says nothing. */
  #rate(segment: Segment, carrier: string): void {
    const qualifier = element(segment, 1)
    const weight = numberOf(element(segment, 2))
    if (weight !== '' && Number(weight) > 0) {
      if (qualifier === 'B' || qualifier === 'N') this.#billWeight ||= weight
      if (qualifier === 'G') this.#actualWeight ||= weight
    }
    this.#zone ||= element(segment, 3)
    this.#service ??= serviceLevelOf(this.#zone, element(segment, 4), element(segment, 5), carrier)
  }

  /** The invoice's shipper sent what a third party does not pay for; fees and taxes were sent by nobody. */
  #places(invoice: OfInvoice, category: string): Required<PartyColumns> {
    const fromShipper = this.billOption !== 'TP' && category !== 'MISCELLANEOUS'
    const sender = (this.parties.names('sender') || !fromShipper ? this.parties : invoice.parties).placed
    const consignee = (this.parties.names('consignee') ? this.parties : invoice.parties).placed
    return {
      sender_name: sender.sender_name ?? '',
      sender_company: sender.sender_company ?? '',
      sender_address: sender.sender_address ?? '',
      sender_city: sender.sender_city ?? '',
      sender_state: sender.sender_state ?? '',
      sender_postal_code: sender.sender_postal_code ?? '',
      sender_country: sender.sender_country ?? '',
      consignee_name: consignee.consignee_name ?? '',
      consignee_company: consignee.consignee_company ?? '',
      consignee_address: consignee.consignee_address ?? '',
      consignee_city: consignee.consignee_city ?? '',
      consignee_state: consignee.consignee_state ?? '',
      consignee_postal_code: consignee.consignee_postal_code ?? this.#destination,
      consignee_country: consignee.consignee_country ?? '',
    }
  }
}
