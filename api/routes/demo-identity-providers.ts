import { randomUUID } from 'node:crypto'
import { answerPage, problemPage, signInPage, submitScript } from '@waybill/demo'
import { hashOfNobody, onPerson, passwordMatches, type User, usersOf, writeAudit } from '@waybill/state'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { inTurn } from '../access/in-turn.ts'
import { openThrottle } from '../access/throttle.ts'
import { actorOf, type Visitor, visitorOf } from '../access/visitor.ts'
import { contentSecurity } from '../content-security.ts'
import { demoLogins } from '../demo-people.ts'
import type { House } from '../house.ts'
import { read } from '../read.ts'
import type { MountedProvider } from '../single-sign-on/demo-providers.ts'
import { readForms } from '../single-sign-on/forms.ts'
import { type Signed, signedCookies } from '../single-sign-on/signed-cookies.ts'
import { metadataOf, type Us } from '../single-sign-on/us.ts'

interface Needed extends Pick<House, 'state' | 'now'> {
  readonly us: () => Promise<Us>
  /** Where the browser reaches this service. */
  readonly address: string
  readonly providers: readonly MountedProvider[]
}

/** Ours are half as long; what is read takes work that grows with it. */
const Asked = z.object({ SAMLRequest: z.string().min(1).max(12_000) })
const Entered = Asked.extend({ login: z.string().min(1).max(200), password: z.string().min(1).max(200) })
const html = 'text/html; charset=utf-8'

/** The demo's identity providers: another company's pages, as it were, in the same service, and only in a house that is a demo. */
export async function demoIdentityProviderRoutes(
  outer: FastifyInstance,
  { state, now, us, address, providers }: Needed,
): Promise<void> {
  const users = usersOf(state)
  const hashing = inTurn()
  const throttle = openThrottle({ state, now }, 'demo provider')
  const nobody = await hashOfNobody()

  async function people(): Promise<User[]> {
    const found = await Promise.all(demoLogins.map(users.byLogin))
    return found.flatMap((user) => (user?.activated ? [user] : []))
  }

  function show(reply: FastifyReply, page: string, status = 200): FastifyReply {
    reply.helmet(contentSecurity([new URL(address).origin]))
    return reply.code(status).type(html).header('cache-control', 'no-store').send(page)
  }

  async function form(
    reply: FastifyReply,
    { name, slug }: MountedProvider,
    samlRequest: string,
    chosen = '',
    problem = '',
  ) {
    const choices = (await people()).map(({ login, email, firstName, lastName }) => ({
      login,
      email,
      name: `${firstName} ${lastName}`,
    }))
    const action = `/demo/identity-provider/${slug}/enter`
    const page = signInPage({ provider: name, action, samlRequest, people: choices, chosen, problem })
    return show(reply, page, problem === '' ? 200 : 401)
  }

  async function vouch(
    reply: FastifyReply,
    { name, provider }: MountedProvider,
    field: string,
    session: Signed,
    visitor: Visitor,
  ) {
    const user = await users.byLogin(session.login)
    if (user) {
      const entry = { at: now(), by: actorOf(user, visitor), action: 'sign-in.vouch' } as const
      await writeAudit(state, { ...entry, ...onPerson(user), after: { provider: name } })
    }
    const service = metadataOf(await us())
    const requestId = await provider.read(service, field).catch(() => undefined)
    if (!user?.activated || requestId === undefined)
      return show(reply, problemPage(name, 'This request is not to be believed.'), 400)
    const { email } = user
    return show(
      reply,
      answerPage(name, await provider.vouch({ service, requestId, email, sessionIndex: session.index, now: now() })),
    )
  }

  /** A wrong password is counted and written down, as at the house's own door. */
  async function matches(name: string, login: string, password: string, visitor: Visitor): Promise<boolean> {
    await throttle.begin(login, visitor.address)
    const user = (await people()).find((each) => each.login === login)
    if ((await hashing(() => passwordMatches(user?.passwordHash || nobody, password))) && user) {
      await throttle.succeed(user, visitor.address)
      return true
    }
    await writeAudit(state, {
      at: now(),
      by: user ? actorOf(user, visitor) : { userId: null, login, address: visitor.address },
      action: 'sign-in.refused',
      subject: { kind: 'user', name: login },
      about: { userId: user?.id ?? null },
      after: { provider: name },
    })
    return false
  }

  await outer.register(async (app) => {
    app.addHook('onRoute', (route) => {
      route.config = { ...route.config, needs: 'nobody' }
    })
    readForms(app)
    app.get('/demo/identity-provider/submit.js', (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(submitScript),
    )
    for (const mounted of providers) {
      const base = `/demo/identity-provider/${mounted.slug}`
      const cookies = signedCookies(`demo-${mounted.slug}`, base, mounted.keys.privateKey)

      app.get(`${base}/metadata`, (_request, reply) =>
        reply.type('application/samlmetadata+xml; charset=utf-8').send(mounted.provider.metadata()),
      )
      app.post(`${base}/sso`, async (request, reply) => {
        const { SAMLRequest } = read(Asked, request.body)
        const session = cookies.read(request)
        return session
          ? vouch(reply, mounted, SAMLRequest, session, visitorOf(request))
          : form(reply, mounted, SAMLRequest)
      })
      app.post(`${base}/enter`, async (request, reply) => {
        const { SAMLRequest, login, password } = read(Entered, request.body)
        if (!(await matches(mounted.name, login, password, visitorOf(request)))) {
          return form(reply, mounted, SAMLRequest, login, 'The password is wrong.')
        }
        const session = { login, index: randomUUID() }
        cookies.write(reply, session)
        return vouch(reply, mounted, SAMLRequest, session, visitorOf(request))
      })
      app.get(`${base}/slo`, async (_request, reply) => {
        cookies.forget(reply)
        return reply.redirect((await us()).signOutUrl, 303)
      })
    }
  })
}
