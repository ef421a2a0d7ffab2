import { endpoints, Refusal } from '@waybill/contracts'
import {
  inTurnOf,
  type Kysely,
  onPerson,
  peopleOf,
  personalTokensOf,
  type State,
  type User,
  writeAudit,
} from '@waybill/state'
import type { FastifyRequest } from 'fastify'
import { sessionOf } from '../access/guard.ts'
import { actorOf, visitorOf } from '../access/visitor.ts'
import type { House } from '../house.ts'
import { atWork } from '../people/administration.ts'
import { administratorOf, demandChangeable, demandSeen } from '../people/rights.ts'
import { route, type Server } from '../route.ts'

/** What people's own programs sign in with: made and revoked by its owner; an administrator revokes, and never reads. */
export function personalTokenRoutes(server: Server, { state, now }: Pick<House, 'state' | 'now'>): void {
  const done = { done: true } as const

  const own = (all: Kysely<State>, user: User, request: FastifyRequest, name: string) => ({
    write: (action: 'token.add' | 'token.remove', after?: { readonly until: string }) =>
      writeAudit(all, {
        at: now(),
        by: actorOf(user, visitorOf(request)),
        action,
        subject: { kind: 'personal token', name },
        about: onPerson(user).about,
        after,
      }),
  })

  route(server, endpoints.ownTokens, ({ caller }) => personalTokensOf(state).list(caller.user.id, now()))

  route(server, endpoints.makeToken, ({ caller, body, request }) => {
    const { wayIn } = sessionOf(caller)
    return inTurnOf(state, caller.user.id, async (all) => {
      const told = await personalTokensOf(all).make(caller.user.id, body, wayIn, now())
      await own(all, caller.user, request, body.name).write('token.add', { until: told.made.expiresAt })
      return told
    })
  })

  route(server, endpoints.revokeToken, ({ caller, params, request }) =>
    state.transaction().execute(async (all) => {
      const name = await personalTokensOf(all).revoke(caller.user.id, params.tokenId)
      if (name === undefined) throw new Refusal('not-found', 'token-unknown')
      await own(all, caller.user, request, name).write('token.remove')
      return done
    }),
  )

  route(server, endpoints.tokensOfPerson, async ({ caller, params }) => {
    const person = demandSeen(administratorOf(caller), await peopleOf(state, now()).byId(params.userId))
    return personalTokensOf(state).list(person.id, now())
  })

  route(server, endpoints.revokeTokenOfPerson, ({ caller, params, request }) => {
    const actor = actorOf(caller.user, visitorOf(request))
    return atWork({ state, now, caller, actor }, async ({ all, administrator, people, now: at }) => {
      const person = demandChangeable(administrator, await people.byId(params.userId))
      const name = await personalTokensOf(all).revoke(person.id, params.tokenId)
      if (name === undefined) throw new Refusal('not-found', 'token-unknown')
      await writeAudit(all, {
        at,
        by: actor,
        action: 'token.remove',
        subject: { kind: 'personal token', name },
        about: onPerson(person).about,
        after: { person: person.login },
      })
      return done
    })
  })
}
