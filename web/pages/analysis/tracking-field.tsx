import { SearchOutlined } from '@ant-design/icons-svg'
import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useSay } from '../../ui/language.tsx'
import { type Page, without } from '../../widgets/page.ts'
import { onlyPackage } from '../../widgets/tracking/only-package.ts'
import { mostTrackingNumbers, readTrackingSearch, type TrackingSearch } from '../../widgets/tracking-search.ts'
import { holds, useAccount } from '../header/queries.ts'

/** Narrows the page to some packages, for whoever may search for them; where it is one, it opens. */
export function TrackingField({ page }: { readonly page: Page }) {
  const account = useAccount()
  if (!holds(account, 'TRACKING_NUMBER_SEARCH_FILTER')) return null
  return <Field page={page} active={page.filters.tracking_number ?? []} />
}

function Field({ page, active }: { readonly page: Page; readonly active: readonly string[] }) {
  const say = useSay()
  const open = useOpenOnly(page)
  const searched = active.join(', ')
  const [shown, setShown] = useState(searched)
  const [text, setText] = useState(searched)
  if (shown !== searched) {
    setShown(searched)
    setText(searched)
  }
  const [wrong, setWrong] = useState<Extract<TrackingSearch, { readonly kind: 'wrong' }>['words']>()

  const search = (event: SubmitEvent) => {
    event.preventDefault()
    const found = readTrackingSearch(text, active)
    setWrong(found.kind === 'wrong' ? found.words : undefined)
    if (found.kind === 'clear') page.change({ filters: without(page.filters, 'tracking_number') })
    if (found.kind === 'search') {
      const filters = { ...page.filters, tracking_number: found.numbers }
      page.change({ filters })
      open(filters)
    }
  }
  const name = say('tracking.search')
  return (
    <search>
      <form className="tracking-search" noValidate onSubmit={search}>
        <input
          type="search"
          aria-label={name}
          placeholder={name}
          title={name}
          value={text}
          aria-invalid={wrong !== undefined}
          onChange={({ target }) => {
            setText(target.value)
            setWrong(undefined)
          }}
        />
        <IconButton name={say('tracking.do')} htmlType="submit" icon={<Icon of={SearchOutlined} />} />
        {wrong !== undefined && (
          <p className="tracking-wrong" role="alert">
            {say(`tracking.${wrong}`, { most: mostTrackingNumbers })}
          </p>
        )}
      </form>
    </search>
  )
}

/** Opens the package that is found alone, once the page has come to the search, and unless it has gone on meanwhile. */
function useOpenOnly(page: Page): (filters: Page['filters']) => void {
  const [wanted, setWanted] = useState<string>()
  const search = searchOn(page)
  const ask = useEffectEvent((signal: AbortSignal) => onlyPackage(page, page.filters, signal))
  const open = useEffectEvent((id: string | undefined) => {
    setWanted(undefined)
    if (id !== undefined) page.change({ tracking: id })
  })
  useEffect(() => {
    if (wanted !== search) return
    const asking = new AbortController()
    // What could not be answered here, the page says itself.
    void ask(asking.signal)
      .catch(() => undefined)
      .then((id) => asking.signal.aborted || open(id))
    return () => asking.abort()
  }, [wanted, search])
  return (filters) => setWanted(searchOn({ client: page.client, filters }))
}

const searchOn = ({ client, filters: { tracking_number: numbers } }: Pick<Page, 'client' | 'filters'>) =>
  JSON.stringify([client.id, numbers])
