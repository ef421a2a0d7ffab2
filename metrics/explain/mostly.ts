import type { CausePlace } from '@waybill/contracts'
import type { Effect } from './effects.ts'
import { causeKey } from './lines.ts'

/** One value of a dimension, and what every cause did there. */
export interface Corner {
  readonly at: CausePlace
  /** Of both periods. */
  readonly packages: bigint
  readonly causes: ReadonlyMap<string, Pick<Effect, 'amount'>>
}

interface Stand {
  readonly at: CausePlace
  readonly amount: bigint
  readonly lead: number
}

/** So much of a cause, and so much more of it than of the packages, tells something. */
const leastShare = 1 / 3
const leastLead = 0.15

/**
 * Where a cause mostly stands: of each dimension the value whose share of the cause is furthest above its share of the
 * packages, the one that stands out most first. A value without a name leads nowhere.
 */
export function mostlyAt(
  cause: Pick<Effect, 'cause' | 'at' | 'amount'>,
  corners: readonly Corner[],
  packages: bigint,
): readonly Stand[] {
  const key = causeKey(cause)
  const best = new Map<string, Stand>()
  for (const { at, packages: own, causes } of corners) {
    if (Object.values(at).includes('')) continue
    const amount = causes.get(key)?.amount ?? 0n
    const share = Number(amount) / Number(cause.amount)
    const lead = Math.min(1, share) - (packages > 0n ? Number(own) / Number(packages) : 0)
    const dimension = Object.keys(at).join(' ')
    const known = best.get(dimension)
    if (share >= leastShare && lead >= leastLead && !(known && known.lead >= lead))
      best.set(dimension, { at, amount, lead })
  }
  return [...best.values()].toSorted((one, other) => other.lead - one.lead)
}
