import type { Provider } from '@waybill/state'
import { decodeMessage, parseMessage } from './read-message.ts'
import { believed, clockSkewMs, isFromTo, issuerIn, notBelieved, SamlWith } from './saml.ts'
import { isPlainLogoutRequest } from './signatures.ts'
import { emailFormat, type Us } from './us.ts'

/** What a provider calls somebody, and one of their sign-ins. */
interface SignedIn {
  readonly nameId: string
  readonly sessionIndex: string | undefined
}

export interface LogoutRequest extends SignedIn {
  readonly id: string
}

const freshForMs = 5 * 60_000

/** Who asks, by the request's own word. */
export function issuerOf(field: string): string {
  return issuerIn(parseMessage(decodeMessage(field))) ?? ''
}

/** A sign-out that the provider itself has signed, just now. */
export async function verifiedLogoutRequest(field: string, provider: Provider, us: Us): Promise<LogoutRequest> {
  const xml = decodeMessage(field)
  const root = parseMessage(xml)
  const plain = isPlainLogoutRequest(root) && isFromTo(root, provider, us.signOutUrl)
  if (!plain || !isFresh(root, us)) throw notBelieved()
  const { ID, nameID, sessionIndex } = await believed(async () => {
    const SAMLRequest = Buffer.from(xml).toString('base64')
    return (await new SamlWith(provider, us).validatePostRequestAsync({ SAMLRequest })).profile
  })
  if (ID === undefined) throw notBelieved()
  return { id: ID, nameId: nameID, sessionIndex }
}

/** Where the browser takes our own request to sign out, signed. */
export function logoutUrl(provider: Provider, us: Us, { nameId, sessionIndex }: SignedIn): Promise<string> {
  const named = { issuer: us.entityId, nameID: nameId, nameIDFormat: emailFormat }
  return new SamlWith(provider, us).getLogoutUrlAsync({ ...named, ...(sessionIndex && { sessionIndex }) }, '', {})
}

/** Where the browser takes our answer to the provider's. */
export function logoutAnswerUrl(provider: Provider, us: Us, requestId: string): Promise<string> {
  const request = { ID: requestId, issuer: provider.entityId, nameID: '', nameIDFormat: emailFormat }
  return new SamlWith(provider, us).getLogoutResponseUrlAsync(request, '', {}, true)
}

function isFresh(root: Element, { now }: Us): boolean {
  const age = now().getTime() - Date.parse(root.getAttribute('IssueInstant') ?? '')
  return age >= -clockSkewMs && age <= freshForMs + clockSkewMs
}
