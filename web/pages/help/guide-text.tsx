import { type RefObject, useEffect } from 'react'
import { useLanguage, useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { useGuidePage } from './guide.ts'
import type { History, Place } from './history.ts'
import { placeOfLink } from './links.ts'

interface GuideTextProps {
  readonly ref: RefObject<HTMLElement | null>
  readonly place: History['now']
  readonly hidden: boolean
  readonly onVisit: (place: Place) => void
}

/** A page of the guide, opened where it is to be read; its links to other pages stay in the help. */
export function GuideText({ ref, place, hidden, onVisit }: GuideTextProps) {
  const say = useSay()
  const { language } = useLanguage()
  const { data: page, error, refetch } = useGuidePage(place.topic)

  useEffect(() => {
    const text = ref.current
    if (!page || !text) return
    const section = place.section === undefined ? null : document.getElementById(`help-${place.section}`)
    if (section && place.top === undefined) section.scrollIntoView()
    else text.scrollTop = place.top ?? 0
  }, [page, place, ref])

  useEffect(() => {
    const text = ref.current
    const onClick = (event: MouseEvent) => {
      const next = placeOfLink(event.target)
      if (!next) return
      event.preventDefault()
      onVisit(next)
      text?.focus({ preventScroll: true })
    }
    text?.addEventListener('click', onClick)
    return () => text?.removeEventListener('click', onClick)
  }, [ref, onVisit])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what has the focus
    <section ref={ref} className="help-text" aria-label={page?.title} tabIndex={0} hidden={hidden}>
      {error && <Problem error={error} again={() => void refetch()} />}
      {!page && !error && <div className="shape help-shape" />}
      {page && page.language !== language && <p className="help-note">{say('help.inEnglish')}</p>}
      {page && (
        <article
          lang={page.language}
          dir={page.language === 'ar' ? 'rtl' : 'ltr'}
          dangerouslySetInnerHTML={{ __html: page.html }}
        />
      )}
    </section>
  )
}
