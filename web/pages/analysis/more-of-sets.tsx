import { MoreOutlined } from '@ant-design/icons-svg'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSay } from '../../ui/language.tsx'
import { PopButton } from '../../ui/pop-button.tsx'
import type { Page } from '../../widgets/page.ts'
import { linkOfSet } from '../filter-sets/address-of-set.ts'
import { useFilterSetChanges } from '../filter-sets/changes.ts'
import { defaultFilterSetQuery, type FilterSet, filterSetKeysQuery, filterSetQuery } from '../filter-sets/queries.ts'
import { PlaceLink } from '../header/place-link.tsx'

interface MoreOfSetsProps {
  readonly page: Page
  /** The name of the set that is in the panel now. */
  readonly chosen: string | undefined
}

/** What else can be done with the set that was loaded, and where sets are deleted. */
export function MoreOfSets({ page, chosen }: MoreOfSetsProps) {
  const say = useSay()
  const { data: keys = [] } = useQuery(filterSetKeysQuery)
  const key = keys.find((one) => one.page === page.definition.name && one.name === chosen)
  return (
    <PopButton icon={<Icon of={MoreOutlined} />} words={say('filterSet.more')} title={say('filterSet.more')}>
      {() => (
        <div className="more-of-sets">
          {key && <OfOne keyOfSet={key} />}
          <PlaceLink path="/profile">{say('filterSet.delete')}</PlaceLink>
        </div>
      )}
    </PopButton>
  )
}

function OfOne({ keyOfSet: key }: { readonly keyOfSet: FilterSet['key'] }) {
  const say = useSay()
  const changes = useFilterSetChanges()
  const [copied, setCopied] = useState(false)
  const { data: set } = useQuery(filterSetQuery(key))
  const { data: first } = useQuery(defaultFilterSetQuery(key.page))
  const setDefault = useMutation({ mutationFn: (next: boolean) => changes.setDefault(key, next) })
  const { name } = key
  const copy = async (whole: FilterSet) => {
    await navigator.clipboard.writeText(linkOfSet(whole))
    setCopied(true)
  }
  return (
    <>
      <label>
        <input
          type="checkbox"
          checked={setDefault.isPending ? setDefault.variables : first?.key.name === name}
          onChange={({ target }) => setDefault.mutate(target.checked)}
        />
        {say('filterSet.makeDefault', { name })}
      </label>
      <Button disabled={!set} onClick={() => set && void copy(set)}>
        {say(copied ? 'link.copied' : 'filterSet.copyLink', { name })}
      </Button>
    </>
  )
}
