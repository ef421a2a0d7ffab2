import { useQuery } from '@tanstack/react-query'
import { type Language, useLanguage } from '../../ui/language.tsx'
import { type Topic, topics } from './topics.ts'

interface GuidePage {
  readonly title: string
  readonly html: string
}

export interface SearchablePage {
  readonly topic: Topic
  readonly title: string
  readonly sections: readonly { readonly heading: string; readonly text: string }[]
}

const folder = '../../../docs'
const english = import.meta.glob<GuidePage>('../../../docs/*.md', { query: '?help', import: 'default' })
const translated = import.meta.glob<GuidePage>('../../../docs/*/*.md', { query: '?help', import: 'default' })
const searchable = import.meta.glob<SearchablePage[]>('../../../docs/**/README.md', {
  query: '?help-search',
  import: 'default',
})

/** The page in the reader's language or, where there is none, in English. */
export function useGuidePage(topic: Topic) {
  const { language } = useLanguage()
  return useQuery({
    queryKey: ['guide', language, topic],
    queryFn: async () => {
      const own = translated[`${folder}/${language}/${topics[topic]}.md`]
      const load = own ?? english[`${folder}/${topics[topic]}.md`]
      if (!load) throw new Error(`The guide has no page ${topics[topic]}.`)
      return { ...(await load()), language: own ? language : ('en' as const) }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Every page as it would be shown, to be searched. */
export function useSearchablePages(wanted: boolean) {
  const { language } = useLanguage()
  return useQuery({
    queryKey: ['guide', language],
    queryFn: async () => {
      const [own, others] = await Promise.all([pagesIn(language), pagesIn('en')])
      const topicsOfOwn = new Set(own.map(({ topic }) => topic))
      return [...own, ...others.filter(({ topic }) => !topicsOfOwn.has(topic))]
    },
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

async function pagesIn(language: Language): Promise<SearchablePage[]> {
  const load = searchable[language === 'en' ? `${folder}/README.md` : `${folder}/${language}/README.md`]
  return load ? load() : []
}
