/** Of a number, Excel keeps so many digits. */
const digitsKept = 15

/**
 * A number of a cell as plain text: never with an exponent, and never with exactly three digits behind its point, so that
 * nobody who writes decimal commas takes the point for a mark of thousands.
 */
export function plainNumber(stored: string): string {
  // Whoever wrote all digits of a long number meant them.
  if (/^-?\d+$/.test(stored) && stored !== '-0') return stored
  const value = Number(stored)
  if (stored.trim() === '' || !Number.isFinite(value)) return stored
  if (value === 0) return '0'
  const [mantissa = '', exponent = '0'] = Math.abs(value)
    .toExponential(digitsKept - 1)
    .split('e')
  const digits = mantissa.replace('.', '')
  const whole = Number(exponent) + 1
  const integer = whole > 0 ? digits.slice(0, whole).padEnd(whole, '0') : '0'
  const fraction = (whole > 0 ? digits.slice(whole) : '0'.repeat(-whole) + digits).replace(/0+$/, '')
  const decimals = fraction.length === 3 ? `${fraction}0` : fraction
  return `${value < 0 ? '-' : ''}${integer}${decimals === '' ? '' : `.${decimals}`}`
}

/** A whole number so long that a workbook keeps only its first digits; the others are zeros that nobody wrote. */
export function hasLostDigits(stored: string): boolean {
  if (stored.length <= digitsKept && !/e/i.test(stored)) return false
  const isLong = Math.abs(Number(stored)) >= 10 ** digitsKept
  return isLong && (!/^-?\d+$/.test(stored) || /^-?\d{15}0+$/.test(stored))
}

/** How a style shows the number of a cell: as it is, as a day, as a time of day, or as hours that go on past 24. */
export type Shown = 'number' | 'day' | 'time' | 'hours'

/** What number formats show that have no code of their own in the file. 27 to 36 and 50 to 58 are those of East Asia, 71 to 81 Thai. */
export function shownByNumber(id: number): Shown {
  if (id === 46) return 'hours'
  if ((id >= 18 && id <= 21) || id === 45 || id === 47 || (id >= 32 && id <= 35) || (id >= 78 && id <= 80))
    return 'time'
  const isDay = (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58) || (id >= 71 && id <= 81)
  return isDay ? 'day' : 'number'
}

/** Day and year in the letters that writers of other languages put there, though the format knows English alone. */
const dayOrYear = /[ydjtagebpvдг年月日]/i

/** What a format code shows: `yyyy-mm-dd`, `[$-407]TT.MM.JJJJ`, `[h]:mm`. Its first part decides, the one for numbers that are no less than nothing. */
export function shownByCode(code: string): Shown {
  const [first = ''] = code.replaceAll(/"[^"]*"?|[\\_*]./gs, '').split(';')
  if (/\[(h+|m+|s+)\]/i.test(first)) return 'hours'
  const bare = first
    .replaceAll(/\[[^\][]*\]|general|standard/gi, '')
    .replaceAll(/[AP]M?\/[AP]M?/gi, 'h')
    .replaceAll(/s[.,]0+/gi, 's')
  if (/[0#?@]/.test(bare)) return 'number'
  if (dayOrYear.test(bare)) return 'day'
  if (/[hs]/i.test(bare)) return 'time'
  return /m/i.test(bare) ? 'day' : 'number'
}

/** No part in brackets reaches over the next bracket, so that what is never closed is looked at once. */
const beside = /\[\$([^\][-]*)(?:-[^\][]*)?\]|\[[^\][]*\]|"([^"]*)"?|\\(.)|[_*].|(\p{Sc})|;/gsu
const longestBeside = 20

/** What a format code writes beside the digits, where a number is no less than nothing: `€` of `#,##0.00 [$€-407]`, `kg` of `0.0" kg"`. */
export function writtenBeside(code: string): string {
  let text = ''
  for (const [part, currency, quote, escaped, sign] of code.matchAll(beside)) {
    if (part === ';') break
    text += currency ?? quote ?? escaped ?? sign ?? ''
  }
  return text.trim().slice(0, longestBeside)
}

const secondsOfDay = 86_400
const lastDay = 2_958_465
const daysTo1904 = 1462

/** The ISO text of a cell's number that is shown as a day or a time; undefined where it is neither. */
export function dateText(stored: number, shown: Exclude<Shown, 'number'>, since1904: boolean): string | undefined {
  if (!(stored >= 0)) return undefined
  let day = Math.floor(stored)
  let second = Math.round((stored - day) * secondsOfDay)
  if (second === secondsOfDay) {
    day += 1
    second = 0
  }
  if (shown === 'hours') return clockOf(day * secondsOfDay + second)
  const serial = day + (since1904 ? daysTo1904 : 0)
  if (serial > lastDay) return undefined
  if (shown === 'time' && day === 0) return clockOf(second)
  if (serial === 0) return second === 0 ? undefined : clockOf(second)
  return second === 0 ? dayText(serial) : `${dayText(serial)}T${clockOf(second)}`
}

/** Excel counts a 29 February of 1900, a day that never was: days before it are one further. */
function dayText(serial: number): string {
  if (serial === 60) return '1900-02-29'
  const day = new Date(Date.UTC(1899, 11, serial < 60 ? 31 : 30) + serial * secondsOfDay * 1000)
  return day.toISOString().slice(0, 10)
}

function clockOf(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
