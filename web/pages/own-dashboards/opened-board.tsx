import { CheckOutlined, DeleteOutlined, EditOutlined, FontSizeOutlined, UndoOutlined } from '@ant-design/icons-svg'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { endpoints, type OwnDashboard, type Pin } from '@waybill/contracts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { call } from '../../ui/service.ts'
import { LinkButton } from '../header/link-button.tsx'
import { PageHeader } from '../header/page-header.tsx'
import { Board } from './board.tsx'
import { BoardCrumb } from './board-crumb.tsx'
import { BoardFreshness } from './board-freshness.tsx'
import { renamed, useChanges, withoutPin, withPinAt } from './changes.ts'
import { EmptyBoard } from './empty-board.tsx'
import { NameBoard } from './name-board.tsx'
import { useTitle } from './not-shown.tsx'
import { ownDashboardQuery, ownDashboardsQuery, pathOfDashboard } from './queries.ts'
import { WhoseCards } from './whose-cards.tsx'

interface OpenedBoardProps {
  readonly kept: OwnDashboard
  readonly onDeleted: (dashboard: OwnDashboard) => void
}

/** To be read, or, once somebody edits it, to be arranged; every step is saved by itself. */
export function OpenedBoard({ kept, onDeleted }: OpenedBoardProps) {
  const say = useSay()
  const titled = useTitle()
  const queries = useQueryClient()
  const { shown, change, changeAsked, error } = useChanges(kept)
  const [editing, setEditing] = useState(false)
  const [naming, setNaming] = useState(false)
  const [removed, setRemoved] = useState<{ readonly pin: Pin; readonly place: number }>()
  const { id, name, pins } = shown
  const remove = useMutation({
    mutationFn: () => call(endpoints.removeOwnDashboard, { params: { dashboardId: id } }),
    onSuccess: () => {
      onDeleted(shown)
      queries.removeQueries({ queryKey: ownDashboardQuery(id).queryKey })
      void queries.invalidateQueries({ queryKey: ownDashboardsQuery.queryKey })
    },
  })
  return (
    <>
      <PageHeader
        title={name}
        above={<BoardCrumb />}
        tools={
          editing ? (
            <>
              <Button icon={<Icon of={FontSizeOutlined} />} onClick={() => setNaming(true)}>
                {say('boards.rename')}
              </Button>
              <Button
                danger
                icon={<Icon of={DeleteOutlined} />}
                loading={remove.isPending}
                onClick={() => remove.mutate()}
              >
                {say('boards.delete')}
              </Button>
              <Button
                type="primary"
                icon={<Icon of={CheckOutlined} />}
                onClick={() => {
                  setEditing(false)
                  setRemoved(undefined)
                }}
              >
                {say('boards.done')}
              </Button>
            </>
          ) : (
            <>
              <Button className="edit-board" icon={<Icon of={EditOutlined} />} onClick={() => setEditing(true)}>
                {say('boards.edit')}
              </Button>
              <LinkButton name={say('boards.link')} link={() => `${location.origin}${pathOfDashboard(id)}`} />
            </>
          )
        }
      />
      <main className="page">
        <div className="sentence">
          <span className="sentence-start">
            <WhoseCards pins={pins} />
            <span className="quiet">{say('boards.cards', { count: pins.length })}</span>
            {editing && <span className="quiet">{say('boards.how')}</span>}
          </span>
          <BoardFreshness pins={pins} />
        </div>
        {removed && (
          <p className="board-said">
            <output>{say('boards.removed', { title: titled(removed.pin) })}</output>
            <Button
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed is gone with its card
              autoFocus
              size="small"
              icon={<Icon of={UndoOutlined} />}
              onClick={() => {
                change(withPinAt(removed.pin, removed.place))
                setRemoved(undefined)
              }}
            >
              {say('undo')}
            </Button>
          </p>
        )}
        {[error, remove.error].map((one) => one && <Problem key={one.message} error={one} />)}
        {pins.length === 0 ? (
          <EmptyBoard />
        ) : (
          <Board
            dashboard={shown}
            editing={editing}
            change={change}
            onRemove={(pin, place) => {
              change(withoutPin(pin.id))
              setRemoved({ pin, place })
            }}
          />
        )}
      </main>
      {naming && (
        <NameBoard
          title={say('boards.rename')}
          first={name}
          save={(next) => changeAsked(renamed(next))}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  )
}
