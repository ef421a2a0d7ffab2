import { generateServiceProviderMetadata, SAML } from '@node-saml/node-saml'
import { Refusal } from '@waybill/contracts'
import type { Provider } from '@waybill/state'
import { type Assertion, readAssertion } from './assertion.ts'
import type { KeyPair } from './key-pair.ts'
import { decodeMessage, parseMessage } from './read-message.ts'
import { isPlainLogoutRequest, isPlainResponse, isSigned } from './signatures.ts'

/** How far apart the provider's clock and ours may be. */
export const clockSkewMs = 2 * 60_000

/** Where we are, as providers know us. */
export interface Us {
  readonly entityId: string
  readonly consumerUrl: string
  readonly signOutUrl: string
  readonly keys: KeyPair
  readonly now: () => Date
}

/** The library with the clock of the house. */
class SamlOfTheHouse extends SAML {
  readonly #now: () => Date

  constructor({ entityId, consumerUrl, signOutUrl, keys, now }: Us, provider: Provider, requestId?: string) {
    super({
      issuer: entityId,
      audience: entityId,
      callbackUrl: consumerUrl,
      logoutCallbackUrl: signOutUrl,
      entryPoint: provider.signOnUrl,
      logoutUrl: provider.signOutUrl,
      idpIssuer: provider.entityId,
      idpCert: [...provider.certificates],
      privateKey: keys.privateKey,
      publicCert: keys.certificate,
      signatureAlgorithm: 'sha256',
      digestAlgorithm: 'sha256',
      authnRequestBinding: 'HTTP-POST',
      disableRequestedAuthnContext: true,
      wantAssertionsSigned: true,
      wantAuthnResponseSigned: false,
      acceptedClockSkewMs: clockSkewMs,
      ...(requestId !== undefined && { generateUniqueId: () => requestId }),
    })
    this.#now = now
  }

  protected override checkTimestampsValidityError(
    _machineTime: number,
    notBefore: string,
    notOnOrAfter: string,
    latest?: number,
  ): Error | null {
    return super.checkTimestampsValidityError(this.#now().getTime(), notBefore, notOnOrAfter, latest)
  }
}

/** The signed AuthnRequest in base64, for the form that the browser posts. */
export async function requestTo(provider: Provider, us: Us, requestId: string): Promise<string> {
  const saml = new SamlOfTheHouse(us, provider, requestId)
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
  if (!isPlainResponse(root) || !isFor(root, us.consumerUrl, provider)) throw notBelieved()
  const saml = new SamlOfTheHouse(us, provider)
  if (isSigned(root)) saml.options.wantAuthnResponseSigned = true
  const profile = await believed(async () => {
    const SAMLResponse = Buffer.from(xml).toString('base64')
    return (await saml.validatePostResponseAsync({ SAMLResponse })).profile
  })
  const assertion = readAssertion(profile?.getAssertion?.())
  const earliest = us.now().getTime() - clockSkewMs
  if (
    !assertion ||
    assertion.issuer !== provider.entityId ||
    assertion.recipient !== us.consumerUrl ||
    assertion.inResponseTo !== root.getAttribute('InResponseTo') ||
    assertion.confirmedUntil.getTime() <= earliest
  ) {
    throw notBelieved()
  }
  return assertion
}

/** Who sends a message, by its own word. */
export function issuerOf(field: string): string {
  return issuer(parseMessage(decodeMessage(field))) ?? ''
}

export interface LogoutRequest {
  readonly id: string
  readonly nameId: string
  readonly sessionIndex: string | undefined
}

/** A sign-out that the provider itself has signed. */
export async function verifiedLogoutRequest(field: string, provider: Provider, us: Us): Promise<LogoutRequest> {
  const xml = decodeMessage(field)
  const root = parseMessage(xml)
  if (!isPlainLogoutRequest(root) || !isFor(root, us.signOutUrl, provider) || !isFresh(root, us)) throw notBelieved()
  const profile = await believed(async () => {
    const SAMLRequest = Buffer.from(xml).toString('base64')
    return (await new SamlOfTheHouse(us, provider).validatePostRequestAsync({ SAMLRequest })).profile
  })
  if (profile.ID === undefined) throw notBelieved()
  return { id: profile.ID, nameId: profile.nameID, sessionIndex: profile.sessionIndex }
}

/** Where the browser takes our signed sign-out, or our answer to the provider's. */
export function logoutUrl(provider: Provider, us: Us, person: Omit<LogoutRequest, 'id'>): Promise<string> {
  const { nameId: nameID, sessionIndex } = person
  const profile = { issuer: us.entityId, nameID, nameIDFormat: emailFormat, ...(sessionIndex && { sessionIndex }) }
  return new SamlOfTheHouse(us, provider).getLogoutUrlAsync(profile, '', {})
}

export function logoutAnswerUrl(provider: Provider, us: Us, requestId: string): Promise<string> {
  const request = { ID: requestId, issuer: provider.entityId, nameID: '', nameIDFormat: emailFormat }
  return new SamlOfTheHouse(us, provider).getLogoutResponseUrlAsync(request, '', {}, true)
}

const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'

export function metadataOf({ entityId, consumerUrl, signOutUrl, keys }: Us): string {
  return generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl: consumerUrl,
    logoutCallbackUrl: signOutUrl,
    identifierFormat: emailFormat,
    wantAssertionsSigned: true,
    privateKey: keys.privateKey,
    publicCerts: keys.certificate,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
  })
}

/** A signed message must say where it was sent; one that is not may leave it out, but not lie. */
function isFor(root: Element, address: string, { entityId }: Provider): boolean {
  const destination = root.getAttribute('Destination') ?? ''
  const sender = issuer(root)
  if (root.getAttribute('Version') !== '2.0') return false
  if (destination !== address && (isSigned(root) || destination !== '')) return false
  return sender === undefined ? !isSigned(root) : sender === entityId
}

function issuer(root: Element): string | undefined {
  const issuers = Array.from(root.childNodes).filter(({ nodeName }) => /^(\w+:)?Issuer$/.test(nodeName))
  return issuers.length === 1 ? (issuers[0]?.textContent ?? undefined) : undefined
}

const logoutMinutes = 5

function isFresh(root: Element, { now }: Us): boolean {
  const age = now().getTime() - Date.parse(root.getAttribute('IssueInstant') ?? '')
  return age >= -clockSkewMs && age <= logoutMinutes * 60_000 + clockSkewMs
}

/** The library throws errors of many kinds for messages that it does not believe. */
async function believed<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check()
  } catch {
    throw notBelieved()
  }
}

export function notBelieved(): Refusal {
  return new Refusal('not-signed-in', 'The identity provider did not sign you in. Please try again.')
}
