import type { Reason } from '@waybill/contracts'
import type { stagedEventColumns } from '../../staged-charge.ts'
import type { RowOf } from '../../table-writer.ts'
import { carrierByScac } from '../x12/carrier-by-scac.ts'
import { element, type Segment } from '../x12/tokenizer.ts'
import type { Transaction, TransactionReading } from '../x12/transactions.ts'
import { dateOf, timeOf } from '../x12/values.ts'
import { announcements, deliveryPlans, statusOf } from './status-codes.ts'

type Event = RowOf<typeof stagedEventColumns>

export interface StatusSink {
  readonly event: (event: Event) => void
  readonly reject: (segment: Segment, reason: Reason) => void
  readonly brokenOff: (controlNumber: string, lastSegmentNumber: number) => void
}

/** G62-01, element 432: estimated and scheduled delivery. */
const scheduleQualifiers = new Set(['17', '70'])

/** L11-02, N9-01 and MAN-01 where they name the package a status is about. */
const trackingQualifiers = new Set(['CN', '2I', 'CP'])

/** One 214: a shipment, and what happened to it. Its moments are local; the time zone code beside them is left alone. */
export class StatusReading implements TransactionReading {
  readonly #transaction: Transaction
  readonly #sink: StatusSink
  #carrier = ''
  #trackingNumber = ''
  #scheduledAt: string | null = null
  #packageNumber = ''
  #inLoop = false
  #events: Event[] = []

  constructor(transaction: Transaction, sink: StatusSink) {
    this.#transaction = transaction
    this.#sink = sink
    this.#carrier = carrierByScac(transaction.senderScac).name
  }

  read(segment: Segment): void {
    switch (segment.id) {
      case 'B10':
        this.#trackingNumber = element(segment, 1) || element(segment, 2)
        if (element(segment, 3)) this.#carrier = carrierByScac(element(segment, 3)).name
        break
      case 'G62':
        if (scheduleQualifiers.has(element(segment, 1))) this.#scheduledAt = this.#endOf(segment, 2, 4)
        break
      case 'LX':
        this.#release()
        this.#inLoop = true
        break
      case 'L11':
        if (this.#inLoop && trackingQualifiers.has(element(segment, 2))) this.#packageNumber = element(segment, 1)
        break
      case 'N9':
      case 'MAN':
        if (trackingQualifiers.has(element(segment, 1))) this.#packageNumber = element(segment, 2)
        break
      case 'AT7':
        this.#status(segment)
        break
      case 'MS1':
        this.#place(segment)
        break
    }
  }

  finish(): void {
    this.#release()
  }

  breakOff(lastSegmentNumber: number): void {
    this.#sink.brokenOff(this.#transaction.controlNumber, lastSegmentNumber)
  }

  #status(segment: Segment): void {
    const code = element(segment, 1) || element(segment, 3)
    const reason = element(segment, 1) ? element(segment, 2) : element(segment, 4)
    const day = dateOf(element(segment, 5))
    if (day === null && element(segment, 5) !== '') {
      this.#sink.reject(segment, { name: 'line-date', values: { value: element(segment, 5), column: 'AT7-05' } })
      return
    }
    const at = day === null ? null : `${day} ${timeOf(element(segment, 6)) ?? '00:00:00'}`
    const { status, description } = statusOf(code, reason)
    this.#events.push({
      line_number: segment.number,
      carrier_name: '',
      tracking_number: '',
      scheduled_at: deliveryPlans.has(code) ? this.#endOf(segment, 5, 6) : null,
      event_at: announcements.has(code) ? null : at,
      delivered_at: status === 'DELIVERED' ? at : null,
      event_status: status,
      event_description: description,
      place: '',
    })
  }

  #place(segment: Segment): void {
    const last = this.#events.pop()
    if (!last) return
    const place = [1, 2, 3].map((index) => element(segment, index)).filter((part) => part !== '')
    this.#events.push({ ...last, place: place.join(', ') })
  }

  #release(): void {
    for (const event of this.#events) {
      this.#sink.event({
        ...event,
        carrier_name: this.#carrier,
        tracking_number: this.#packageNumber || this.#trackingNumber,
        scheduled_at: event.scheduled_at ?? this.#scheduledAt,
      })
    }
    this.#events = []
    this.#packageNumber = ''
  }

  /** A plan that names no time is kept until the end of its day. */
  #endOf(segment: Segment, dateIndex: number, timeIndex: number): string | null {
    const day = dateOf(element(segment, dateIndex))
    return day === null ? null : `${day} ${timeOf(element(segment, timeIndex)) ?? '23:59:59'}`
  }
}
