import type { AccountDetails, AdministeredGroup } from '@waybill/contracts'
import { useSay } from '../../ui/language.tsx'
import { CheckField, SelectField, TextField } from '../../widgets/administration/fields.tsx'

/** The groups of a client to choose from, each with its division. */
export function groupOptions(groups: readonly AdministeredGroup[], clientId: number, none: string) {
  const own = groups
    .filter(({ client }) => client.id === clientId)
    .map(({ name, division }) => ({ value: name, label: division === '' ? name : `${name} (${division})` }))
  return [{ value: '', label: none }, ...own]
}

interface AccountFieldsProps {
  readonly groups: readonly AdministeredGroup[]
  readonly clientId: number
}

/** What may be said of an account once it is there. */
export function AccountFields({ groups, clientId }: AccountFieldsProps) {
  const say = useSay()
  return (
    <>
      <TextField<AccountDetails> name="name" label={say('accounts.name')} />
      <SelectField<AccountDetails>
        name="group"
        label={say('accounts.group')}
        note={say('accounts.group.note')}
        options={groupOptions(groups, clientId, say('accounts.notFiled'))}
      />
      <h3>{say('accounts.gsr')}</h3>
      <CheckField<AccountDetails> name="isUpsGsr" label={say('accounts.isUpsGsr')} />
      <CheckField<AccountDetails> name="isFedexExpressGsr" label={say('accounts.isFedexExpressGsr')} />
      <CheckField<AccountDetails> name="isFedexIntlGsr" label={say('accounts.isFedexIntlGsr')} />
    </>
  )
}
