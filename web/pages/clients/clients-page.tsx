import { PlusOutlined } from '@ant-design/icons-svg'
import { useQuery } from '@tanstack/react-query'
import type { AdministeredClient } from '@waybill/contracts'
import { Button } from '../../ui/button.tsx'
import { useFormat } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSay } from '../../ui/language.tsx'
import { Register } from '../../widgets/administration/register.tsx'
import type { Column } from '../../widgets/administration/register-table.tsx'
import { useOpened, useWrite } from '../../widgets/administration/words-in-address.ts'
import { administeredClientsQuery } from '../administration/administered.ts'
import { AdministrationPage } from '../administration/administration-page.tsx'
import { useBilledColumns } from '../administration/billed-columns.tsx'
import { holds, useAccount } from '../header/queries.ts'
import { CentersPanel } from './centers-panel.tsx'
import { ClientForm } from './client-form.tsx'
import { asTree } from './tree.ts'
import './clients.css'

/** Whose money it is: parents with their child clients under them. */
export function ClientsPage() {
  const say = useSay()
  const staff = holds(useAccount(), 'ROLE_STAFF')
  const clients = useQuery(administeredClientsQuery)
  const columns = useColumns()
  const { opened, open, close } = useOpened()
  const centers = useOpened('centers')
  const write = useWrite()
  const found = (word: string | undefined) => clients.data?.find(({ id }) => String(id) === word)
  /** Staff anything, others a child of a client of theirs. */
  const mayAdd = staff || clients.data?.some(({ parentClientId }) => parentClientId === null)
  const [client, shipper] = [found(opened), found(centers.opened)]
  return (
    <AdministrationPage title={say('place./clients')}>
      <Register
        label={say('place./clients')}
        rows={clients.data && asTree(clients.data)}
        columns={columns}
        keyOf={({ id }) => id}
        onOpen={({ id }) => open(id)}
        empty={<p>{say('clients.none')}</p>}
        problem={clients.error}
        again={() => void clients.refetch()}
        tools={
          mayAdd && (
            <Button type="primary" icon={<Icon of={PlusOutlined} />} onClick={() => open('new')}>
              {say('clients.new')}
            </Button>
          )
        }
      />
      {clients.data && (client || (opened === 'new' && mayAdd)) && (
        <ClientForm
          key={opened}
          client={client}
          clients={clients.data}
          onCenters={() => write({ open: undefined, centers: opened }, { inPlace: true })}
          onClose={close}
        />
      )}
      {shipper && <CentersPanel client={shipper} onClose={centers.close} />}
    </AdministrationPage>
  )
}

function useColumns(): readonly Column<AdministeredClient>[] {
  const say = useSay()
  const format = useFormat()
  const billed = useBilledColumns()
  return [
    {
      key: 'name',
      about: 170,
      name: say('clients.name'),
      cell: ({ name, parentClientId }) => (
        <span className={parentClientId === null ? undefined : 'child-client'}>{name}</span>
      ),
      sortBy: ({ name }) => name,
    },
    {
      key: 'code',
      about: 182,
      name: say('clients.code'),
      cell: ({ code }) => code,
      sortBy: ({ code }) => code,
      inCard: 'no',
    },
    {
      key: 'city',
      about: 150,
      spare: 2,
      name: say('clients.city'),
      cell: ({ city, state }) => [city, state].filter((part) => part !== '').join(', '),
      sortBy: ({ city, state }) => `${city} ${state}`,
    },
    {
      key: 'engageDate',
      width: 118,
      spare: 2,
      name: say('clients.engageDate'),
      cell: ({ engageDate }) => engageDate && format.date(engageDate),
      sortBy: ({ engageDate }) => engageDate,
      inCard: 'no',
    },
    {
      key: 'accounts',
      width: 140,
      name: say('clients.accounts'),
      cell: ({ accounts, unfiledAccounts }) => (
        <>
          {unfiledAccounts > 0 && (
            <span className="tag waits">{say('clients.unfiled', { count: unfiledAccounts })}</span>
          )}{' '}
          {format.count(accounts)}
        </>
      ),
      sortBy: ({ accounts }) => accounts,
      number: true,
      inCard: 'named',
    },
    ...billed,
  ]
}
