import { useQueryClient } from '@tanstack/react-query'
import { AccountsToFile, type AdministeredAccount, type AdministeredGroup, endpoints } from '@waybill/contracts'
import { useSay } from '../../ui/language.tsx'
import { call } from '../../ui/service.ts'
import { SelectField } from '../../widgets/administration/fields.tsx'
import { SideForm } from '../../widgets/administration/side-form.tsx'
import { SidePanel } from '../../widgets/administration/side-panel.tsx'
import { forgetAdministered } from '../administration/administered.ts'
import { groupOptions } from './account-fields.tsx'
import './accounts.css'

interface FileFormProps {
  readonly accounts: readonly AdministeredAccount[]
  readonly groups: readonly AdministeredGroup[]
  readonly onFiled: () => void
  readonly onClose: () => void
}

/** Several accounts of one client into one of its groups. */
export function FileForm({ accounts, groups, onFiled, onClose }: FileFormProps) {
  const say = useSay()
  const queries = useQueryClient()
  const title = say('accounts.file.title', { count: accounts.length })
  const clients = [...new Map(accounts.map(({ client }) => [client.id, client])).values()]
  const [client] = clients
  if (!client || clients.length > 1) {
    return (
      <SidePanel title={title} onClose={onClose}>
        <p>{say('accounts.file.oneClient')}</p>
      </SidePanel>
    )
  }
  return (
    <SideForm
      title={title}
      note={client.name}
      schema={AccountsToFile}
      values={{ accountIds: accounts.map(({ id }) => id), group: groupNow(accounts) }}
      verb={say('accounts.file.do')}
      save={async (body) => {
        await call(endpoints.fileAccounts, { body })
        await forgetAdministered(queries)
        onFiled()
      }}
      onClose={onClose}
    >
      <SelectField
        name="group"
        label={say('accounts.group')}
        note={say('accounts.group.note')}
        options={groupOptions(groups, client.id, say('accounts.notFiled'))}
      />
      <ul className="filed-accounts">
        {accounts.map(({ id, carrier, number, name, group }) => (
          <li key={id}>
            {carrier.name} {number}
            {name !== number && `, ${name}`}
            <small className="quiet">{group || say('accounts.notFiled')}</small>
          </li>
        ))}
      </ul>
    </SideForm>
  )
}

/** The group that all of them are in; empty where they are in several. */
function groupNow(accounts: readonly AdministeredAccount[]): string {
  const groups = new Set(accounts.map(({ group }) => group))
  const [only = ''] = groups
  return groups.size === 1 ? only : ''
}
