import type { MailLanguage } from './language.ts'
import type { Mail } from './mailer.ts'

/** What a letter says, from top to bottom. */
export interface Letter {
  readonly language: MailLanguage
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** Stands alone between the first paragraph and the rest: a password, as it is to be typed. */
  readonly secret?: string | undefined
  readonly link?: { readonly words: string; readonly address: string } | undefined
}

/** Plain text, and the same as simple HTML. */
export function mailOf(to: string, { language, subject, paragraphs, secret, link }: Letter): Mail {
  const [first = '', ...rest] = paragraphs
  const text = [first, secret && `    ${secret}`, ...rest, link && `${link.words}:\n${link.address}`]
  const html = [
    `<p>${escaped(first)}</p>`,
    secret && `<p style="font: 600 18px monospace" dir="ltr">${escaped(secret)}</p>`,
    ...rest.map((paragraph) => `<p>${escaped(paragraph)}</p>`),
    link && `<p><a href="${escaped(link.address)}">${escaped(link.words)}</a></p>`,
  ]
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  return {
    to,
    subject,
    text: `${text.filter(Boolean).join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language}" dir="${direction}"><body style="font: 15px/1.5 sans-serif">${html.filter(Boolean).join('')}</body></html>`,
  }
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)
}
