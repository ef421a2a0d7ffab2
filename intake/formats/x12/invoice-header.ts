import type { RowOf } from '../../table-writer.ts'
import { carrierByScac, type ScacCarrier } from './carrier-by-scac.ts'
import { type InvoiceType, modeOf } from './invoice-types.ts'
import { tariffServiceOf } from './services.ts'
import type { invoiceColumns } from './tables.ts'
import { element, type Segment } from './tokenizer.ts'
import type { Transaction } from './transactions.ts'
import { centsOf, dateOf } from './values.ts'

/** Where an invoice says whose account it is for, the surest first; `25` is the carrier's own number for a party. */
const accountQualifiers: readonly string[] = ['25', '11', 'BT', 'PR', 'SH', '18']
const payingParties: ReadonlySet<string> = new Set(['SH', 'BT', 'PR', 'PF'])

/** What an invoice says of itself as a whole. */
export class InvoiceHeader {
  carrier: ScacCarrier
  invoiceNumber = ''
  billDate: string | null = null
  billOption = ''
  weightUnit = ''
  service = ''
  netAmountDue: bigint | null = null
  /** The total at its end (L3-05). */
  total: bigint | null = null
  #currency: string | undefined
  readonly #sender: string
  readonly #type: InvoiceType
  readonly #accounts = new Map<string, string>()

  constructor({ senderScac, sender }: Pick<Transaction, 'senderScac' | 'sender'>, type: InvoiceType) {
    this.#type = type
    this.carrier = carrierByScac(senderScac)
    this.#sender = sender
  }

  begin(segment: Segment): void {
    this.invoiceNumber = element(segment, 2)
    this.billOption = element(segment, 4)
    this.weightUnit = element(segment, 5)
    this.billDate = dateOf(element(segment, 6))
    this.netAmountDue = centsOf(element(segment, 7))
    if (element(segment, 11)) this.carrier = carrierByScac(element(segment, 11))
    this.service = tariffServiceOf(element(segment, 13))
  }

  read(segment: Segment): void {
    switch (segment.id) {
      case 'C3':
        this.isIn(element(segment, 1))
        break
      case 'N9':
        this.#account(element(segment, 1), element(segment, 2))
        break
      case 'L11':
        this.#account(element(segment, 2), element(segment, 1))
        break
      case 'R3':
        this.#carriedBy(element(segment, 1))
        break
      case 'N1':
        if (element(segment, 1) === 'CA' && element(segment, 3) === '2') this.#carriedBy(element(segment, 4))
        if (payingParties.has(element(segment, 1)))
          this.#account(element(segment, 3) === '25' ? '25' : element(segment, 1), element(segment, 4))
        break
    }
  }

  /** Undefined while it lacks what an invoice is known by. */
  row(id: bigint): RowOf<typeof invoiceColumns> | undefined {
    if (this.invoiceNumber === '' || this.billDate === null) return undefined
    return {
      invoice_id: id,
      invoice_number: this.invoiceNumber,
      bill_date: this.billDate,
      account_number: accountQualifiers.map((qualifier) => this.#accounts.get(qualifier)).find(Boolean) ?? '',
      currency_code: this.#currency ?? 'USD',
      control_cents: this.netAmountDue ?? this.total,
      carrier_name: this.carrier.name || this.#sender,
      mode: this.mode,
    }
  }

  get mode(): ScacCarrier['mode'] {
    return modeOf(this.carrier, this.#type)
  }

  /** Told of the invoice or of one of its charges; the currencies that then stand on it, when they are more than one. */
  isIn(currency: string): string | undefined {
    const told = currency.toUpperCase()
    this.#currency ??= told || undefined
    return told === '' || told === this.#currency ? undefined : `${this.#currency}, ${told}`
  }

  /** Who carried it is who billed it, where the invoice does not say. */
  #carriedBy(scac: string): void {
    if (this.carrier.name === '') this.carrier = carrierByScac(scac)
  }

  #account(qualifier: string, value: string): void {
    if (value !== '' && accountQualifiers.includes(qualifier) && !this.#accounts.has(qualifier))
      this.#accounts.set(qualifier, value)
  }
}
