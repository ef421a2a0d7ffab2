import { FolderOutlined, PlusOutlined } from '@ant-design/icons-svg'
import { useQuery } from '@tanstack/react-query'
import type { AdministeredAccount } from '@waybill/contracts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSay } from '../../ui/language.tsx'
import { Register } from '../../widgets/administration/register.tsx'
import type { Column, RowKey } from '../../widgets/administration/register-table.tsx'
import { useOpened, useWord } from '../../widgets/administration/words-in-address.ts'
import { administeredAccountsQuery, administeredGroupsQuery } from '../administration/administered.ts'
import { AdministrationPage } from '../administration/administration-page.tsx'
import { useBilledColumns } from '../administration/billed-columns.tsx'
import { ClientFilter, useChosenClient } from '../administration/client-filter.tsx'
import { AccountForm } from './account-form.tsx'
import { FileForm } from './file-form.tsx'
import { NewAccountForm } from './new-account-form.tsx'

const none: ReadonlySet<RowKey> = new Set()

/** The carriers' accounts, and where clients file them. */
export function AccountsPage() {
  const say = useSay()
  const accounts = useQuery(administeredAccountsQuery)
  const groups = useQuery(administeredGroupsQuery)
  const columns = useColumns()
  const { chosen: chosenClient, choose } = useChosenClient()
  const [filed, setFiled] = useWord('filed')
  const { opened, open, close } = useOpened()
  const [filing, setFiling] = useState(false)
  const [chosen, setChosen] = useState(none)
  const all = accounts.data ?? []
  const rows = all
    .filter(({ client }) => !chosenClient || client.id === chosenClient.id)
    .filter(({ group }) => filed !== 'no' || group === '')
  const account = all.find(({ id }) => String(id) === opened)
  const marked = rows.filter(({ id }) => chosen.has(id))
  const unfiled = all.filter(({ group }) => group === '').length
  const known = groups.data?.groups ?? []
  return (
    <AdministrationPage title={say('place./accounts')}>
      <Register
        label={say('place./accounts')}
        rows={accounts.data && groups.data && rows}
        columns={columns}
        keyOf={({ id }) => id}
        onOpen={({ id }) => open(id)}
        empty={<p>{say(filed === 'no' ? 'accounts.allFiled' : 'accounts.none')}</p>}
        problem={accounts.error ?? groups.error}
        again={() => void Promise.all([accounts.refetch(), groups.refetch()])}
        chosen={chosen}
        onChosen={setChosen}
        filters={
          <>
            <ClientFilter rows={all} chosen={chosenClient} choose={choose} />
            <select
              aria-label={say('accounts.filing')}
              value={filed === 'no' ? 'no' : ''}
              onChange={({ target }) => setFiled(target.value || undefined)}
            >
              <option value="">{say('accounts.filing.all')}</option>
              <option value="no">{say('accounts.filing.no', { count: unfiled })}</option>
            </select>
          </>
        }
        tools={
          <>
            {marked.length > 0 && (
              <Button icon={<Icon of={FolderOutlined} />} onClick={() => setFiling(true)}>
                {say('accounts.file', { count: marked.length })}
              </Button>
            )}
            <Button type="primary" icon={<Icon of={PlusOutlined} />} onClick={() => open('new')}>
              {say('accounts.new')}
            </Button>
          </>
        }
      />
      {groups.data && account && <AccountForm key={account.id} account={account} groups={known} onClose={close} />}
      {groups.data && opened === 'new' && <NewAccountForm groups={known} onClose={close} />}
      {filing && (
        <FileForm accounts={marked} groups={known} onFiled={() => setChosen(none)} onClose={() => setFiling(false)} />
      )}
    </AdministrationPage>
  )
}

function useColumns(): readonly Column<AdministeredAccount>[] {
  const say = useSay()
  const [invoices, latestBillDate, spend] = useBilledColumns()
  return [
    {
      key: 'number',
      width: 118,
      name: say('accounts.number'),
      cell: ({ number }) => number,
      sortBy: ({ number }) => number,
    },
    { key: 'name', about: 150, name: say('accounts.name'), cell: ({ name }) => name, sortBy: ({ name }) => name },
    {
      key: 'carrier',
      width: 128,
      name: say('accounts.carrier'),
      cell: ({ carrier }) => carrier.name,
      sortBy: ({ carrier }) => carrier.name,
    },
    {
      key: 'client',
      about: 160,
      name: say('accounts.client'),
      cell: ({ client }) => client.name,
      sortBy: ({ client }) => client.name,
    },
    {
      key: 'group',
      about: 160,
      name: say('accounts.group'),
      cell: ({ group }) => (group === '' ? <span className="tag waits">{say('accounts.notFiled')}</span> : group),
      sortBy: ({ group }) => group,
      inCard: 'named',
    },
    {
      key: 'division',
      about: 116,
      spare: 3,
      name: say('accounts.division'),
      cell: ({ division }) => division,
      sortBy: ({ division }) => division,
      inCard: 'no',
    },
    { ...invoices, spare: 2 },
    { ...latestBillDate, spare: 2 },
    { ...spend, spare: 1 },
  ]
}
