import './sync.css'
import { CalculatorOutlined, ReloadOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useSay } from '../../ui/language.tsx'
import { Register } from '../../widgets/administration/register.tsx'
import { AdministrationPage } from '../administration/administration-page.tsx'
import { useJobColumns } from './job-columns.tsx'
import { JobPanel } from './job-panel.tsx'
import { syncJobsQuery } from './queries.ts'
import { RebuildForm, ReloadForm } from './start-forms.tsx'

/** Doing again what was loaded: sums from the lines, lines from the kept files. */
export function SyncPage() {
  const say = useSay()
  const jobs = useQuery(syncJobsQuery)
  const columns = useJobColumns()
  const [opened, setOpened] = useState<number | 'rollups' | 'reload'>()
  const job = jobs.data?.jobs.find(({ id }) => id === opened)
  const close = () => setOpened(undefined)
  return (
    <AdministrationPage title={say('place./aframe/sync')}>
      <p className="sync-about quiet">{say('sync.about')}</p>
      <Register
        label={say('sync.jobs')}
        rows={jobs.data?.jobs}
        columns={columns}
        keyOf={({ id }) => id}
        onOpen={({ id }) => setOpened(id)}
        empty={<p>{say('sync.none')}</p>}
        problem={jobs.data ? null : jobs.error}
        again={() => void jobs.refetch()}
        tools={
          <>
            <Button icon={<CalculatorOutlined aria-hidden />} onClick={() => setOpened('rollups')}>
              {say('sync.rebuild')}
            </Button>
            <Button icon={<ReloadOutlined aria-hidden />} onClick={() => setOpened('reload')}>
              {say('sync.reload')}
            </Button>
          </>
        }
      />
      {opened === 'rollups' && <RebuildForm onClose={close} />}
      {opened === 'reload' && <ReloadForm onClose={close} />}
      {job && <JobPanel job={job} onClose={close} />}
    </AdministrationPage>
  )
}
