import { CauseName, type CausePlace, type Change } from '@waybill/contracts'
import type { Effect, ServiceEffects } from './effects.ts'
import { decimalOf, partOf, ratioOf, sumOf } from './exact.ts'
import { causeKey, type Named } from './lines.ts'
import { type Corner, mostlyAt } from './mostly.ts'
import { type Measured, type Moved, standingOut } from './standing.ts'
import {
  cameOrWent,
  causesIn,
  changeOf,
  type Measure,
  namedIn,
  packagesIn,
  packagesOf,
  transportOf,
  volumeIn,
} from './sums.ts'
import { largestFirst, type Told } from './told.ts'

/** All that is looked at, and the corners of it that a cause may mostly stand in. */
export interface Looked {
  readonly measure: Measure
  readonly services: readonly ServiceEffects[]
  readonly corners: readonly Corner[]
}

/** In the order of the words themselves; the others are what a view by one dimension says. */
const inOrder = CauseName.exclude(['transport', 'value', 'other']).options

/** From packages to prices to what was charged besides. */
export function causesOf(looked: Looked): Told[] {
  const { corners, services } = looked
  const packages = packagesIn(services)
  const all = [...causesIn(services).values()].filter(({ amount }) => amount !== 0n)
  const facts = factsOf(looked)
  const told = all.map((effect): Measured => {
    const elsewhere = ['mix', 'rest'].includes(effect.cause)
    const mostly = elsewhere ? [] : mostlyAt(effect, corners, packages.before + packages.now)
    return { ...effect, mostly, ...facts(effect) }
  })
  const stood = standingOut(told)
  return inOrder.flatMap((cause) => largestFirst(stood.filter((each) => each.cause === cause)))
}

/** The figure that moved, how much it did, and of what it is a part. */
function factsOf({ measure, services }: Looked): (effect: Pick<Told, 'cause' | 'at' | 'amount'>) => Partial<Measured> {
  const goOn = services.filter(({ goesOn }) => goesOn)
  const { was, packages, volume } = volumeIn(services)
  const transport = sumOf(goOn.map(({ now }) => transportOf(measure, now)))
  const sum = (of: (each: ServiceEffects) => bigint) => sumOf(goOn.map(of))
  const [rate, fuel] = [sum((each) => each.rate), sum((each) => each.fuel)]
  const [heavier, farther] = [sum((each) => each.heavier), sum((each) => each.farther)]
  const all = sumOf(services.map(({ now }) => now?.total ?? 0n))
  const fuelNow = sum(({ now }) => now?.fuel ?? 0n)
  const charged = { before: namedIn(services, 'before'), now: namedIn(services, 'now') }
  return ({ cause, at, amount }) => {
    switch (cause) {
      case 'gone':
      case 'new':
        return { count: services.filter(cameOrWent).length, moved: { without: 0n, with: amount } }
      case 'volume':
        return { ...onTopOf(was, volume), figure: figure('packages', packages.before, packages.now, 0) }
      case 'mix':
        return onTopOf(was + volume, amount)
      case 'heavier': {
        const facts = onTopOf(transport - rate - fuel - farther - heavier, heavier)
        return { ...facts, figure: weights(goOn, facts.ratio) }
      }
      case 'farther':
        return onTopOf(transport - rate - fuel - farther, farther)
      case 'rate':
        return onTopOf(transport - rate - fuel, rate)
      case 'fuel':
        return { figure: percents(goOn), moved: { without: fuelNow - fuel, with: fuelNow } }
      case 'accessorial': {
        const [before, now] = [timesOf(charged.before, at), timesOf(charged.now, at)]
        const times = { expected: partOf(before, packages.now, packages.before), now }
        return {
          figure: figure('times', before, now, 0),
          moved: { ...movedOf(charged.now, { cause, at, amount }), times },
        }
      }
      case 'tax':
      case 'fee':
        return { moved: movedOf(charged.now, { cause, at, amount }) }
      case 'adjustment':
      case 'credit':
        // They come in lumps, which are large for themselves always.
        return { moved: { without: all - amount, with: all } }
      case 'transport':
      case 'value':
      case 'other':
      case 'rest':
        return {}
    }
  }
}

/** What was charged now, and what would have been without the cause. */
function movedOf(charged: ReadonlyMap<string, Named>, { amount, ...cause }: Effect): Moved {
  const now = charged.get(causeKey(cause))?.amount ?? 0n
  return { without: now - amount, with: now }
}

function timesOf(named: ReadonlyMap<string, Named>, at: CausePlace): bigint {
  const same = named.values().filter((each) => each.cause === 'accessorial' && each.at.accessorial === at.accessorial)
  return sumOf(same.map(({ times }) => times))
}

function figure(of: NonNullable<Change['figure']>['of'], before: bigint, now: bigint, decimals: number) {
  return { of, before: decimalOf(before, decimals), now: decimalOf(now, decimals) }
}

const one = 10n ** 12n

/**
 * Pounds a package, for the services of now, so that other services do not make packages heavier. Undefined where the average
 * does not account for the cause: a few pallets that got lighter outweigh many parcels that got heavier.
 */
