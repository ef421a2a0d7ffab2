export type WrittenDates = Pick<Intl.DateTimeFormat, 'format' | 'formatRange'>

/** Dates as a language writes them in words: in French the first of a month is the 1er, which no format of the engine knows. */
export function writtenDates(locale: string, options: Intl.DateTimeFormatOptions): WrittenDates {
  const dates = new Intl.DateTimeFormat(locale, options)
  if (!/^fr\b/.test(locale)) return dates
  return {
    format: (moment) => withOrdinal(dates.formatToParts(moment)),
    formatRange: (from, to) => withOrdinal(dates.formatRangeToParts(from, to)),
  }
}

function withOrdinal(parts: readonly Intl.DateTimeFormatPart[]): string {
  return parts.map(({ type, value }) => (type === 'day' && value === '1' ? '1er' : value)).join('')
}
