import {
  endpoints,
  isPersonalToken,
  meets,
  type Needs,
  Refusal,
  type Requirement,
  requirementOfPage,
  type Scope,
} from '@waybill/contracts'
import { type Session, type Standing, standingsOf, type User } from '@waybill/state'
import type { FastifyRequest } from 'fastify'
import type { House } from '../house.ts'
import { keepStandings } from './kept-standings.ts'
import { notSignedIn } from './not-signed-in.ts'
import { passwordDaysLeft } from './password-age.ts'
import type { tokensWith } from './token.ts'
import { openTokenUses, type TokenUse } from './token-uses.ts'
import { visitorOf } from './visitor.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route that does not say what it needs is open to nobody. */
    needs?: Needs
    /** Also kept for somebody whose password has run out. */
    withExpiredPassword?: boolean
    /** Whether a personal token may be used there, or nothing else; left out, none may. */
    withToken?: boolean | 'only'
    /** Whether the route keeps a promise of the contracts. */
    promised?: boolean
  }
}

/** Who asks, and every client that person may see. */
export interface Caller {
  readonly user: User
  /** How they came: by a session of their own, or by a program with a token. */
  readonly by: Session | TokenUse
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
  const uses = openTokenUses({ state, now })

  async function openedBy(given: string): Promise<{ by: Caller['by']; version: number } | undefined> {
    if (isPersonalToken(given)) return uses.open(given)
    const sessionId = await tokens.sessionIn(given, now())
    const opened = sessionId === undefined ? undefined : await standings.open(sessionId, now())
    return opened && { by: opened.session, version: opened.version }
  }

  async function callerWith(authorization: string | undefined): Promise<Caller> {
    const given = authorization?.match(/^Bearer (\S+)$/i)?.[1]
    const opened = given === undefined ? undefined : await openedBy(given)
    if (!opened) throw notSignedIn()
    const { by, version } = opened
    const standing = await kept.of(by.userId, version, () => standings.read(by.userId))
    if (!standing?.user.activated) throw notSignedIn()
    const { user, clientIds, childrenOf, passwordDays } = standing
    return {
      user,
      by,
      passwordDaysLeft: passwordDaysLeft(user, by, passwordDays, now()),
      scope: { clientIds },
      childrenOf,
    }
  }

  return {
    /** Whoever keeps a stream open, by the token of their session: asked again and again, for it may have ended. */
    callerOfStream: async (token: string, needs: Requirement): Promise<Caller> => {
      if (isPersonalToken(token)) throw new Refusal('not-allowed', 'not-with-token')
      const caller = await callerWith(`Bearer ${token}`)
      if (sessionOf(caller).wayIn === 'hand-off') throw notSignedIn()
      if (caller.passwordDaysLeft <= 0) throw new Refusal('not-allowed', 'password-expired')
      if (!mayCall(caller.user, needs, undefined)) throw new Refusal('not-allowed', 'not-authorized')
      return caller
    },
    admit: async (request: FastifyRequest): Promise<void> => {
      const { config, url } = request.routeOptions
      const { needs, withExpiredPassword, withToken = false } = config
      if (request.is404 || needs === 'nobody') return
      const caller = await callerWith(request.headers.authorization)
      const { by } = caller
      if ('tokenId' in by) {
        await uses.note(by, caller.user, visitorOf(request))
        if (withToken === false) throw new Refusal('not-allowed', 'not-with-token')
      } else if (withToken === 'only') throw new Refusal('not-signed-in', 'only-with-token')
      else if (by.wayIn === 'hand-off' && url !== endpoints.regenerateToken.path) throw notSignedIn()
      const mayBeExpired = withExpiredPassword && !('tokenId' in by)
      if (caller.passwordDaysLeft <= 0 && !mayBeExpired) throw new Refusal('not-allowed', 'password-expired')
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

/** The session that calls; what is about sessions is for no token. */
export function sessionOf({ by }: Pick<Caller, 'by'>): Session {
  if ('tokenId' in by) throw new Refusal('not-allowed', 'not-with-token')
  return by
}
