import { type FileReport, waitsForRate } from '@waybill/contracts'

export interface MissingRate {
  readonly currency: string
  readonly day: string
  /** How many invoices wait for it. */
  readonly invoices: number
}

/** The rates that invoices of a file wait for, by currency and day. */
export function missingRates({ invoiceOutcomes }: Pick<FileReport, 'invoiceOutcomes'>): MissingRate[] {
  const missing = new Map<string, MissingRate>()
  for (const { currency, billDate } of invoiceOutcomes.filter(waitsForRate)) {
    if (billDate === null) continue
    const key = `${currency} ${billDate}`
    missing.set(key, { currency, day: billDate, invoices: (missing.get(key)?.invoices ?? 0) + 1 })
  }
  return [...missing].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, rate]) => rate)
}

/** A decimal as people write it, also with a comma or in Arabic digits, as the service reads it. */
export function typedDecimal(text: string): string {
  return text
    .trim()
    .replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x6_60))
    .replace(/^([^.,\u066B]*)[,\u066B]([^.,\u066B]*)$/, '$1.$2')
}
