import type { Provider } from '@waybill/state'
import { type Assertion, readAssertion } from './assertion.ts'
import { decodeMessage, parseMessage } from './read-message.ts'
import { believed, clockSkewMs, isFromTo, notBelieved, SamlWith } from './saml.ts'
import { isPlainResponse, isSigned } from './signatures.ts'
import type { Us } from './us.ts'

/** The signed AuthnRequest in base64, for the form that the browser posts. */
export async function requestTo(provider: Provider, us: Us, requestId: string): Promise<string> {
  const saml = new SamlWith(provider, us, requestId)
  saml.options.skipRequestCompression = true
  const { SAMLRequest } = await saml.getAuthorizeMessageAsync('')
  if (typeof SAMLRequest !== 'string') throw new Error('no AuthnRequest was made')
  return SAMLRequest
}

/** Which request a response says it answers; nothing of it is believed yet. */
export function inResponseTo(field: string): string {
  return parseMessage(decodeMessage(field)).getAttribute('InResponseTo') ?? ''
}

/** What the provider has signed, to us, now. Anything else is refused. */
export async function verifiedAssertion(field: string, provider: Provider, us: Us): Promise<Assertion> {
  const xml = decodeMessage(field)
  const root = parseMessage(xml)
  if (!isPlainResponse(root) || !isFromTo(root, provider, us.consumerUrl)) throw notBelieved()
  const saml = new SamlWith(provider, us)
  if (isSigned(root)) saml.options.wantAuthnResponseSigned = true
  const profile = await believed(async () => {
    const SAMLResponse = Buffer.from(xml).toString('base64')
    return (await saml.validatePostResponseAsync({ SAMLResponse })).profile
  })
  const assertion = readAssertion(profile?.getAssertion?.())
  if (
    !assertion ||
    assertion.issuer !== provider.entityId ||
    assertion.recipient !== us.consumerUrl ||
    assertion.inResponseTo !== root.getAttribute('InResponseTo') ||
    assertion.confirmedUntil.getTime() <= us.now().getTime() - clockSkewMs
  ) {
    throw notBelieved()
  }
  return assertion
}
