import type { CauseDimension, CauseName, CausePlace, ChargeFamily, ExplanationDescription } from '@waybill/contracts'
import type { CutRow } from './answered.ts'
import { exactOf } from './exact.ts'
import { explained } from './explained.ts'

/** A charge that has a name: how often and how much. */
export interface Named {
  readonly cause: CauseName
  readonly at: CausePlace
  times: bigint
  amount: bigint
}

/** One service of one carrier in one period. */
export interface ServiceLines {
  readonly at: CausePlace
  packages: bigint
  pounds: bigint
  total: bigint
  base: bigint
  fuel: bigint
  readonly named: Map<string, Named>
  readonly bands: Map<string, Band>
}

/** Packages of one band of weight, and what their transport cost. */
export interface Band {
  packages: bigint
  base: bigint
  readonly zones: Map<string, { packages: bigint; base: bigint }>
}

/** One period of whatever is looked at, service by service. */
export type Period = Map<string, ServiceLines>

type Measure = ExplanationDescription['measure']
type Place = readonly CauseDimension[]

export function placeIn(row: CutRow, dimensions: Place): CausePlace {
  return Object.fromEntries(dimensions.map((name) => [name, String(row[name] ?? '')]))
}

/** Values of the same dimensions in the same order are the same place. */
export function keyOf(at: CausePlace): string {
  let key = ''
  for (const value of Object.values(at)) key += between + value
  return key
}

function keyIn(row: CutRow, dimensions: Place): string {
  let key = ''
  for (const name of dimensions) key += between + String(row[name] ?? '')
  return key
}

/** Stands in no value. */
const between = '\u0000'

/** The same in both periods, and for a whole and its corners. */
export function causeKey({ cause, at }: Pick<Named, 'cause' | 'at'>): string {
  return `${cause} ${keyOf(at)}`
}

const services: Place = ['carrier_name', 'service']

/** Lines by what stands at the given dimensions; the empty list makes one group of all. */
export function groupsOf(
  rows: readonly CutRow[],
  by: Place,
  measure: Measure,
): Map<string, { at: CausePlace; period: Period }> {
  const groups = new Map<string, { at: CausePlace; period: Period }>()
  for (const row of rows) {
    const group = entry(groups, keyIn(row, by), () => ({ at: placeIn(row, by), period: new Map() }))
    addLine(group.period, row, measure)
  }
  return groups
}

function addLine(period: Period, row: CutRow, measure: Measure): void {
  const service = serviceIn(period, row)
  const { base: priced } = explained[measure]
  const base = priced ? exactOf(row[priced.plus]) - (priced.minus ? exactOf(row[priced.minus]) : 0n) : 0n
  const packages = exactOf(row['packages'])
  service.packages += packages
  service.pounds += exactOf(row['billWeight'])
  service.total += exactOf(row[measure])
  service.base += base
  service.fuel += exactOf(row['fuelSurcharge'])
  if (!priced) return
  const band = entry(service.bands, String(row['weight_band'] ?? ''), () => ({
    packages: 0n,
    base: 0n,
    zones: new Map(),
  }))
  band.packages += packages
  band.base += base
  const zone = entry(band.zones, String(row['zone'] ?? ''), () => ({ packages: 0n, base: 0n }))
  zone.packages += packages
  zone.base += base
}

function serviceIn(period: Period, row: CutRow): ServiceLines {
  return entry(period, keyIn(row, services), () => ({
    at: placeIn(row, services),
    packages: 0n,
    pounds: 0n,
    total: 0n,
    base: 0n,
    fuel: 0n,
    named: new Map(),
    bands: new Map(),
  }))
}

/** Takes the named charges out of a service's transport and fuel, so that nothing is told twice. */
export function addCharges(period: Period, rows: readonly CutRow[]): void {
  for (const row of rows) {
    const service = serviceIn(period, row)
    const amount = exactOf(row['totalSpend'])
    if (String(row['credit_type'] ?? '') !== '') {
      if (row['charge_family'] === 'TRANSPORTATION') service.base -= amount
      if (row['charge_family'] === 'FUEL_SURCHARGE') service.fuel -= amount
    }
    addNamed(service.named, row)
  }
}

export function addNamed(named: Map<string, Named>, row: CutRow): void {
  const known = namedIn(row)
  if (!known) return
  const charge = entry(named, causeKey(known), () => ({ ...known, times: 0n, amount: 0n }))
  charge.times += exactOf(row['accessorialCount'])
  charge.amount += exactOf(row['totalSpend'])
}

/** Credits are named by what they are for; transport and fuel that were charged have their own causes. */
function namedIn(row: CutRow): Pick<Named, 'cause' | 'at'> | undefined {
  const credit = String(row['credit_type'] ?? '')
  if (credit !== '') return { cause: 'credit', at: { credit_type: credit } }
  const cause = causesByFamily.get(String(row['charge_family']))
  const at = cause === 'accessorial' ? { accessorial: String(row['accessorial'] ?? '') } : {}
  return cause && { cause, at }
}

const causesByFamily: ReadonlyMap<string, CauseName> = new Map<ChargeFamily, CauseName>([
  ['OTHER_ACCESSORIAL', 'accessorial'],
  ['TAX', 'tax'],
  ['FEE', 'fee'],
  ['BILLING_ADJUSTMENT', 'adjustment'],
  ['OTHER', 'adjustment'],
])

export function entry<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}
