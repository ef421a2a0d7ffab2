import { type CarrierDetails, endpoints, Refusal } from '@waybill/contracts'
import { carriersOf, filedAccountsOf, maintenanceOf, securityOf, writeAudit } from '@waybill/state'
import type { Caller } from '../access/guard.ts'
import { carrierRegister, carriersKnown } from '../administration/carriers.ts'
import { changeBy } from '../administration/change-by.ts'
import type { House } from '../house.ts'
import { route, type Server } from '../route.ts'

const done = { done: true } as const

/** What is everybody's: carriers, what is closed for maintenance, how strict the house is. Only staff change it. */
export function administrationRoutes(server: Server, house: Pick<House, 'state' | 'warehouse' | 'now'>): void {
  const { state } = house
  const entries = carriersOf(state)
  const maintenance = maintenanceOf(state)

  route(server, endpoints.administeredCarriers, async ({ scope }) => {
    const [register, filed] = await Promise.all([
      carrierRegister(scope, house),
      filedAccountsOf(state, scope.clientIds),
    ])
    return register.map((carrier) => ({
      ...carrier,
      accounts: filed.filter(({ carrier_name }) => carrier_name === carrier.name).length,
    }))
  })

  route(server, endpoints.addCarrier, async ({ caller, body, request }) => {
    demandStaff(caller)
    const known = carriersKnown(await entries.all()).find(({ name }) => name.toLowerCase() === body.name.toLowerCase())
    if (known) throw new Refusal('conflict', 'carrier-name-taken', { name: known.name })
    await refuseSecondScac(body)
    await entries.save(body, changeBy(house, caller, request))
    return done
  })

  route(server, endpoints.changeCarrier, async ({ caller, body: { revision, ...body }, request }) => {
    demandStaff(caller)
    const register = await carrierRegister(caller.scope, house)
    if (!register.some(({ name }) => name === body.name)) throw new Refusal('not-found', 'carrier-unknown')
    await refuseSecondScac(body)
    await entries.save(body, changeBy(house, caller, request, revision))
    return done
  })

  route(server, endpoints.removeCarrier, async ({ caller, body: { name }, request }) => {
    demandStaff(caller)
    const accounts = (await filedAccountsOf(state, caller.scope.clientIds)).filter((row) => row.carrier_name === name)
    if (accounts.length > 0) {
      throw new Refusal('conflict', 'carrier-kept-by-accounts', { name, accounts: accounts.length })
    }
    await entries.remove(name, changeBy(house, caller, request))
    return done
  })

  route(server, endpoints.maintenanceEntries, () => maintenance.listWithHistory())

  route(server, endpoints.addMaintenanceEntry, async ({ caller, body, request }) => {
    demandStaff(caller)
    await maintenance.add(body, changeBy(house, caller, request))
    return done
  })

  route(server, endpoints.removeMaintenanceEntry, async ({ caller, params: { entryId }, request }) => {
    demandStaff(caller)
    await maintenance.remove(entryId, changeBy(house, caller, request))
    return done
  })

  route(server, endpoints.securitySettings, () => securityOf(state).read())

  route(server, endpoints.saveSecuritySettings, async ({ caller, body, request }) => {
    demandStaff(caller)
    await state.transaction().execute(async (all) => {
      const security = securityOf(all)
      const before = await security.read()
      await security.save(body)
      const action = 'security.change'
      await writeAudit(all, {
        ...changeBy(house, caller, request),
        action,
        subject: { kind: 'security settings', name: '' },
        about: 'house',
        before,
        after: body,
      })
    })
    return done
  })

  async function refuseSecondScac({ name, scac }: CarrierDetails): Promise<void> {
    const second = (await entries.all()).find((entry) => scac !== '' && entry.scac === scac && entry.name !== name)
    if (second) throw new Refusal('conflict', 'scac-taken', { scac, name: second.name })
  }
}

/** For what concerns every client. */
function demandStaff({ user }: Pick<Caller, 'user'>): void {
  if (user.permissions.includes('ROLE_STAFF')) return
  throw new Refusal('not-allowed', 'staff-only')
}
