import { useQuery } from '@tanstack/react-query'
import { HouseJobKind, JobKind, type JobSearch, JobState } from '@waybill/contracts'
import { useSay } from '../../ui/language.tsx'
import { Choice } from '../../widgets/administration/choice.tsx'
import { clientsQuery, holds, useAccount } from '../header/queries.ts'

interface JobFiltersProps {
  readonly search: Pick<JobSearch, 'kind' | 'state' | 'clientId'>
  readonly onChange: (word: 'kind' | 'state' | 'of', value: string | undefined) => void
}

export function JobFilters({ search, onChange }: JobFiltersProps) {
  const say = useSay()
  const account = useAccount()
  const { data: clients = [] } = useQuery(clientsQuery(account))
  const kinds = holds(account, 'ROLE_STAFF') ? JobKind.options : JobKind.exclude(HouseJobKind.options).options
  return (
    <>
      <Choice
        label={say('sync.what')}
        all={say('jobs.allKinds')}
        value={search.kind}
        options={kinds.map((kind) => [kind, say(`job.${kind}`)])}
        onChange={(value) => onChange('kind', value)}
      />
      <Choice
        label={say('sync.status')}
        all={say('jobs.allStates')}
        value={search.state}
        options={JobState.options.map((state) => [state, say(`jobs.state.${state}`)])}
        onChange={(value) => onChange('state', value)}
      />
      {clients.length > 1 && (
        <Choice
          label={say('sync.client')}
          all={say('accounts.allClients')}
          value={search.clientId === undefined ? undefined : String(search.clientId)}
          options={clients.map(({ id, name }) => [String(id), name])}
          onChange={(value) => onChange('of', value)}
        />
      )}
    </>
  )
}
