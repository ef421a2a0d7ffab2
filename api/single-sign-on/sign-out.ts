import {
  identityProvidersOf,
  onPerson,
  readProviderSession,
  type Session,
  samlOf,
  usersOf,
  writeAudit,
} from '@waybill/state'
import { actorOf, type Visitor } from '../access/visitor.ts'
import type { House } from '../house.ts'
import { notBelieved } from './saml.ts'
import { issuerOf, logoutAnswerUrl, logoutUrl } from './sign-out-messages.ts'
import { answersThrottle } from './throttles.ts'
import type { Us } from './us.ts'
import type { Verifier } from './verifier.ts'

const rememberedForMs = 10 * 60_000

interface Needed extends Pick<House, 'state' | 'now'> {
  readonly us: () => Promise<Us>
  readonly verifier: Pick<Verifier, 'logoutRequest'>
}

/** Out here and at the provider, whoever begins. */
export function openSingleSignOut({ state, now, us, verifier }: Needed) {
  const throttle = answersThrottle({ state, now })
  const providers = identityProvidersOf(state)

  return {
    /** Where to sign out at the provider too; undefined for a session of another kind, or a provider without such a place. */
    signOutUrl: async ({ providerSession }: Session): Promise<string | undefined> => {
      const session = readProviderSession(providerSession)
      const provider = session && (await providers.byId(session.providerId))
      if (!session || !provider?.active || provider.signOutUrl === '') return undefined
      return logoutUrl(provider, await us(), { nameId: session.nameId, sessionIndex: session.sessionIndex })
    },

    /** The provider signs somebody out; where the browser takes our answer, if anywhere. */
    endSessions: async (field: string, visitor: Visitor): Promise<string | undefined> => {
      await throttle.begin(visitor)
      const provider = await providers.byEntityId(issuerOf(field))
      if (!provider?.active) throw notBelieved()
      const { id, nameId, sessionIndex } = await verifier.logoutRequest(field, provider, await us())
      await throttle.succeed(visitor)
      await state.transaction().execute(async (all) => {
        const at = now()
        const saml = samlOf(all)
        const first = await saml.use(`${provider.id} ${id}`, new Date(at.getTime() + rememberedForMs))
        if (!first) throw notBelieved()
        for (const userId of await saml.endSessions({ providerId: provider.id, nameId, sessionIndex }, at)) {
          const user = await usersOf(all).byId(userId)
          if (!user) continue
          const after = { provider: provider.name }
          await writeAudit(all, { at, by: actorOf(user, visitor), action: 'sign-out', ...onPerson(user), after })
        }
      })
      return provider.signOutUrl === '' ? undefined : logoutAnswerUrl(provider, await us(), id)
    },
  }
}
