import { Refusal, type SignIn } from '@waybill/contracts'
import {
  hashOfNobody,
  passwordMatches,
  signInLinksOf,
  temporaryPasswordsOf,
  type User,
  usersOf,
  writeAudit,
} from '@waybill/state'
import type { House } from '../house.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import type { inTurn } from './in-turn.ts'
import { nameTyped } from './name-typed.ts'
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

  /** A wrong password costs the same whoever is meant, also nobody, and whatever else is wrong: it is compared twice. */
  function wayInWith(user: User | undefined, password: string): Promise<'password' | 'temporary-password' | undefined> {
    return hashing(async () => {
      const isOwn = await passwordMatches(user?.passwordHash || nobody, password)
      if (isOwn && user?.activated) return 'password'
      const mailed = await temporaryPasswords.waitingFor(user?.id ?? 0, now())
      const isMailed = await passwordMatches(mailed ?? nobody, password)
      return isMailed && user?.activated ? 'temporary-password' : undefined
    })
  }

  async function refuse(typed: string, user: User | undefined, visitor: Visitor): Promise<never> {
    const by = user ? actorOf(user, visitor) : { userId: null, login: typed, address: visitor.address }
    const subject = { kind: 'user', name: by.login } as const
    await writeAudit(state, { at: now(), by, action: 'sign-in.refused', subject, about: { userId: by.userId } })
    throw new Refusal('not-signed-in', 'sign-in-wrong')
  }

  return {
    signIn: async ({ username, password, logOffOtherSessions }: SignIn, visitor: Visitor): Promise<string> => {
      const name = nameTyped(username, tenant)
      await throttle.begin(name, visitor.address)
      const user = await usersOf(state).byName(name)
      const wayIn = await wayInWith(user, password)
      if (!user || !wayIn) return refuse(username.trim(), user, visitor)
      await throttle.succeed(user, visitor.address)
      if (user.singleSignOnOnly) throw new Refusal('not-signed-in', 'single-sign-on-only')
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
