import { useQueryClient } from '@tanstack/react-query'
import { AccountDetails, type AdministeredAccount, type AdministeredGroup, endpoints } from '@waybill/contracts'
import { useFormat } from '../../ui/format.ts'
import { useSay } from '../../ui/language.tsx'
import { call } from '../../ui/service.ts'
import { detailsOf } from '../../widgets/administration/details-of.ts'
import { RemoveButton } from '../../widgets/administration/remove-button.tsx'
import { SideForm } from '../../widgets/administration/side-form.tsx'
import { forgetAdministered } from '../administration/administered.ts'
import { AccountFields } from './account-fields.tsx'

interface AccountFormProps {
  readonly account: AdministeredAccount
  readonly groups: readonly AdministeredGroup[]
  readonly onClose: () => void
}

/** One account, with what came for it, so that nothing is changed blindly. */
export function AccountForm({ account, groups, onClose }: AccountFormProps) {
  const say = useSay()
  const format = useFormat()
  const queries = useQueryClient()
  const { id, number, carrier, client, invoices, latestBillDate, spendUsd } = account
  const params = { accountId: id }
  return (
    <SideForm
      title={`${carrier.name} ${number}`}
      note={client.name}
      schema={AccountDetails}
      values={detailsOf(AccountDetails, account)}
      revision={account.revision}
      save={(body, revision) => call(endpoints.changeAccount, { params, body: { ...body, revision } })}
      reread={() => forgetAdministered(queries)}
      onClose={onClose}
      more={
        <RemoveButton
          title={say('remove.title', { name: number })}
          words={say('accounts.remove.words')}
          remove={async () => {
            await call(endpoints.removeAccount, { params })
            await forgetAdministered(queries)
          }}
          onGone={onClose}
        />
      }
    >
      <p className="quiet">
        {latestBillDate === null
          ? say('accounts.nothingBilled')
          : say('accounts.billed', {
              count: invoices,
              date: format.date(latestBillDate),
              spend: format.exact({ decimal: spendUsd, unit: 'money', currency: 'USD' }),
            })}
      </p>
      <AccountFields groups={groups} clientId={client.id} />
    </SideForm>
  )
}
