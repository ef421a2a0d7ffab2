import { type KeyboardEvent, useState } from 'react'
import { useSay } from '../../ui/language.tsx'
import { useSearchablePages } from './guide.ts'
import type { Place } from './history.ts'
import { search } from './search.ts'

const shownAtMost = 30

interface HelpSearchProps {
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly onVisit: (place: Place) => void
}

/** While something is searched for, what is found stands in the place of the text. */
export function HelpSearch({ query, onQuery, onVisit }: HelpSearchProps) {
  const say = useSay()
  const [wanted, setWanted] = useState(false)
  const { data: pages } = useSearchablePages(wanted)
  const found = pages && search(pages, query)
  /** Escape gives the search up before it closes the help. */
  const onKeyDown = (event: KeyboardEvent) => {
    const [first] = found ?? []
    if (event.key === 'Enter' && first) onVisit({ topic: first.topic, section: first.section })
    if (event.key !== 'Escape' || query === '') return
    event.preventDefault()
    onQuery('')
  }
  return (
    <>
      <input
        type="search"
        className="help-search"
        aria-label={say('help.search')}
        placeholder={say('help.search')}
        value={query}
        onFocus={() => setWanted(true)}
        onChange={({ target }) => onQuery(target.value)}
        onKeyDown={onKeyDown}
      />
      {query.trim() !== '' && found && (
        <div className="help-found">
          <output className="quiet">
            {say('help.found', { shown: Math.min(found.length, shownAtMost), total: found.length })}
          </output>
          <ul>
            {found.slice(0, shownAtMost).map(({ topic, section, title, heading, around: [before, hit, after] }) => (
              <li key={`${topic}/${section}`}>
                <button type="button" dir="auto" onClick={() => onVisit({ topic, section })}>
                  <b>{title}</b>
                  {heading !== '' && <span> · {heading}</span>}
                  <small>
                    {before}
                    <mark>{hit}</mark>
                    {after}
                  </small>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
