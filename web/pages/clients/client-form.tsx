import { useQueryClient } from '@tanstack/react-query'
import { type AdministeredClient, ClientDetails, endpoints } from '@waybill/contracts'
import { useWatch } from 'react-hook-form'
import { useSay } from '../../ui/language.tsx'
import { call } from '../../ui/service.ts'
import { detailsOf } from '../../widgets/administration/details-of.ts'
import { DateField, SelectField, TextField } from '../../widgets/administration/fields.tsx'
import { RemoveButton } from '../../widgets/administration/remove-button.tsx'
import { SideForm } from '../../widgets/administration/side-form.tsx'
import { forgetAdministered } from '../administration/administered.ts'
import { holds, useAccount } from '../header/queries.ts'
import { Holdings } from './holdings.tsx'
import { MoveNote } from './move-note.tsx'

interface ClientFormProps {
  /** Without one, a new client. */
  readonly client: AdministeredClient | undefined
  readonly clients: readonly AdministeredClient[]
  readonly onCenters: () => void
  readonly onClose: () => void
}

const empty: ClientDetails = { name: '', code: '', city: '', state: '', engageDate: null, parentClientId: null }

export function ClientForm({ client, clients, onCenters, onClose }: ClientFormProps) {
  const say = useSay()
  const queries = useQueryClient()
  const staff = holds(useAccount(), 'ROLE_STAFF')
  const parents = clients.filter(({ id, parentClientId }) => parentClientId === null && id !== client?.id)
  const firstParent = staff ? null : (parents[0]?.id ?? null)
  const details = client && detailsOf(ClientDetails, client)
  return (
    <SideForm
      title={client?.name ?? say('clients.new')}
      schema={ClientDetails}
      values={details ?? { ...empty, parentClientId: firstParent }}
      revision={client?.revision}
      save={(body, revision) =>
        client
          ? call(endpoints.changeClient, { params: { clientId: client.id }, body: { ...body, revision } })
          : call(endpoints.addClient, { body })
      }
      reread={() => forgetAdministered(queries)}
      onClose={onClose}
      more={
        client && (
          <RemoveButton
            title={say('remove.title', { name: client.name })}
            words={say('clients.remove.words')}
            remove={async () => {
              await call(endpoints.removeClient, { params: { clientId: client.id } })
              await forgetAdministered(queries)
            }}
            onGone={onClose}
          />
        )
      }
    >
      <TextField<ClientDetails> name="name" label={say('clients.name')} />
      <div className="half">
        <TextField<ClientDetails> name="code" label={say('clients.code')} />
      </div>
      <div className="half">
        <DateField<ClientDetails> name="engageDate" label={say('clients.engageDate')} />
      </div>
      <div className="half">
        <TextField<ClientDetails> name="city" label={say('clients.city')} />
      </div>
      <div className="half">
        <TextField<ClientDetails> name="state" label={say('clients.state')} />
      </div>
      {client?.parent ? (
        <p className="quiet">{say('clients.parent.isOne', { count: client.childClients.length })}</p>
      ) : (
        <SelectField<ClientDetails>
          name="parentClientId"
          label={say('clients.parent')}
          note={say('clients.parent.note')}
          options={parents.map(({ id, name }) => ({ value: id, label: name }))}
          {...((staff || client?.parentClientId === null) && { none: say('clients.parent.none') })}
        />
      )}
      {client && <ShownMove client={client} />}
      {client && <Holdings client={client} onCenters={onCenters} />}
    </SideForm>
  )
}

function ShownMove({ client }: { readonly client: AdministeredClient }) {
  const parentClientId = useWatch<ClientDetails, 'parentClientId'>({ name: 'parentClientId' })
  return parentClientId === client.parentClientId ? null : <MoveNote client={client} parentClientId={parentClientId} />
}
