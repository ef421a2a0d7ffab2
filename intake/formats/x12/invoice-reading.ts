import type { Reason } from '@waybill/contracts'
import type { RowOf } from '../../table-writer.ts'
import { chargeOf } from './charge-codes.ts'
import { InvoiceHeader } from './invoice-header.ts'
import type { InvoiceType } from './invoice-types.ts'
import { categoryOf } from './services.ts'
import { type OfInvoice, Shipment } from './shipment.ts'
import { brokenOff } from './stage.ts'
import type { chargeColumns, invoiceColumns, shipmentColumns } from './tables.ts'
import { element, type Segment } from './tokenizer.ts'
import type { Transaction, TransactionReading } from './transactions.ts'
import { centsOf, dateOf, decimalOf, timeOf } from './values.ts'

export interface InvoiceSink {
  readonly nextId: () => bigint
  readonly invoice: (row: RowOf<typeof invoiceColumns>) => void
  readonly shipment: (row: RowOf<typeof shipmentColumns>) => void
  readonly charge: (row: RowOf<typeof chargeColumns>) => void
  readonly remark: (said: Reason) => void
  readonly reject: (line: number, reason: Reason, invoiceNumber: string | null, segment?: Segment) => void
}

/** B3-10 and G62-01: what a date on a freight bill is about. */
const delivered = new Set(['', '035', '35'])
const scheduled = new Set(['017', '067', '17', '70'])
const pickedUp = new Set(['11', '86'])

/** One 210, 110 or 310: an invoice, its shipments, their charges. Written as it is read, so that its size does not matter. */
export class InvoiceReading implements TransactionReading {
  readonly #transaction: Transaction
  readonly #type: InvoiceType
  readonly #sink: InvoiceSink
  readonly #id: bigint
  readonly #header: InvoiceHeader
  /** Freight bills are about one shipment as a rule: what the header says, it says of that one. */
  readonly #whole: Shipment
  #current: Shipment
  #inLines = false
  #wordsAbove = ''
  /** A shipment billed under its pickup record, until its first package gives it a tracking number. */
  #unnumbered: Shipment | undefined
  #lead = ''
  /** Why nothing of it is billed here. */
  #noInvoice: 'copy' | 'cancellation' | undefined
  #totalsTold = 0

  constructor(transaction: Transaction, type: InvoiceType, sink: InvoiceSink) {
    this.#transaction = transaction
    this.#type = type
    this.#sink = sink
    this.#id = sink.nextId()
    this.#header = new InvoiceHeader(transaction, type)
    this.#whole = this.#newShipment()
    this.#current = this.#whole
  }

