/** `1Z`, the shipper's six characters, two digits of service, seven of the package, and a check digit. */
export function upsTrackingNumber(shipper: string, service: string, serial: number): string {
  const body = `${shipper}${service}${String(serial % 10_000_000).padStart(7, '0')}`
  const digits = Array.from(body, (character) =>
    /\d/.test(character) ? Number(character) : (character.charCodeAt(0) - 3) % 10,
  )
  return `1Z${body}${tenMinus(weightedSum(digits, [1, 2]))}`
}

/** Twelve digits: weights 3, 1, 7 repeated, modulo 11, modulo 10. */
export function fedexExpressTrackingNumber(serial: number): string {
  const body = String(serial).padStart(11, '0')
  return `${body}${(weightedSum(digitsOf(body), [3, 1, 7]) % 11) % 10}`
}

/** Fifteen digits: weights 1, 3 repeated, modulo 10. */
export function fedexGroundTrackingNumber(shipper: string, serial: number): string {
  const body = `${shipper}${String(serial).padStart(14 - shipper.length, '0')}`
  return `${body}${tenMinus(weightedSum(digitsOf(body), [1, 3]))}`
}

/** Ten digits: modulo 7. */
export function dhlWaybillNumber(serial: number): string {
  const body = String(serial).padStart(9, '0')
  return `${body}${Number(body) % 7}`
}

/** Eleven digits: Luhn. */
export function freightProNumber(serial: number): string {
  const body = `777${String(serial).padStart(7, '0')}`
  const sum = digitsOf(body)
    .toReversed()
    .map((digit, at) => (at % 2 === 0 ? digit * 2 : digit))
    .reduce((total, digit) => total + (digit > 9 ? digit - 9 : digit), 0)
  return `${body}${tenMinus(sum)}`
}

function digitsOf(text: string): number[] {
  return Array.from(text, Number)
}

function weightedSum(digits: readonly number[], weights: readonly number[]): number {
  return digits.reduce((sum, digit, at) => sum + digit * (weights[at % weights.length] ?? 0), 0)
}

function tenMinus(sum: number): number {
  return (10 - (sum % 10)) % 10
}
