import '../sync/sync.css'
import './reports.css'
import { useQuery } from '@tanstack/react-query'
import { type Report, reportKeptDays, reportsOpenTo } from '@waybill/contracts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Confirm } from '../../widgets/administration/confirm.tsx'
import { Register } from '../../widgets/administration/register.tsx'
import { useOpened } from '../../widgets/administration/words-in-address.ts'
import { AdministrationPage } from '../administration/administration-page.tsx'
import { useAccount } from '../header/queries.ts'
import { reportsQuery, useDownload, useReportAction } from './queries.ts'
import { Received } from './received.tsx'
import { useReportColumns } from './report-columns.tsx'
import { RunForm } from './run-form.tsx'

/** One's own reports: watched while they are made, downloaded, made again, taken out. */
export function ReportsPage() {
  const say = useSay()
  return (
    <AdministrationPage title={say('place./reports')}>
      <Reports />
    </AdministrationPage>
  )
}

function Reports() {
  const say = useSay()
  const { data, error, refetch } = useQuery(reportsQuery)
  const download = useDownload()
  const again = useReportAction('again')
  const stop = useReportAction('stop')
  const remove = useReportAction('remove')
  const { opened, open, close } = useOpened()
  const { permissions } = useAccount()
  const mayRun = reportsOpenTo(permissions).length > 0
  const [removing, setRemoving] = useState<Report>()
  const columns = useReportColumns({ download, again, stop, onRemove: setRemoving })
  const problem = download.error ?? again.error ?? stop.error ?? remove.error
  return (
    <>
      <p className="sync-about quiet">{say('reports.about', { days: reportKeptDays })}</p>
      <Received />
      {problem && <Problem error={problem} />}
      <Register
        label={say('place./reports')}
        rows={data?.reports}
        total={data?.total}
        columns={columns}
        keyOf={({ id }) => id}
        empty={<p>{say('reports.none')}</p>}
        problem={data ? null : error}
        again={() => void refetch()}
        tools={
          mayRun && (
            <Button type="primary" onClick={() => open('run')}>
              {say('reports.run')}
            </Button>
          )
        }
      />
      {mayRun && opened === 'run' && <RunForm onClose={close} />}
      {removing && (
        <Confirm
          title={say('reports.removeTitle', { name: removing.name })}
          words={say('reports.removeWords')}
          doIt={say('reports.remove')}
          onDo={() => remove.mutate(removing)}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  )
}
