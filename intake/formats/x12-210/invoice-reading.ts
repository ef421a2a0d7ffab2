import type { Reason } from '@waybill/contracts'
import type { RowOf } from '../table-writer.ts'
import { carrierByScac, type ScacCarrier } from '../x12/carrier-by-scac.ts'
import { brokenOff } from '../x12/stage.ts'
import { element, type Segment } from '../x12/tokenizer.ts'
import type { Transaction, TransactionReading } from '../x12/transactions.ts'
import { centsOf, dateOf, decimalOf, timeOf } from '../x12/values.ts'
import { chargeOf } from './charge-codes.ts'
import { categoryOf, tariffServiceOf } from './services.ts'
import { type OfInvoice, Shipment, trackingQualifiers } from './shipment.ts'
import type { chargeColumns, invoiceColumns, shipmentColumns } from './tables.ts'

export interface InvoiceSink {
  readonly nextId: () => bigint
  readonly invoice: (row: RowOf<typeof invoiceColumns>) => void
  readonly shipment: (row: RowOf<typeof shipmentColumns>) => void
  readonly charge: (row: RowOf<typeof chargeColumns>) => void
  readonly reject: (line: number, reason: Reason, invoiceNumber: string | null, segment?: Segment) => void
}

/** B3-10 and G62-01: what a date on a freight bill is about. */
const delivered = new Set(['', '035', '35'])
const scheduled = new Set(['017', '067', '17', '70'])
const pickedUp = new Set(['11', '86'])

const accountQualifiers: readonly string[] = ['25', '11', 'BT', 'SH', '18']

/** One 210: an invoice, its shipments, their charges. Written as it is read, so that its size does not matter. */
export class InvoiceReading implements TransactionReading {
  readonly #transaction: Transaction
  readonly #sink: InvoiceSink
  readonly #id: bigint
  #carrier: ScacCarrier
  #invoiceNumber = ''
  #billDate: string | null = null
  #billOption = ''
  #service = ''
  #currency = 'USD'
  #netAmountDue: bigint | null = null
  #total: bigint | null = null
  readonly #accounts = new Map<string, string>()
  /** Freight bills are about one shipment as a rule: what the header says, it says of that one. */
  readonly #whole: Shipment
  #current: Shipment
  #inLines = false
  #wordsAbove = ''
  /** A shipment billed under its pickup record, until its first package gives it a tracking number. */
  #unnumbered: Shipment | undefined
  #lead = ''

  constructor(transaction: Transaction, sink: InvoiceSink) {
    this.#transaction = transaction
    this.#sink = sink
    this.#id = sink.nextId()
    this.#carrier = carrierByScac(transaction.senderScac)
    this.#whole = new Shipment(sink.nextId())
    this.#current = this.#whole
  }

