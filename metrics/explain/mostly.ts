import type { CausePlace } from '@waybill/contracts'
import type { Effect } from './effects.ts'
import { magnitude } from './exact.ts'
import { causeKey } from './lines.ts'

/** One value of a dimension, and what every cause did there. */
export interface Corner {
  readonly at: CausePlace
  /** Of both periods. */
  readonly packages: bigint
  readonly causes: ReadonlyMap<string, Pick<Effect, 'amount'>>
}

/** A corner with half of a cause tells more than one where most packages are anyway. */
const leastLead = 0.2

/** Where at least half of a cause stands, in the corner whose share of it is furthest above its share of the packages. */
export function mostlyAt(
  cause: Pick<Effect, 'cause' | 'at' | 'amount'>,
  corners: readonly Corner[],
  packages: bigint,
): { at: CausePlace; amount: bigint } | undefined {
  const key = causeKey(cause)
  let best: { at: CausePlace; amount: bigint; lead: number } | undefined
  for (const corner of corners) {
    const amount = corner.causes.get(key)?.amount ?? 0n
    const sameWay = amount !== 0n && amount > 0n === cause.amount > 0n
    if (!sameWay || 2n * magnitude(amount) < magnitude(cause.amount)) continue
    const share = Math.min(1, Number(amount) / Number(cause.amount))
    const lead = share - (packages > 0n ? Number(corner.packages) / Number(packages) : 0)
    if (lead >= leastLead && (!best || lead > best.lead)) best = { at: corner.at, amount, lead }
  }
  return best && { at: best.at, amount: best.amount }
}
