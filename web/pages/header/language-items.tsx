import type { MenuProps } from 'antd'
import { type Language, languages, useLanguage } from '../../ui/language.tsx'

/** The languages as entries of a menu, each in its own words. */
export function useLanguageItems(): NonNullable<MenuProps['items']> {
  const { language, choose } = useLanguage()
  return Object.entries(languages).map(([code, words]) => ({
    key: code,
    label: <span lang={code}>{words}</span>,
    className: code === language ? 'menu-chosen' : '',
    onClick: () => void choose(code as Language),
  }))
}
