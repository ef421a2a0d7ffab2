import { useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoints, NewSyncJob } from '@waybill/contracts'
import { useSay } from '../../ui/language.tsx'
import { call } from '../../ui/service.ts'
import { DateField, SelectField } from '../../widgets/administration/fields.tsx'
import { SideForm } from '../../widgets/administration/side-form.tsx'
import { clientsQuery, useAccount } from '../header/queries.ts'
import { syncJobsQuery } from './queries.ts'

const [Rollups, Reload] = NewSyncJob.options

export function RebuildForm({ onClose }: { readonly onClose: () => void }) {
  const say = useSay()
  const start = useStart()
  return (
    <SideForm
      title={say('sync.rebuild')}
      note={say('sync.rebuild.about')}
      schema={Rollups}
      values={{ kind: 'rollups' }}
      save={start}
      verb={say('sync.start')}
      done={say('sync.started')}
      onClose={onClose}
    >
      <ClientField />
    </SideForm>
  )
}

export function ReloadForm({ onClose }: { readonly onClose: () => void }) {
  const say = useSay()
  const start = useStart()
  return (
    <SideForm
      title={say('sync.reload')}
      note={say('sync.reload.about')}
      schema={Reload}
      values={{ kind: 'reload', from: '', to: '' }}
      save={start}
      verb={say('sync.start')}
      done={say('sync.started')}
      onClose={onClose}
    >
      <ClientField />
      <div className="half">
        <DateField name="from" label={say('sync.from')} />
      </div>
      <div className="half">
        <DateField name="to" label={say('sync.to')} />
      </div>
    </SideForm>
  )
}

/** A parent's job is one for each of its child clients too. */
function ClientField() {
  const say = useSay()
  const { data: clients = [] } = useQuery(clientsQuery(useAccount()))
  return (
    <SelectField
      name="clientId"
      label={say('sync.client')}
      note={say('sync.client.note')}
      none={say('sync.client.choose')}
      options={clients.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}

function useStart(): (job: NewSyncJob) => Promise<void> {
  const queries = useQueryClient()
  return async (job) => {
    await call(endpoints.startSync, { body: job })
    await queries.invalidateQueries({ queryKey: syncJobsQuery.queryKey })
  }
}
