import type { Actor, User } from '@waybill/state'
import type { FastifyRequest } from 'fastify'

/** Where somebody comes from, and with what. */
export interface Visitor {
  readonly address: string
  readonly browser: string
}

const longestBrowser = 300

export function visitorOf({ ip, headers }: FastifyRequest): Visitor {
  return { address: ip, browser: (headers['user-agent'] ?? '').slice(0, longestBrowser) }
}

/** A person as the audit log writes them down. */
export function actorOf({ id, login }: Pick<User, 'id' | 'login'>, { address }: Pick<Visitor, 'address'>): Actor {
  return { userId: id, login, address }
}
