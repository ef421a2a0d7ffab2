import type { Reason } from '@waybill/contracts'
import { StatusReading } from '../x12-214/status-reading.ts'
import { InvoiceReading } from './invoice-reading.ts'
import { invoiceTypeOf } from './invoice-types.ts'
import { element, type Segment } from './tokenizer.ts'
import type { Transaction, TransactionReading } from './transactions.ts'

/** Elements 717 and 718. */
const notesAtMost = 10
const lacksEnd = '2'
const otherControlNumber = '3'
const otherCount = '4'
const segmentsInError = '5'
const notSupported = '1'

const nothing = (): void => undefined

/** What of a reading's rejects is the sender's way of writing, and the code of element 723 for it. */
const elementErrors: Readonly<Partial<Record<Reason['name'], string>>> = {
  'line-date': '8',
  'line-amount': '6',
  'line-invoice-missing': '1',
}

export interface Answered {
  readonly type: string
  readonly controlNumber: string
  readonly code: 'A' | 'E' | 'R'
  readonly errors: readonly string[]
  readonly notes: readonly (readonly string[])[]
}

/** One transaction, read as it will be when it is taken in, for what its sender wrote wrong. */
export class Acknowledged {
  readonly #type: string
  readonly #controlNumber: string
  readonly #reading: TransactionReading | undefined
  readonly #errors = new Set<string>()
  readonly #notes: string[][] = []
  #segments = 1
  #ended = false
  #unreadable = false
  #current: Segment

  constructor(st: Segment, isa: Segment) {
    this.#type = element(st, 1)
    this.#controlNumber = element(st, 2)
    this.#current = st
    const sender = element(isa, 6)
    const senderScac = element(isa, 5) === '02' ? sender : ''
    this.#reading = this.#readingOf({ type: this.#type, controlNumber: this.#controlNumber, senderScac, sender })
  }

  read(segment: Segment): void {
    this.#segments += 1
    this.#current = segment
    this.#reading?.read(segment)
  }

  finish(segment: Segment): void {
    this.#segments += 1
    this.#current = segment
    this.#ended = true
    this.#reading?.finish(segment)
    if (Number(element(segment, 1)) !== this.#segments) this.#errors.add(otherCount)
    if (element(segment, 2) !== this.#controlNumber) this.#errors.add(otherControlNumber)
  }

  answered(): Answered {
    if (!this.#ended) this.#errors.add(lacksEnd)
    if (!this.#reading) this.#errors.add(notSupported)
    if (this.#unreadable) this.#errors.add(segmentsInError)
    const isRejected = !this.#ended || !this.#reading || this.#unreadable
    const code = isRejected ? 'R' : this.#errors.size > 0 ? 'E' : 'A'
    return {
      type: this.#type,
      controlNumber: this.#controlNumber,
      code,
      errors: [...this.#errors].toSorted(),
      notes: this.#notes,
    }
  }

  #readingOf(transaction: Transaction): TransactionReading | undefined {
    if (transaction.type === '214')
      return new StatusReading(transaction, {
        event: nothing,
        reject: (_, reason) => this.#note(reason),
        brokenOff: nothing,
      })
    const type = invoiceTypeOf(transaction.type)
    return (
      type &&
      new InvoiceReading(transaction, type, {
        nextId: () => 0n,
        invoice: nothing,
        shipment: nothing,
        charge: nothing,
        remark: nothing,
        reject: (_line, reason) => this.#note(reason),
      })
    )
  }

  /** AK3 and AK4: the segment, its place among those of the transaction, and the element and what stood there. */
  #note({ name, values }: Reason): void {
    const error = elementErrors[name]
    if (error === undefined) return
    this.#unreadable = true
    const [segment, position] = values['column']?.split('-') ?? []
    if (segment !== this.#current.id || position === undefined || this.#notes.length >= notesAtMost * 2) return
    this.#notes.push(['AK3', segment, String(this.#segments), '', '8'])
    this.#notes.push(['AK4', String(Number(position)), '', error, (values['value'] ?? '').slice(0, 99)])
  }
}
