import '../home/home.css'
import './own-dashboards.css'
import { AppstoreOutlined, PlusOutlined } from '@ant-design/icons-svg'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { endpoints, mostDashboards } from '@waybill/contracts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { call } from '../../ui/service.ts'
import { NameBoard } from './name-board.tsx'
import { ownDashboardQuery, ownDashboardsQuery, pathOfDashboard } from './queries.ts'

/** A person's own dashboards. Where there are none, `always` says so and how one comes to be. */
export function OwnDashboards({ always = false }: { readonly always?: boolean }) {
  const say = useSay()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { data = [], error, refetch, isPending } = useQuery(ownDashboardsQuery)
  const [naming, setNaming] = useState(false)
  if (!always && !error && data.length === 0) return null
  return (
    <section className="place-group" aria-labelledby="own-dashboards">
      <div className="own-dashboards-head">
        <h2 id="own-dashboards">{say('boards.mine')}</h2>
        {always && (
          <Button
            size="small"
            icon={<Icon of={PlusOutlined} />}
            disabled={isPending || data.length >= mostDashboards}
            onClick={() => setNaming(true)}
          >
            {say('boards.new')}
          </Button>
        )}
      </div>
      {error && <Problem error={error} again={() => void refetch()} />}
      {!isPending && !error && data.length === 0 && <p className="quiet">{say('boards.none')}</p>}
      <div className="place-cards">
        {data.map(({ id, name, pins }) => (
          <Link key={id} className="place-card" to={pathOfDashboard(id)}>
            <Icon of={AppstoreOutlined} />
            <strong>{name}</strong>
            <span className="quiet">{say('boards.cards', { count: pins })}</span>
          </Link>
        ))}
      </div>
      {naming && (
        <NameBoard
          title={say('boards.new')}
          first=""
          save={async (name) => {
            const made = await call(endpoints.addOwnDashboard, { body: { name } })
            queries.setQueryData(ownDashboardQuery(made.id).queryKey, made)
            void queries.invalidateQueries({ queryKey: ownDashboardsQuery.queryKey })
            await navigate({ to: pathOfDashboard(made.id) })
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </section>
  )
}
