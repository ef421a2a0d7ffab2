import {
  comparisonKey,
  endpoints,
  meansDefaultFilterSet,
  meansFilterSet,
  pageOfDefaultFilterSet,
  Refusal,
} from '@waybill/contracts'
import { comparisonsOf, filterSetsOf, settingsOf } from '@waybill/state'
import type { Caller } from '../access/guard.ts'
import { comparisonsAfter } from '../comparisons.ts'
import { filterSetIn, keptUnder } from '../filter-sets.ts'
import { route, type Server } from '../route.ts'

/** What a user keeps under keys; nobody reads another's. */
export function settingRoutes(server: Server): void {
  const { state } = server

  async function keep(caller: Caller, key: string, value: string, overwrite = false): Promise<void> {
    const filterSets = filterSetsOf(state, caller.user.id)
    if (meansFilterSet(key)) return filterSets.save(filterSetIn(caller, key, value), value, overwrite)
    if (key === comparisonKey) {
      return comparisonsOf(state, caller.user.id).change((kept) => comparisonsAfter(caller, value, kept))
    }
    if (!meansDefaultFilterSet(key)) return settingsOf(state, caller.user.id).save(key, value)
    const page = pageOfDefaultFilterSet(key)
    if (page === undefined) throw new Refusal('bad-request', 'filter-set-wrong')
    return filterSets.openWith(page, value)
  }

  route(server, endpoints.saveSetting, async ({ caller, body }) => {
    await keep(caller, body.filter_key, body.filter_value, body.overwrite)
    if (body.osfilter_key !== undefined) await keep(caller, body.osfilter_key, body.osfilter_value ?? '')
    return { done: true } as const
  })

  route(server, endpoints.settingKeys, ({ caller }) => settingsOf(state, caller.user.id).keys())

  route(server, endpoints.settingOfKey, ({ caller, params }) => keptUnder(caller, params.key, { state }))

  route(server, endpoints.deleteSetting, async ({ caller, params }) => {
    await filterSetsOf(state, caller.user.id).remove(params.key)
    return { done: true } as const
  })
}
