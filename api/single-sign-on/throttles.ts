import { type ThrottleRule, throttleOf } from '@waybill/state'
import { tooManyTries } from '../access/throttle.ts'
import type { Visitor } from '../access/visitor.ts'
import type { House } from '../house.ts'

/** A company's people may share one network address. */
export const lookUpRule: ThrottleRule = {
  freeTries: 300,
  firstWaitSeconds: 15,
  longestWaitSeconds: 900,
  rememberedForSeconds: 3600,
}

const keyOf = ({ address }: Visitor) => `single-sign-on message ${address}`

/** Of messages that providers are said to have sent: reading one costs more than sending it. Those that are believed do not count. */
export function answersThrottle({ state, now }: Pick<House, 'state' | 'now'>) {
  const throttle = throttleOf(state)
  return {
    begin: async (visitor: Visitor): Promise<void> => {
      const seconds = await throttle.begin(keyOf(visitor), { ...lookUpRule, freeTries: 100 }, now())
      if (seconds > 0) throw tooManyTries(seconds)
    },
    succeed: (visitor: Visitor): Promise<void> => throttle.giveBack(keyOf(visitor)),
  }
}
