import type { CauseName, CausePlace, ExplanationDescription } from '@waybill/contracts'
import type { Effect, ServiceEffects } from './effects.ts'
import { partOf, sumOf } from './exact.ts'
import { explained } from './explained.ts'
import { causeKey, entry, type Named, type ServiceLines } from './lines.ts'

export type Measure = ExplanationDescription['measure']
type Services = Iterable<ServiceEffects>

/** What every cause did, over all services of a group. What is in it sums to the group's difference. */
export function causesIn(services: Services): Map<string, Effect> {
  const causes = new Map<string, Effect>()
  const add = (cause: CauseName, amount: bigint, at: CausePlace = {}) => {
    const key = causeKey({ cause, at })
    causes.set(key, { cause, at, amount: (causes.get(key)?.amount ?? 0n) + amount })
  }
  const all = [...services]
  const goOn = all.filter(({ goesOn }) => goesOn)
  const before = sumOf(goOn.map((each) => each.before?.total ?? 0n))
  const packages = packagesIn(goOn)
  const volume = partOf(before, packages.now - packages.before, packages.before)
  add('volume', volume)
  add('mix', sumOf(goOn.map(({ atOldAverage }) => atOldAverage)) - before - volume)
  for (const each of all) {
    if (cameOrWent(each)) {
      add(packagesOf(each.now) > 0n ? 'new' : 'gone', changeOf(each))
      continue
    }
    add('heavier', each.heavier)
    add('farther', each.farther)
    add(each.goesOn ? 'rate' : withoutPackages, each.rate)
    add('fuel', each.fuel)
    add('rest', each.left)
    for (const { cause, at, amount } of each.named) add(cause, amount, at)
  }
  return causes
}

/** Transport on a line that never had a package is a correction of the bill. */
const withoutPackages: CauseName = 'adjustment'

export function changeOf({ before, now }: Pick<ServiceEffects, 'before' | 'now'>): bigint {
  return (now?.total ?? 0n) - (before?.total ?? 0n)
}

export function cameOrWent({ goesOn, before, now }: ServiceEffects): boolean {
  return !goesOn && packagesOf(before) + packagesOf(now) > 0n
}

export function packagesOf(lines: ServiceLines | undefined): bigint {
  return lines?.packages ?? 0n
}

export function packagesIn(services: Services): { before: bigint; now: bigint } {
  const all = [...services]
  return {
    before: sumOf(all.map(({ before }) => packagesOf(before))),
    now: sumOf(all.map(({ now }) => packagesOf(now))),
  }
}

/** What a tariff and its fuel make of a measure; of what is counted, all of it. */
export function transportOf(measure: Measure, lines: ServiceLines | undefined): bigint {
  if (!lines) return 0n
  const { holdsBase, holdsFuel, families } = explained[measure]
  if (!holdsBase && !holdsFuel && families.length === 0) return lines.total
  return (holdsBase ? lines.base : 0n) + (holdsFuel ? lines.fuel : 0n)
}

/** Charges with names, over all services. */
export function namedIn(services: Services, period: 'before' | 'now'): Map<string, Named> {
  const all = new Map<string, Named>()
  for (const service of services) {
    for (const [key, { cause, at, times, amount }] of service[period]?.named ?? []) {
      const sum = entry(all, key, () => ({ cause, at, times: 0n, amount: 0n }))
      sum.times += times
      sum.amount += amount
    }
  }
  return all
}
