import { PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import type { AdministeredDivision, AdministeredGroup } from '@waybill/contracts'
import { Button } from 'antd'
import { useState } from 'react'
import { useFormat } from '../../ui/format.ts'
import { useSay } from '../../ui/language.tsx'
import { Register } from '../../widgets/administration/register.tsx'
import type { Column } from '../../widgets/administration/register-table.tsx'
import { administeredAccountsQuery, administeredGroupsQuery } from '../administration/administered.ts'
import { AdministrationPage } from '../administration/administration-page.tsx'
import { ClientFilter } from '../administration/client-filter.tsx'
import { useChoice } from '../administration/use-choice.ts'
import { DivisionForm } from './division-form.tsx'
import { GroupForm } from './group-form.tsx'
import { NewForm } from './new-form.tsx'

type Opened = { readonly group: number } | { readonly division: number } | 'new group' | 'new division'

/** How clients file their accounts: groups, and the divisions those belong to. */
export function AccountGroupsPage() {
  const say = useSay()
  const all = useQuery(administeredGroupsQuery)
  const accounts = useQuery(administeredAccountsQuery)
  const [of, setOf] = useChoice('of')
  const [opened, setOpened] = useState<Opened>()
  const clientId = of === undefined ? undefined : Number(of)
  const ofClient = <Row extends AdministeredGroup | AdministeredDivision>(rows: readonly Row[] | undefined) =>
    rows?.filter(({ client }) => clientId === undefined || client.id === clientId)
  const groupColumns = useGroupColumns()
  const divisionColumns = useDivisionColumns()
  const { groups = [], divisions = [] } = all.data ?? {}
  const group = groups.find(({ id }) => typeof opened === 'object' && 'group' in opened && id === opened.group)
  const division = divisions.find(
    ({ id }) => typeof opened === 'object' && 'division' in opened && id === opened.division,
  )
  const close = () => setOpened(undefined)
  const again = () => void Promise.all([all.refetch(), accounts.refetch()])
  return (
    <AdministrationPage title={say('place./accountgroups')}>
      <Register
        label={say('place./accountgroups')}
        rows={accounts.data && ofClient(all.data?.groups)}
        columns={groupColumns}
        keyOf={({ id }) => id}
        onOpen={({ id }) => setOpened({ group: id })}
        empty={<p>{say('groups.none')}</p>}
        problem={all.error ?? accounts.error}
        again={again}
        filters={
          <ClientFilter
            rows={[...groups, ...divisions]}
            chosen={clientId}
            onChosen={(id) => setOf(id === undefined ? undefined : String(id))}
          />
        }
        tools={
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpened('new group')}>
            {say('groups.new')}
          </Button>
        }
      />
      <Register
        label={say('divisions.title')}
        rows={ofClient(all.data?.divisions)}
        columns={divisionColumns}
        keyOf={({ id }) => id}
        onOpen={({ id }) => setOpened({ division: id })}
        empty={<p>{say('divisions.none')}</p>}
        problem={all.error}
        again={again}
        tools={
          <Button icon={<PlusOutlined aria-hidden />} onClick={() => setOpened('new division')}>
            {say('divisions.new')}
          </Button>
        }
      />
      {group && (
        <GroupForm key={group.id} group={group} divisions={divisions} accounts={accounts.data ?? []} onClose={close} />
      )}
      {division && <DivisionForm key={division.id} division={division} onClose={close} />}
      {(opened === 'new group' || opened === 'new division') && (
        <NewForm
          kind={opened === 'new group' ? 'group' : 'division'}
          divisions={divisions}
          client={clientId}
          onClose={close}
        />
      )}
    </AdministrationPage>
  )
}

function useGroupColumns(): readonly Column<AdministeredGroup>[] {
  const say = useSay()
  const format = useFormat()
  return [
    { key: 'name', name: say('groups.name'), cell: ({ name }) => name, sortBy: ({ name }) => name },
    {
      key: 'division',
      name: say('accounts.division'),
      cell: ({ division }) => division,
      sortBy: ({ division }) => division,
      width: '26%',
    },
    {
      key: 'client',
      name: say('accounts.client'),
      cell: ({ client }) => client.name,
      sortBy: ({ client }) => client.name,
      width: '26%',
    },
    {
      key: 'accounts',
      name: say('clients.accounts'),
      cell: ({ accounts }) => format.count(accounts),
      sortBy: ({ accounts }) => accounts,
      number: true,
      width: '110px',
      inCard: 'named',
    },
  ]
}

function useDivisionColumns(): readonly Column<AdministeredDivision>[] {
  const say = useSay()
  const format = useFormat()
  return [
    { key: 'name', name: say('divisions.name'), cell: ({ name }) => name, sortBy: ({ name }) => name },
    {
      key: 'client',
      name: say('accounts.client'),
      cell: ({ client }) => client.name,
      sortBy: ({ client }) => client.name,
      width: '26%',
    },
    {
      key: 'groups',
      name: say('divisions.groups'),
      cell: ({ groups }) => format.count(groups),
      sortBy: ({ groups }) => groups,
      number: true,
      width: '110px',
      inCard: 'named',
    },
  ]
}
