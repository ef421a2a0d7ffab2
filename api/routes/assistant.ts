import { endpoints } from '@waybill/contracts'
import { openAllowance } from '../allowance.ts'
import { demandAssistant } from '../chat/switch.ts'
import type { House } from '../house.ts'
import { type Askers, openAssistant } from '../in-words/ask-assistant.ts'
import { route, type Server } from '../route.ts'

/** As fast as anybody asks, and a while of that; each question may ask the warehouse several. */
const allowed = { atOnce: 20, perSecond: 2 } as const

/** Questions in words. Whose lines they are about is settled before they are read. */
export function assistantRoutes(
  server: Server,
  { state, warehouse, now, today }: Pick<House, 'state' | 'warehouse' | 'now' | 'today'>,
  askers: Askers,
): void {
  const allowance = openAllowance(allowed)
  const ask = openAssistant({ state, warehouse, now, today }, askers)

  route(server, endpoints.askAssistant, async ({ caller, body, scope, signal }) => {
    allowance.take(caller.user.id, now())
    await demandAssistant(state)
    return ask(body, { user: caller.user, scope, signal })
  })
}
