import { type GridColumn, type GridFilter, houseValuesIn } from '@waybill/contracts'

export type TextFilter = Extract<GridFilter, { filterType: 'text' }>
type Compared = Exclude<TextFilter['type'], 'blank' | 'notBlank'>

/** What a column filter of text must have to be one: a letter, a digit, a dollar sign or a slash. */
export function isAcceptable(text: string | null | undefined): boolean {
  return text === null || text === undefined || /[\p{L}\p{N}$/]/u.test(text)
}

const comparisons: Readonly<Record<Compared, (name: string, text: string) => boolean>> = {
  contains: (name, text) => name.includes(text),
  notContains: (name, text) => !name.includes(text),
  equals: (name, text) => name === text,
  notEqual: (name, text) => name !== text,
  startsWith: (name, text) => name.startsWith(text),
  endsWith: (name, text) => name.endsWith(text),
}

/** Letters count the same large or small, as the service compares them. */
const asFiled = (text: string) => text.toLowerCase()

/** Names that are read in another language are found without their accents, and with a straight apostrophe, too. */
const plainly = (text: string) => asFiled(text.normalize('NFKD').replaceAll(/\p{M}/gu, '')).replaceAll('\u2019', "'")

/** A text filter with the house's own values that it means by the names that its reader sees, where those are others than by their English names. */
export function meantBy(column: GridColumn, filter: TextFilter, shownAs: (value: string) => string): TextFilter {
  const { type, filter: typed } = filter
  if (type === 'blank' || type === 'notBlank' || !typed || !isAcceptable(typed)) return filter
  const holds = comparisons[type]
  const byFiled = (value: string) => holds(asFiled(value), asFiled(typed))
  const byShown = (value: string) => {
    const shown = shownAs(value)
    return shown === value ? byFiled(value) : holds(plainly(shown), plainly(typed))
  }
  const own = houseValuesIn(column)
  return own.every((value) => byShown(value) === byFiled(value))
    ? filter
    : { ...filter, named: own.filter((value) => byShown(value)) }
}
