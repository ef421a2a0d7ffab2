import { chargeColumns } from './guess-charges.ts'
import { type Column, find, type Guessing } from './guessing.ts'

const shipments = { are: 'shipments' } as const

/**
 * A row that tells what one charge of it is, and comes to that charge and others beside it, such as its freight or its tax: a row of
 * a shipment, one of whose charges a column names. Undefined where the named charge is all that a row comes to.
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
  if (named?.meaning !== 'charge' || charges.length < 2 || !find(shown, 'rowTotal')) return undefined
  Object.assign(named, { namedBy: naming.place })
  return shown
}
