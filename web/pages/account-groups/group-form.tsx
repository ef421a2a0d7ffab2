import { useQueryClient } from '@tanstack/react-query'
import {
  type AdministeredAccount,
  type AdministeredDivision,
  type AdministeredGroup,
  endpoints,
  GroupDetails,
} from '@waybill/contracts'
import { z } from 'zod'
import { useSay } from '../../ui/language.tsx'
import { call } from '../../ui/service.ts'
import { SelectField, TextField, TickField } from '../../widgets/administration/fields.tsx'
import { RemoveButton } from '../../widgets/administration/remove-button.tsx'
import { SideForm } from '../../widgets/administration/side-form.tsx'
import { forgetAdministered } from '../administration/administered.ts'

interface GroupFormProps {
  readonly group: AdministeredGroup
  readonly divisions: readonly AdministeredDivision[]
  readonly accounts: readonly AdministeredAccount[]
  readonly onClose: () => void
}

const GroupWithAccounts = GroupDetails.extend({ accountIds: z.array(z.int()) })
type GroupWithAccounts = z.infer<typeof GroupWithAccounts>

/** A group with the accounts in it: a tick moves an account here, wherever it was, or out of it. */
export function GroupForm({ group, divisions, accounts, onClose }: GroupFormProps) {
  const say = useSay()
  const queries = useQueryClient()
  const { client, name, division } = group
  const params = { groupId: group.id }
  const ofClient = accounts.filter((account) => account.client.id === client.id)
  const inside = ofClient.filter((account) => account.group === name).map(({ id }) => id)
  const save = async ({ accountIds, ...body }: GroupWithAccounts, revision: string | undefined) => {
    if (body.name !== name || body.division !== division) {
      await call(endpoints.changeGroup, { params, body: { ...body, revision } })
    }
    await file(
      accountIds.filter((id) => !inside.includes(id)),
      body.name,
    )
    await file(
      inside.filter((id) => !accountIds.includes(id)),
      '',
    )
  }
  return (
    <SideForm
      title={name}
      note={client.name}
      schema={GroupWithAccounts}
      values={{ name, division, accountIds: inside }}
      revision={group.revision}
      save={save}
      reread={() => forgetAdministered(queries)}
      onClose={onClose}
      more={
        <RemoveButton
          title={say('remove.title', { name })}
          words={say('groups.remove.words')}
          remove={async () => {
            await call(endpoints.removeGroup, { params })
            await forgetAdministered(queries)
          }}
          onGone={onClose}
        />
      }
    >
      <TextField<GroupWithAccounts> name="name" label={say('groups.name')} note={say('groups.rename.note')} />
      <SelectField<GroupWithAccounts>
        name="division"
        label={say('accounts.division')}
        options={[
          { value: '', label: say('divisions.noDivision') },
          ...divisions
            .filter((one) => one.client.id === client.id)
            .map((one) => ({ value: one.name, label: one.name })),
        ]}
      />
      <TickField<GroupWithAccounts>
        name="accountIds"
        label={say('clients.accounts')}
        note={say('groups.accounts.note')}
        options={ofClient.map((account) => ({
          value: account.id,
          label: `${account.carrier.name} ${account.number}${account.name === account.number ? '' : `, ${account.name}`}`,
          ...(account.group !== name && {
            note: account.group === '' ? say('accounts.notFiled') : say('groups.nowIn', { group: account.group }),
          }),
        }))}
      />
    </SideForm>
  )
}

async function file(accountIds: number[], group: string): Promise<void> {
  if (accountIds.length > 0) await call(endpoints.fileAccounts, { body: { accountIds, group } })
}
