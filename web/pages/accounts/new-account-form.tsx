import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type AdministeredGroup, endpoints, NewAccount } from '@waybill/contracts'
import { useWatch } from 'react-hook-form'
import { useSay } from '../../ui/language.tsx'
import { call } from '../../ui/service.ts'
import { SelectField, TextField } from '../../widgets/administration/fields.tsx'
import { SideForm } from '../../widgets/administration/side-form.tsx'
import { forgetAdministered, offeredCarriersQuery } from '../administration/administered.ts'
import { clientsQuery, useAccount } from '../header/queries.ts'
import { AccountFields } from './account-fields.tsx'

interface NewAccountFormProps {
  readonly groups: readonly AdministeredGroup[]
  readonly onClose: () => void
}

/** An account that is known before its first invoice comes. */
export function NewAccountForm({ groups, onClose }: NewAccountFormProps) {
  const say = useSay()
  const queries = useQueryClient()
  const clients = useQuery(clientsQuery(useAccount()))
  const carriers = useQuery(offeredCarriersQuery)
  const [firstClient] = clients.data ?? []
  const [firstCarrier] = carriers.data ?? []
  if (!firstClient || !firstCarrier) return null
  return (
    <SideForm
      title={say('accounts.new')}
      note={say('accounts.new.note')}
      schema={NewAccount}
      values={{
        clientId: firstClient.id,
        carrier: firstCarrier.name,
        number: '',
        name: '',
        group: '',
        isUpsGsr: false,
        isFedexExpressGsr: false,
        isFedexIntlGsr: false,
      }}
      save={async (body) => {
        await call(endpoints.addAccount, { body })
        await forgetAdministered(queries)
      }}
      onClose={onClose}
    >
      <SelectField<NewAccount>
        name="clientId"
        label={say('accounts.client')}
        options={(clients.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <div className="half">
        <SelectField<NewAccount>
          name="carrier"
          label={say('accounts.carrier')}
          options={(carriers.data ?? []).map(({ name }) => ({ value: name, label: name }))}
        />
      </div>
      <div className="half">
        <TextField<NewAccount> name="number" label={say('accounts.number')} />
      </div>
      <FieldsOfClient groups={groups} />
    </SideForm>
  )
}

function FieldsOfClient({ groups }: Pick<NewAccountFormProps, 'groups'>) {
  const clientId = useWatch<NewAccount, 'clientId'>({ name: 'clientId' })
  return <AccountFields groups={groups} clientId={clientId} />
}
