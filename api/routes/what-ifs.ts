import { endpoints } from '@waybill/contracts'
import { whatIfLinesQuestionOf, whatIfQuestionOf } from '@waybill/metrics'
import { whatIfsOf } from '@waybill/state'
import type { Caller } from '../access/guard.ts'
import type { House } from '../house.ts'
import { route, type Server } from '../route.ts'
import { withCenters } from '../sending-centers.ts'

/** The same lines at other terms, and the terms that people keep. */
export function whatIfRoutes(
  server: Server,
  { warehouse, state, now }: Pick<House, 'warehouse' | 'state' | 'now'>,
): void {
  const kept = ({ user, scope }: Pick<Caller, 'user' | 'scope'>) => whatIfsOf(state, user.id, scope.clientIds)

  route(server, endpoints.calculateWhatIf, async ({ body, scope, signal }) => ({
    data: await warehouse.whatIf(await withCenters(whatIfQuestionOf(body), scope, { state }), scope, signal),
  }))

  route(server, endpoints.whatIfLines, async ({ body, scope, signal }) => ({
    data: await warehouse.whatIfLines(await withCenters(whatIfLinesQuestionOf(body), scope, { state }), scope, signal),
  }))

  route(server, endpoints.savedWhatIfs, ({ caller }) => kept(caller).list())

  route(server, endpoints.saveWhatIf, ({ caller, body }) => kept(caller).save(body, now()))

  route(server, endpoints.whatIfVersion, ({ caller, params }) => kept(caller).find(params.id, params.version))

  route(server, endpoints.whatIfOfLink, ({ caller, params }) => kept(caller).ofLink(params.key))

  route(server, endpoints.deleteWhatIf, async ({ caller, params }) => {
    await kept(caller).remove(params.id)
    return { done: true } as const
  })
}
