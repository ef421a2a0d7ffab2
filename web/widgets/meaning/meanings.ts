import { useQuery } from '@tanstack/react-query'
import { type Language, useLanguage } from '../../ui/language.tsx'

type Meanings = Readonly<Record<string, string>>

const folder = '../../../docs'
const english = import.meta.glob<Meanings>('../../../docs/numbers.md', { query: '?help-meanings', import: 'default' })
const translated = import.meta.glob<Meanings>('../../../docs/*/numbers.md', {
  query: '?help-meanings',
  import: 'default',
})

/** What the guide says that numbers mean, by what they are called in the reader's language. */
export function useMeanings() {
  const { language } = useLanguage()
  return useQuery({
    queryKey: ['meanings', language],
    queryFn: () => meaningsIn(language),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

async function meaningsIn(language: Language): Promise<Meanings> {
  const load = translated[`${folder}/${language}/numbers.md`] ?? english[`${folder}/numbers.md`]
  if (!load) throw new Error('The guide does not say what numbers mean.')
  return load()
}
