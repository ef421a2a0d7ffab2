import { randomBytes } from 'node:crypto'
import { type ProviderChoice, Refusal, type SamlLogin } from '@waybill/contracts'
import {
  identityProvidersOf,
  onPerson,
  type Provider,
  type SamlRequest,
  samlOf,
  sessionsOf,
  throttleOf,
  type User,
  usersOf,
  writeAudit,
  writeProviderSession,
} from '@waybill/state'
import type { openSessions } from '../access/sessions.ts'
import { tooManyTries } from '../access/throttle.ts'
import { actorOf, type Visitor } from '../access/visitor.ts'
import type { House } from '../house.ts'
import { requestMinutes } from './asked-here.ts'
import { type Assertion, emailIn } from './assertion.ts'
import { clockSkewMs, notBelieved } from './saml.ts'
import { inResponseTo, requestTo } from './sign-on-messages.ts'
import { answersThrottle, lookUpRule } from './throttles.ts'
import type { Us } from './us.ts'
import type { Verifier } from './verifier.ts'
import { isVouched, maySignIn, vouchedOf } from './vouching.ts'

const minute = 60_000

interface Needed extends Pick<House, 'state' | 'now'> {
  readonly us: () => Promise<Us>
  readonly verifier: Pick<Verifier, 'assertion' | 'prepare'>
  readonly sessions: Pick<ReturnType<typeof openSessions>, 'handOff' | 'openSessionsOf'>
}

/** What the browser is to post to the provider. */
export interface SentRequest {
  readonly requestId: string
  readonly signOnUrl: string
  readonly samlRequest: string
}

/** Where an answer of a provider leads: in, or to the question whether to log off elsewhere. */
export type WayOn = { readonly token: string } | { readonly logOffAt: Provider; readonly email: string }

export function openSingleSignOn({ state, now, us, verifier, sessions }: Needed) {
  const answers = answersThrottle({ state, now })
  const users = usersOf(state)
  const providers = identityProvidersOf(state)

  /** Against trying out addresses; a company's people may share one network address. */
  async function slowDown({ address }: Visitor): Promise<void> {
    const seconds = await throttleOf(state).begin(`single-sign-on ${address}`, lookUpRule, now())
    if (seconds > 0) throw tooManyTries(seconds)
  }

  /** The providers through which somebody may come in at this moment. */
  async function choicesOf(user: User): Promise<Provider[]> {
    const person = { ...user, clientIds: await users.givenClientIdsOf(user.id) }
    const choices: Provider[] = []
    for (const provider of await providers.ofPerson(user)) {
      if (maySignIn(await vouchedOf(state, provider), person)) choices.push(provider)
    }
    return choices
  }

  async function isServed(email: string): Promise<boolean> {
    for (const provider of await providers.ofPerson({ id: 0, email })) {
      if (isVouched(await vouchedOf(state, provider))) return true
    }
    return false
  }

  /**
   * The one person of this address and the providers that may sign them in. Who comes in through none is as unknown as
   * somebody who does not exist, whoever else's providers have given themselves the domain.
   */
  async function personWith(email: string): Promise<{ user: User; choices: Provider[] } | undefined> {
    const user = await users.byEmail(email)
    const choices = user?.activated ? await choicesOf(user) : []
    if (user && choices.length > 0) return { user, choices }
    if (await isServed(email)) throw new Refusal('not-found', 'sso-user-unknown')
    return undefined
  }

  /** The person of the request, if that is whom the provider names and may name. */
  async function personNamed(assertion: Assertion, request: SamlRequest, provider: Provider): Promise<User> {
    const named = emailIn(assertion, provider.emailAttribute)
    const person = named === undefined ? undefined : await personWith(named).catch(() => undefined)
    const allowed = person?.choices.some(({ id }) => id === provider.id)
    if (!person || !allowed || person.user.id !== request.userId) throw notBelieved()
    return person.user
  }

  /** Uses the answer up and ends other sessions where that was asked for; false when they are in the way. */
  function takeIn(assertion: Assertion, request: SamlRequest, user: User, visitor: Visitor): Promise<boolean> {
    const at = now()
    return state.transaction().execute(async (all) => {
      const saml = samlOf(all)
      const goodUntil = new Date(assertion.goodUntil.getTime() + clockSkewMs)
      const first = await saml.answer(request.id)
      if (!first || !(await saml.use(`${request.providerId} ${assertion.id}`, goodUntil))) throw notBelieved()
      if ((await sessionsOf(all).countOpen(user.id, at)) === 0) return true
      if (!request.logOffOthers) return false
      await sessionsOf(all).endAllOf(user.id, at)
      const by = actorOf(user, visitor)
      await writeAudit(all, { at, by, action: 'sign-in.log-off-elsewhere', ...onPerson(user) })
      return true
    })
  }

  async function refuse(error: unknown, { name }: Provider, { userId }: SamlRequest, visitor: Visitor) {
    if (!(error instanceof Refusal)) return
    const user = await users.byId(userId)
    await writeAudit(state, {
      at: now(),
      by: { userId, login: user?.login ?? '', address: visitor.address },
      action: 'sign-in.refused',
      subject: { kind: 'identity provider', name },
      about: { userId },
    })
  }

  return {
    choicesOf: async (email: string, visitor: Visitor): Promise<ProviderChoice[]> => {
      await slowDown(visitor)
      const person = await personWith(email)
      return (person?.choices ?? []).map(({ id, name }) => ({ id, name }))
    },

    begin: async ({ idp, email, logOffOtherSessions }: SamlLogin, visitor: Visitor): Promise<SentRequest> => {
      await slowDown(visitor)
      const person = await personWith(email)
      const provider = person?.choices.find(({ id }) => id === idp)
      if (!person || !provider) throw new Refusal('not-allowed', 'sso-email-unknown')
      verifier.prepare()
      const requestId = `_${randomBytes(20).toString('hex')}`
      const samlRequest = await requestTo(provider, await us(), requestId)
      await samlOf(state).forget(now())
      await samlOf(state).remember({
        id: requestId,
        providerId: provider.id,
        userId: person.user.id,
        logOffOthers: logOffOtherSessions,
        expiresAt: new Date(now().getTime() + requestMinutes * minute),
      })
      return { requestId, signOnUrl: provider.signOnUrl, samlRequest }
    },

    /** `asked` knows the requests that this very browser has sent, so that nobody is signed in with somebody else's answer. */
    consume: async (field: string, asked: (requestId: string) => boolean, visitor: Visitor): Promise<WayOn> => {
      await answers.begin(visitor)
      const requestId = inResponseTo(field)
      const request = await samlOf(state).waiting(requestId, now())
      const provider = request && (await providers.byId(request.providerId))
      if (!request || !provider?.active || !asked(requestId)) throw notBelieved()
      try {
        const assertion = await verifier.assertion(field, provider, await us())
        await answers.succeed(visitor)
        const user = await personNamed(assertion, request, provider)
        if (!(await takeIn(assertion, request, user, visitor))) return { logOffAt: provider, email: user.email }
        const { nameId, sessionIndex } = assertion
        const providerSession = writeProviderSession({ providerId: provider.id, nameId, sessionIndex })
        return { token: await sessions.handOff({ userId: user.id, ...visitor, providerSession }) }
      } catch (error) {
        await refuse(error, provider, request, visitor)
        throw error
      }
    },
  }
}
