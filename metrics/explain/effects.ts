import type { CauseName, CausePlace, ExplanationDescription } from '@waybill/contracts'
import { partOf, sumOf } from './exact.ts'
import { explained } from './explained.ts'
import type { Band, Named, Period, ServiceLines } from './lines.ts'

/** What one cause did to the sum. */
export interface Effect {
  readonly cause: CauseName
  readonly at: CausePlace
  readonly amount: bigint
}

/** Why one service's sum is another than before. What is in it sums to the difference, exactly. */
export interface ServiceEffects {
  readonly before: ServiceLines | undefined
  readonly now: ServiceLines | undefined
  /** There were packages of it in both periods. */
  readonly goesOn: boolean
  /** What this period's packages would have cost at the old average; of a service that came new, what they cost now. */
  readonly atOldAverage: bigint
  readonly heavier: bigint
  readonly farther: bigint
  readonly rate: bigint
  readonly fuel: bigint
  /** Charges with names, beyond what as many packages were charged before. */
  readonly named: readonly Effect[]
  readonly left: bigint
}

/** What the transport of a package cost before: of a band of weight, and of a zone within it where zones are known. */
export interface Tariff {
  readonly ofBand: (service: string, band: string) => bigint
  readonly ofZone?: (service: string, band: string, zone: string) => bigint
}

/** What was unknown before costs what it costs now, so that a new band of weight is heavier, and not dearer. */
export function tariffOf(before: Period, now: Period): Tariff {
  const known = (
    service: string,
    linesOf: (lines: ServiceLines | undefined) => Pick<Band, 'packages' | 'base'> | undefined,
  ) => priceOf(linesOf(before.get(service))) ?? priceOf(linesOf(now.get(service))) ?? 0n
  return {
    ofBand: (service, band) => known(service, (lines) => lines?.bands.get(band)),
    ofZone: (service, band, zone) => known(service, (lines) => lines?.bands.get(band)?.zones.get(zone)),
  }
}

function priceOf(lines: Pick<Band, 'packages' | 'base'> | undefined): bigint | undefined {
  return lines && lines.packages > 0n ? partOf(lines.base, packageUnit, lines.packages) : undefined
}

/** One package, as packages are counted here. */
const packageUnit = 10n ** 12n

export function effectsOf(
  measure: ExplanationDescription['measure'],
  periods: { readonly before: Period; readonly now: Period },
  tariff: Tariff,
): ReadonlyMap<string, ServiceEffects> {
  const keys = [...new Set([...periods.before.keys(), ...periods.now.keys()])].toSorted()
  return new Map(
    keys.map((key) => [key, effectsOfService(measure, key, periods.before.get(key), periods.now.get(key), tariff)]),
  )
}

function effectsOfService(
  measure: ExplanationDescription['measure'],
  key: string,
  before: ServiceLines | undefined,
  now: ServiceLines | undefined,
  tariff: Tariff,
): ServiceEffects {
  const [packagesBefore, packagesNow] = [before?.packages ?? 0n, now?.packages ?? 0n]
  const goesOn = packagesBefore > 0n && packagesNow > 0n
  const cameOrWent = !goesOn && packagesBefore + packagesNow > 0n
  const [totalBefore, totalNow] = [before?.total ?? 0n, now?.total ?? 0n]
  /** An amount as it was, for as many packages as there are now; what belongs to no package stays as it was. */
  const scaled = (amount: bigint) => (goesOn ? partOf(amount, packagesNow, packagesBefore) : amount)
  const none = { before, now, goesOn, heavier: 0n, farther: 0n, rate: 0n, fuel: 0n, named: [], left: 0n }
  if (cameOrWent) return { ...none, atOldAverage: totalNow }

  const { holdsBase, holdsFuel, families } = explained[measure]
  const [base, baseNow] = [before?.base ?? 0n, now?.base ?? 0n]
  const [fuel, fuelNow] = [before?.fuel ?? 0n, now?.fuel ?? 0n]
  const byPercent = goesOn && base > 0n && baseNow > 0n && fuel >= 0n
  const percentDid = holdsFuel ? fuelNow - (byPercent ? partOf(fuel, baseNow, base) : scaled(fuel)) : 0n
  /** Transport draws its fuel after it. */
  const withFuel = (amount: bigint) =>
    (holdsBase ? amount : 0n) + (holdsFuel && byPercent ? partOf(amount, fuel, base) : 0n)
  const composed = compositionOf(key, before, now, tariff)
  const heavier = withFuel(composed.heavier)
  const farther = withFuel(composed.farther)
  const transport = (holdsBase ? baseNow - scaled(base) : 0n) + (holdsFuel ? fuelNow - scaled(fuel) : 0n)
  const priced = holdsBase || holdsFuel
  const named = namedEffects(before, now, scaled)
  const change = totalNow - scaled(totalBefore)
  const besides = change - sumOf(named.map(({ amount }) => amount))
  // Where nothing has a name, whatever is more of it a package is its rate.
  const rate = (priced ? transport : families.length === 0 ? besides : 0n) - heavier - farther - percentDid
  return {
    ...none,
    atOldAverage: scaled(totalBefore),
    heavier,
    farther,
    rate,
    fuel: percentDid,
    named,
    left: besides - heavier - farther - rate - percentDid,
  }
}

/** What the same tariff asks for this period's packages more than for as many of those before: by weight, then by zone within it. */
function compositionOf(
  key: string,
  before: ServiceLines | undefined,
  now: ServiceLines | undefined,
  tariff: Tariff,
): { heavier: bigint; farther: bigint } {
  const [packagesBefore, packagesNow] = [before?.packages ?? 0n, now?.packages ?? 0n]
  const more = (cost: (lines: ServiceLines | undefined) => bigint) =>
    (cost(now) - partOf(cost(before), packagesNow, packagesBefore)) / packageUnit
  const byWeight = more((lines) => costOf(lines, ({ packages }, band) => packages * tariff.ofBand(key, band)))
  const { ofZone } = tariff
  if (!ofZone) return { heavier: byWeight, farther: 0n }
  const byBoth = more((lines) =>
    costOf(lines, ({ zones }, band) =>
      sumOf(zones.entries().map(([zone, { packages }]) => packages * ofZone(key, band, zone))),
    ),
  )
  return { heavier: byWeight, farther: byBoth - byWeight }
}

function costOf(lines: ServiceLines | undefined, cost: (band: Band, name: string) => bigint): bigint {
  return lines ? sumOf(lines.bands.entries().map(([name, band]) => cost(band, name))) : 0n
}

export function namedEffects(
  before: Pick<ServiceLines, 'named'> | undefined,
  now: Pick<ServiceLines, 'named'> | undefined,
  scaled: (amount: bigint) => bigint,
): Effect[] {
  const [charged, chargedNow] = [before?.named ?? new Map<string, Named>(), now?.named ?? new Map<string, Named>()]
  return [...new Set([...charged.keys(), ...chargedNow.keys()])].toSorted().flatMap((key) => {
    const [was, is] = [charged.get(key), chargedNow.get(key)]
    const one = is ?? was
    return one ? [{ cause: one.cause, at: one.at, amount: (is?.amount ?? 0n) - scaled(was?.amount ?? 0n) }] : []
  })
}
