import { StringDecoder } from 'node:string_decoder'
import { Acknowledged, type Answered } from './acknowledged-transaction.ts'
import { element, type Segment, Tokenizer } from './tokenizer.ts'

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
const controlNumbers = 1_000_000_000

const groupLacksEnd = '3'
const otherGroupControlNumber = '4'
const otherGroupCount = '5'

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
  const plain = (text: string): string => [...between].reduce((cleaned, sign) => cleaned.replaceAll(sign, ' '), text)
  const lines = segments.map((elements) => elements.map(plain).join(separator).replace(trailing(separator), ''))
  const header = ['ISA', '00', blank, '00', blank, ...parties, ...rest, component].join(separator)
  return [header, ...lines].map((line) => `${line}${terminator}\n`).join('')
}

function trailing(separator: string): RegExp {
  return new RegExp(`[${separator.replaceAll(/[\\\]^-]/g, '\\$&')}]+$`)
}
