/** Amounts of two decimals, added up by currency, to the cent. */
export class Sums {
  readonly #cents = new Map<string, bigint>()

  static of(amounts: Iterable<readonly [currency: string, amount: string]>): Sums {
    const sums = new Sums()
    for (const [currency, amount] of amounts) sums.add(currency, amount)
    return sums
  }

  add(currency: string, amount: string): void {
    this.#cents.set(currency, (this.#cents.get(currency) ?? 0n) + centsOf(amount))
  }

  byCurrency(): [string, string][] {
    return [...this.#cents]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([currency, cents]) => [currency, amountOf(cents)])
  }
}

function centsOf(amount: string): bigint {
  const [, sign, whole = '', decimals = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount) ?? []
  const cents = BigInt(whole + decimals.padEnd(2, '0'))
  return sign === '-' ? -cents : cents
}

function amountOf(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
