import type { Permission } from '@waybill/contracts'
import type { DemoUser } from '@waybill/demo'
import { passwordMatches, usersOf } from '@waybill/state'
import type { House } from './house.ts'

/** What each of the demo's people may do, by their login, which is their role. */
const permissionsOf: Record<DemoUser['login'], readonly Permission[]> = {
  controller: ['ROLE_CLIENT', 'NEW_BI_TOOLS', 'BULK_UPLOAD'],
  analyst: ['ROLE_CLIENT', 'NEW_BI_TOOLS', 'BULK_UPLOAD'],
  guest: ['ROLE_GUEST', 'NEW_BI_TOOLS'],
  carrier: ['ROLE_CARRIER'],
  staff: ['ROLE_STAFF', 'NEW_BI_TOOLS', 'BULK_UPLOAD'],
}

export const demoLogins = Object.keys(permissionsOf)

export async function settlePeople(
  { state }: Pick<House, 'state'>,
  people: readonly DemoUser[],
  clientIdOf: ReadonlyMap<string, number>,
): Promise<void> {
  const users = usersOf(state)
  for (const { login, firstName, lastName, email, clientCodes } of people) {
    if (await users.byLogin(login)) continue
    const clientIds = clientCodes.flatMap((code) => clientIdOf.get(code) ?? [])
    await users.create({ login, firstName, lastName, email, permissions: permissionsOf[login], clientIds })
  }
}

/** Every person of the demo gets this password; who has it already keeps it. */
export async function givePassword({ state, now }: Pick<House, 'state' | 'now'>, password: string): Promise<void> {
  const users = usersOf(state)
  for (const login of demoLogins) {
    const user = await users.byLogin(login)
    if (user && !(await passwordMatches(user.passwordHash, password))) await users.setPassword(user.id, password, now())
  }
}
