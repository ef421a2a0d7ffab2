import { areCharges, chargeRowMeanings, type LayoutRows } from '@waybill/contracts'
import { familyOfWords } from '../charge-words.ts'
import {
  centsAt,
  comesBack,
  comesOff,
  familyOfColumn,
  holdsAmounts,
  isDifference,
  isMoneyWord,
} from './charge-columns.ts'
import { isAtFoot } from './guess-facts.ts'
import { partedBy } from './guess-rows.ts'
import { type Column, find, type Guessing } from './guessing.ts'
import { sumAmong } from './sum-among.ts'

const nothing = { meaning: 'ignore', because: 'nothing' } as const

/** Of shipment rows, every column of money is a charge, a sum of the others, or a discount; `names` are places of columns that name one. */
export function chargeColumns(
  guessing: Guessing,
  columns: Column[],
  rows: LayoutRows,
  names: ReadonlySet<number>,
): void {
  const { headers, values } = guessing
  if (areCharges(rows)) {
    if (find(columns, 'chargeAmount')) return
    const total = find(columns, 'rowTotal')
    if (total) total.meaning = 'chargeAmount'
    return
  }
  for (const column of columns)
    if (chargeRowMeanings.includes(column.meaning)) Object.assign(column, { ...nothing, sure: 0 })
  const headerOf = ({ place }: Pick<Column, 'place'>) => headers[place] ?? ''
  // What is charged for all shipments stands in the column of what each comes to, and has no parts.
  const details = partedBy(rows, guessing, columns).details.filter((record) => !isAtFoot(columns, record))
  const centsOf = ({ place }: Column) => details.map((record) => centsAt(guessing, record, place))
  const isNumber = ({ place, meaning }: Column) => {
    const own = values[place]
    return !names.has(place) && meaning === 'ignore' && own !== undefined && holdsAmounts(own)
  }
  const isMoney = (column: Column) =>
    isNumber(column) && ((values[column.place]?.decimals ?? 0) > 0 || isMoneyWord(headerOf(column)))
  const free = columns
    .filter((column) => isMoney(column) || column.meaning === 'rowTotal')
    .map((column) => ({ column, cents: centsOf(column) }))
    .filter(({ cents }) => cents.some((amount) => amount !== undefined))
  const sum = sumAmong(
    free.map(({ column, cents }) => ({
      place: column.place,
      cents,
      isTotal: column.meaning === 'rowTotal',
      likely: column.meaning === 'rowTotal' || isMoneyWord(headerOf(column)),
      known: familyOfColumn(headerOf(column)).sure > 80,
      comesOff: comesOff(headerOf(column)) || comesBack(headerOf(column)),
    })),
  )
  for (const { column } of free)
    if (sum && column.place === sum.total) Object.assign(column, { meaning: 'rowTotal', sure: 97, because: 'both' })
    else if (sum?.parts.includes(column.place))
      Object.assign(column, partCalled(headerOf(column), sum.off.includes(column.place)))
    else if (sum) Object.assign(column, { ...nothing, sure: column.meaning === 'rowTotal' ? 30 : 20 })
    else if (column.meaning !== 'rowTotal') Object.assign(column, { ...nothing, sure: 20 })
  const difference =
    sum?.parts.length === 2
      ? free.find(({ column }) => sum.parts.includes(column.place) && isDifference(headerOf(column)))
      : undefined
  if (difference) {
    // What was paid before was billed before: an adjustment is what it came to more.
    for (const { column } of free) Object.assign(column, { ...nothing, sure: 30 })
    Object.assign(difference.column, { meaning: 'charge', family: 'BILLING_ADJUSTMENT', sure: 70, because: 'both' })
  } else if (sum) {
    amongCharges(columns, sum.parts, (column) => isNumber(column) && centsOf(column).every((amount) => !amount))
    largestIsTransport(free.filter(({ column }) => sum.parts.includes(column.place)))
  } else {
    const named = find(columns, 'rowTotal')
    const others = free.filter(
      ({ column, cents }) => column !== named && isOfAKind(headerOf(column)) && cents.some(Boolean),
    )
    if (named && familyOfWords(headerOf(named)) === 'TRANSPORTATION' && others.length > 0)
      Object.assign(named, { ...nothing, sure: 30 })
    if (!find(columns, 'rowTotal'))
      byNames(
        free.map(({ column }) => column),
        headerOf,
      )
  }
  const total = find(columns, 'rowTotal')
  if (total && !find(columns, 'charge')) total.family = 'TRANSPORTATION'
}

