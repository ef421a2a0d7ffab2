import { UndoOutlined } from '@ant-design/icons-svg'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { endpoints, mayOpen, type OwnDashboard, pageOf } from '@waybill/contracts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { call } from '../../ui/service.ts'
import { PageHeader } from '../header/page-header.tsx'
import { useAccount } from '../header/queries.ts'
import { BoardCrumb } from './board-crumb.tsx'
import { ownDashboardQuery, ownDashboardsQuery, pathOfDashboard } from './queries.ts'

/** Where a dashboard was, until the page is left: one press brings it back, but for cards of pages that have been lost. */
export function DeletedBoard({ dashboard: { name, pins } }: { readonly dashboard: OwnDashboard }) {
  const say = useSay()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { permissions } = useAccount()
  const bringBack = useMutation({
    mutationFn: () => {
      const open = pins.filter(({ page }) => mayOpen(permissions, pageOf(page).path))
      return call(endpoints.addOwnDashboard, { body: { name, pins: open.map(({ id: _id, ...pin }) => pin) } })
    },
    onSuccess: (back) => {
      queries.setQueryData(ownDashboardQuery(back.id).queryKey, back)
      void queries.invalidateQueries({ queryKey: ownDashboardsQuery.queryKey })
      return navigate({ to: pathOfDashboard(back.id), replace: true })
    },
  })
  return (
    <>
      <PageHeader title={name} above={<BoardCrumb />} />
      <main className="page">
        <p className="board-said">
          <output>{say('boards.deleted', { name })}</output>
          <Button
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it stands where the button was that was pressed
            autoFocus
            icon={<Icon of={UndoOutlined} />}
            loading={bringBack.isPending}
            onClick={() => bringBack.mutate()}
          >
            {say('undo')}
          </Button>
        </p>
        {bringBack.error && <Problem error={bringBack.error} />}
      </main>
    </>
  )
}
