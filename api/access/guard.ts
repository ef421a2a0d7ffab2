import { meets, type Needs, Refusal, type Scope } from '@waybill/contracts'
import { sessionsOf, type User, usersOf } from '@waybill/state'
import type { FastifyRequest } from 'fastify'
import type { House } from '../house.ts'
import type { tokensWith } from './token.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route that does not say what it needs is open to nobody. */
    needs?: Needs
  }
}

/** Who asks, and every client that person may see. */
export interface Caller {
  readonly user: User
  readonly sessionId: string
  readonly scope: Scope
}

interface Needed extends Pick<House, 'state' | 'now'> {
  readonly tokens: ReturnType<typeof tokensWith>
}

/** Stands before every route: lets in whom the route's needs let in, and knows who it was. */
export function openGuard({ state, now, tokens }: Needed) {
  const sessions = sessionsOf(state)
  const users = usersOf(state)
  const admitted = new WeakMap<FastifyRequest, Caller>()

  async function callerWith(authorization: string | undefined): Promise<Caller> {
    const token = authorization?.match(/^Bearer (\S+)$/i)?.[1]
    const sessionId = token === undefined ? undefined : await tokens.sessionIn(token, now())
    const userId = sessionId === undefined ? undefined : await sessions.userOf(sessionId, now())
    const user = userId === undefined ? undefined : await users.byId(userId)
    if (sessionId === undefined || !user?.activated) throw notSignedIn()
    return { user, sessionId, scope: { clientIds: await users.clientIdsOf(user) } }
  }

  return {
    admit: async (request: FastifyRequest): Promise<void> => {
      const { needs } = request.routeOptions.config
      if (request.is404 || needs === 'nobody') return
      const caller = await callerWith(request.headers.authorization)
      if (needs === undefined || (needs !== 'session' && !meets(caller.user.permissions, needs))) {
        throw new Refusal('not-allowed', 'You are not authorized to do this.')
      }
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

function notSignedIn(): Refusal {
  return new Refusal('not-signed-in', 'Full authentication is required to access this resource')
}
