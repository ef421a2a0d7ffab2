import { Refusal } from '@waybill/contracts'

interface Failures {
  count: number
  waitUntil: number
  forgetAt: number
}

const freeTries = 5
const firstWaitSeconds = 15
const longestWaitSeconds = 900
const rememberedForSeconds = 3600
const mostRemembered = 50_000

/**
 * Slows down guessing. After five wrong tries each next one waits, twice as long every time, up to a quarter of an hour.
 * A try counts as wrong from its beginning, so that many at once gain nothing.
 */
export function openThrottle(now: () => Date) {
  const failures = new Map<string, Failures>()

  function failuresOf(key: string, at: number): Failures {
    const known = failures.get(key)
    return known && known.forgetAt > at ? known : { count: 0, waitUntil: 0, forgetAt: 0 }
  }

  function forgetOld(at: number): void {
    for (const [key, { forgetAt }] of failures) if (forgetAt <= at) failures.delete(key)
    for (const key of failures.keys()) {
      if (failures.size < mostRemembered) return
      failures.delete(key)
    }
  }

  return {
    begin: (key: string): void => {
      const at = now().getTime()
      const known = failuresOf(key, at)
      if (known.waitUntil > at) throw new Refusal('too-many', sentenceFor(Math.ceil((known.waitUntil - at) / 1000)))
      if (failures.size >= mostRemembered) forgetOld(at)
      const count = known.count + 1
      const wait = count < freeTries ? 0 : Math.min(firstWaitSeconds * 2 ** (count - freeTries), longestWaitSeconds)
      failures.set(key, { count, waitUntil: at + wait * 1000, forgetAt: at + rememberedForSeconds * 1000 })
    },
    succeed: (key: string): void => {
      failures.delete(key)
    },
  }
}

function sentenceFor(seconds: number): string {
  const wait = seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  return `Too many wrong passwords for this user. Try again in ${wait}.`
}
