import { endpoints } from '@waybill/contracts'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../access/guard.ts'
import { actorOf, visitorOf } from '../access/visitor.ts'
import type { House } from '../house.ts'
import { route, type Server } from '../route.ts'
import { providerAdministration } from '../single-sign-on/administration.ts'
import type { FormTargets } from '../single-sign-on/form-targets.ts'
import { readProviderMetadata } from '../single-sign-on/provider-metadata.ts'
import type { Us } from '../single-sign-on/us.ts'

interface Needed extends Pick<House, 'state' | 'now'> {
  readonly us: () => Promise<Us>
  readonly formTargets: FormTargets
}

interface Asked {
  readonly caller: Caller
  readonly request: FastifyRequest
}

/** Providers are administered by who may administer whoever vouches for them. */
export function identityProviderRoutes(server: Server, { us, formTargets, ...house }: Needed): void {
  const administration = providerAdministration(house)

  route(server, endpoints.identityProviders, async ({ caller }) => {
    const { entityId, consumerUrl, signOutUrl } = await us()
    const providers = await administration.administered(caller)
    return { us: { entityId, metadataUrl: entityId, consumerUrl, signOutUrl }, providers }
  })

  route(server, endpoints.readProviderMetadata, ({ body }) => readProviderMetadata(body.metadata))

  route(server, endpoints.addIdentityProvider, async (asked) => {
    const added = await administration.add(asked.body, by(asked))
    formTargets.lookAgain()
    return added
  })

  route(server, endpoints.changeIdentityProvider, async (asked) => {
    const changed = await administration.change(asked.params.providerId, asked.body, by(asked))
    formTargets.lookAgain()
    return changed
  })
}

function by({ caller, request }: Asked) {
  return { caller, actor: actorOf(caller.user, visitorOf(request)) }
}
