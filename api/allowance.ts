import { Refusal } from '@waybill/contracts'

interface Allowed {
  readonly atOnce: number
  readonly perSecond: number
}

/** Of more people than this the one who was let through longest ago is forgotten. */
const mostKept = 10_000

/** Lets each person through so often, and a burst at once; on this node alone, for it guards this node's time. */
export function openAllowance({ atOnce, perSecond }: Allowed) {
  const left = new Map<number, { readonly times: number; readonly at: number }>()
  return {
    take: (userId: number, now: Date): void => {
      const at = now.getTime()
      const known = left.get(userId) ?? { times: atOnce, at }
      const times = Math.min(atOnce, known.times + (Math.max(0, at - known.at) / 1000) * perSecond)
      if (times < 1) throw new Refusal('too-many', 'wait-seconds', { seconds: Math.ceil((1 - times) / perSecond) })
      left.delete(userId)
      left.set(userId, { times: times - 1, at })
      const [oldest] = left.keys()
      if (left.size > mostKept && oldest !== undefined) left.delete(oldest)
    },
  }
}
