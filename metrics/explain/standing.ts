import { magnitude, sumOf } from './exact.ts'
import type { Told } from './told.ts'

/** What a cause moved, without it and with it, and how many single charges that is made of where they are counted. */
export interface Moved {
  readonly without: bigint
  readonly with: bigint
  readonly times?: { readonly expected: bigint; readonly now: bigint }
}

export type Measured = Told & { readonly moved?: Moved }

const standingAtMost = 3
/** Smaller than this part of all that moved, nothing is a cause of it. */
const leastPart = 50n
/** Two standard deviations, squared: what counts differ by anyway. */
const chance = 4n
/** One charge, as charges are counted here. */
const oneCharge = 10n ** 12n

/**
 * The causes that stand out, the first of them first: large, and large for what they are. An amount counts by the share that
 * it is of what it moved, so that a surcharge that came out of nothing stands before packages that grow as they always do.
 */
export function standingOut(causes: readonly Measured[]): Told[] {
  const all = sumOf(causes.map(({ amount }) => magnitude(amount)))
  const first = causes
    .filter((cause) => cause.moved && magnitude(cause.amount) * leastPart >= all && !mayBeChance(cause.moved))
    .toSorted((left, right) => Number(weightOf(right) - weightOf(left)))
    .slice(0, standingAtMost)
  return causes.map(({ moved: _moved, ...cause }) => {
    const place = first.findIndex((each) => each.cause === cause.cause && each.at === cause.at)
    return place < 0 ? cause : { ...cause, stands: place + 1 }
  })
}

function weightOf({ amount, moved }: Measured): bigint {
  const both = moved ? magnitude(moved.without) + magnitude(moved.with) : 0n
  return both === 0n ? 0n : (magnitude(amount) * magnitude(amount)) / both
}

function mayBeChance({ times }: Moved): boolean {
  if (!times) return false
  const more = times.now - times.expected
  return more * more < chance * oneCharge * (times.now + times.expected)
}
