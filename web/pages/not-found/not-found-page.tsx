import { Link } from '@tanstack/react-router'
import { useSay } from '../../ui/language.tsx'
import { PageHeader } from '../header/page-header.tsx'

/** A place that this person may not enter, or that is not here: the same words for both. */
export function NotFoundPage() {
  const say = useSay()
  return (
    <>
      <PageHeader title={say('notFound.pageTitle')} />
      <main className="not-found">
        <h2>{say('notFound.title')}</h2>
        <p>{say('notFound.words')}</p>
        <Link to="/">{say('notFound.home')}</Link>
      </main>
    </>
  )
}
