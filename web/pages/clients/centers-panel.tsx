import { PlusOutlined, UploadOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type AdministeredClient, endpoints, type FulfillmentCenter } from '@waybill/contracts'
import { Button } from 'antd'
import { useState } from 'react'
import { useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { call } from '../../ui/service.ts'
import { useNotify } from '../../widgets/administration/notices.tsx'
import { type Column, RegisterTable } from '../../widgets/administration/register-table.tsx'
import { SidePanel } from '../../widgets/administration/side-panel.tsx'
import { centersQuery } from '../administration/administered.ts'
import { CenterForm } from './center-form.tsx'

interface CentersPanelProps {
  readonly client: AdministeredClient
  readonly onClose: () => void
}

/** Where a client ships from. */
export function CentersPanel({ client, onClose }: CentersPanelProps) {
  const say = useSay()
  const centers = useQuery(centersQuery(client.id))
  const [opened, setOpened] = useState<FulfillmentCenter | 'new'>()
  const columns: readonly Column<FulfillmentCenter>[] = [
    { key: 'name', name: say('centers.name'), cell: ({ name }) => name },
    {
      key: 'city',
      name: say('centers.city'),
      cell: ({ city, state }) => [city, state].filter((part) => part !== '').join(', '),
      width: '26%',
    },
    { key: 'zip', name: say('centers.zip'), cell: ({ zip }) => zip, width: '84px' },
    { key: 'country', name: say('centers.country'), cell: ({ country }) => country, width: '84px', inCard: 'end' },
  ]
  return (
    <SidePanel title={say('centers.title')} note={client.name} wide onClose={onClose}>
      <div className="side-tools">
        <ImportButton clientId={client.id} />
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpened('new')}>
          {say('centers.new')}
        </Button>
      </div>
      {centers.error && <Problem error={centers.error} again={() => void centers.refetch()} />}
      {centers.data?.length === 0 && <p className="quiet">{say('centers.none')}</p>}
      {centers.data && centers.data.length > 0 && (
        <RegisterTable
          label={say('centers.title')}
          columns={columns}
          rows={centers.data}
          keyOf={({ id }) => id}
          onOpen={setOpened}
        />
      )}
      {opened && (
        <CenterForm
          clientId={client.id}
          center={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </SidePanel>
  )
}

function ImportButton({ clientId }: { readonly clientId: number }) {
  const say = useSay()
  const notify = useNotify()
  const queries = useQueryClient()
  const [problem, setProblem] = useState<Error>()
  const take = async (file: File) => {
    try {
      const given = await call(endpoints.importFulfillmentCenters, {
        params: { clientId },
        body: { csv: await file.text() },
      })
      setProblem(undefined)
      await queries.invalidateQueries(centersQuery(clientId))
      notify(say('centers.imported', given))
    } catch (error) {
      setProblem(error instanceof Error ? error : new Error(String(error)))
    }
  }
  return (
    <>
      {problem && <Problem error={problem} />}
      <p className="quiet">{say('centers.import.note')}</p>
      <label className="ant-btn ant-btn-default file-button">
        <UploadOutlined aria-hidden />
        <span>{say('centers.import')}</span>
        <input
          type="file"
          accept=".csv,text/csv"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void take(file)
            target.value = ''
          }}
        />
      </label>
    </>
  )
}