  read(segment: Segment): void {
    switch (segment.id) {
      case 'B3':
        this.#begin(segment)
        break
      case 'C3':
        this.#currency = element(segment, 1).toUpperCase() || 'USD'
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
    this.#write()
    const due = this.#netAmountDue
    if (this.#invoiceNumber === '')
      this.#sink.reject(segment.number, { name: 'line-invoice-missing', values: {} }, null, segment)
    else if (due !== null && this.#total !== null && due !== this.#total) {
      const values = `B3 ${decimalOf(due)}, L3 ${decimalOf(this.#total)}`
      this.#reject(segment, { name: 'invoice-control-total-differs', values: { values } })
    }
  }

  breakOff(lastSegmentNumber: number): void {
    this.#write()
    this.#sink.reject(lastSegmentNumber, brokenOff(this.#transaction.controlNumber), this.#invoiceNumber || null)
  }

  #begin(segment: Segment): void {
    this.#invoiceNumber = element(segment, 2)
    this.#billOption = element(segment, 4)
    this.#billDate = dateOf(element(segment, 6))
    if (element(segment, 11)) this.#carrier = carrierByScac(element(segment, 11))
    this.#service = tariffServiceOf(element(segment, 13))
    this.#whole.reference('SI', element(segment, 3))
    this.#happened(element(segment, 10), dateOf(element(segment, 9)), '')
    const due = element(segment, 7)
    this.#netAmountDue = centsOf(due)
    if (this.#invoiceNumber === '') return
    if (this.#billDate === null)
      this.#reject(segment, { name: 'line-date', values: { value: element(segment, 6), column: 'B3-06' } })
    if (this.#netAmountDue === null && due !== '')
      this.#reject(segment, { name: 'line-amount', values: { value: due, column: 'B3-07' } })
  }

  /** A parcel invoice has a package in each LX loop; a freight bill has a line of one shipment. */
  #nextLine(): void {
    this.#inLines = true
    this.#wordsAbove = ''
    if (this.#carrier.mode === 'Freight') return
    this.#leave(this.#current)
    this.#current = new Shipment(this.#sink.nextId())
  }

  #describe(segment: Segment): void {
    const [qualifier, value] =
      segment.id === 'L11' ? [element(segment, 2), element(segment, 1)] : [element(segment, 1), element(segment, 2)]
    const names = segment.id === 'N9' || segment.id === 'L11'
    if (!this.#inLines) {
      if (names) this.#account(qualifier, value)
      if (segment.id === 'N1') this.#account(element(segment, 3) === '25' ? '25' : qualifier, element(segment, 4))
    } else if (names && this.#carrier.mode === 'Freight' && trackingQualifiers.has(qualifier)) this.#turnTo(value)
    this.#current.read(segment, this.#carrier.name)
  }

  /** A freight bill over several shipments names each where its lines begin. */
  #turnTo(trackingNumber: string): void {
    if (this.#current.trackingNumber === '' || this.#current.trackingNumber === trackingNumber) return
    if (this.#current !== this.#whole) this.#leave(this.#current)
    this.#current = this.#whole.trackingNumber === trackingNumber ? this.#whole : new Shipment(this.#sink.nextId())
  }

  #account(qualifier: string, value: string): void {
    if (value !== '' && accountQualifiers.includes(qualifier) && !this.#accounts.has(qualifier))
      this.#accounts.set(qualifier, value)
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
    const firstBilling = categoryOf(shipment.section, this.#carrier.name) === ''
    const billsTransport = family === 'TRANSPORTATION' && !discount && firstBilling && !shipment.billed
    shipment.billed ||= billsTransport
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
  }

  #totals(segment: Segment): void {
    this.#total = centsOf(element(segment, 5))
    if (this.#carrier.mode === 'Freight' && this.#current === this.#whole)
      this.#whole.weighInAll(element(segment, 2), element(segment, 1), element(segment, 12))
  }

  /** A package of a shipment that had no tracking number of its own lends it one. */
  #leave(shipment: Shipment): void {
    const waiting = this.#unnumbered
    if (waiting) {
      if (shipment.level === 'C' && shipment.pickupRecord === waiting.pickupRecord)
        waiting.trackingNumber = shipment.trackingNumber
      this.#lead = waiting.trackingNumber
      this.#sink.shipment(waiting.row(this.#ofInvoice()))
      this.#unnumbered = undefined
    }
    if (shipment.level === 'S') this.#lead = shipment.trackingNumber || shipment.otherNumber
    if (shipment.level === 'C') shipment.leadTrackingNumber = this.#lead
    if (shipment.level === 'S' && this.#lead === '') this.#unnumbered = shipment
    else if (shipment !== this.#whole) this.#sink.shipment(shipment.row(this.#ofInvoice()))
  }

  #write(): void {
    if (this.#carrier.mode === 'Freight') this.#whole.trackingNumber ||= this.#invoiceNumber
    this.#leave(this.#current)
    if (this.#unnumbered) this.#sink.shipment(this.#unnumbered.row(this.#ofInvoice()))
    this.#sink.shipment(this.#whole.row(this.#ofInvoice()))
    if (this.#invoiceNumber === '' || this.#billDate === null) return
    this.#sink.invoice({
      invoice_id: this.#id,
      invoice_number: this.#invoiceNumber,
      bill_date: this.#billDate,
      account_number: accountQualifiers.map((qualifier) => this.#accounts.get(qualifier)).find(Boolean) ?? '',
      currency_code: this.#currency,
      control_cents: this.#netAmountDue ?? this.#total,
      carrier_name: this.#carrier.name,
      mode: this.#carrier.mode,
    })
  }

  #ofInvoice(): OfInvoice {
    return {
      invoiceId: this.#id,
      carrier: this.#carrier.name,
      billOption: this.#billOption,
      service: this.#service,
      parties: this.#whole.parties,
    }
  }

  #reject(segment: Segment, reason: Reason): void {
    this.#sink.reject(segment.number, reason, this.#invoiceNumber || null, segment)
  }
}
