import { useQuery } from '@tanstack/react-query'
import { filterSetKeyOf as named } from '@waybill/contracts'
import { useState } from 'react'
import { useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { filterSetKeysQuery } from '../filter-sets/queries.ts'
import { type Deleted, DeletedSet } from './deleted-set.tsx'
import { KeptSet } from './kept-set.tsx'
import { ProfileCard } from './profile-card.tsx'

/** Every set that this person keeps, page by page. One that is deleted can be brought back until the page is left. */
export function OwnFilterSets() {
  const say = useSay()
  const { data: keys, error, refetch } = useQuery(filterSetKeysQuery)
  const [deleted, setDeleted] = useState<readonly Deleted[]>([])
  const gone = deleted.filter(({ key }) => !keys?.some((one) => named(one) === named(key)))
  const rows = [...(keys ?? []), ...gone.map(({ key }) => key)].toSorted((one, other) =>
    named(one) < named(other) ? -1 : 1,
  )
  return (
    <ProfileCard wide title={say('profile.filterSets')}>
      {error && <Problem error={error} again={() => void refetch()} />}
      {keys && rows.length === 0 && <p className="quiet">{say('profile.filterSets.none')}</p>}
      <ul className="own-sets">
        {rows.map((key) => {
          const back = gone.find((one) => named(one.key) === named(key))
          return (
            <li key={named(key)}>
              {back ? (
                <DeletedSet deleted={back} />
              ) : (
                <KeptSet
                  keyOfSet={key}
                  onDeleted={(one) =>
                    setDeleted((all) => [...all.filter(({ key: of }) => named(of) !== named(key)), one])
                  }
                />
              )}
            </li>
          )
        })}
      </ul>
    </ProfileCard>
  )
}
