import { endpoints, Refusal } from '@waybill/contracts'
import { maintenanceOf } from '@waybill/state'
import { openAllowance } from '../allowance.ts'
import type { House } from '../house.ts'
import { openAssistant } from '../in-words/ask-assistant.ts'
import { route, type Server } from '../route.ts'

/** As fast as anybody asks, and a while of that; each question may ask the warehouse several. */
const allowed = { atOnce: 20, perSecond: 2 } as const

/** Questions in words. Whose lines they are about is settled before they are read. */
export function assistantRoutes(
  server: Server,
  house: Pick<House, 'state' | 'warehouse' | 'now' | 'today' | 'model'>,
): void {
  const { state, now } = house
  const allowance = openAllowance(allowed)
  const ask = openAssistant(house)

  route(server, endpoints.askAssistant, async ({ caller, body, scope, signal }) => {
    allowance.take(caller.user.id, now())
    const entries = await maintenanceOf(state).list()
    if (!entries.some(({ type, value }) => type === 'CHATBOT' && value === 'ON')) {
      throw new Refusal('not-allowed', 'assistant-off')
    }
    return ask(body, { user: caller.user, scope, signal })
  })
}
