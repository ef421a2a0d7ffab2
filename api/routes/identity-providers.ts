import { endpoints } from '@waybill/contracts'
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

export function identityProviderRoutes(server: Server, { us, formTargets, ...house }: Needed): void {
  const administration = providerAdministration(house)

  route(server, endpoints.identityProviders, async () => {
    const { entityId, consumerUrl, signOutUrl } = await us()
    return { us: { entityId, metadataUrl: entityId, consumerUrl, signOutUrl }, providers: await administration.all() }
  })

  route(server, endpoints.readProviderMetadata, ({ body }) => readProviderMetadata(body.metadata))

  route(server, endpoints.addIdentityProvider, async ({ body, caller, request }) => {
    const added = await administration.add(body, actorOf(caller.user, visitorOf(request)))
    formTargets.lookAgain()
    return added
  })

  route(server, endpoints.changeIdentityProvider, async ({ params, body, caller, request }) => {
    const changed = await administration.change(params.providerId, body, actorOf(caller.user, visitorOf(request)))
    formTargets.lookAgain()
    return changed
  })
}
