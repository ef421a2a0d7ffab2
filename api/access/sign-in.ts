import { Refusal, type SignIn } from '@waybill/contracts'
import {
  hashOfNobody,
  passwordMatches,
  signInLinksOf,
  temporaryPasswordsOf,
  type User,
  writeAudit,
} from '@waybill/state'
import type { House } from '../house.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { findUsers } from './find-user.ts'
import type { inTurn } from './in-turn.ts'
import type { openSessions } from './sessions.ts'
import { openThrottle } from './throttle.ts'
import { actorOf, type Visitor } from './visitor.ts'

interface Needed extends Pick<House, 'state' | 'now'> {
  readonly tenant: string
  readonly sessions: ReturnType<typeof openSessions>
  readonly hashing: ReturnType<typeof inTurn>
}

/** The ways in that need a password: one's own, a mailed one, or a link that lets a person choose one. Each answers with a token. */
export async function openSignIn({ state, now, tenant, sessions, hashing }: Needed) {
  const temporaryPasswords = temporaryPasswordsOf(state)
  const links = signInLinksOf(state)
  const throttle = openThrottle({ state, now }, 'password')
  const nobody = await hashOfNobody()

  /** Takes as long for a user who does not exist. */
  function wayInWith(user: User | undefined, password: string): Promise<'password' | 'temporary-password' | undefined> {
    return hashing(async () => {
      const matches = await passwordMatches(user?.passwordHash || nobody, password)
      if (!user?.activated) return undefined
      if (matches) return 'password'
      return (await temporaryPasswords.opens(user.id, password, now())) ? 'temporary-password' : undefined
    })
  }

  async function refuse(
    typed: string,
    user: User | undefined,
    visitor: Visitor,
    sentence: 'sign-in-wrong' | 'single-sign-on-only',
  ): Promise<never> {
    const by = user ? actorOf(user, visitor) : { userId: null, login: typed, address: visitor.address }
    await writeAudit(state, { at: now(), by, action: 'sign-in.refused', subject: `user ${by.login}` })
    throw new Refusal('not-signed-in', sentence)
  }

  return {
    signIn: async ({ username, password, logOffOtherSessions }: SignIn, visitor: Visitor): Promise<string> => {
      const typed = username.trim()
      const found = await findUsers(state, typed, tenant)
      const [user, another] = found.length > 1 ? found.filter(({ activated }) => activated) : found
      const counted = user?.login ?? typed
      await throttle.begin(counted, visitor.address)
      if (another) {
        throw new Refusal('bad-request', 'several-users-of-address')
      }
      const wayIn = await wayInWith(user, password)
      if (user?.singleSignOnOnly) {
        return refuse(typed, user, visitor, 'single-sign-on-only')
      }
      if (!user || !wayIn) return refuse(typed, user, visitor, 'sign-in-wrong')
      await throttle.succeed(counted, visitor.address)
      if (!logOffOtherSessions && (await sessions.openSessionsOf(user.id)) > 0) {
        throw new Refusal('conflict', 'session-elsewhere')
      }
      return sessions.beginSession({ userId: user.id, wayIn, logOffOthers: true, ...visitor })
    },
    choosePassword: async (linkToken: string, password: string, visitor: Visitor): Promise<string> => {
      refuseCommonPassword(password)
      const userId = await hashing(() => links.choosePassword(linkToken, password, now()))
      if (userId === undefined) {
        throw new Refusal('not-signed-in', 'link-used-up')
      }
      return sessions.beginSession({ userId, wayIn: 'link', logOffOthers: true, ...visitor })
    },
  }
}
