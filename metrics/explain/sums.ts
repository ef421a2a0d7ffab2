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
  const { was, packages, volume } = volumeIn(all)
  const shipped = all.filter(hasPackages)
  if (packages.before > 0n && packages.now > 0n) {
    add('volume', volume)
    add('mix', sumOf(shipped.map(({ atOldAverage }) => atOldAverage)) - was - volume)
  } else if (shipped.length > 0) {
    add(packages.now > 0n ? 'new' : 'gone', sumOf(shipped.map(changeOf)))
  }
  for (const each of all.filter((one) => !cameOrWent(one))) {
    add('heavier', each.heavier)
    add('farther', each.farther)
    add(each.goesOn ? 'rate' : withoutPackages, each.rate)
    add('fuel', each.fuel)
    add('rest', each.left)
    for (const { cause, at, amount } of each.named) add(cause, amount, at)
  }
  return causes
}

/** What packages cost before, on the average of them all, and what more of them would have cost. */
export function volumeIn(services: Services) {
  const all = [...services]
  const packages = packagesIn(all)
  const was = sumOf(all.filter(hasPackages).map(({ before }) => before?.total ?? 0n))
  return { packages, was, volume: partOf(was, packages.now - packages.before, packages.before) }
}

function hasPackages({ before, now }: Pick<ServiceEffects, 'before' | 'now'>): boolean {
  return packagesOf(before) + packagesOf(now) > 0n
}

/** Transport on a line that never had a package is a correction of the bill. */
const withoutPackages: CauseName = 'adjustment'

export function changeOf({ before, now }: Pick<ServiceEffects, 'before' | 'now'>): bigint {
  return (now?.total ?? 0n) - (before?.total ?? 0n)
}

export function cameOrWent({ goesOn, before, now }: ServiceEffects): boolean {
  return !goesOn && hasPackages({ before, now })
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
