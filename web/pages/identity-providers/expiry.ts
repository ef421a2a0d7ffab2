import type { CalendarDate, IdentityProvider } from '@waybill/contracts'

const soonDays = 30
const day = 86_400_000

/** When the first of a provider's certificates runs out, an instant. */
export function firstToExpire({ certificates }: IdentityProvider): string | undefined {
  return certificates.map(({ expiresAt }) => expiresAt).toSorted()[0]
}

export function toneOf(expiresAt: string, now = Date.now()): 'bad' | 'waits' | '' {
  const left = Date.parse(expiresAt) - now
  if (left <= 0) return 'bad'
  return left < soonDays * day ? 'waits' : ''
}

/** In UTC, as the certificate says it. */
export function dayOf(instant: string): CalendarDate {
  return instant.slice(0, 10)
}
