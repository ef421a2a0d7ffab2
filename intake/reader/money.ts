/** Exact decimal text to whole cents, and back. */
export function centsOf(amount: string): bigint {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d*)(?:\.(\d{0,2})\d*)?$/.exec(amount) ?? []
  const cents = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
  return sign === '-' ? -cents : cents
}

export function amountOf(cents: bigint): string {
  const absolute = cents.toString().replace('-', '').padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${absolute.slice(0, -2)}.${absolute.slice(-2)}`
}
