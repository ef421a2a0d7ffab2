import { SAML } from '@node-saml/node-saml'
import { Refusal } from '@waybill/contracts'
import type { Provider } from '@waybill/state'
import { isSigned } from './signatures.ts'
import type { Us } from './us.ts'

/** How far apart the provider's clock and ours may be. */
export const clockSkewMs = 2 * 60_000

/** The library as this house wants it: strict, for one provider, and with the clock of the house. */
export class SamlWith extends SAML {
  readonly #now: () => Date

  constructor(provider: Provider, { entityId, consumerUrl, signOutUrl, keys, now }: Us, requestId?: string) {
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

/** Whether a message says that this provider sent it to this address. A signed one must say both; one that is not may leave them out, but not lie. */
export function isFromTo(root: Element, { entityId }: Provider, address: string): boolean {
  const destination = root.getAttribute('Destination') ?? ''
  const sender = issuerIn(root)
  if (root.getAttribute('Version') !== '2.0') return false
  if (destination !== address && (isSigned(root) || destination !== '')) return false
  return sender === undefined ? !isSigned(root) : sender === entityId
}

/** Who sends a message, by its own word. */
export function issuerIn(root: Element): string | undefined {
  const issuers = Array.from(root.childNodes).filter(({ nodeName }) => /^(\w+:)?Issuer$/.test(nodeName))
  return issuers.length === 1 ? (issuers[0]?.textContent ?? undefined) : undefined
}

/** The library throws errors of many kinds for messages that it does not believe. */
export async function believed<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check()
  } catch {
    throw notBelieved()
  }
}

export function notBelieved(): Refusal {
  return new Refusal('not-signed-in', 'sso-refused')
}
