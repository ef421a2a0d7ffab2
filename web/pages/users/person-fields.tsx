import { type Givable, landingPagesFor, type PersonDetails } from '@waybill/contracts'
import { useFormState, useWatch } from 'react-hook-form'
import { useSay } from '../../ui/language.tsx'
import { CheckField, SelectField, TextField, TickField } from '../../widgets/administration/fields.tsx'
import { ClientsField } from '../administration/clients-field.tsx'
import { useOpens } from '../administration/opens.ts'
import { permissionOptions } from '../administration/permission-options.ts'
import { usePortal } from '../header/queries.ts'

/** All that is said of a person, the same for one who is invited. */
export function PersonFields({ givable }: { readonly givable: Givable }) {
  const say = useSay()
  const permissions = useWatch<PersonDetails, 'permissions'>({ name: 'permissions' })
  const { defaultValues } = useFormState<PersonDetails>()
  const before = (defaultValues?.permissions ?? []).filter((one) => one !== undefined)
  const { opens } = useOpens()
  const { applications } = usePortal()
  const landings = landingPagesFor(permissions, Object.keys(applications))
  return (
    <>
      <div className="half">
        <TextField<PersonDetails> name="firstName" label={say('users.firstName')} />
      </div>
      <div className="half">
        <TextField<PersonDetails> name="lastName" label={say('users.lastName')} />
      </div>
      <div className="half">
        <TextField<PersonDetails> name="login" label={say('users.login')} />
      </div>
      <div className="half">
        <TextField<PersonDetails> name="email" label={say('users.email')} type="email" />
      </div>
      <TickField<PersonDetails>
        name="permissions"
        label={say('users.permissions')}
        options={permissionOptions(say, { givable: givable.permissions, held: [...before, ...permissions], opens })}
        note={say('users.permissions.note')}
      />
      {permissions.includes('ROLE_STAFF') ? (
        <p className="quiet">{say('users.staffSeeAll')}</p>
      ) : (
        <ClientsField clients={givable.clients} />
      )}
      <SelectField<PersonDetails>
        name="defaultLandingPage"
        label={say('users.landingPage')}
        options={landings.map((name) => ({ value: name, label: say(`landing.${name}`) }))}
        none={say('users.landingPage.none')}
      />
      {givable.identityProviders.length > 0 && (
        <TickField<PersonDetails>
          name="identityProviderIds"
          label={say('users.identityProviders')}
          note={say('users.identityProviders.note')}
          options={givable.identityProviders.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <CheckField<PersonDetails>
        name="singleSignOnOnly"
        label={say('users.singleSignOnOnly')}
        note={say('users.singleSignOnOnly.note')}
      />
    </>
  )
}
