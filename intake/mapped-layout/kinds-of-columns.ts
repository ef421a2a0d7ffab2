import { amountMeanings, type ColumnMeaning, dateMeanings, measureMeanings } from '@waybill/contracts'
import type { Beginning } from '../format.ts'
import { cellAt } from '../headed-csv/read-rows.ts'
import { recordsOf } from './records.ts'
import { columnsOf, type Found, type Reading } from './rows.sql.ts'
import { dateOf, measureOf, numberOf } from './values.sql.ts'

/** What a column holds: as the mapping says of it, else as its values in the beginning do; `any` is whatever it likes. */
export type Kind = 'amount' | 'date' | 'measure' | 'currency' | 'country' | 'postalCode' | 'tracking' | 'number' | 'any'

/** A column of the file with what it holds. */
export interface Place {
  /** Its number in the file, from 0. */
  readonly at: number
  readonly name: string
  readonly kind: Kind
  readonly cell: string
  /** The cell to the right of it. */
  readonly next: string
  readonly mark: '.' | ','
  readonly column: Found | undefined
  /** Null where the cell is none of its kind; undefined where nothing has read it yet. */
  readonly read: string | undefined
}

/** Wider tables are of programs, which quote what they write. */
const columnsAtMost = 100
/** So many rows of the beginning tell what a column holds. */
const rowsLookedAt = 200
const fewestRows = 3
const mostly = 0.8
const aNumber = /^-?[\d.,]*\d[\d.,]*$/

const kinds: Partial<Record<ColumnMeaning, Kind>> = {
  currency: 'currency',
  senderCountry: 'country',
  consigneeCountry: 'country',
  senderPostalCode: 'postalCode',
  consigneePostalCode: 'postalCode',
  trackingNumber: 'tracking',
}

function kindOf({ meaning }: Found): Kind {
  if (amountMeanings.includes(meaning)) return 'amount'
  if (dateMeanings.includes(meaning)) return 'date'
  if (measureMeanings.includes(meaning) && meaning !== 'dimensions') return 'measure'
  return kinds[meaning] ?? 'any'
}

/** The columns of the file from left to right; none of a file without amounts, or too wide. */
export function kindsOf(reading: Reading, beginning: Beginning): Place[] {
  const { texts, lines, delimiter } = reading.recognised.header
  if (texts.length > columnsAtMost) return []
  const columns = columnsOf(reading)
  const rows = recordsOf(beginning.lines.slice(lines), delimiter).slice(0, rowsLookedAt)
  const isNumeric = (place: number) => {
    const given = rows.map(({ cells }) => cells[place] ?? '').filter((cell) => cell !== '')
    return given.length >= fewestRows && given.filter((cell) => aNumber.test(cell)).length >= given.length * mostly
  }
  const marks = columns.filter(({ meaning }) => amountMeanings.includes(meaning)).map(({ decimalMark }) => decimalMark)
  return texts.map((name, at) => {
    const cell = cellAt(at)
    const column = columns.find((one) => one.cell === cell)
    const mapped = column ? kindOf(column) : 'any'
    const kind = mapped === 'any' && isNumeric(at) ? 'number' : mapped
    return {
      at,
      name,
      kind,
      cell,
      next: at + 1 < texts.length ? cellAt(at + 1) : 'null::varchar',
      mark: column?.decimalMark ?? marks.find(Boolean) ?? '.',
      column,
      read: ['amount', 'date', 'measure'].includes(kind) ? column?.read : undefined,
    }
  })
}

/** Whether a text is of a kind: as far as texts of other kinds are not. */
export function readsAs(kind: Kind, cell: string, column?: Found): string {
  switch (kind) {
    case 'amount':
      return `coalesce(${numberOf(cell, column?.decimalMark)} is not null, false)`
    case 'date':
      return `coalesce(${dateOf(cell, column?.dayOrder)} is not null, false)`
    case 'measure':
      return `coalesce(${measureOf(cell, column ?? {})} is not null, false)`
    case 'number':
      return matches(cell, String.raw`\s*[-(]?\p{Sc}?\s*[0-9][0-9.,]*\)?-?\s*`)
    case 'currency':
      return matches(cell, String.raw`\s*[A-Za-z]{3}\s*`)
    case 'country':
      return matches(cell, String.raw`\s*[A-Z]{2,3}\s*`)
    case 'postalCode':
      return `(${matches(cell, String.raw`\s*[A-Za-z0-9][A-Za-z0-9 -]{2,9}\s*`)} and ${hasDigits(cell, 1)})`
    case 'tracking':
      return `(${matches(cell, String.raw`\s*[A-Za-z0-9][A-Za-z0-9-]{6,39}\s*`)} and ${hasDigits(cell, 5)})`
    case 'any':
      return 'true'
  }
}

/** Whether a text is most likely none of a kind, asked at little cost. */
export function looksOther(kind: Kind, cell: string): string {
  if (kind === 'currency' || kind === 'country') return `strlen(${cell}) > 3`
  return `not regexp_matches(${cell}, '[0-9]')`
}

function matches(cell: string, pattern: string): string {
  return `coalesce(regexp_full_match(${cell}, '${pattern}'), false)`
}

function hasDigits(cell: string, least: number): string {
  return `coalesce(regexp_matches(${cell}, '(?:[0-9][^0-9]*){${least}}'), false)`
}

/** So many amounts are written with two decimals by no chance. */
const fewestWritten = 3

/** What columns hold in all the rows that were counted: `others` of them, and of each how many cells are empty, of its kind and not. */
export function alwaysIn(counted: Readonly<Record<string, number>>) {
  const count = (name: string) => counted[name] ?? 0
  const others = count('others')
  return {
    isEmpty: ({ at }: Place) => count(`s${at}_0`) === others,
    isFilled: ({ at }: Place) => count(`s${at}_0`) === 0,
    /** A date or a measure is what the mapping says, also where some are not known. */
    isOfKind: ({ at, kind }: Place) =>
      kind !== 'any' &&
      (['amount', 'date', 'measure'].includes(kind)
        ? count(`s${at}_1`) > 0
        : count(`s${at}_2`) === 0 && count(`s${at}_1`) > 0),
    isNoNumber: ({ at }: Place) => count(`n${at}`) === 0,
    hasDecimals: ({ at }: Place) => count(`d${at}_1`) >= fewestWritten && count(`d${at}_2`) + count(`d${at}_3`) === 0,
  }
}
