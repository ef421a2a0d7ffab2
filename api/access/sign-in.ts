import { Refusal, type SignIn } from '@waybill/contracts'
import { hashOfNobody, passwordMatches, sessionsOf, signInLinksOf, usersOf } from '@waybill/state'
import type { House } from '../house.ts'
import { openThrottle } from './throttle.ts'
import type { tokensWith } from './token.ts'

const sessionHours = 8

type Needed = Pick<House, 'state' | 'now'> & {
  readonly tenant: string
  readonly tokens: ReturnType<typeof tokensWith>
}

/** The ways into the house: a password, or a link that lets a person choose one. Each answers with a token. */
export async function openDoor({ state, now, tenant, tokens }: Needed) {
  const users = usersOf(state)
  const sessions = sessionsOf(state)
  const links = signInLinksOf(state)
  const nobody = await hashOfNobody()
  const throttle = openThrottle(now)
  let busy: Promise<unknown> = Promise.resolve()

  /** One after another: hashing is heavy on purpose and must not take the machine from everyone's questions. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = busy.then(work)
    busy = turn.catch(() => undefined)
    return turn
  }

  async function beginSession(userId: number): Promise<string> {
    const startedAt = now()
    const expiresAt = new Date(startedAt.getTime() + sessionHours * 3_600_000)
    await sessions.forget(startedAt)
    const sessionId = await sessions.begin(userId, startedAt, expiresAt)
    return tokens.sign(sessionId, userId, startedAt, expiresAt)
  }

  return {
    signIn: async ({ username, password, logOffOtherSessions }: SignIn, address: string): Promise<string> => {
      const login = withoutSuffix(username.trim(), `@${tenant}`)
      const attempt = `${login.toLowerCase()} ${address}`
      throttle.begin(attempt)
      const user = await users.byLogin(login)
      const matches = await inTurn(() => passwordMatches(user?.passwordHash || nobody, password))
      if (!user?.activated || !matches) throw new Refusal('not-signed-in', 'The username or the password is wrong.')
      throttle.succeed(attempt)
      if (logOffOtherSessions) await sessions.endAllOf(user.id, now())
      return beginSession(user.id)
    },
    choosePassword: async (linkToken: string, password: string): Promise<string> => {
      const userId = await inTurn(() => links.choosePassword(linkToken, password, now()))
      if (userId === undefined) {
        throw new Refusal(
          'not-signed-in',
          'This link has been used or has run out. Start Waybill again to get a new one.',
        )
      }
      await sessions.endAllOf(userId, now())
      return beginSession(userId)
    },
    signOut: (sessionId: string): Promise<void> => sessions.end(sessionId, now()),
  }
}

/** A user name may come with the tenant behind it. */
function withoutSuffix(username: string, suffix: string): string {
  return username.toLowerCase().endsWith(suffix.toLowerCase()) ? username.slice(0, -suffix.length) : username
}
