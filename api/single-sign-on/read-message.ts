import { Refusal } from '@waybill/contracts'
import { DOMParser } from '@xmldom/xmldom'
import { isWithinBudget } from './message-budget.ts'

const unknownEntity = /&(?!(amp|lt|gt|quot|apos|#\d{1,7}|#x[0-9a-f]{1,6});)/i
const byNumber = /&#(?:x(?<hex>[0-9a-f]+)|(?<decimal>\d+));/gi
/** Control characters, which XML does not allow and no database takes; tab, line feed and carriage return are none. */
// oxlint-disable-next-line no-control-regex -- finding them is what it is for
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/

/**
 * The XML of a SAML message as it came in a form. Honest providers write elements and text; whatever else XML allows
 * (document types, entities, comments, CDATA, instructions) has only ever served attacks here and is refused unread.
 */
export function decodeMessage(field: string): string {
  const base64 = field.replaceAll(/\s/g, '')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw unreadable()
  const text = utf8(Buffer.from(base64, 'base64')).replace(/^﻿?\s*<\?xml [^?<>]*\?>/, '')
  if (!isWithinBudget(text)) throw unreadable()
  if (text.includes('<!') || text.includes('<?') || unknownEntity.test(text)) throw unreadable()
  if (control.test(text.replace(byNumber, (_, hex, decimal) => codePoint(hex, decimal)))) throw unreadable()
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

function codePoint(hex: string | undefined, decimal: string): string {
  const code = hex === undefined ? Number.parseInt(decimal, 10) : Number.parseInt(hex, 16)
  return code <= 0x10ffff ? String.fromCodePoint(code) : '\u0000'
}

function utf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw unreadable()
  }
}

export function unreadable(): Refusal {
  return new Refusal('bad-request', 'sso-message-unreadable')
}
