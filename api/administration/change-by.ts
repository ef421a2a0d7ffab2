import type { Change } from '@waybill/state'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../access/guard.ts'
import { actorOf, visitorOf } from '../access/visitor.ts'
import type { House } from '../house.ts'

/** Whoever asks, as the one who changes something now, of which they have read a revision. */
export function changeBy(
  { now }: Pick<House, 'now'>,
  { user }: Pick<Caller, 'user'>,
  request: FastifyRequest,
  read?: string,
): Change {
  return { by: actorOf(user, visitorOf(request)), at: now(), read }
}
