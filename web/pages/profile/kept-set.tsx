import { DeleteOutlined } from '@ant-design/icons-svg'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FilterSetKey, filtersIn, mayOpen, pageOf, type SavedFilters } from '@waybill/contracts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { type Say, useLanguage, useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { filterName, filterWords } from '../../widgets/filter-words.ts'
import { linkOfSet, searchOfSet } from '../filter-sets/address-of-set.ts'
import { useFilterSetChanges } from '../filter-sets/changes.ts'
import { useNameOfOwner } from '../filter-sets/owner.ts'
import { defaultFilterSetQuery, filterSetQuery } from '../filter-sets/queries.ts'
import { LinkButton } from '../header/link-button.tsx'
import { clientsQuery, useAccount } from '../header/queries.ts'
import type { Deleted } from './deleted-set.tsx'

interface KeptSetProps {
  readonly keyOfSet: FilterSetKey
  readonly onDeleted: (deleted: Deleted) => void
}

/** What a set filters by, whether its page opens with it, and what can be done with it. */
export function KeptSet({ keyOfSet: key, onDeleted }: KeptSetProps) {
  const say = useSay()
  const { locale } = useLanguage()
  const account = useAccount()
  const nameOfOwner = useNameOfOwner()
  const changes = useFilterSetChanges()
  const { data: set, isPending: isReading } = useQuery(filterSetQuery(key))
  const { data: first, isPending: isAsking } = useQuery(defaultFilterSetQuery(key.page))
  const { data: clients = [] } = useQuery(clientsQuery(account))
  const { name, client } = key
  const page = pageOf(key.page)
  const isDefault = first?.key.name === name
  const isYours = client === 'allclients' || clients.some(({ id }) => id === client)
  // As it was when it was deleted: what is known of it is asked anew before that has ended.
  const remove = useMutation({
    mutationFn: (deleted: Deleted) => changes.remove(deleted.key),
    onSuccess: (_, deleted) => onDeleted(deleted),
  })
  const setDefault = useMutation({ mutationFn: (next: boolean) => changes.setDefault(key, next) })
  return (
    <div className="own-set">
      <div>
        {set && mayOpen(account.permissions, page.path) ? (
          <Link
            to={page.path}
            search={searchOfSet(set)}
            aria-label={say('profile.filterSets.open', { name, page: say(`page.${key.page}`) })}
          >
            {name}
          </Link>
        ) : (
          <b>{name}</b>
        )}
        <span className="quiet">
          {' · '}
          {say(`page.${key.page}`)}
          {' · '}
          {say('profile.filterSets.for', { client: nameOfOwner(client) })}
        </span>
        <small>{set && wordsOf(set.saved, say, locale)}</small>
        {[remove.error, setDefault.error].map((error) => error && <Problem key={error.message} error={error} />)}
      </div>
      <label>
        <input
          type="checkbox"
          aria-label={`${name}: ${say('profile.filterSets.default')}`}
          checked={setDefault.isPending ? setDefault.variables : isDefault}
          onChange={({ target }) => setDefault.mutate(target.checked)}
        />
        {say('profile.filterSets.default')}
      </label>
      <div className="own-set-tools">
        {set && isYours && <LinkButton link={() => linkOfSet(set)} name={say('filterSet.copyLink', { name })} />}
        <IconButton
          name={say('profile.filterSets.remove', { name })}
          size="middle"
          danger
          icon={<Icon of={DeleteOutlined} />}
          loading={remove.isPending}
          disabled={isReading || isAsking}
          onClick={() => remove.mutate({ key, isDefault, ...(set && isYours && { saved: set.saved }) })}
        />
      </div>
    </div>
  )
}

/** Of a client that is lost there are no values to tell, only what they were values of. */
function wordsOf(saved: SavedFilters, say: Say, locale: string): string {
  const taken = Object.entries(saved).filter(([, { values }]) => values.length === 0)
  return [
    ...filterWords(filtersIn(saved), say, locale, 'lbs').map(({ text }) => text),
    ...taken.map(([dimension]) => filterName(dimension as keyof SavedFilters, say)),
  ].join('; ')
}
