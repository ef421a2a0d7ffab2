import type { Language } from './language.tsx'

/** What the grid itself says; in English it needs no telling. */
const loads: Readonly<Record<Language, () => Promise<{ readonly default: Readonly<Record<string, string>> }>>> = {
  en: async () => ({ default: {} }),
  zh: () => import('virtual:grid-texts/zh'),
  es: () => import('virtual:grid-texts/es'),
  fr: () => import('virtual:grid-texts/fr'),
  it: () => import('virtual:grid-texts/it'),
  ar: () => import('virtual:grid-texts/ar'),
}

export async function gridTexts(language: Language): Promise<Readonly<Record<string, string>>> {
  return (await loads[language]()).default
}
