import { wordOf } from '../../headed-csv/header.ts'
import { type Column, columns } from './columns.ts'

/** Without these a file says nothing. */
export const needed = [
  'Account Number',
  'Invoice Date',
  'Invoice Number',
  'Invoice Currency Code',
  'Invoice Amount',
  'Transaction Date',
  'Tracking Number',
  'Charge Category Code',
  'Charge Category Detail Code',
  'Charge Classification Code',
  'Charge Description Code',
  'Charge Description',
  'Incentive Amount',
  'Net Amount',
] as const satisfies readonly Column[]

const byWord: ReadonlyMap<string, Column> = new Map(columns.map((column) => [wordOf(column), column]))

/** Where the place holders stood that UPS has named since: the first and the last of each run, and its first column. */
const placeHolders = [
  { first: 24, last: 31, at: columns.indexOf('Corrected Zone') },
  { first: 34, last: 59, at: columns.indexOf('EORI Number') },
]

function columnOf(text: string): Column | undefined {
  const word = wordOf(text)
  const holder = Number(/^placeholder(\d+)$/.exec(word)?.[1])
  const run = placeHolders.find(({ first, last }) => holder >= first && holder <= last)
  return run ? columns[run.at + holder - run.first] : byWord.get(word)
}

/** The columns of a file by the names above them; undefined where they stand as they do in a file without names. */
export function namesIn(header: readonly string[]): readonly string[] | undefined {
  const found = header.map(columnOf).map((column, place, all) => (all.indexOf(column) === place ? column : undefined))
  if (found.every((column, place) => column === undefined || column === columns[place])) return undefined
  return found.map((column, place) => column ?? `Extra ${place + 1}`)
}
