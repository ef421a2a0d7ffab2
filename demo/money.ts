/** Money is whole cents everywhere in the demo; text has two decimals. */
export type Cents = number

export function decimal(cents: Cents): string {
  const whole = Math.abs(cents)
  return `${cents < 0 ? '-' : ''}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`
}

/** A share of an amount in basis points (a hundredth of a percent), to the nearest cent. */
export function share(cents: Cents, basisPoints: number): Cents {
  return Math.round((cents * basisPoints) / 10_000)
}
