import { useSay } from '../../ui/language.tsx'

/** No such page, or not for this user: the same words for both. */
export function NotFoundPage() {
  const say = useSay()
  return (
    <main className="not-found">
      <h1>{say('notFound.title')}</h1>
      <p>{say('notFound.words')}</p>
      <a href="/">{say('notFound.home')}</a>
    </main>
  )
}
