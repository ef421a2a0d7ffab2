import { z } from 'zod'
import { LandingPageName } from './landing-pages.ts'
import { Permission } from './permissions.ts'
import { withoutUnseen } from './plain-text.ts'
import { ofWhatWasRead, revised } from './revision.ts'

/** In any script, without what cannot be seen and turns the direction of what stands beside it. */
const Name = z.string().normalize('NFC').overwrite(withoutUnseen).trim().max(100)
const Ids = z.array(z.int().positive()).max(10_000)
/** What signs somebody in looks like nothing else: of the visible characters of ASCII alone. Full-width ones become plain. */
const Login = z.stringFormat('login', /^[!-~]+$/)
const Email = z.stringFormat('email', /^$|^[!-?A-~]+@[!-?A-~]+\.[!-?A-~]+$/)

/** What an administrator says about a person. Staff see every client and are given none. */
export const PersonDetails = z.strictObject({
  login: z.string().trim().normalize('NFKC').min(1).max(100).pipe(Login),
  firstName: Name,
  lastName: Name,
  email: z.string().trim().normalize('NFKC').max(200).pipe(Email),
  /** Roles among them. */
  permissions: z.array(Permission).max(200),
  /** A parent brings its child clients. */
  clientIds: Ids,
  defaultLandingPage: LandingPageName.nullable(),
  /** Besides those of the e-mail domain. */
  identityProviderIds: Ids,
  singleSignOnOnly: z.boolean(),
})
export type PersonDetails = z.infer<typeof PersonDetails>

export const PersonChange = PersonDetails.extend(ofWhatWasRead)

/** `invited` has a link and no password yet; `single-sign-on` neither has nor needs one. */
export const PersonState = z.enum(['active', 'invited', 'single-sign-on', 'deactivated'])
export type PersonState = z.infer<typeof PersonState>

/** What is kept is told as it is, also where it could not be entered today. */
export const Person = PersonDetails.extend({
  ...revised,
  id: z.int(),
  login: z.string(),
  email: z.string(),
  state: PersonState,
  lastSignInAt: z.string().nullable(),
  /** Until when the link that was given is good; null where there is none. */
  linkUntil: z.string().nullable(),
  /** Whether whoever asks may change this person: nobody changes one who holds more. */
  changeable: z.boolean(),
})
export type Person = z.infer<typeof Person>

/** What whoever asks may give to others. */
export const Givable = z.object({
  permissions: z.array(Permission),
  clients: z.array(z.object({ id: z.int(), name: z.string(), parentClientId: z.int().nullable() })),
  identityProviders: z.array(z.object({ id: z.int(), name: z.string() })),
})
export type Givable = z.infer<typeof Givable>

/** Lets a person choose a password once. It is told once, to whoever made it, and kept by nobody. */
export const SignInLink = z.object({ token: z.string(), until: z.string(), mailed: z.boolean() })
export type SignInLink = z.infer<typeof SignInLink>

/** An open sign-in, named by what cannot be used to be it. */
export const OpenSession = z.object({
  name: z.string(),
  since: z.string(),
  until: z.string(),
  wayIn: z.string(),
  address: z.string(),
  browser: z.string(),
  /** The one that asks. */
  thisOne: z.boolean(),
})
export type OpenSession = z.infer<typeof OpenSession>

export const PermissionsChange = z.strictObject({
  userIds: z.array(z.int().positive()).min(1).max(1000),
  give: z.array(Permission).max(200),
  take: z.array(Permission).max(200),
})
