import { Refusal } from '@waybill/contracts'
import { type ThrottleRule, throttleOf, type User } from '@waybill/state'
import type { House } from '../house.ts'

const quarterOfAnHour = 900
const anHour = 3600

/** A person mistypes a few times; behind one address stands a whole office. */
const accountRule: ThrottleRule = {
  freeTries: 5,
  firstWaitSeconds: 15,
  longestWaitSeconds: quarterOfAnHour,
  rememberedForSeconds: anHour,
}
const addressRule: ThrottleRule = { ...accountRule, freeTries: 50 }

/** What is counted, apart from each other: wrong passwords here, at the demo's identity providers, and mails asked for. */
type Counted = 'password' | 'demo provider' | 'reset'

/** Slows down guessing, by the name that is typed, whether or not somebody has it, and by address. */
export function openThrottle({ state, now }: Pick<House, 'state' | 'now'>, counted: Counted) {
  const throttle = throttleOf(state)
  const accountKey = (name: string) => `${counted} account ${name.toLowerCase()}`
  const addressKey = (address: string) => `${counted} address ${address}`

  async function count(key: string, rule: ThrottleRule): Promise<void> {
    const seconds = await throttle.begin(key, rule, now())
    if (seconds > 0) throw tooManyTries(seconds)
  }

  return {
    begin: async (name: string, address: string): Promise<void> => {
      await count(addressKey(address), addressRule)
      await count(accountKey(name), accountRule)
    },
    /** Of the address only this try: whoever knows one password must not be able to clear the count. */
    succeed: async ({ login, email }: Pick<User, 'login' | 'email'>, address: string): Promise<void> => {
      for (const name of [login, email]) await throttle.forget(accountKey(name))
      await throttle.giveBack(addressKey(address))
    },
  }
}

/** Says when to try again. */
export function tooManyTries(seconds: number): Refusal {
  if (seconds < 120) return new Refusal('too-many', 'wait-seconds', { seconds })
  return new Refusal('too-many', 'wait-minutes', { minutes: Math.ceil(seconds / 60) })
}
