/** `YYYYMMDD`, or `YYMMDD` as before the year 2000, as `YYYY-MM-DD`; null when it is no day on the calendar. */
export function dateOf(text: string): string | null {
  const digits = /^\d{6}$/.test(text) ? `${text < '70' ? '20' : '19'}${text}` : text
  if (!/^\d{8}$/.test(digits)) return null
  const date = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
  const instant = Date.parse(`${date}T00:00:00Z`)
  return Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== date ? null : date
}

/** `HHMM`, with or without seconds and their tenths, as `HH:MM:SS`; null when it is no time of day. */
export function timeOf(text: string): string | null {
  const found = /^([01]\d|2[0-3])([0-5]\d)([0-5]\d)?\d{0,2}$/.exec(text)
  return found ? `${found[1]}:${found[2]}:${found[3] ?? '00'}` : null
}

/** Hundredths from an N2 element: the point is implied. Senders who write it all the same mean it. */
export function centsOf(text: string): bigint | null {
  if (/^[+-]?\d{1,15}$/.test(text)) return BigInt(text.replace('+', ''))
  const [, sign, whole, hundredths] = /^([+-]?)(\d{0,13})\.(\d{0,2})$/.exec(text) ?? []
  if (whole === undefined || hundredths === undefined || whole + hundredths === '') return null
  const cents = BigInt(whole + hundredths.padEnd(2, '0'))
  return sign === '-' ? -cents : cents
}

export function decimalOf(cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** A plain decimal number with at most four places, as it stands; empty otherwise. */
export function numberOf(text: string): string {
  return /^\d{1,9}(\.\d{1,4})?$|^\.\d{1,4}$/.test(text) ? text : ''
}

/** The sum of two plain numbers, exact to four places; an empty one is nothing. */
export function addNumbers(one: string, other: string): string {
  const sum = tenThousandths(one) + tenThousandths(other)
  const digits = sum.toString().padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`.replace(/\.?0+$/, '')
}

function tenThousandths(number: string): bigint {
  const [whole = '', places = ''] = number.split('.')
  return BigInt(whole + places.padEnd(4, '0'))
}
