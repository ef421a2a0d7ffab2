import { z } from 'zod'
import { withoutUnseen } from './plain-text.ts'

/** How many days a token may be good for. */
export const tokenDays = [30, 90, 365] as const

/** As many as one person may have that are good. */
export const mostTokens = 20

/** What a token begins with, so that whoever finds one knows what it is. */
export const tokenPrefix = 'wbp_'

/** The text after the prefix: 32 random bytes. */
const tokenForm = /^wbp_[\w-]{43}$/

export function isPersonalToken(text: string): boolean {
  return tokenForm.test(text)
}

/** In any script, without what cannot be seen and turns the direction of what stands beside it. */
const TokenName = z.string().normalize('NFC').overwrite(withoutUnseen).trim().min(1).max(60)

export const NewPersonalToken = z.strictObject({ name: TokenName, days: z.literal(tokenDays) })
export type NewPersonalToken = z.infer<typeof NewPersonalToken>

/** What is told of a token once it is made: never itself. */
export const PersonalToken = z.object({
  id: z.int(),
  name: z.string(),
  madeAt: z.string(),
  expiresAt: z.string(),
  lastUsedAt: z.string().nullable(),
  lastUsedFrom: z.string().nullable(),
  /** Whether it has run out. */
  expired: z.boolean(),
})
export type PersonalToken = z.infer<typeof PersonalToken>

/** The one time that a token is told. */
export const MadePersonalToken = z.object({ token: z.string(), made: PersonalToken })
export type MadePersonalToken = z.infer<typeof MadePersonalToken>
