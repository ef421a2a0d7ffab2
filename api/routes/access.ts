import { endpoints, isRole, Refusal } from '@waybill/contracts'
import { usersOf } from '@waybill/state'
import type { Door } from '../access/door.ts'
import { sessionOf } from '../access/guard.ts'
import { notSignedIn } from '../access/not-signed-in.ts'
import { visitorOf } from '../access/visitor.ts'
import { languageIn } from '../mail/language.ts'
import { openRoute, route, type Server } from '../route.ts'
import type { handOffsWith } from '../single-sign-on/hand-off.ts'

export function accessRoutes(server: Server, door: Door, handOffs: ReturnType<typeof handOffsWith>): void {
  const users = usersOf(server.state)
  const done = { done: true } as const

  openRoute(server, endpoints.signIn, async ({ body, request }) => ({
    id_token: await door.signIn(body, visitorOf(request)),
  }))

  openRoute(server, endpoints.choosePassword, async ({ body, request }) => ({
    id_token: await door.choosePassword(body.token, body.newPassword, visitorOf(request)),
  }))

  route(server, endpoints.account, ({ caller: { user } }) => ({
    ...user,
    roles: user.permissions.filter(isRole),
    betaFlag: user.betaFlag && user.permissions.includes('TRY_BETA'),
  }))

  route(server, endpoints.passwordExpirationDays, ({ caller }) => caller.passwordDaysLeft)

  route(server, endpoints.regenerateToken, async ({ caller, request }) => {
    const session = sessionOf(caller)
    if (session.wayIn === 'hand-off' && !handOffs.isKept(request)) throw notSignedIn()
    return { id_token: await door.renew(session, visitorOf(request)) }
  })

  route(server, endpoints.signOut, async ({ caller, request }) => {
    await door.signOut(sessionOf(caller), caller.user, visitorOf(request))
    return done
  })

  route(server, endpoints.changePassword, async ({ caller, body, request }) => {
    await door.changePassword(caller, body, visitorOf(request))
    return done
  })

  route(server, endpoints.changeDefaults, async ({ caller: { user }, body }) => {
    if (body.username.toLowerCase() !== user.login.toLowerCase()) {
      throw new Refusal('not-allowed', 'only-for-yourself')
    }
    await users.setDefaultLandingPage(user.id, body.landingPage)
    return done
  })

  route(server, endpoints.tryBeta, async ({ caller: { user }, params }) => {
    if (params.userId !== user.id) throw new Refusal('not-allowed', 'only-for-yourself')
    await users.setBeta(user.id, params.on === '1')
    return done
  })

  openRoute(server, endpoints.captchaChallenge, () => door.captchaChallenge())

  openRoute(server, endpoints.resetPassword, async ({ body, request }) => ({
    status: await door.resetPassword(body, visitorOf(request), languageIn(request.headers['accept-language'])),
  }))
}
