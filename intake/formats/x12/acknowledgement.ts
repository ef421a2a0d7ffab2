import { StringDecoder } from 'node:string_decoder'
import type { Reason } from '@waybill/contracts'
import { StatusReading } from '../x12-214/status-reading.ts'
import { InvoiceReading } from './invoice-reading.ts'
import { invoiceTypeOf } from './invoice-types.ts'
import { element, type Segment, Tokenizer } from './tokenizer.ts'
import type { Transaction, TransactionReading } from './transactions.ts'

/**
 * 997, functional acknowledgements, as the standard has them: one interchange back for each that came, one transaction for
 * each of its groups. They say what of it could be read, not what of it is right: AK5 and AK9 with A (accepted), E (accepted
 * with errors), P (partially) and R (rejected); the codes are those of elements 717, 718, 716, 720 and 723
 * (learn.microsoft.com/biztalk/core/x12-997-acknowledgment-error-codes).
 */
export async function acknowledgementsOf(
  pieces: AsyncIterable<Buffer>,
  { controlNumber, now }: { readonly controlNumber: number; readonly now: Date },
): Promise<string> {
  const tokenizer = new Tokenizer()
  const decoder = new StringDecoder('utf8')
  const walk = new Walk(controlNumber, now)
  let looked = 0
  for await (const piece of pieces) {
    looked += piece.length
    for (const segment of tokenizer.read(decoder.write(piece))) walk.read(segment)
    if (!walk.began && looked > lookedAtMost) return ''
  }
  for (const segment of tokenizer.end()) walk.read(segment)
  return walk.end()
}

/** A file that begins with no interchange is none. */
const lookedAtMost = 1024 * 1024
/** GS-01 of acknowledgements: they are never acknowledged, or two houses would do so for ever. */
const acknowledgements = 'FA'
/** A group of more is answered as a whole, as the standard allows. */
const transactionsToldAtMost = 10_000
const notesAtMost = 10
const controlNumbers = 1_000_000_000

const lacksEnd = '2'
const otherControlNumber = '3'
const otherCount = '4'
const segmentsInError = '5'
const notSupported = '1'
const groupLacksEnd = '3'
const otherGroupControlNumber = '4'
const otherGroupCount = '5'

/** What of a reading's rejects is the sender's way of writing, and the code of element 723 for it. */
const elementErrors: Readonly<Partial<Record<Reason['name'], string>>> = {
  'line-date': '8',
  'line-amount': '6',
  'line-invoice-missing': '1',
}

interface Answered {
  readonly type: string
  readonly controlNumber: string
  readonly code: 'A' | 'E' | 'R'
  readonly errors: readonly string[]
  readonly notes: readonly (readonly string[])[]
}

class Walk {
  began = false
  readonly #now: Date
  #controlNumber: number
  #isa: Segment | undefined
  #group: Group | undefined
  #groups: Group[] = []
  #written = ''

  constructor(controlNumber: number, now: Date) {
    this.#controlNumber = controlNumber
    this.#now = now
  }

  read(segment: Segment): void {
    switch (segment.id) {
      case 'ISA':
        this.#endInterchange()
        this.#isa = segment
        this.began = true
        break
      case 'GS':
        this.#endGroup()
        if (this.#isa && element(segment, 1) !== acknowledgements) this.#group = new Group(segment, this.#isa)
        break
      case 'GE':
        this.#group?.close(segment)
        this.#endGroup()
        break
      case 'IEA':
        this.#endInterchange()
        break
      default:
        this.#group?.read(segment)
    }
  }

  end(): string {
    this.#endInterchange()
    return this.#written
  }

  #endGroup(): void {
    if (!this.#group) return
    this.#group.end()
    this.#groups.push(this.#group)
    this.#group = undefined
  }

  #endInterchange(): void {
    this.#endGroup()
    if (this.#isa && this.#groups.length > 0) {
      this.#written += written(this.#isa, this.#groups, this.#controlNumber % controlNumbers, this.#now)
      this.#controlNumber += 1
    }
    this.#groups = []
    this.#isa = undefined
  }
}

/** One group that came, and what there is to say of each of its transactions. */
class Group {
  readonly gs: Segment
  readonly #isa: Segment
  readonly #answered: Answered[] = []
  readonly #errors = new Set<string>()
  #received = 0
  #accepted = 0
  #anyError = false
  #stated = ''
  #isClosed = false
  #transaction: Acknowledged | undefined

