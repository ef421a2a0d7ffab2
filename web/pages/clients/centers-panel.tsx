import { PlusOutlined } from '@ant-design/icons-svg'
import { useQuery } from '@tanstack/react-query'
import type { AdministeredClient, FulfillmentCenter } from '@waybill/contracts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { type Column, RegisterTable } from '../../widgets/administration/register-table.tsx'
import { SidePanel } from '../../widgets/administration/side-panel.tsx'
import { useOpened } from '../../widgets/administration/words-in-address.ts'
import { centersQuery } from '../administration/administered.ts'
import { CenterForm } from './center-form.tsx'
import { ImportButton } from './import-button.tsx'

interface CentersPanelProps {
  readonly client: AdministeredClient
  readonly onClose: () => void
}

/** Where a client ships from. */
export function CentersPanel({ client, onClose }: CentersPanelProps) {
  const say = useSay()
  const centers = useQuery(centersQuery(client.id))
  const { opened, open, close } = useOpened('center')
  const center = centers.data?.find(({ id }) => String(id) === opened)
  const columns: readonly Column<FulfillmentCenter>[] = [
    { key: 'name', about: 200, name: say('centers.name'), cell: ({ name }) => name },
    {
      key: 'city',
      about: 160,
      name: say('centers.city'),
      cell: ({ city, state }) => [city, state].filter((part) => part !== '').join(', '),
    },
    { key: 'zip', width: 84, name: say('centers.zip'), cell: ({ zip }) => zip },
    { key: 'country', width: 84, name: say('centers.country'), cell: ({ country }) => country, inCard: 'end' },
  ]
  return (
    <SidePanel title={say('centers.title')} note={client.name} wide onClose={onClose}>
      <div className="side-tools">
        <ImportButton clientId={client.id} />
        <Button type="primary" icon={<Icon of={PlusOutlined} />} onClick={() => open('new')}>
          {say('centers.new')}
        </Button>
      </div>
      {centers.error && <Problem error={centers.error} again={() => void centers.refetch()} />}
      {centers.data?.length === 0 && <p className="quiet">{say('centers.none')}</p>}
      {centers.data && centers.data.length > 0 && (
        <div className="centers">
          <RegisterTable
            label={say('centers.title')}
            columns={columns}
            rows={centers.data}
            keyOf={({ id }) => id}
            onOpen={({ id }) => open(id)}
          />
        </div>
      )}
      {(center || opened === 'new') && <CenterForm clientId={client.id} center={center} onClose={close} />}
    </SidePanel>
  )
}
