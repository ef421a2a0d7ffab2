import { type ProviderMetadata, Refusal } from '@waybill/contracts'
import { readCertificate } from './certificates.ts'
import { parseMessage } from './read-message.ts'

const metadata = 'urn:oasis:names:tc:SAML:2.0:metadata'
const post = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST'
const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

/** What the metadata that an administrator pastes says of a provider. It is read, not believed: the administrator sees it before it counts. */
export function readProviderMetadata(text: string): ProviderMetadata {
  const xml = text
    .replaceAll(/<!--(?:(?!--).)*-->/gs, '')
    .replace(/^﻿?\s*<\?xml [^?<>]*\?>/, '')
    .trim()
  if (xml.includes('<!') || xml.includes('<?')) throw unreadable()
  const root = parsed(xml)
  const [descriptor, ...more] = all(root, 'IDPSSODescriptor')
  if (!descriptor || more.length > 0) throw unreadable()
  const entity = descriptor.parentNode as Element
  const services = all(descriptor, 'SingleSignOnService')
  const signingKeys = all(descriptor, 'KeyDescriptor').filter((key) => key.getAttribute('use') !== 'encryption')
  const certificates = signingKeys.flatMap((key) =>
    Array.from(key.getElementsByTagNameNS('*', 'X509Certificate')).map((one) => readCertificate(one.textContent ?? '')),
  )
  const signOnUrl = locationOf(services, post)
  if (signOnUrl === undefined) {
    throw new Refusal('bad-request', 'metadata-without-post')
  }
  return {
    entityId: entity.getAttribute('entityID') ?? '',
    signOnUrl,
    signOutUrl: locationOf(all(descriptor, 'SingleLogoutService'), redirect) ?? '',
    certificates: [...new Map(certificates.map((one) => [one.pem, one])).values()],
  }
}

function parsed(xml: string): Element {
  try {
    return parseMessage(xml)
  } catch {
    throw unreadable()
  }
}

function all(element: Element, localName: string): Element[] {
  return Array.from(element.getElementsByTagNameNS(metadata, localName))
}

function locationOf(services: readonly Element[], binding: string): string | undefined {
  return services.find((service) => service.getAttribute('Binding') === binding)?.getAttribute('Location') ?? undefined
}

function unreadable(): Refusal {
  return new Refusal('bad-request', 'metadata-unreadable')
}
