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

// A group never begins with a lone 0: 0,000 and 0.123 have decimals.
const endsInComma = /,\d{1,2}\D*$|\.\d{3},\d*\D*$|(?<!\d)0,\d+\D*$/
const endsInPoint = /\.\d{1,2}\D*$|,\d{3}\.\d*\D*$|(?<!\d)0\.\d+\D*$/
const isThousandsOrDecimals = /^[^\d.,]*[1-9]\d{0,2},\d{3}[^\d.,]*$/

/** Beside commas, the plain numbers of a sheet say nothing of how its texts are written. */
const groupsAndEndsInPoint = /,\d{3}\.\d*\D*$/

export function decimalMarkOf(amounts: readonly string[], isTyped = false): Writing['decimalMark'] {
  const commas = amounts.filter((amount) => endsInComma.test(amount)).length
  const points = amounts.filter((amount) => (isTyped ? groupsAndEndsInPoint : endsInPoint).test(amount)).length
  return commas > points ? ',' : '.'
}

/** An amount like 132,000 where no other tells whether these are thousands or decimals; in a file of semicolons, which are there for decimal commas. */
export function undecidedAmount(amounts: readonly string[], delimiter: string): string | undefined {
  const marked = amounts.filter((amount) => /\d[.,]|[.,]\d/.test(amount))
  return delimiter === ';' && marked.every((amount) => isThousandsOrDecimals.test(amount)) ? marked[0] : undefined
}

const dayAndMonth = /^(\d{1,2})([/.-])(\d{1,2})\2(?:\d{4}|\d{2})\b/

export function isDayAndMonth(date: string): boolean {
  return dayAndMonth.test(date)
}
