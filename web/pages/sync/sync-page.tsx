import './sync.css'
import { CalculatorOutlined, ReloadOutlined } from '@ant-design/icons-svg'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSay } from '../../ui/language.tsx'
import { Register } from '../../widgets/administration/register.tsx'
import { useOpened } from '../../widgets/administration/words-in-address.ts'
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
  const { opened, open, close } = useOpened()
  const job = jobs.data?.jobs.find(({ id }) => String(id) === opened)
  return (
    <AdministrationPage title={say('place./aframe/sync')}>
      <p className="sync-about quiet">{say('sync.about')}</p>
      <Register
        label={say('sync.jobs')}
        rows={jobs.data?.jobs}
        total={jobs.data?.total}
        columns={columns}
        keyOf={({ id }) => id}
        onOpen={({ id }) => open(id)}
        empty={<p>{say('sync.none')}</p>}
        problem={jobs.data ? null : jobs.error}
        again={() => void jobs.refetch()}
        tools={
          <>
            <Button icon={<Icon of={CalculatorOutlined} />} onClick={() => open('rollups')}>
              {say('sync.rebuild')}
            </Button>
            <Button icon={<Icon of={ReloadOutlined} />} onClick={() => open('reload')}>
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
