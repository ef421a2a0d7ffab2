import type { MailLanguage } from './language.ts'
import type { Mail } from './mailer.ts'

/** What a letter says, from top to bottom. */
export interface Letter {
  readonly language: MailLanguage
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** Stands alone between the first paragraph and the rest: a password, as it is to be typed. */
  readonly secret?: string | undefined
  /** A table after the first paragraph: each row begins with what it says. */
  readonly rows?: readonly (readonly string[])[]
  readonly link?: { readonly words: string; readonly address: string } | undefined
}

/** Plain text, and the same as simple HTML. */
export function mailOf(to: string, { language, subject, paragraphs, secret, rows = [], link }: Letter): Mail {
  const [first = '', ...rest] = paragraphs
  const text = [first, secret && `    ${secret}`, rowsAsText(rows), ...rest, link && `${link.words}:\n${link.address}`]
  const html = [
    `<p>${escaped(first)}</p>`,
    secret && `<p style="font: 600 18px monospace" dir="ltr">${escaped(secret)}</p>`,
    rowsAsHtml(rows),
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

function rowsAsText(rows: readonly (readonly string[])[]): string {
  return rows.map(([what = '', ...cells]) => `${what}: ${cells.join(' ')}`).join('\n')
}

function rowsAsHtml(rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const lines = rows.map(
    ([what = '', ...cells]) =>
      `<tr><th style="text-align: start; vertical-align: top; font-weight: 600; padding-inline-end: 16px">${escaped(what)}</th><td><bdi>${escaped(cells.join(' '))}</bdi></td></tr>`,
  )
  return `<table style="font: inherit; border-collapse: collapse">${lines.join('')}</table>`
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)
}
