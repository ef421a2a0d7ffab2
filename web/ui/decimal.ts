/** Exact decimal text: money never passes through a float on its way to a number that is read. */
const scale = 12

const written = /^(-?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i

/** Nothing is zero; a share may be as small as `1e-7`. Throws a RangeError of what is no number: it would go into a sum as zero. */
export function unitsOf(decimal: string): bigint {
  const parts = written.exec(decimal)
  if (!parts) throw new RangeError(`"${decimal}" is no decimal number.`)
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = parts
  const places = scale + Number(exponent)
  const digits = whole + fraction.slice(0, Math.max(places, 0)).padEnd(places, '0')
  const units = BigInt((places < 0 ? digits.slice(0, places) : digits) || '0')
  return sign === '-' ? -units : units
}

export function decimalOf(units: bigint): string {
  const sign = units < 0n ? '-' : ''
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  const fraction = digits.slice(-scale).replace(/0+$/, '')
  return `${sign}${digits.slice(0, -scale)}${fraction && `.${fraction}`}`
}

export function sum(decimals: Iterable<string>): string {
  let total = 0n
  for (const decimal of decimals) total += unitsOf(decimal)
  return decimalOf(total)
}

export function subtract(from: string, decimal: string): string {
  return decimalOf(unitsOf(from) - unitsOf(decimal))
}

/** To so many places as a number is shown with: half of the last is one more, whichever the sign. */
export function rounded(decimal: string, places: number): string {
  const units = unitsOf(decimal)
  const step = 10n ** BigInt(scale - places)
  const away = units < 0n ? -step / 2n : step / 2n
  return decimalOf(((units + away) / step) * step)
}

/** With just so many places. */
export function fixed(decimal: string, places: number): string {
  const [whole = '0', fraction = ''] = rounded(decimal, places).split('.')
  return `${whole}.${fraction.padEnd(places, '0')}`
}

export function isZero(decimal: string): boolean {
  return unitsOf(decimal) === 0n
}

/** False of what is no number. */
export function isNegative(decimal: string): boolean {
  return written.test(decimal) && unitsOf(decimal) < 0n
}

/** Times a fraction of whole numbers, cut after twelve places. */
export function times(decimal: string, numerator: bigint, denominator: bigint): string {
  return decimalOf((unitsOf(decimal) * numerator) / denominator)
}

/** Largest first. */
export function descending(left: string, right: string): number {
  const difference = unitsOf(right) - unitsOf(left)
  return difference > 0n ? 1 : difference < 0n ? -1 : 0
}

/** How much more now than before, as a share of before; undefined where there was nothing before. */
export function changeOf(now: string, before: string): number | undefined {
  const base = Math.abs(Number(before))
  return base < 1e-8 ? undefined : Number(subtract(now, before)) / base
}
