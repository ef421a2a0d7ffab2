import { useSay } from '../../ui/language.tsx'
import { PageHeader } from '../header/page-header.tsx'
import { placeAt } from '../header/place-at.ts'
import { Contact } from './contact.tsx'

/** A page that is being worked on. */
export function ClosedPage({ path }: { readonly path: string }) {
  const say = useSay()
  const place = placeAt(path)
  const page = place === undefined ? path : say(`place.${place}`)
  return (
    <>
      <PageHeader title={page} />
      <main className="not-found">
        <h2>{say('closed.title')}</h2>
        <p>{say('closed.words', { page })}</p>
        <Contact />
      </main>
    </>
  )
}
