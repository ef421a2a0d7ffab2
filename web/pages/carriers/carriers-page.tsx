import { PlusOutlined } from '@ant-design/icons-svg'
import { useQuery } from '@tanstack/react-query'
import type { AdministeredCarrier } from '@waybill/contracts'
import { Button } from '../../ui/button.tsx'
import { useFormat } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSay } from '../../ui/language.tsx'
import { Register } from '../../widgets/administration/register.tsx'
import type { Column } from '../../widgets/administration/register-table.tsx'
import { useOpened } from '../../widgets/administration/words-in-address.ts'
import { administeredCarriersQuery } from '../administration/administered.ts'
import { AdministrationPage } from '../administration/administration-page.tsx'
import { useBilledColumns } from '../administration/billed-columns.tsx'
import { holds, useAccount } from '../header/queries.ts'
import { CarrierForm } from './carrier-form.tsx'

/** Who carries: the carriers whose files are read, those that were added, and those found on invoices. */
export function CarriersPage() {
  const say = useSay()
  const staff = holds(useAccount(), 'ROLE_STAFF')
  const carriers = useQuery(administeredCarriersQuery)
  const columns = useColumns()
  const { opened, open, close } = useOpened()
  const carrier = carriers.data?.find(({ name }) => name === opened)
  return (
    <AdministrationPage title={say('place./carriers')}>
      <Register
        label={say('place./carriers')}
        rows={carriers.data}
        columns={columns}
        keyOf={({ name }) => name}
        onOpen={({ name }) => open(name)}
        empty={null}
        problem={carriers.error}
        again={() => void carriers.refetch()}
        tools={
          staff && (
            <Button type="primary" icon={<Icon of={PlusOutlined} />} onClick={() => open('')}>
              {say('carriers.new')}
            </Button>
          )
        }
      />
      {(carrier || (staff && opened === '')) && <CarrierForm key={opened} carrier={carrier} onClose={close} />}
    </AdministrationPage>
  )
}

function useColumns(): readonly Column<AdministeredCarrier>[] {
  const say = useSay()
  const format = useFormat()
  const billed = useBilledColumns()
  return [
    { key: 'name', about: 150, name: say('carriers.name'), cell: ({ name }) => name, sortBy: ({ name }) => name },
    {
      key: 'scac',
      width: 80,
      spare: 1,
      name: say('carriers.scac'),
      cell: ({ scac }) => scac,
      sortBy: ({ scac }) => scac,
      inCard: 'no',
    },
    {
      key: 'mode',
      width: 90,
      name: say('carriers.mode'),
      cell: ({ mode }) => say(`value.mode.${mode}`),
      sortBy: ({ mode }) => mode,
    },
    {
      key: 'known',
      width: 166,
      name: say('carriers.known'),
      cell: ({ known }) => say(`carriers.known.${known}`),
      sortBy: ({ known }) => known,
    },
    {
      key: 'accounts',
      width: 98,
      name: say('clients.accounts'),
      cell: ({ accounts }) => format.count(accounts),
      sortBy: ({ accounts }) => accounts,
      number: true,
      inCard: 'named',
    },
    ...billed,
    {
      key: 'active',
      width: 100,
      name: say('carriers.state'),
      cell: ({ active }) => (
        <span className={`tag ${active ? 'good' : ''}`}>{say(active ? 'carriers.active' : 'carriers.inactive')}</span>
      ),
      sortBy: ({ active }) => Number(active),
    },
  ]
}
