/** A line that says nothing: blanks, and the mark that old systems end a file with. */
export function isBlankLine(line: string): boolean {
  return line.replaceAll('\u001a', '').trim() === ''
}

/** How a file writes amounts and dates. A file is written one way throughout; a value written the other way is no value. */
export interface Writing {
  readonly decimalMark: '.' | ','
  readonly dayOrder: 'day-first' | 'month-first'
  /** A sheet's numbers are written in plain decimals, its texts as people write: what can be read one way only is read that way. */
  readonly isTyped?: boolean
}

const endsInComma = /,\d{1,2}\D*$|\.\d{3},\d*\D*$/
const endsInPoint = /\.\d{1,2}\D*$|,\d{3}\.\d*\D*$/

/** Beside commas, the plain numbers of a sheet say nothing of how its texts are written. */
const groupsAndEndsInPoint = /,\d{3}\.\d*\D*$/

export function decimalMarkOf(amounts: readonly string[], isTyped = false): Writing['decimalMark'] {
  const commas = amounts.filter((amount) => endsInComma.test(amount)).length
  const points = amounts.filter((amount) => (isTyped ? groupsAndEndsInPoint : endsInPoint).test(amount)).length
  return commas > points ? ',' : '.'
}

const dayAndMonth = /^(\d{1,2})([/.-])(\d{1,2})\2(?:\d{4}|\d{2})\b/

export function dayOrderOf(dates: readonly string[], unlessShown: Writing['dayOrder']): Writing['dayOrder'] {
  for (const date of dates) {
    const [, first, separator, second] = dayAndMonth.exec(date) ?? []
    if (separator === '.' || Number(first) > 12) return 'day-first'
    if (Number(second) > 12) return 'month-first'
  }
  return unlessShown
}
