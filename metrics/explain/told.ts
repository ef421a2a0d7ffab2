import type { CauseName, CausePlace, Change, PriceVolumeMix } from '@waybill/contracts'
import { decimalOf, magnitude, ratioOf, rounded, sumOf } from './exact.ts'

/** A cause before it is rounded. */
export interface Told {
  readonly cause: CauseName
  readonly at: CausePlace
  readonly amount: bigint
  readonly mostly?: readonly { readonly at: CausePlace; readonly amount: bigint }[]
  readonly figure?: Change['figure']
  /** How much more than what it would have been without this cause. */
  readonly ratio?: number | undefined
  readonly made?: Made | undefined
  readonly count?: number
  /** Its place among those that stand out. */
  readonly stands?: number
}

interface Made {
  readonly before: bigint
  readonly now: bigint
  readonly volume: bigint
  readonly mix: bigint
}

/** Of what is too long to be listed, the rest is one. */
const listedAtMost = 100

export function largestFirst(causes: readonly Told[]): Told[] {
  const sorted = causes.toSorted((one, other) => Number(magnitude(other.amount) - magnitude(one.amount)))
  const beyond = sorted.slice(listedAtMost)
  if (beyond.length === 0) return sorted
  const rest: Told = {
    cause: 'rest',
    at: {},
    amount: sumOf(beyond.map(({ amount }) => amount)),
    count: beyond.length,
  }
  return [...sorted.slice(0, listedAtMost), rest]
}

/**
 * Steps from one sum to another. Where each of them ends is rounded as the sums themselves are shown, and a step is what
 * lies between two ends: so the steps sum exactly, none is further from its own amount than one cent, and what is less is none.
 */
export function stepsOf(causes: readonly Told[], before: bigint, decimals: number): Change[] {
  let reached = before
  return causes.flatMap((cause) => {
    const from = rounded(reached, decimals)
    reached += cause.amount
    const amount = rounded(reached, decimals) - from
    return amount === 0n ? [] : [changeOf(cause, amount, decimals)]
  })
}

function changeOf(
  { cause, at, mostly = [], figure, ratio, made, count = 1, stands }: Told,
  amount: bigint,
  decimals: number,
): Change {
  return {
    cause,
    at,
    amount: decimalOf(amount, decimals),
    mostly: mostly.map((each) => ({ at: each.at, amount: decimalOf(each.amount, decimals) })),
    ...(figure && { figure }),
    ...(ratio !== undefined && { ratio }),
    ...(made && { made: madeOf(made, amount, decimals) }),
    count,
    ...(stands !== undefined && { stands }),
  }
}

/** Volume and mix are rounded; what remains of the amount is the price. */
function madeOf({ before, now, volume, mix }: Made, amount: bigint, decimals: number): NonNullable<Change['made']> {
  const [shownVolume, shownMix] = [rounded(volume, decimals), rounded(mix, decimals)]
  const parts: PriceVolumeMix = {
    volume: decimalOf(shownVolume, decimals),
    mix: decimalOf(shownMix, decimals),
    price: decimalOf(amount - shownVolume - shownMix, decimals),
  }
  const ratios = {
    volume: ratioOf(volume, before),
    mix: ratioOf(mix, before + volume),
    price: ratioOf(now - before - volume - mix, before + volume + mix),
  }
  const known = ratios.volume !== undefined && ratios.mix !== undefined && ratios.price !== undefined && now > 0n
  return {
    before: decimalOf(before, decimals),
    now: decimalOf(now, decimals),
    parts,
    ...(known && { ratios: ratios as NonNullable<NonNullable<Change['made']>['ratios']> }),
  }
}
