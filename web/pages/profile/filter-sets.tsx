import { DeleteOutlined } from '@ant-design/icons'
import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { endpoints, PageName } from '@waybill/contracts'
import { useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { call } from '../../ui/service.ts'
import { Confirm } from '../../widgets/administration/confirm.tsx'
import { useNotify } from '../../widgets/administration/notices.tsx'
import { clientsQuery, useAccount } from '../header/queries.ts'
import { ProfileCard } from './profile-card.tsx'
import { filterSetsQuery } from './queries.ts'

/** Saved filter sets, which are deleted here. */
export function FilterSets() {
  const say = useSay()
  const { data: clients } = useSuspenseQuery(clientsQuery(useAccount()))
  const { data: sets, error, refetch } = useQuery(filterSetsQuery)
  const [asked, setAsked] = useState<string>()
  const remove = useRemoveFilterSet()
  const pageWords = (page: string) => {
    const known = PageName.safeParse(page).data
    return known === undefined ? page : say(`page.${known}`)
  }
  const asking = sets?.find(({ key }) => key === asked)
  return (
    <ProfileCard title={say('profile.filterSets')}>
      {(error ?? remove.error) && <Problem error={error ?? remove.error ?? new Error()} again={() => void refetch()} />}
      {sets?.length === 0 && <p className="quiet">{say('profile.noFilterSets')}</p>}
      <ul className="filter-sets">
        {sets?.map(({ key, page, clientId, name }) => (
          <li key={key}>
            <strong>{name}</strong>
            <span className="quiet">
              {pageWords(page)}
              {' · '}
              {clientId === undefined
                ? say('users.allClients')
                : (clients.find(({ id }) => id === clientId)?.name ?? say('profile.otherClient'))}
            </span>
            <IconButton
              name={say('profile.deleteFilterSet', { name })}
              icon={<DeleteOutlined aria-hidden />}
              onClick={() => setAsked(key)}
            />
          </li>
        ))}
      </ul>
      {asking && (
        <Confirm
          title={say('profile.deleteFilterSet', { name: asking.name })}
          words={say('profile.deleteFilterSet.words')}
          doIt={say('profile.delete')}
          onDo={() => remove.mutate(asking.key)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </ProfileCard>
  )
}

function useRemoveFilterSet() {
  const say = useSay()
  const notify = useNotify()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (key: string) => call(endpoints.deleteSetting, { params: { key } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: filterSetsQuery.queryKey })
      notify(say('profile.deleted'))
    },
  })
}
