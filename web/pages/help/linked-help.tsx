import { lazy, Suspense, useEffect, useState } from 'react'
import { type History, startAt, visit } from './history.ts'
import { placeOfLink } from './links.ts'

const HelpDrawer = lazy(async () => ({ default: (await import('./help-drawer.tsx')).HelpDrawer }))

/** The help where a link into the guide leads, wherever on the page the link stands. */
export function LinkedHelp() {
  const [history, setHistory] = useState<History>()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const place = event.defaultPrevented ? undefined : placeOfLink(event.target)
      if (!place) return
      event.preventDefault()
      const first = startAt(place.topic)
      setHistory(place.section === undefined ? first : visit(first, place, 0))
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])
  if (!history) return null
  return (
    <Suspense>
      <HelpDrawer history={history} onHistory={setHistory} onClose={() => setHistory(undefined)} />
    </Suspense>
  )
}
