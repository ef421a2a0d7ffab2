import { PlusOutlined } from '@ant-design/icons-svg'
import { useQuery } from '@tanstack/react-query'
import type { AdministeredDivision, AdministeredGroup } from '@waybill/contracts'
import { Button } from '../../ui/button.tsx'
import { useFormat } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSay } from '../../ui/language.tsx'
import { Register } from '../../widgets/administration/register.tsx'
import type { Column } from '../../widgets/administration/register-table.tsx'
import { useOpened } from '../../widgets/administration/words-in-address.ts'
import { administeredAccountsQuery, administeredGroupsQuery } from '../administration/administered.ts'
import { AdministrationPage } from '../administration/administration-page.tsx'
import { ClientFilter, useChosenClient } from '../administration/client-filter.tsx'
import { DivisionForm } from './division-form.tsx'
import { GroupForm } from './group-form.tsx'
import { NewForm } from './new-form.tsx'

/** How clients file their accounts: groups, and the divisions those belong to. */
export function AccountGroupsPage() {
  const say = useSay()
  const all = useQuery(administeredGroupsQuery)
  const accounts = useQuery(administeredAccountsQuery)
  const { chosen, choose } = useChosenClient()
  const openedGroup = useOpened('group')
  const openedDivision = useOpened('division')
  const ofClient = <Row extends AdministeredGroup | AdministeredDivision>(rows: readonly Row[] | undefined) =>
    rows?.filter(({ client }) => !chosen || client.id === chosen.id)
  const groupColumns = useGroupColumns()
  const divisionColumns = useDivisionColumns()
  const { groups = [], divisions = [] } = all.data ?? {}
  const group = groups.find(({ id }) => String(id) === openedGroup.opened)
  const division = divisions.find(({ id }) => String(id) === openedDivision.opened)
  const kinds = { group: openedGroup, division: openedDivision } as const
  const again = () => void Promise.all([all.refetch(), accounts.refetch()])
  return (
    <AdministrationPage title={say('place./accountgroups')}>
      <Register
        label={say('place./accountgroups')}
        rows={accounts.data && ofClient(all.data?.groups)}
        columns={groupColumns}
        keyOf={({ id }) => id}
        onOpen={({ id }) => openedGroup.open(id)}
        empty={<p>{say('groups.none')}</p>}
        problem={all.error ?? accounts.error}
        again={again}
        filters={<ClientFilter rows={[...groups, ...divisions]} chosen={chosen} choose={choose} />}
        tools={
          <Button type="primary" icon={<Icon of={PlusOutlined} />} onClick={() => openedGroup.open('new')}>
            {say('groups.new')}
          </Button>
        }
      />
      <Register
        label={say('divisions.title')}
        name="divisions"
        rows={ofClient(all.data?.divisions)}
        columns={divisionColumns}
        keyOf={({ id }) => id}
        onOpen={({ id }) => openedDivision.open(id)}
        empty={<p>{say('divisions.none')}</p>}
        problem={all.error}
        again={again}
        tools={
          <Button icon={<Icon of={PlusOutlined} />} onClick={() => openedDivision.open('new')}>
            {say('divisions.new')}
          </Button>
        }
      />
      {accounts.data && group && (
        <GroupForm
          key={group.id}
          group={group}
          divisions={divisions}
          accounts={accounts.data}
          onClose={openedGroup.close}
        />
      )}
      {division && <DivisionForm key={division.id} division={division} onClose={openedDivision.close} />}
      {(['group', 'division'] as const).map(
        (kind) =>
          all.data &&
          kinds[kind].opened === 'new' && (
            <NewForm key={kind} kind={kind} divisions={divisions} client={chosen?.id} onClose={kinds[kind].close} />
          ),
      )}
    </AdministrationPage>
  )
}

function useGroupColumns(): readonly Column<AdministeredGroup>[] {
  const say = useSay()
  const format = useFormat()
  return [
    { key: 'name', about: 200, name: say('groups.name'), cell: ({ name }) => name, sortBy: ({ name }) => name },
    {
      key: 'division',
      about: 200,
      name: say('accounts.division'),
      cell: ({ division }) => division,
      sortBy: ({ division }) => division,
    },
    {
      key: 'client',
      about: 200,
      name: say('accounts.client'),
      cell: ({ client }) => client.name,
      sortBy: ({ client }) => client.name,
    },
    {
      key: 'accounts',
      width: 110,
      name: say('clients.accounts'),
      cell: ({ accounts }) => format.count(accounts),
      sortBy: ({ accounts }) => accounts,
      number: true,
      inCard: 'named',
    },
  ]
}

function useDivisionColumns(): readonly Column<AdministeredDivision>[] {
  const say = useSay()
  const format = useFormat()
  return [
    { key: 'name', about: 400, name: say('divisions.name'), cell: ({ name }) => name, sortBy: ({ name }) => name },
    {
      key: 'client',
      about: 200,
      name: say('accounts.client'),
      cell: ({ client }) => client.name,
      sortBy: ({ client }) => client.name,
    },
    {
      key: 'groups',
      width: 110,
      name: say('divisions.groups'),
      cell: ({ groups }) => format.count(groups),
      sortBy: ({ groups }) => groups,
      number: true,
      inCard: 'named',
    },
  ]
}
