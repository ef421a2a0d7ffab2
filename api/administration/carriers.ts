import { type AdministeredCarrier, carriers as ofTheHouse, Question, type Scope } from '@waybill/contracts'
import { type CarrierEntry, carrierRevision, carriersOf } from '@waybill/state'
import type { House } from '../house.ts'
import { billedIn, billedTogether } from './billed.ts'

interface KnownCarrier {
  readonly id: number
  readonly name: string
  readonly active: boolean
}

/** Added carriers are numbered from here on, far from those of the house. */
const firstAddedId = 1000

/** The carriers of the house, then those that an administrator has added. */
export function carriersKnown(entries: readonly (CarrierEntry & { readonly id: number })[]): KnownCarrier[] {
  const entryOf = new Map(entries.map((entry) => [entry.name, entry]))
  const houseNames: ReadonlySet<string> = new Set(ofTheHouse.map(({ name }) => name))
  return [
    ...ofTheHouse.map(({ id, name }) => ({ id, name, active: entryOf.get(name)?.active ?? true })),
    ...entries
      .filter(({ name }) => !houseNames.has(name))
      .map(({ id, name, active }) => ({ id: firstAddedId + id, name, active })),
  ]
}

type Registered = Omit<AdministeredCarrier, 'accounts'>

/** The carriers of the house, those that were added, and those that are only known from invoices, by name. */
export async function carrierRegister(
  scope: Scope,
  { state, warehouse }: Pick<House, 'state' | 'warehouse'>,
): Promise<Registered[]> {
  const [entries, billed, freight] = await Promise.all([
    carriersOf(state).all(),
    billedIn(scope, { warehouse }),
    freightCarriers(scope, { warehouse }),
  ])
  const entryOf = new Map(entries.map((entry) => [entry.name, entry]))
  const known = carriersKnown(entries)
  const names = new Set([...known.map(({ name }) => name), ...billed.map(({ carrier }) => carrier)])
  return [...names].toSorted().map((name) => {
    const atFirst = ofTheHouse.find((one) => one.name === name)
    const entry = entryOf.get(name) ?? {
      scac: atFirst?.scac ?? '',
      website: atFirst?.website ?? '',
      mode: freight.has(name) ? 'Freight' : 'Parcel',
      active: true,
    }
    return {
      ...entry,
      revision: carrierRevision(entryOf.get(name)),
      ...billedTogether(billed.filter(({ carrier }) => carrier === name)),
      name,
      id: known.find((one) => one.name === name)?.id ?? 0,
      known: atFirst ? 'house' : entryOf.has(name) ? 'added' : 'billed',
    }
  })
}

/** The carriers whose lines are freight and nothing else. */
async function freightCarriers(scope: Scope, { warehouse }: Pick<House, 'warehouse'>): Promise<ReadonlySet<string>> {
  if (scope.clientIds.length === 0) return new Set()
  const question = Question.parse({
    page: 'spend',
    widget: 'breakdown',
    select: ['packages'],
    by: ['carrier_name', 'mode'],
    dates: { type: 'bill_date', from: '1900-01-01', to: '2999-12-31' },
  })
  const { data } = await warehouse.answer(question, scope)
  const modesOf = Map.groupBy(data, (row) => String(row['carrier_name']))
  return new Set(
    [...modesOf].filter(([, rows]) => rows.every((row) => row['mode'] === 'Freight')).map(([name]) => name),
  )
}
