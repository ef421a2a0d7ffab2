import { Refusal } from '@waybill/contracts'
import { type ThrottleRule, throttleOf } from '@waybill/state'
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

/** What is counted, apart from each other: wrong passwords and mails asked for. */
type Counted = 'password' | 'reset'

const tooManyOf: Readonly<Record<Counted, string>> = {
  password: 'Too many wrong passwords',
  reset: 'Too many requests for a new password',
}

/** Slows down guessing, by account and by address, with a sentence that says when to try again. */
export function openThrottle({ state, now }: Pick<House, 'state' | 'now'>, counted: Counted) {
  const throttle = throttleOf(state)
  const accountKey = (login: string) => `${counted} account ${login.toLowerCase()}`
  const addressKey = (address: string) => `${counted} address ${address}`

  async function count(key: string, rule: ThrottleRule, whose: string): Promise<void> {
    const seconds = await throttle.begin(key, rule, now())
    if (seconds > 0) throw new Refusal('too-many', `${tooManyOf[counted]} ${whose}. Try again in ${waitOf(seconds)}.`)
  }

  return {
    begin: async (login: string, address: string): Promise<void> => {
      await count(addressKey(address), addressRule, 'from this address')
      await count(accountKey(login), accountRule, 'for this user')
    },
    /** Of the address only this try: whoever knows one password must not be able to clear the count. */
    succeed: async (login: string, address: string): Promise<void> => {
      await throttle.forget(accountKey(login))
      await throttle.giveBack(addressKey(address))
    },
  }
}

function waitOf(seconds: number): string {
  if (seconds === 1) return '1 second'
  return seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
}
