import { Refusal } from '@waybill/contracts'
import { DOMParser } from '@xmldom/xmldom'

const mostElements = 5000
const predefined = /&(?!(amp|lt|gt|quot|apos|#\d{1,7}|#x[0-9a-f]{1,6});)/i

/**
 * The XML of a SAML message as it came in a form. Honest providers write elements and text; whatever else XML allows
 * (document types, entities, comments, CDATA, instructions) has only ever served attacks here and is refused unread.
 */
export function decodeMessage(field: string): string {
  const base64 = field.replaceAll(/\s/g, '')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw unreadable()
  const text = utf8(Buffer.from(base64, 'base64')).replace(/^﻿?\s*<\?xml [^?<>]*\?>/, '')
  if (text.includes('<!') || text.includes('<?') || predefined.test(text)) throw unreadable()
  if (text.split('<', mostElements * 2 + 2).length > mostElements * 2) throw unreadable()
  return text.trim()
}

/** The document of XML that `decodeMessage` let through; nothing is mended on the way. */
export function parseMessage(xml: string): Element {
  const parser = new DOMParser({ errorHandler: { warning: refuse, error: refuse, fatalError: refuse } })
  const root: Element | null | undefined = parser.parseFromString(xml, 'text/xml')?.documentElement
  return root ?? refuse()
}

function refuse(): never {
  throw unreadable()
}

function utf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw unreadable()
  }
}

function unreadable(): Refusal {
  return new Refusal('bad-request', 'The message of the identity provider cannot be read.')
}
