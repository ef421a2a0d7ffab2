import { PlusOutlined } from '@ant-design/icons-svg'
import { useQuery } from '@tanstack/react-query'
import type { Client, IdentityProvider } from '@waybill/contracts'
import { Button } from '../../ui/button.tsx'
import { useFormat } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSay } from '../../ui/language.tsx'
import { Register } from '../../widgets/administration/register.tsx'
import type { Column } from '../../widgets/administration/register-table.tsx'
import { useOpened } from '../../widgets/administration/words-in-address.ts'
import { AdministrationPage } from '../administration/administration-page.tsx'
import { clientsQuery, useAccount } from '../header/queries.ts'
import { AboutUs } from './about-us.tsx'
import { dayOf, firstToExpire, toneOf } from './expiry.ts'
import { ProviderForm } from './provider-form.tsx'
import { providersQuery } from './queries.ts'
import './identity-providers.css'

/** Through whom people may sign in, and what those providers must know of us. */
export function IdentityProvidersPage() {
  const say = useSay()
  const { data, error, refetch } = useQuery(providersQuery)
  const { data: clients } = useQuery(clientsQuery(useAccount()))
  const columns = useColumns(clients ?? [])
  const { opened, open, close } = useOpened()
  const provider = data?.providers.find(({ id }) => String(id) === opened)
  return (
    <AdministrationPage title={say('place./singlesignon')}>
      <Register
        label={say('idp.title')}
        rows={data?.providers}
        columns={columns}
        keyOf={({ id }) => id}
        onOpen={({ id }) => open(id)}
        empty={<p>{say('idp.empty')}</p>}
        problem={error}
        again={() => void refetch()}
        tools={
          <Button type="primary" icon={<Icon of={PlusOutlined} />} onClick={() => open('new')}>
            {say('idp.new')}
          </Button>
        }
      />
      {data && <AboutUs us={data.us} />}
      {clients && (opened === 'new' || provider) && (
        <ProviderForm key={opened} provider={provider} clients={clients} onClose={close} />
      )}
    </AdministrationPage>
  )
}

function toneOfState({ active, vouched }: IdentityProvider): 'good' | 'waits' | 'bad' {
  if (!active) return 'bad'
  return vouched ? 'good' : 'waits'
}

const domainsOf = ({ emailDomains }: IdentityProvider) => emailDomains.join(', ')

function useColumns(clients: readonly Client[]): readonly Column<IdentityProvider>[] {
  const say = useSay()
  const { date } = useFormat()
  const stateOf = ({ active, vouched }: IdentityProvider) => {
    if (!active) return say('idp.inactive')
    return say(vouched ? 'idp.active' : 'idp.unvouched')
  }
  const clientsOf = ({ clientIds }: IdentityProvider) => {
    if (clientIds === null) return say('idp.everybody')
    return clientIds.flatMap((id) => clients.find((client) => client.id === id)?.name ?? []).join(', ')
  }
  return [
    { key: 'name', about: 150, name: say('idp.name'), cell: ({ name }) => name, sortBy: ({ name }) => name },
    { key: 'clients', about: 160, name: say('users.clients'), cell: clientsOf, sortBy: clientsOf },
    { key: 'domains', about: 160, name: say('idp.domains'), cell: domainsOf, sortBy: domainsOf },
    {
      key: 'entityId',
      about: 200,
      spare: 1,
      name: say('idp.entityId'),
      cell: ({ entityId }) => <span dir="ltr">{entityId}</span>,
      sortBy: ({ entityId }) => entityId,
      inCard: 'no',
    },
    {
      key: 'vouchedBy',
      about: 140,
      spare: 1,
      name: say('idp.vouchedBy'),
      cell: ({ vouchedBy }) => vouchedBy ?? '',
      sortBy: ({ vouchedBy }) => vouchedBy ?? '',
      inCard: 'no',
    },
    {
      key: 'certificate',
      width: 150,
      name: say('idp.certificate'),
      cell: (provider) => {
        const expiresAt = firstToExpire(provider)
        return expiresAt && <span className={`tag ${toneOf(expiresAt)}`}>{date(dayOf(expiresAt))}</span>
      },
      sortBy: (provider) => firstToExpire(provider) ?? '',
      inCard: 'named',
    },
    {
      key: 'state',
      width: 140,
      name: say('idp.state'),
      cell: (provider) => <span className={`tag ${toneOfState(provider)}`}>{stateOf(provider)}</span>,
      sortBy: stateOf,
      inCard: 'end',
    },
  ]
}
