import { type Language, languages, useLanguage } from '../../ui/language.tsx'
import type { MenuEntry } from '../../ui/menu.ts'

/** The languages as entries of a menu, each in its own words. */
export function useLanguageItems(): readonly MenuEntry[] {
  const { language, choose } = useLanguage()
  return Object.entries(languages).map(([code, words]) => ({
    key: code,
    words: <span lang={code}>{words}</span>,
    chosen: code === language,
    choose: () => void choose(code as Language),
  }))
}
