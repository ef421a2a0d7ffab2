import { endpoints, meets, type Needs, Refusal, requirementOfPage, type Scope } from '@waybill/contracts'
import { type Session, type Standing, standingsOf, type User } from '@waybill/state'
import type { FastifyRequest } from 'fastify'
import type { House } from '../house.ts'
import { keepStandings } from './kept-standings.ts'
import { passwordDaysLeft } from './password-age.ts'
import type { tokensWith } from './token.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route that does not say what it needs is open to nobody. */
    needs?: Needs
    /** Also kept for somebody whose password has run out. */
    withExpiredPassword?: boolean
    /** Whether the route keeps a promise of the contracts. */
    promised?: boolean
  }
}

/** Who asks, and every client that person may see. */
export interface Caller {
  readonly user: User
  readonly session: Session
  readonly passwordDaysLeft: number
  readonly scope: Scope
  /** The child clients of those in the scope. */
  readonly childrenOf: Standing['childrenOf']
}

interface Needed extends Pick<House, 'state' | 'now'> {
  readonly tokens: ReturnType<typeof tokensWith>
}

const bytesOfStandings = 16 * 1024 * 1024

/** Stands before every route: lets in whom the route's needs let in, and knows who it was. Every request looks up the session and the version of the person's rights, and everything else anew where that is another. */
export function openGuard({ state, now, tokens }: Needed) {
  const standings = standingsOf(state)
  const kept = keepStandings(bytesOfStandings)
  const admitted = new WeakMap<FastifyRequest, Caller>()

  async function callerWith(authorization: string | undefined): Promise<Caller> {
    const token = authorization?.match(/^Bearer (\S+)$/i)?.[1]
    const sessionId = token === undefined ? undefined : await tokens.sessionIn(token, now())
    const opened = sessionId === undefined ? undefined : await standings.open(sessionId, now())
    if (!opened) throw notSignedIn()
    const { session, version } = opened
    const standing = await kept.of(session.userId, version, () => standings.read(session.userId))
    if (!standing?.user.activated) throw notSignedIn()
    const { user, clientIds, childrenOf, passwordDays } = standing
    return {
      user,
      session,
      passwordDaysLeft: passwordDaysLeft(user, session, passwordDays, now()),
      scope: { clientIds },
      childrenOf,
    }
  }

  return {
    admit: async (request: FastifyRequest): Promise<void> => {
      const { config, url } = request.routeOptions
      const { needs, withExpiredPassword } = config
      if (request.is404 || needs === 'nobody') return
      const caller = await callerWith(request.headers.authorization)
      if (caller.session.wayIn === 'hand-off' && url !== endpoints.regenerateToken.path) throw notSignedIn()
      if (caller.passwordDaysLeft <= 0 && !withExpiredPassword) throw new Refusal('not-allowed', 'password-expired')
      if (!mayCall(caller.user, needs, request.params)) throw new Refusal('not-allowed', 'not-authorized')
      admitted.set(request, caller)
    },
    callerOf: (request: FastifyRequest): Caller => {
      const caller = admitted.get(request)
      if (!caller) throw notSignedIn()
      return caller
    },
    /** For the log: nobody's name before they are let in. */
    userIdOf: (request: FastifyRequest): number | undefined => admitted.get(request)?.user.id,
  }
}

type NeedsSomebody = Exclude<Needs, 'nobody'>

function mayCall(
  { permissions }: Pick<User, 'permissions'>,
  needs: NeedsSomebody | undefined,
  params: unknown,
): boolean {
  if (needs === undefined) return false
  if (needs === 'session') return true
  return meets(permissions, needs === 'page' ? requirementOfPage(pageIn(params)) : needs)
}

/** The page in whose name a call is made. */
function pageIn(params: unknown): unknown {
  return typeof params === 'object' && params !== null && 'page' in params ? params.page : undefined
}

export function notSignedIn(): Refusal {
  return new Refusal('not-signed-in', 'not-signed-in')
}
