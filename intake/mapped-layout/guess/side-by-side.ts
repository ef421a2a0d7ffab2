import type { ChargeFamily } from '@waybill/contracts'
import { familyOfWords } from '../charge-words.ts'
import { chargeColumns } from './guess-charges.ts'
import { type Column, cellsIn, find, type Guessing } from './guessing.ts'

const shipments = { are: 'shipments' } as const

/**
 * A row that tells what one charge of it is, and comes to that charge and others beside it, such as its freight or its tax: a row of
 * a shipment, one of whose charges a column names. Or a row that comes to its freight and another charge, which columns name: what
 * it tells besides is its service. Undefined where the named charge is all that a row comes to.
 */
export function besideOthers(
  guessing: Guessing,
  columns: readonly Column[],
  names: ReadonlySet<number>,
): Column[] | undefined {
  const amount = find(columns, 'chargeAmount') ?? find(columns, 'rowTotal')
  const naming = find(columns, 'chargeDescription') ?? find(columns, 'chargeCode') ?? find(columns, 'chargeKind')
  if (!amount || !naming) return undefined
  const shown = columns.map((column) => ({ ...column }))
  chargeColumns(guessing, shown, shipments, new Set([...names, naming.place]))
  const named = shown[amount.place]
  const charges = shown.filter(({ meaning }) => meaning === 'charge')
  if (!named || charges.length < 2 || !find(shown, 'rowTotal')) return undefined
  if (named.meaning === 'charge') {
    Object.assign(named, { namedBy: naming.place })
    return shown
  }
  if (!isOnceAShipment(guessing, shown) || !nameFreightAndMore(guessing, charges)) return undefined
  const told = shown[naming.place]
  if (told && !find(shown, 'service')) Object.assign(told, { meaning: 'service', sure: 70, because: 'values' })
  return shown
}

function isOnceAShipment(guessing: Guessing, columns: readonly Column[]): boolean {
  const numbers = cellsIn(guessing, find(columns, 'trackingNumber'))
  return numbers.length > 0 && new Set(numbers).size === numbers.length
}

function nameFreightAndMore({ headers }: Guessing, charges: readonly Column[]): boolean {
  const families = new Set(charges.map(({ place }) => familyOfWords(headers[place] ?? '')))
  return families.has('TRANSPORTATION') && [...families].some((one) => one !== undefined && !notBeside.has(one))
}

/** Freight itself, and what any single charge may have beside it. */
const notBeside: ReadonlySet<ChargeFamily> = new Set(['TRANSPORTATION', 'TAX'])
