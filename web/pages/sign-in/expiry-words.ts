import type { WordKey } from '../../ui/language.tsx'

export interface ExpiryWords {
  readonly key: WordKey
  readonly days: number
  readonly milliseconds: number
}

/** What is said of a password with so many days left, and for how long; nothing while there are more than ten. */
export function expiryWords(days: number): ExpiryWords | undefined {
  if (days <= 0) return { key: 'expiry.expired', days, milliseconds: 10_000 }
  if (days === 1) return { key: 'expiry.today', days, milliseconds: 6000 }
  return days <= 10 ? { key: 'expiry.days', days, milliseconds: 6000 } : undefined
}
