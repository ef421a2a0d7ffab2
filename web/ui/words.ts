import type en from '../words/en.json'

export type WordKey = Extract<keyof typeof en, string>

export const languages = { en: 'English', zh: '中文', es: 'Español', fr: 'Français', it: 'Italiano', ar: 'العربية' }
export type Language = keyof typeof languages

/** Where the words of a part of the product come from, in each language. */
type WordsOf = Readonly<Record<Language, () => Promise<{ readonly default: Record<string, string> }>>>

const ofFirstPage: WordsOf = {
  en: () => import('../words/en.json'),
  zh: () => import('../words/zh.json'),
  es: () => import('../words/es.json'),
  fr: () => import('../words/fr.json'),
  it: () => import('../words/it.json'),
  ar: () => import('../words/ar.json'),
}

/** The words that have come in; what is opened later adds its own to them. */
export interface Spoken {
  readonly language: Language
  readonly words: Record<string, string>
}

/** Words belong to the document, as the modules do that say them: whatever is opened, anywhere, adds to the same ones. */
function vocabulary() {
  const opened = new Set([ofFirstPage])
  let wished: Language = 'en'
  let spoken: Spoken | undefined

  /** All that is open, in the language that was wished for last. */
  async function comeTogether(): Promise<Spoken> {
    const language = wished
    const parts = [...opened]
    const words = await Promise.all(parts.map(async (part) => (await part[language]()).default))
    if (language !== wished || parts.length !== opened.size) return comeTogether()
    if (spoken?.language !== language) spoken = { language, words: {} }
    Object.assign(spoken.words, ...words)
    return spoken
  }

  return {
    speak: (language: Language): Promise<Spoken> => {
      wished = language
      return comeTogether().catch((error: unknown) => {
        wished = spoken?.language ?? language
        throw error
      })
    },
    open: (part: WordsOf): Promise<Spoken> => {
      opened.add(part)
      return comeTogether().catch((error: unknown) => {
        opened.delete(part)
        throw error
      })
    },
  }
}

const words = vocabulary()

/** Everything that is open, in this language. */
export const speak = words.speak

/** What the build makes of `import(...)` where a module says more than the first page does: it comes together with its words. */
export async function withWords<Module>(module: Promise<Module>, part: WordsOf): Promise<Module> {
  const [opened] = await Promise.all([module, words.open(part)])
  return opened
}