/** What the freight is called may also be what a row comes to, but not where charges of other kinds stand beside it. */
function isOfAKind(header: string): boolean {
  return comesOff(header) || familyOfWords(header) !== undefined
}

function partCalled(header: string, isOff: boolean): Partial<Column> {
  const { family, sure } = familyOfColumn(header)
  if (isOff && comesBack(header))
    return { meaning: 'charge', family: 'BILLING_ADJUSTMENT', sign: 'reversed', sure: 85, because: 'both' }
  if (isOff) return { meaning: 'discount', family: 'TRANSPORTATION', sure: 85, because: 'both' }
  if (comesOff(header)) return { meaning: 'charge', family: 'TRANSPORTATION', sure: 80, because: 'both' }
  return { meaning: 'charge', family, sure, because: sure > 50 ? 'both' : 'values' }
}

/** A column of nothing but zeros between two charges is one that these shipments did not have. */
function amongCharges(columns: Column[], parts: readonly number[], isNothing: (column: Column) => boolean): void {
  const [first, last] = [Math.min(...parts), Math.max(...parts)]
  for (const column of columns)
    if (column.place > first && column.place < last && isNothing(column) && !parts.includes(column.place))
      Object.assign(column, { meaning: 'charge', family: 'OTHER_ACCESSORIAL', sure: 60, because: 'values' })
}

const size = (cents: readonly (number | undefined)[]) => cents.reduce<number>((all, amount) => all + (amount ?? 0), 0)

/** Some carriers call the transport a service charge, or postage: where no part is called one, it is the largest. */
function largestIsTransport(
  parts: readonly { readonly column: Column; readonly cents: readonly (number | undefined)[] }[],
): void {
  const charges = parts.filter(({ column }) => column.meaning === 'charge')
  if (charges.some(({ column, cents }) => column.family === 'TRANSPORTATION' && size(cents) > 0)) return
  const [largest] = charges.toSorted((a, b) => size(b.cents) - size(a.cents))
  if (largest) Object.assign(largest.column, { meaning: 'charge', family: 'TRANSPORTATION', sure: 65 })
}

/** Where nothing says what a row comes to, the names alone say what is charged. */
function byNames(free: readonly Column[], headerOf: (column: Column) => string): void {
  for (const column of free) {
    const { family, sure } = familyOfColumn(headerOf(column))
    if (comesOff(headerOf(column)))
      Object.assign(column, { meaning: 'discount', family: 'TRANSPORTATION', sure: 60, because: 'header' })
    else if (sure > 50) Object.assign(column, { meaning: 'charge', family, sure: sure - 20, because: 'header' })
  }
  const [only, ...others] = free.filter(({ meaning }) => meaning === 'charge')
  // A bill's only amount is what it is a bill of, unless its name says that it is something else.
  if (only && others.length === 0 && familyOfWords(headerOf(only)) === undefined) only.family = 'TRANSPORTATION'
  if (!only) for (const column of free) Object.assign(column, { ...nothing, sure: 20 })
}

/** What comes back is less to pay: where it stands alone and is written without a minus, its sign is turned. */
export function moneyBack(guessing: Guessing, columns: readonly Column[]): void {
  const total = find(columns, 'rowTotal')
  const alone = total ?? find(columns, 'chargeAmount') ?? find(columns, 'charge')
  const others = columns.filter((column) => column !== alone && ['charge', 'discount'].includes(column.meaning))
  if (!alone || others.length > 0 || !comesBack(guessing.headers[alone.place] ?? '')) return
  const amounts = guessing.records.map((record) => centsAt(guessing, record, alone.place) ?? 0)
  if (!amounts.some(Boolean) || amounts.some((amount) => amount < 0)) return
  alone.sign = 'reversed'
  if (alone.meaning === 'charge') alone.family = 'BILLING_ADJUSTMENT'
}
