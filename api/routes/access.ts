import { endpoints } from '@waybill/contracts'
import type { openDoor } from '../access/sign-in.ts'
import { openRoute, route, type Server } from '../route.ts'

export function accessRoutes(server: Server, door: Awaited<ReturnType<typeof openDoor>>): void {
  openRoute(server, endpoints.signIn, async ({ body, request }) => ({ id_token: await door.signIn(body, request.ip) }))

  openRoute(server, endpoints.choosePassword, async ({ body }) => ({
    id_token: await door.choosePassword(body.token, body.newPassword),
  }))

  route(server, endpoints.account, ({ caller: { user } }) => ({
    ...user,
    roles: user.permissions.filter((permission) => permission.startsWith('ROLE_')),
    betaFlag: false,
  }))

  route(server, endpoints.signOut, async ({ caller }) => {
    await door.signOut(caller.sessionId)
    return { done: true } as const
  })

  openRoute(server, endpoints.statuses, () => [])
  openRoute(server, endpoints.health, () => ({ status: 'up' as const }))
}
