import './own-dashboards.css'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { OwnDashboard } from '@waybill/contracts'
import { useEffect, useState } from 'react'
import { useSay } from '../../ui/language.tsx'
import { loadCharts } from '../../ui/lazy-chart.tsx'
import { Problem } from '../../ui/problem.tsx'
import { useForeignClient } from '../header/foreign-client.tsx'
import { PageHeader } from '../header/page-header.tsx'
import { BoardCrumb } from './board-crumb.tsx'
import { DeletedBoard } from './deleted-board.tsx'
import { OpenedBoard } from './opened-board.tsx'
import { ownDashboardQuery } from './queries.ts'

/** One of a person's own dashboards. */
export function OwnDashboardPage() {
  const say = useSay()
  const { dashboardId }: { readonly dashboardId?: string } = useParams({ strict: false })
  const id = Number(dashboardId)
  const [deleted, setDeleted] = useState<OwnDashboard>()
  const isDeleted = deleted?.id === id
  const { data, error, refetch } = useQuery({ ...ownDashboardQuery(id), enabled: !isDeleted })
  useForeignClient()
  useEffect(() => void loadCharts(), [])
  if (isDeleted) return <DeletedBoard dashboard={deleted} />
  if (data) return <OpenedBoard key={id} kept={data} onDeleted={setDeleted} />
  return (
    <>
      <PageHeader title={say('boards.mine')} above={<BoardCrumb />} />
      <main className="page">
        {error ? <Problem error={error} again={() => void refetch()} /> : <div className="shape far" aria-busy />}
      </main>
    </>
  )
}
