import { endpoints } from '@waybill/contracts'
import { onPerson, openSessionsOf, sessionName, writeAudit } from '@waybill/state'
import { sessionOf } from '../access/guard.ts'
import { actorOf, visitorOf } from '../access/visitor.ts'
import type { House } from '../house.ts'
import { route, type Server } from '../route.ts'

/** What everybody may see and do about their own sign-ins. */
export function profileRoutes(server: Server, { state, now }: Pick<House, 'state' | 'now'>): void {
  route(server, endpoints.ownSessions, async ({ caller }) => {
    const own = sessionName(sessionOf(caller).id)
    const open = await openSessionsOf(state, caller.user.id, now()).list()
    return open.map((session) => ({ ...session, thisOne: session.name === own }))
  })

  route(server, endpoints.logOffElsewhere, ({ caller, request }) =>
    state.transaction().execute(async (all) => {
      const at = now()
      const { user } = caller
      const sessions = await openSessionsOf(all, user.id, at).endAll({ but: sessionOf(caller).id })
      if (sessions > 0) {
        await writeAudit(all, {
          at,
          by: actorOf(user, visitorOf(request)),
          action: 'sign-in.log-off-elsewhere',
          ...onPerson(user),
          after: { sessions },
        })
      }
      return { done: true } as const
    }),
  )
}
