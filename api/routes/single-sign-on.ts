import { endpoints, Refusal } from '@waybill/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionOf } from '../access/guard.ts'
import { visitorOf } from '../access/visitor.ts'
import { statusOf } from '../problems.ts'
import { openRoute, route, type Server } from '../route.ts'
import { rememberAsked, wasAskedHere } from '../single-sign-on/asked-here.ts'
import { formPage, onwardPage } from '../single-sign-on/form.ts'
import { readForms } from '../single-sign-on/forms.ts'
import type { handOffsWith } from '../single-sign-on/hand-off.ts'
import type { openSingleSignOn, WayOn } from '../single-sign-on/sign-on.ts'
import type { openSingleSignOut } from '../single-sign-on/sign-out.ts'
import { metadataOf, type Us } from '../single-sign-on/us.ts'

const html = 'text/html; charset=utf-8'

interface Needed {
  readonly singleSignOn: ReturnType<typeof openSingleSignOn>
  readonly singleSignOut: ReturnType<typeof openSingleSignOut>
  readonly us: () => Promise<Us>
  readonly handOffs: ReturnType<typeof handOffsWith>
}

/** The way in through an identity provider, and out again. Only here are posts of foreign forms read. */
export async function singleSignOnRoutes(
  outer: Server,
  { singleSignOn, singleSignOut, us, handOffs }: Needed,
): Promise<void> {
  await outer.app.register(async (app) => {
    readForms(app)
    const server = { ...outer, app }

    openRoute(server, endpoints.ssoUserDetails, ({ body, request }) => singleSignOn.choicesOf(body, visitorOf(request)))

    openRoute(server, endpoints.samlLogin, async ({ body, request, reply }) => {
      const { requestId, signOnUrl, samlRequest } = await singleSignOn.begin(body, visitorOf(request))
      rememberAsked(reply, requestId, (await us()).consumerUrl)
      reply.type(html)
      return formPage({ action: signOnUrl, fields: { SAMLRequest: samlRequest } })
    })

    openRoute(server, endpoints.samlConsume, ({ body, request, reply }) =>
      orSaySo(request, reply, async () => {
        const asked = (requestId: string) => wasAskedHere(request, requestId)
        const wayOn = await singleSignOn.consume(messageIn(body.SAMLResponse), asked, visitorOf(request))
        if ('token' in wayOn) handOffs.keep(reply, wayOn.token, (await us()).consumerUrl)
        return goOn(reply, addressOf(wayOn))
      }),
    )

    openRoute(server, endpoints.samlSignOut, ({ body, request, reply }) =>
      orSaySo(request, reply, async () => {
        if (body.SAMLResponse !== undefined) return goOn(reply, '/login')
        const answer = await singleSignOut.endSessions(messageIn(body.SAMLRequest), visitorOf(request))
        return goOn(reply, answer ?? '/login')
      }),
    )
    openRoute(server, endpoints.samlSignedOut, ({ reply }) => goOn(reply, '/login'))

    openRoute(server, endpoints.samlMetadata, async ({ reply }) => {
      reply.type('application/samlmetadata+xml; charset=utf-8')
      return metadataOf(await us())
    })

    route(server, endpoints.providerSignOut, async ({ caller }) => ({
      address: (await singleSignOut.signOutUrl(sessionOf(caller))) ?? null,
    }))
  })
}

function messageIn(field: string | undefined): string {
  if (field === undefined) throw new Refusal('bad-request', 'sso-message-missing')
  return field
}

function addressOf(wayOn: WayOn): string {
  if ('token' in wayOn) return `/sso-callback?${new URLSearchParams({ token: wayOn.token })}`
  const question = { logoff: '1', idp: String(wayOn.logOffAt.id), user: wayOn.email }
  return `/SSO?${new URLSearchParams(question)}`
}

function goOn(reply: FastifyReply, address: string): string {
  reply.code(303).header('location', address)
  return ''
}

/** A person's browser stands at this address: where it was refused, it is led back to where it can try again. */
async function orSaySo(request: FastifyRequest, reply: FastifyReply, answer: () => Promise<string>): Promise<string> {
  try {
    return await answer()
  } catch (error) {
    if (!(error instanceof Refusal) || !request.headers.accept?.includes('text/html')) throw error
    reply.code(statusOf[error.kind]).type(html)
    return onwardPage(error.message, '/SSO?refused=1')
  }
}
