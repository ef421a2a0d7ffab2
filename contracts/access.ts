import { z } from 'zod'
import { LandingPageName } from './landing-pages.ts'
import { Permission } from './permissions.ts'
import { Sentence } from './sentences.ts'

export const SignIn = z.strictObject({
  username: z.string().min(1).max(200),
  password: z.string().min(1).max(200),
  logOffOtherSessions: z.boolean().default(false),
  rememberMe: z.boolean().default(true),
})
export type SignIn = z.infer<typeof SignIn>

/** With the specification's rule: 8 to 50 characters with a digit, a small and a capital letter. */
export const NewPassword = z
  .string()
  .max(50)
  .regex(
    /^(?=.*\d)(?=.*\p{Ll})(?=.*\p{Lu}).{8,}$/u,
    'is required to be at least 8 characters including a number, a lowercase letter and a uppercase letter',
  )

/** The token is the one in the link that a person without a password was given. */
export const ChoosePassword = z.strictObject({ token: z.string().min(1).max(200), newPassword: NewPassword })

/** What a person types to change their own password. */
export const ChangePassword = z.strictObject({
  username: z.string().min(1).max(200),
  oldPassword: z.string().min(1).max(200),
  newPassword: NewPassword,
})
export type ChangePassword = z.infer<typeof ChangePassword>

/** `email` may be a user name too; the captcha's response is the solved puzzle. */
export const ResetPassword = z.strictObject({
  email: z.string().trim().min(1).max(200),
  captchaResponse: z.string().max(20_000),
})
export type ResetPassword = z.infer<typeof ResetPassword>

/** A puzzle that a browser works out before it may ask for a new password: the specification's captcha. */
export const CaptchaChallenge = z.object({
  signature: z.string(),
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    cost: z.int().positive(),
    nonce: z.string(),
    salt: z.string(),
    keyLength: z.int().positive(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    data: z.object({ goodUntil: z.iso.datetime() }),
  }),
})

/** What opens after sign-in; `null` asks again the next time. */
export const ChangeDefaults = z.strictObject({
  username: z.string().min(1).max(200),
  landingPage: LandingPageName.nullable(),
})

export const PasswordValidity = z.int()

/** What an administrator sets for everybody: how long a password is good for, and how long a session lasts without renewal. */
export const SecuritySettings = z.strictObject({
  passwordDays: z.int().min(1).max(3650).default(90),
  sessionHours: z.int().min(1).max(72).default(8),
})
export type SecuritySettings = z.infer<typeof SecuritySettings>

/** However often it is renewed, a session ends after this many times its hours. */
export const longestSessionInSessions = 3

/** Days left for somebody who comes in by single sign-on: the provider minds the password. */
export const daysWithoutPassword = 9999

export const Token = z.object({ id_token: z.string() })

/** The signed-in user. */
export const AccountOfUser = z.object({
  id: z.int(),
  login: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  activated: z.boolean(),
  roles: z.array(Permission),
  permissions: z.array(Permission),
  defaultLandingPage: z.string().nullable(),
  betaFlag: z.boolean(),
})
export type AccountOfUser = z.infer<typeof AccountOfUser>

/** How every declined request is answered: a sentence in English and, where it has one, its name for readers of other languages. */
export const Problem = z.object({
  status: z.int(),
  title: z.string(),
  detail: z.string(),
  /** A name that only a newer service knows is as good as none. */
  reason: Sentence.optional().catch(undefined),
  requestId: z.string().optional(),
})
export type Problem = z.infer<typeof Problem>
