import type { RowOf } from '../../table-writer.ts'
import { carrierByScac, type ScacCarrier } from '../x12/carrier-by-scac.ts'
import { element, type Segment } from '../x12/tokenizer.ts'
import type { Transaction } from '../x12/transactions.ts'
import { centsOf, dateOf } from '../x12/values.ts'
import { tariffServiceOf } from './services.ts'
import type { invoiceColumns } from './tables.ts'

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
  #currency = 'USD'
  readonly #sender: string
  readonly #accounts = new Map<string, string>()

  constructor({ senderScac, sender }: Pick<Transaction, 'senderScac' | 'sender'>) {
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
        this.#currency = element(segment, 1).toUpperCase() || 'USD'
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
      currency_code: this.#currency,
      control_cents: this.netAmountDue ?? this.total,
      carrier_name: this.carrier.name || this.#sender,
      mode: this.carrier.mode,
    }
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
