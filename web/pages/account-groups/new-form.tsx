import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type AdministeredDivision, endpoints, NewDivision, NewGroup } from '@waybill/contracts'
import { useWatch } from 'react-hook-form'
import { useSay } from '../../ui/language.tsx'
import { call } from '../../ui/service.ts'
import { SelectField, TextField } from '../../widgets/administration/fields.tsx'
import { SideForm } from '../../widgets/administration/side-form.tsx'
import { forgetAdministered } from '../administration/administered.ts'
import { clientsQuery, useAccount } from '../header/queries.ts'

interface NewFormProps {
  readonly kind: 'group' | 'division'
  readonly divisions: readonly AdministeredDivision[]
  /** The one that is looked at. */
  readonly client: number | undefined
  readonly onClose: () => void
}

/** A new group, or a new division, of one client. */
export function NewForm({ kind, divisions, client, onClose }: NewFormProps) {
  const say = useSay()
  const queries = useQueryClient()
  const clients = useQuery(clientsQuery(useAccount())).data ?? []
  const first = clients.find(({ id }) => id === client) ?? clients[0]
  if (!first) return null
  const choice = (
    <SelectField
      name="clientId"
      label={say('accounts.client')}
      options={clients.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
  if (kind === 'division') {
    return (
      <SideForm
        title={say('divisions.new')}
        schema={NewDivision}
        values={{ clientId: first.id, name: '' }}
        save={async (body) => {
          await call(endpoints.addDivision, { body })
          await forgetAdministered(queries)
        }}
        onClose={onClose}
      >
        {choice}
        <TextField name="name" label={say('divisions.name')} />
      </SideForm>
    )
  }
  return (
    <SideForm
      title={say('groups.new')}
      schema={NewGroup}
      values={{ clientId: first.id, name: '', division: '' }}
      save={async (body) => {
        await call(endpoints.addGroup, { body })
        await forgetAdministered(queries)
      }}
      onClose={onClose}
    >
      {choice}
      <TextField name="name" label={say('groups.name')} />
      <DivisionChoice divisions={divisions} />
    </SideForm>
  )
}

function DivisionChoice({ divisions }: Pick<NewFormProps, 'divisions'>) {
  const say = useSay()
  const clientId = useWatch<{ clientId: number }, 'clientId'>({ name: 'clientId' })
  return (
    <SelectField
      name="division"
      label={say('accounts.division')}
      options={[
        { value: '', label: say('divisions.noDivision') },
        ...divisions.filter(({ client }) => client.id === clientId).map(({ name }) => ({ value: name, label: name })),
      ]}
    />
  )
}
