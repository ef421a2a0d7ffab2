import { endpoints } from '@waybill/contracts'
import { settingsOf } from '@waybill/state'
import { route, type Server } from '../route.ts'

/** What a user keeps under keys; nobody reads another's. */
export function settingRoutes(server: Server): void {
  const { state } = server

  route(server, endpoints.saveSetting, async ({ caller, body }) => {
    const settings = settingsOf(state, caller.user.id)
    await settings.save(body.filter_key, body.filter_value)
    if (body.osfilter_key !== undefined) await settings.save(body.osfilter_key, body.osfilter_value ?? '')
    return { done: true } as const
  })

  route(server, endpoints.settingKeys, ({ caller }) => settingsOf(state, caller.user.id).keys())

  route(server, endpoints.settingOfKey, async ({ caller, params }) => {
    const value = await settingsOf(state, caller.user.id).valueOf(params.key)
    return value === undefined ? [] : [value]
  })

  route(server, endpoints.deleteSetting, async ({ caller, params }) => {
    await settingsOf(state, caller.user.id).remove(params.key)
    return { done: true } as const
  })
}
