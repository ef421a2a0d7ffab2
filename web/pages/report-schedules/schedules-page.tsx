import '../sync/sync.css'
import '../reports/reports.css'
import './schedules.css'
import { PlusOutlined } from '@ant-design/icons-svg'
import { useQuery } from '@tanstack/react-query'
import { mayOpen, type ReportSchedule, reportsOpenTo } from '@waybill/contracts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Confirm } from '../../widgets/administration/confirm.tsx'
import { Register } from '../../widgets/administration/register.tsx'
import { useOpened } from '../../widgets/administration/words-in-address.ts'
import { AdministrationPage } from '../administration/administration-page.tsx'
import { useAccount } from '../header/queries.ts'
import { reportsQuery } from '../reports/queries.ts'
import { schedulesQuery, useDeed } from './queries.ts'
import { useScheduleColumns } from './schedule-columns.tsx'
import { ScheduleForm } from './schedule-form.tsx'

/** Reports that come by themselves: made here or from a report, changed, run now, paused, deleted. */
export function SchedulesPage() {
  const say = useSay()
  return (
    <AdministrationPage title={say('place./viewScheduledReports')}>
      <Schedules />
    </AdministrationPage>
  )
}

function Schedules() {
  const say = useSay()
  const { data, error, refetch } = useQuery(schedulesQuery)
  const deed = useDeed()
  const { opened, open, close } = useOpened()
  const { permissions } = useAccount()
  const mayRun = reportsOpenTo(permissions).length > 0
  const [removing, setRemoving] = useState<ReportSchedule>()
  const columns = useScheduleColumns({ deed, onRemove: setRemoving })
  const schedule = data?.schedules.find(({ id }) => String(id) === opened)
  return (
    <>
      <p className="sync-about quiet">{say('schedules.about')}</p>
      {deed.error && <Problem error={deed.error} />}
      <Register
        label={say('place./viewScheduledReports')}
        rows={data?.schedules}
        columns={columns}
        keyOf={({ id }) => id}
        onOpen={({ id }) => open(id)}
        empty={<p>{say('schedules.none')}</p>}
        problem={data ? null : error}
        again={() => void refetch()}
        tools={
          mayRun && (
            <Button type="primary" icon={<Icon of={PlusOutlined} />} onClick={() => open('new')}>
              {say('schedules.new')}
            </Button>
          )
        }
      />
      {data && schedule && <ScheduleForm key={schedule.id} schedule={schedule} onClose={close} />}
      {data && mayRun && opened === 'new' && <ScheduleForm key="new" onClose={close} />}
      {data && opened?.startsWith('report-') && <FormOfReport id={Number(opened.slice(7))} onClose={close} />}
      {removing && (
        <Confirm
          title={say('schedules.removeTitle', { name: removing.name })}
          words={say('schedules.removeWords')}
          doIt={say('schedules.remove')}
          onDo={() => deed.mutate({ id: removing.id, deed: 'remove' })}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  )
}

/** Begins with a report of one's own. */
function FormOfReport({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { permissions } = useAccount()
  const { data } = useQuery({ ...reportsQuery, enabled: mayOpen(permissions, '/reports') })
  const report = data?.reports.find((each) => each.id === id)
  return report && <ScheduleForm key={`report-${id}`} report={report} onClose={onClose} />
}
