import { clientsOf, fulfillmentCentersOf, openState, statePlaceOf, usersOf } from '@waybill/state'
import { clients } from './fill-warehouse.ts'
import { centers } from './questions.ts'

/** Everybody who asks. The first of them has the largest client. */
export const people = 50
export const passwordOfAll = 'Bench-of-many-1'

export interface Inhabitant {
  readonly login: string
  readonly clientId: number
}

const nobody = { userId: null, login: 'bench', address: '' }

/** Clients and people for the lines of a made warehouse, each person with one client; those who are there already stay. */
export async function settleIn(house: string): Promise<readonly Inhabitant[]> {
  const state = await openState(statePlaceOf(house, undefined))
  try {
    const known = await clientsOf(state).all()
    for (let client = known.length + 1; client <= clients; client += 1) {
      const { id } = await clientsOf(state).create({ name: `Client ${client}` })
      if (id !== client) throw new Error(`client ${client} became ${id}`)
      for (const { name, zips } of centers) {
        const [zip = ''] = zips
        const entry = { name, city: 'Town', state: 'NJ', zip, country: 'US' }
        await fulfillmentCentersOf(state, id).add(entry, { by: nobody, at: new Date() })
      }
    }
    const users = usersOf(state)
    const all = Array.from({ length: people }, (_, place) => ({
      login: `bench${place + 1}`,
      clientId: (place % clients) + 1,
    }))
    for (const { login, clientId } of all) {
      if (await users.byLogin(login)) continue
      const id = await users.create({
        login,
        firstName: 'Bench',
        lastName: login,
        email: `${login}@example.com`,
        permissions: ['ROLE_CLIENT', 'NEW_BI_TOOLS', 'DISTRIBUTION_MAP'],
        clientIds: [clientId],
      })
      await users.setPassword(id, passwordOfAll, new Date())
    }
    return all
  } finally {
    await state.destroy()
  }
}
