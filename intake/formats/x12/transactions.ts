import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Reason } from '@waybill/contracts'
import { element, type Segment, Tokenizer } from './tokenizer.ts'

export interface Transaction {
  readonly type: string
  readonly controlNumber: string
  /** The interchange sender, where it is named by its SCAC. */
  readonly senderScac: string
  /** However it is named. */
  readonly sender: string
}

/** What becomes of one transaction: its segments between ST and SE, then one of the two ends. */
export interface TransactionReading {
  read(segment: Segment): void
  finish(segment: Segment): void
  /** The file, or the interchange, ended before the transaction did. */
  breakOff(lastSegmentNumber: number): void
}

export interface Envelopes {
  readonly begin: (transaction: Transaction, segment: Segment) => TransactionReading | undefined
  readonly remark: (remark: Reason) => void
  /** The file ends although a group was still open: whole transactions may be missing. */
  readonly groupBreaksOff: (controlNumber: string, lastSegmentNumber: number) => void
}

/** The standard has six digits for a count, ten for one of segments. */
const longestCount = 20

/** Walks the envelopes of a file. Their counts are compared and remarked on, never trusted. */
export class EnvelopeReader {
  readonly #envelopes: Envelopes
  #senderScac = ''
  #sender = ''
  #last = 0
  #group: { controlNumber: string; transactions: number } | undefined
  #groups = 0
  #transaction: { controlNumber: string; segments: number; reading: TransactionReading | undefined } | undefined

  constructor(envelopes: Envelopes) {
    this.#envelopes = envelopes
  }

  read(segment: Segment): void {
    switch (segment.id) {
      case 'ISA':
        this.end()
        this.#groups = 0
        this.#sender = element(segment, 6)
        this.#senderScac = element(segment, 5) === '02' ? this.#sender : ''
        break
      case 'GS':
        this.end()
        this.#groups += 1
        this.#group = { controlNumber: element(segment, 6), transactions: 0 }
        break
      case 'ST':
        this.#breakOffTransaction()
        this.#begin(segment)
        break
      case 'SE':
        this.#finish(segment)
        break
      case 'GE':
        this.#breakOffTransaction()
        if (this.#group) this.#compare(`GS ${this.#group.controlNumber}`, segment, this.#group.transactions)
        this.#group = undefined
        break
      case 'IEA':
        this.end()
        this.#compare(`ISA ${element(segment, 2)}`, segment, this.#groups)
        break
      default:
        if (!this.#transaction) break
        this.#transaction.segments += 1
        this.#transaction.reading?.read(segment)
    }
    this.#last = segment.number
  }

  end(): void {
    this.#breakOffTransaction()
    if (this.#group) this.#envelopes.groupBreaksOff(this.#group.controlNumber, this.#last)
    this.#group = undefined
  }

  #begin(segment: Segment): void {
    const transaction = {
      type: element(segment, 1),
      controlNumber: element(segment, 2),
      senderScac: this.#senderScac,
      sender: this.#sender,
    }
    if (this.#group) this.#group.transactions += 1
    const reading = this.#envelopes.begin(transaction, segment)
    this.#transaction = { controlNumber: transaction.controlNumber, segments: 1, reading }
  }

  #finish(segment: Segment): void {
    if (!this.#transaction) return
    const { controlNumber, segments, reading } = this.#transaction
    if (reading) this.#compare(controlNumber, segment, segments + 1)
    reading?.finish(segment)
    this.#transaction = undefined
  }

  #breakOffTransaction(): void {
    this.#transaction?.reading?.breakOff(this.#last)
    this.#transaction = undefined
  }

  #compare(transaction: string, { elements }: Segment, found: number): void {
    const stated = elements[1]?.trim().slice(0, longestCount) ?? ''
    if (/^\d+$/.test(stated) && BigInt(stated) === BigInt(found)) return
    this.#envelopes.remark({
      name: 'transaction-counts',
      values: { transaction, stated: stated || '?', found: String(found) },
    })
  }
}

/** Reads a file of any size, holding a piece of it at a time. */
export async function readTransactions(
  path: string,
  envelopes: Envelopes,
  progress: (done: number) => void,
): Promise<void> {
  const { size } = await stat(path)
  const tokenizer = new Tokenizer()
  const reader = new EnvelopeReader(envelopes)
  const file = createReadStream(path, { encoding: 'utf8', highWaterMark: 1 << 20 })
  for await (const text of file as AsyncIterable<string>) {
    for (const segment of tokenizer.read(text)) reader.read(segment)
    progress(size === 0 ? 1 : Math.min(1, file.bytesRead / size))
  }
  for (const segment of tokenizer.end()) reader.read(segment)
  reader.end()
}
