/** The languages in which mails are written. */
export const mailLanguages = ['en', 'zh', 'es', 'fr', 'it', 'ar'] as const
export type MailLanguage = (typeof mailLanguages)[number]

/** The first language of an `Accept-Language` header that we write, else English. */
export function languageIn(header: string | undefined): MailLanguage {
  const wished = (header ?? '')
    .split(',')
    .map((part) => part.split(';'))
    .map(([tag = '', weight = '']) => ({ code: tag.trim().slice(0, 2).toLowerCase(), weight: weightIn(weight) }))
    .toSorted((a, b) => b.weight - a.weight)
  return wished.flatMap(({ code }) => mailLanguages.filter((one) => one === code))[0] ?? 'en'
}

function weightIn(text: string): number {
  const [, weight] = text.match(/q=([\d.]+)/) ?? []
  return weight === undefined ? 1 : Number(weight)
}
