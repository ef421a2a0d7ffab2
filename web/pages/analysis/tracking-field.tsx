import { SearchOutlined } from '@ant-design/icons-svg'
import { type SubmitEvent, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useSay } from '../../ui/language.tsx'
import { type Page, without } from '../../widgets/page.ts'
import { mostTrackingNumbers, readTrackingSearch, type TrackingSearch } from '../../widgets/tracking-search.ts'
import { holds, useAccount } from '../header/queries.ts'

/** Narrows the page to some packages, for whoever may search for them. */
export function TrackingField({ page }: { readonly page: Page }) {
  const account = useAccount()
  if (!holds(account, 'TRACKING_NUMBER_SEARCH_FILTER')) return null
  const active = page.filters.tracking_number ?? []
  return <Field key={active.join()} page={page} active={active} />
}

function Field({ page, active }: { readonly page: Page; readonly active: readonly string[] }) {
  const say = useSay()
  const [text, setText] = useState(() => active.join(', '))
  const [wrong, setWrong] = useState<Extract<TrackingSearch, { readonly kind: 'wrong' }>['words']>()

  const search = (event: SubmitEvent) => {
    event.preventDefault()
    const found = readTrackingSearch(text, active)
    setWrong(found.kind === 'wrong' ? found.words : undefined)
    if (found.kind === 'clear') page.change({ filters: without(page.filters, 'tracking_number') })
    if (found.kind === 'search') page.change({ filters: { ...page.filters, tracking_number: found.numbers } })
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
