import { PlusOutlined } from '@ant-design/icons-svg'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type AdministeredEntry, endpoints, type MaintenanceChange } from '@waybill/contracts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useInstants } from '../../ui/instants.ts'
import { useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { call } from '../../ui/service.ts'
import { Register } from '../../widgets/administration/register.tsx'
import type { Column } from '../../widgets/administration/register-table.tsx'
import { useOpened } from '../../widgets/administration/words-in-address.ts'
import { forgetAdministered, maintenanceQuery } from '../administration/administered.ts'
import { AdministrationPage } from '../administration/administration-page.tsx'
import { holds, useAccount } from '../header/queries.ts'
import { ChatSwitch } from './chat-switch.tsx'
import { ClosePageForm } from './close-page-form.tsx'
import { placeName } from './place-name.ts'
import './maintenance.css'

/** What is closed for now, and the switches. */
export function MaintenancePage() {
  const say = useSay()
  const queries = useQueryClient()
  const staff = holds(useAccount(), 'ROLE_STAFF')
  const entries = useQuery(maintenanceQuery)
  const { opened, open: openPanel, close } = useOpened()
  const [problem, setProblem] = useState<Error>()
  const change = async (work: Promise<unknown>) => {
    try {
      await work
      setProblem(undefined)
    } catch (error) {
      setProblem(error instanceof Error ? error : new Error(String(error)))
    }
    await forgetAdministered(queries)
  }
  const open = ({ id }: AdministeredEntry) =>
    change(call(endpoints.removeMaintenanceEntry, { params: { entryId: id } }))
  const add = (body: MaintenanceChange) => change(call(endpoints.addMaintenanceEntry, { body }))
  const closed = entries.data?.filter(({ type }) => type === 'PAGE')
  const columns = useColumns(staff ? (entry) => void open(entry) : undefined)
  const chat = entries.data?.find(({ type }) => type === 'CHATBOT')
  return (
    <AdministrationPage title={say('place./maintenance')}>
      {problem && <Problem error={problem} />}
      <p className="maintenance-note quiet">{say(staff ? 'maintenance.note' : 'administration.staffOnly')}</p>
      <Register
        label={say('maintenance.closedPages')}
        rows={closed}
        columns={columns}
        keyOf={({ id }) => id}
        empty={<p>{say('maintenance.none')}</p>}
        problem={entries.error}
        again={() => void entries.refetch()}
        tools={
          staff && (
            <Button type="primary" icon={<Icon of={PlusOutlined} />} onClick={() => openPanel('new')}>
              {say('maintenance.close')}
            </Button>
          )
        }
      />
      {entries.data && (
        <ChatSwitch
          entry={chat}
          locked={!staff}
          onTurn={(on) => void (on ? add({ type: 'CHATBOT', value: 'ON' }) : chat && open(chat))}
        />
      )}
      {staff && opened === 'new' && <ClosePageForm closed={closed ?? []} onClose={close} />}
    </AdministrationPage>
  )
}

function useColumns(onOpen: ((entry: AdministeredEntry) => void) | undefined): readonly Column<AdministeredEntry>[] {
  const say = useSay()
  const { moment, exactMoment } = useInstants()
  return [
    {
      key: 'page',
      about: 220,
      name: say('maintenance.page'),
      cell: ({ value }) => placeName(value, say),
      sortBy: ({ value }) => placeName(value, say),
    },
    {
      key: 'path',
      about: 260,
      name: say('maintenance.path'),
      cell: ({ value }) => value,
      sortBy: ({ value }) => value,
    },
    {
      key: 'since',
      width: 150,
      name: say('maintenance.since'),
      cell: ({ since }) => since && <span title={exactMoment(since)}>{moment(since)}</span>,
      sortBy: ({ since }) => since,
      inCard: 'named',
    },
    {
      key: 'by',
      about: 120,
      spare: 1,
      name: say('maintenance.by'),
      cell: ({ by }) => by,
      sortBy: ({ by }) => by,
      inCard: 'named',
    },
    ...(onOpen
      ? [
          {
            key: 'open',
            width: 140,
            name: '',
            cell: (entry: AdministeredEntry) => (
              <Button size="small" onClick={() => onOpen(entry)}>
                {say('maintenance.open')}
              </Button>
            ),
            inCard: 'end' as const,
          },
        ]
      : []),
  ]
}
