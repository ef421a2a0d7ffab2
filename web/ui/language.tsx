import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { IntlProvider, useIntl } from 'react-intl'
import { type Language, languages, type Spoken, speak, type WordKey } from './words.ts'

export { type Language, languages, type WordKey }

const storageKey = 'waybill.language'

function languageOf(text: string | null): Language | undefined {
  const code = text?.slice(0, 2)
  return code !== undefined && code in languages ? (code as Language) : undefined
}

/** The language chosen before, else the first of the browser's that we speak. */
export async function firstWords(): Promise<Spoken> {
  return speak(wishedLanguage())
}

function wishedLanguage(): Language {
  const wished = [localStorage.getItem(storageKey), ...navigator.languages].map(languageOf)
  return wished.find((language) => language !== undefined) ?? 'en'
}

function localeOf(language: Language): string {
  return language === 'ar' ? 'ar-u-nu-latn' : (navigator.languages.find((tag) => tag.startsWith(language)) ?? language)
}

/** Before there is a screen to read it from. */
export function localeOfVisit(): string {
  return localeOf(wishedLanguage())
}

export interface LanguageChoice {
  readonly language: Language
  /** For numbers and dates: Arabic keeps the digits of the invoices. */
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
  readonly choose: (language: Language) => Promise<void>
}

const Context = createContext<LanguageChoice | undefined>(undefined)

export function LanguageProvider({ first, children }: { readonly first: Spoken; readonly children: ReactNode }) {
  const [loaded, setLoaded] = useState(first)
  const { language } = loaded
  const direction = language === 'ar' ? 'rtl' : 'ltr'
  const locale = localeOf(language)

  useEffect(() => {
    document.documentElement.lang = language
    document.documentElement.dir = direction
  }, [language, direction])

  const choice = useMemo<LanguageChoice>(() => {
    const choose = async (next: Language) => {
      setLoaded(await speak(next))
      localStorage.setItem(storageKey, next)
    }
    return { language, locale, direction, choose }
  }, [language, locale, direction])

  return (
    <Context value={choice}>
      <IntlProvider locale={locale} messages={loaded.words} defaultLocale="en">
        {children}
      </IntlProvider>
    </Context>
  )
}

export function useLanguage(): LanguageChoice {
  const choice = useContext(Context)
  if (!choice) throw new Error('useLanguage stands inside LanguageProvider')
  return choice
}

export type Say = (key: WordKey, values?: Readonly<Record<string, string | number>>) => string

/** Words in the reader's language. */
export function useSay(): Say {
  const intl = useIntl()
  return useCallback<Say>((key, values) => intl.formatMessage({ id: key }, { ...values }), [intl])
}