function weights(goOn: readonly ServiceEffects[], costlier = 0): Change['figure'] {
  const packages = packagesIn(goOn).now
  const before = sumOf(
    goOn.map((each) => partOf(each.before?.pounds ?? 0n, packagesOf(each.now), packagesOf(each.before))),
  )
  const now = sumOf(goOn.map((each) => each.now?.pounds ?? 0n))
  const heavier = ratioOf(now - before, before) ?? 0
  if (heavier * costlier <= 0 || Math.abs(heavier) < Math.abs(costlier) / 2) return undefined
  const as = (pounds: bigint) => partOf(pounds, one, packages)
  return figure('pounds', as(before), as(now), 2)
}

/** Percent of this period's transport, at the share of before and at that of now. */
function percents(goOn: readonly ServiceEffects[]): Change['figure'] {
  const base = sumOf(goOn.map(({ now }) => now?.base ?? 0n))
  const fuel = sumOf(goOn.map(({ now }) => now?.fuel ?? 0n))
  if (base <= 0n) return undefined
  const as = (amount: bigint) => partOf(amount, 100n * one, base)
  return figure('percent', as(fuel - sumOf(goOn.map((each) => each.fuel))), as(fuel), 2)
}

/** Everything that has a name of its own: each service's transport with the fuel of before, fuel, each charge besides. */
export function moversOf({ measure, services, corners }: Looked): Told[] {
  const transports = services.map((each) => transportMover(measure, each)).filter(({ amount }) => amount !== 0n)
  const packages = packagesIn(services)
  const goOn = services.filter(({ goesOn }) => goesOn)
  const fuel = sumOf(services.map((each) => each.fuel))
  const named = namedMovers({ measure, services, corners }, packages)
  const told: Told[] = [
    ...transports,
    ...(fuel === 0n ? [] : [{ cause: 'fuel' as const, at: {}, amount: fuel, figure: percents(goOn) }]),
    ...named,
  ]
  return largestFirst(told)
}

function transportMover(measure: Measure, each: ServiceEffects): Told {
  const before = transportOf(measure, each.before)
  const now = transportOf(measure, each.now) - each.fuel
  const amount = now - before
  const more = each.goesOn
    ? partOf(before, packagesOf(each.now) - packagesOf(each.before), packagesOf(each.before))
    : cameOrWent(each)
      ? amount
      : 0n
  const at = each.now?.at ?? each.before?.at ?? {}
  return {
    cause: 'transport',
    at,
    amount,
    figure: figure('packages', packagesOf(each.before), packagesOf(each.now), 0),
    made: { before, now, volume: more, mix: each.heavier + each.farther },
  }
}

function namedMovers({ services, corners }: Looked, packages: { before: bigint; now: bigint }): Told[] {
  const [charged, chargedNow] = [namedIn(services, 'before'), namedIn(services, 'now')]
  return [...new Set([...charged.keys(), ...chargedNow.keys()])].toSorted().flatMap((key): Told[] => {
    const [was, is] = [charged.get(key), chargedNow.get(key)]
    const known = is ?? was
    if (!known) return []
    const [before, now] = [was?.amount ?? 0n, is?.amount ?? 0n]
    const [times, timesNow] = [was?.times ?? 0n, is?.times ?? 0n]
    const volume = partOf(before, packages.now - packages.before, packages.before)
    const oftener = times > 0n ? partOf(before, timesNow, times) - before - volume : before === 0n ? now : 0n
    const effect = { cause: known.cause, at: known.at, amount: now - before }
    if (effect.amount === 0n) return []
    const counted = known.cause === 'accessorial' && { figure: figure('times', times, timesNow, 0) }
    const mostly = mostlyAt(effect, corners, packages.before + packages.now)
    return [{ ...effect, ...counted, mostly, made: { before, now, volume, mix: oftener } }]
  })
}

/** All that stands at one value of a dimension. */
export function valueOf(at: CausePlace, services: readonly ServiceEffects[]): Told {
  const amount = sumOf(services.map(changeOf))
  const before = sumOf(services.map((each) => each.before?.total ?? 0n))
  const packages = packagesIn(services)
  const bothTimes = packages.before > 0n && packages.now > 0n
  const any = packages.before + packages.now > 0n
  const volume = bothTimes ? partOf(before, packages.now - packages.before, packages.before) : any ? amount : 0n
  const priced = services.filter((each) => !cameOrWent(each))
  const ofPrice = priced.flatMap(({ rate, fuel, left, named }) => [
    rate,
    fuel,
    left,
    ...named.map((each) => each.amount),
  ])
  const price = any && !bothTimes ? 0n : sumOf(ofPrice)
  return {
    cause: 'value',
    at,
    amount,
    figure: figure('packages', packages.before, packages.now, 0),
    made: { before, now: before + amount, volume, mix: amount - volume - price },
  }
}

/** How much an amount is of what it came on top of. */
function onTopOf(without: bigint, amount: bigint) {
  return { ratio: ratioOf(amount, without), moved: { without, with: without + amount } }
}
