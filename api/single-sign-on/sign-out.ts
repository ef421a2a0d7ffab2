import { X509Certificate } from 'node:crypto'
import { Refusal } from '@waybill/contracts'
import {
  identityProvidersOf,
  type Kysely,
  onPerson,
  type Provider,
  readProviderSession,
  type Session,
  type State,
  samlOf,
  usersOf,
  writeAudit,
} from '@waybill/state'
import { actorOf, type Visitor } from '../access/visitor.ts'
import type { House } from '../house.ts'
import { notBelieved } from './saml.ts'
import { issuerOf, type LogoutRequest, logoutAnswerUrl, logoutUrl } from './sign-out-messages.ts'
import { answersThrottle } from './throttles.ts'
import type { Us } from './us.ts'
import type { Verifier } from './verifier.ts'

const rememberedForMs = 10 * 60_000

interface Believed {
  readonly provider: Provider
  readonly request: LogoutRequest
}

interface Needed extends Pick<House, 'state' | 'now'> {
  readonly us: () => Promise<Us>
  readonly verifier: Pick<Verifier, 'logoutRequest'>
}

/** Out here and at the provider, whoever begins. */
export function openSingleSignOut({ state, now, us, verifier }: Needed) {
  const throttle = answersThrottle({ state, now })
  const providers = identityProvidersOf(state)

  async function requestIn(field: string, provider: Provider): Promise<LogoutRequest | undefined> {
    return verifier.logoutRequest(field, provider, await us()).catch((error: unknown) => {
      if (error instanceof Refusal && error.reason.name === 'sso-refused') return undefined
      throw error
    })
  }

  /**
   * The providers of the name in the request that have the key it is signed with. A message that is believed costs its sender
   * nothing, however many keys it was tried with; one that is not, a try for each of them, so that a stranger's messages make
   * no more work where many providers have taken one name.
   */
  async function believedBy(field: string, visitor: Visitor): Promise<Believed[]> {
    await throttle.begin(visitor)
    const asked = (await providers.withEntityId(issuerOf(field))).filter(({ active }) => active)
    let tries = 0
    for (const { certificate, holders } of keysOf(asked)) {
      const [holder] = holders
      const request = holder && (await requestIn(field, { ...holder, certificates: [certificate] }))
      if (request) {
        await throttle.succeed(visitor)
        return holders.map((provider) => ({ provider, request }))
      }
      tries += 1
    }
    for (; tries > 1; tries -= 1) await throttle.begin(visitor)
    throw notBelieved()
  }

  async function endSessionsOf(
    { provider, request: { id, nameId, sessionIndex } }: Believed,
    visitor: Visitor,
    all: Kysely<State>,
  ): Promise<boolean> {
    const at = now()
    const saml = samlOf(all)
    const first = await saml.use(`${provider.id} ${id}`, new Date(at.getTime() + rememberedForMs))
    if (!first) throw notBelieved()
    const signedOut = await saml.endSessions({ providerId: provider.id, nameId, sessionIndex }, at)
    for (const userId of signedOut) {
      const user = await usersOf(all).byId(userId)
      if (!user) continue
      const after = { provider: provider.name }
      await writeAudit(all, { at, by: actorOf(user, visitor), action: 'sign-out', ...onPerson(user), after })
    }
    return signedOut.length > 0
  }

  return {
    /** Where to sign out at the provider too; undefined for a session of another kind, or a provider without such a place. */
    signOutUrl: async ({ providerSession }: Session): Promise<string | undefined> => {
      const session = readProviderSession(providerSession)
      const provider = session && (await providers.byId(session.providerId))
      if (!session || !provider?.active || provider.signOutUrl === '') return undefined
      return logoutUrl(provider, await us(), { nameId: session.nameId, sessionIndex: session.sessionIndex })
    },

    /**
     * The provider signs somebody out; where the browser takes our answer, if anywhere. Several administrators may have set up
     * the same one, so each whose keys the request is signed with is asked, and the answer goes where somebody was signed in.
     */
    endSessions: async (field: string, visitor: Visitor): Promise<string | undefined> => {
      const believed = await believedBy(field, visitor)
      const left = await state.transaction().execute(async (all) => {
        const ended: Believed[] = []
        for (const each of believed) if (await endSessionsOf(each, visitor, all)) ended.push(each)
        return ended
      })
      const answered = left[0] ?? (believed.length === 1 ? believed[0] : undefined)
      if (!answered || answered.provider.signOutUrl === '') return undefined
      return logoutAnswerUrl(answered.provider, await us(), answered.request.id)
    },
  }
}

interface Key {
  readonly certificate: string
  readonly holders: Provider[]
}

/** Every key once, with who has it: a key may stand in several certificates. */
function keysOf(providers: readonly Provider[]): Iterable<Key> {
  const keys = new Map<string, Key>()
  for (const provider of providers) {
    for (const certificate of provider.certificates) {
      const name = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'pem' }).toString()
      const key = keys.get(name) ?? { certificate, holders: [] }
      keys.set(name, key)
      if (!key.holders.includes(provider)) key.holders.push(provider)
    }
  }
  return keys.values()
}