  read(segment: Segment): void {
    if (this.#noInvoice) return
    switch (segment.id) {
      case 'B3':
        this.#begin(segment)
        break
      case 'B2A':
        this.#purpose(segment)
        break
      case 'LX':
        this.#nextLine()
        break
      case 'L5':
        this.#wordsAbove = element(segment, 2)
        break
      case 'L1':
        this.#charge(segment)
        break
      case 'C3':
        this.#currency(segment)
        break
      case 'L3':
        this.#totals(segment)
        break
      case 'G62':
        this.#date(segment)
        break
      default:
        this.#describe(segment)
    }
  }

  finish(segment: Segment): void {
    if (this.#noInvoice) return
    this.#write()
    const { netAmountDue: due, total } = this.#header
    if (this.#header.invoiceNumber === '')
      this.#sink.reject(segment.number, { name: 'line-invoice-missing', values: {} }, null, segment)
    else if (due !== null && total !== null && due !== total) {
      const values = `B3 ${decimalOf(due)}, L3 ${decimalOf(total)}`
      this.#reject(segment, { name: 'invoice-control-total-differs', values: { values } })
    }
  }

  breakOff(lastSegmentNumber: number): void {
    this.#write()
    this.#sink.reject(lastSegmentNumber, brokenOff(this.#transaction.controlNumber), this.#header.invoiceNumber || null)
  }

  #begin(segment: Segment): void {
    this.#header.begin(segment)
    this.#whole.reference(this.#type.billOfLadingInB3 ? 'BM' : 'SI', element(segment, 3))
    this.#happened(element(segment, 10), dateOf(element(segment, 9)), '')
    if (this.#header.invoiceNumber === '') return
    const [day, due] = [element(segment, 6), element(segment, 7)]
    if (this.#header.billDate === null)
      this.#reject(segment, { name: 'line-date', values: { value: day, column: 'B3-06' } })
    if (this.#header.netAmountDue === null && due !== '')
      this.#reject(segment, { name: 'line-amount', values: { value: due, column: 'B3-07' } })
  }

  /** Ocean carriers send copies of bills of lading as 310s that bill nothing, and take invoices back. */
  #purpose(segment: Segment): void {
    const invoice = this.#header.invoiceNumber
    if (element(segment, 1) === '01') {
      this.#noInvoice = 'cancellation'
      this.#reject(segment, { name: 'invoice-cancellation', values: { invoice } })
    } else if (element(segment, 2) === 'BL' && !this.#header.netAmountDue) {
      this.#noInvoice = 'copy'
      this.#sink.remark({ name: 'bill-of-lading-copy', values: { invoice } })
    }
  }

  /** Of the invoice before its lines; of the charge above it among them. */
  #currency(segment: Segment): void {
    const mixed = this.#header.isIn(element(segment, 1))
    if (mixed) this.#reject(segment, { name: 'invoice-currency-mixed', values: { currencies: mixed } })
  }

  /** A parcel invoice, and a bill of air freight, has a package or shipment in each LX loop; another freight bill has a line of one. */
  #nextLine(): void {
    this.#inLines = true
    this.#wordsAbove = ''
    if (!this.#linesAreShipments) return
    if (this.#isFreight) this.#whole.trackingNumber ||= this.#header.invoiceNumber
    this.#leave(this.#current)
    this.#current = this.#newShipment()
  }

  #describe(segment: Segment): void {
    const { trackingQualifiers } = this.#type
    if (!this.#inLines) this.#header.read(segment)
    else if (!this.#linesAreShipments) {
      if (segment.id === 'N9' && trackingQualifiers.has(element(segment, 1))) this.#turnTo(element(segment, 2))
      if (segment.id === 'L11' && trackingQualifiers.has(element(segment, 2))) this.#turnTo(element(segment, 1))
    }
    this.#current.read(segment, this.#header.carrier.name)
  }

  /** A freight bill over several shipments names each where its lines begin. */
  #turnTo(trackingNumber: string): void {
    if (this.#current.trackingNumber === '' || this.#current.trackingNumber === trackingNumber) return
    if (this.#current !== this.#whole) this.#leave(this.#current)
    this.#current = this.#whole.trackingNumber === trackingNumber ? this.#whole : this.#newShipment()
  }

  #date(segment: Segment): void {
    const time = timeOf(element(segment, 4))
    this.#happened(element(segment, 1), dateOf(element(segment, 2)), time === null ? '' : ` ${time}`)
  }

  #happened(qualifier: string, day: string | null, time: string): void {
    const shipment = this.#current
    if (day === null) return
    if (delivered.has(qualifier)) shipment.deliveredAt ??= `${day}${time || ' 00:00:00'}`
    if (scheduled.has(qualifier)) shipment.scheduledAt ??= `${day}${time || ' 23:59:59'}`
    if (pickedUp.has(qualifier)) shipment.pickupDate ??= day
  }

  #charge(segment: Segment): void {
    const charged = element(segment, 4)
    if (charged === '') return
    const cents = centsOf(charged)
    if (cents === null) {
      this.#reject(segment, { name: 'line-amount', values: { value: charged, column: 'L1-04' } })
      return
    }
    const shipment = this.#current
    const code = element(segment, 8)
    const { family, words, discount = false } = chargeOf(code, element(segment, 12), this.#wordsAbove)
    const firstBilling = categoryOf(shipment.section, this.#header.carrier.name) === ''
    // Lines of air freight that name no number of their own are one shipment.
    const billed = this.#isFreight && shipment.trackingNumber === '' ? this.#whole : shipment
    const isBilled = family === 'TRANSPORTATION' && !discount && cents >= 0n
    const billsTransport = isBilled && firstBilling && !billed.billed
    billed.billed ||= billsTransport
    shipment.charged = true
    this.#sink.charge({
      line_number: segment.number,
      shipment_id: shipment.id,
      charge_code: code,
      charge_description: words,
      charge_family: family,
      is_discount: discount,
      bills_transport: billsTransport,
      cents,
    })
    const mixed = this.#header.isIn(element(segment, 20))
    if (mixed) this.#reject(segment, { name: 'invoice-currency-mixed', values: { currencies: mixed } })
  }

  #totals(segment: Segment): void {
    const total = centsOf(element(segment, 5))
    // A 110 has one for each of its shipments.
    const before = this.#totalsTold > 0 && this.#linesAreShipments && this.#isFreight ? this.#header.total : 0n
    this.#header.total = total === null || before === null ? null : total + before
    this.#totalsTold += 1
    if (this.#isFreight && this.#current === this.#whole)
      this.#whole.weighInAll(element(segment, 2), element(segment, 1), element(segment, 12))
  }

  /** A package of a shipment that had no tracking number of its own lends it one. */
  #leave(shipment: Shipment): void {
    const waiting = this.#unnumbered
    if (waiting) {
      if (shipment.level === 'C' && shipment.pickupRecord === waiting.pickupRecord)
        waiting.trackingNumber = shipment.trackingNumber
      this.#lead = waiting.trackingNumber
      this.#writeShipment(waiting)
      this.#unnumbered = undefined
    }
    if (shipment.level === 'S') this.#lead = shipment.trackingNumber || shipment.otherNumber
    if (shipment.level === 'C') shipment.leadTrackingNumber = this.#lead
    if (shipment.level === 'S' && this.#lead === '') this.#unnumbered = shipment
    else if (shipment !== this.#whole) this.#writeShipment(shipment)
  }

  #write(): void {
    if (this.#isFreight) this.#whole.trackingNumber ||= this.#header.invoiceNumber
    this.#leave(this.#current)
    if (this.#unnumbered) this.#writeShipment(this.#unnumbered)
    this.#writeShipment(this.#whole)
    const row = this.#header.row(this.#id)
    if (row) this.#sink.invoice(row)
  }

  #writeShipment(shipment: Shipment): void {
    if (shipment.worthWriting) this.#sink.shipment(shipment.row(this.#ofInvoice()))
  }

  #ofInvoice(): OfInvoice {
    const { carrier, billOption, weightUnit, service } = this.#header
    return {
      invoiceId: this.#id,
      carrier: carrier.name,
      trackingNumber: this.#whole.trackingNumber,
      billOption,
      weightUnit,
      service,
      freightService: this.#isFreight ? this.#type.service : '',
      parties: this.#whole.parties,
    }
  }

  get #isFreight(): boolean {
    return this.#header.mode === 'Freight'
  }

  get #linesAreShipments(): boolean {
    return !this.#isFreight || this.#type.freightLine === 'shipment'
  }

  #newShipment(): Shipment {
    return new Shipment(this.#sink.nextId(), this.#type.trackingQualifiers)
  }

  #reject(segment: Segment, reason: Reason): void {
    this.#sink.reject(segment.number, reason, this.#header.invoiceNumber || null, segment)
  }
}