  constructor(gs: Segment, isa: Segment) {
    this.gs = gs
    this.#isa = isa
  }

  read(segment: Segment): void {
    if (segment.id === 'ST') {
      this.#answer()
      this.#received += 1
      this.#transaction = new Acknowledged(segment, this.#isa)
    } else if (segment.id === 'SE') {
      this.#transaction?.finish(segment)
      this.#answer()
    } else this.#transaction?.read(segment)
  }

  close(segment: Segment): void {
    this.#answer()
    this.#isClosed = true
    this.#stated = element(segment, 1)
    if (Number(this.#stated) !== this.#received) this.#errors.add(otherGroupCount)
    if (element(segment, 2) !== element(this.gs, 6)) this.#errors.add(otherGroupControlNumber)
  }

  end(): void {
    this.#answer()
    if (!this.#isClosed) this.#errors.add(groupLacksEnd)
  }

  segments(): string[][] {
    const told = this.#received > transactionsToldAtMost ? [] : this.#answered
    const loops = told.flatMap(({ type, controlNumber, code, errors, notes }) => [
      ['AK2', type, controlNumber],
      ...notes.map((note) => [...note]),
      ['AK5', code, ...errors],
    ])
    const included = /^\d{1,6}$/.test(this.#stated) ? String(Number(this.#stated)) : String(this.#received)
    const counts = [included, String(this.#received), String(this.#accepted)]
    return [
      ['AK1', element(this.gs, 1), element(this.gs, 6)],
      ...loops,
      ['AK9', this.#code(), ...counts, ...this.#errors],
    ]
  }

  #code(): string {
    if (this.#accepted === 0) return 'R'
    if (this.#accepted < this.#received) return 'P'
    return this.#anyError || this.#errors.size > 0 ? 'E' : 'A'
  }

  #answer(): void {
    if (!this.#transaction) return
    const answered = this.#transaction.answered()
    this.#transaction = undefined
    if (answered.code !== 'R') this.#accepted += 1
    this.#anyError ||= answered.code !== 'A'
    if (this.#answered.length < transactionsToldAtMost) this.#answered.push(answered)
  }
}

/** One transaction, read as it will be when it is taken in, for what its sender wrote wrong. */
class Acknowledged {
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
    const nothing = (): void => undefined
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

function written(isa: Segment, groups: readonly Group[], controlNumber: number, now: Date): string {
  const { separator, component } = isa
  const terminator = ['~', "'", '\n'].find((sign) => sign !== separator && sign !== component) ?? '~'
  const stamp = now.toISOString().replaceAll(/[-:T]/g, '')
  const [day, minute] = [stamp.slice(0, 8), stamp.slice(8, 12)]
  const raw = (index: number, length: number): string => element(isa, index).padEnd(length).slice(0, length)
  const control = String(controlNumber).padStart(9, '0')
  const number = String(controlNumber)
  const blank = ' '.repeat(10)
  const [first] = groups
  const gs = (index: number): string => (first ? element(first.gs, index) : '')
  const sets = groups.flatMap((group, index) => {
    const st = String(index + 1).padStart(4, '0')
    const inside = group.segments()
    return [['ST', '997', st], ...inside, ['SE', String(inside.length + 2), st]]
  })
  const parties = [raw(7, 2), raw(8, 15), raw(5, 2), raw(6, 15)]
  const rest = [day.slice(2), minute, raw(11, 1), raw(12, 5), control, '0', raw(15, 1)]
  const segments = [
    ['GS', acknowledgements, gs(3), gs(2), day, minute, number, 'X', gs(8)],
    ...sets,
    ['GE', String(groups.length), number],
    ['IEA', '1', control],
  ]
  // What was written with one sign between its elements may hold another that stands between ours.
  const between = new Set([separator, component, terminator])
  const plain = (text: string): string => [...text].map((sign) => (between.has(sign) ? ' ' : sign)).join('')
  const lines = segments.map((elements) => elements.map(plain).join(separator).replace(trailing(separator), ''))
  const header = ['ISA', '00', blank, '00', blank, ...parties, ...rest, component].join(separator)
  return [header, ...lines].map((line) => `${line}${terminator}\n`).join('')
}

function trailing(separator: string): RegExp {
  return new RegExp(`[${separator.replaceAll(/[\\\]^-]/g, '\\$&')}]+$`)
}
