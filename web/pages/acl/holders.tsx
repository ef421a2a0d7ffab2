import { useMutation, useQueryClient } from '@tanstack/react-query'
import { endpoints, type Givable, type Permission, type Person } from '@waybill/contracts'
import { useState } from 'react'
import { z } from 'zod'
import { Button } from '../../ui/button.tsx'
import { useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { call } from '../../ui/service.ts'
import { useNotify } from '../../widgets/administration/notices.tsx'
import { Register } from '../../widgets/administration/register.tsx'
import type { Column, RowKey } from '../../widgets/administration/register-table.tsx'
import { useWord } from '../../widgets/administration/words-in-address.ts'
import { useOpens } from '../administration/opens.ts'
import { clientsIn, rolesIn } from '../users/person-words.ts'
import { forgetPeople, fullName } from '../users/queries.ts'
import { PermissionAbout } from './permission-about.tsx'

interface HoldersProps {
  readonly permission: Permission
  readonly people: readonly Person[] | undefined
  readonly givable: Givable | undefined
  readonly problem: Error | null
  readonly again: () => void
}

const Holding = z.enum(['all', 'holders', 'others'])

/** Who holds a permission and who does not, to give it to many or to take it from them at once. */
export function Holders({ permission, people, givable, problem, again }: HoldersProps) {
  const say = useSay()
  const [heldBy, setHeldBy] = useWord('holding')
  const holding = Holding.catch('all').parse(heldBy)
  const [chosen, setChosen] = useState<ReadonlySet<RowKey>>(new Set())
  const change = usePermissionsChange(permission, () => setChosen(new Set()))
  const columns = useColumns(permission, givable)
  const holds = holder(permission)
  const mayGive = givable?.permissions.includes(permission) === true
  const { opens } = useOpens()
  const picked = people?.filter(({ id }) => chosen.has(id)) ?? []
  const button = (give: boolean) => (
    <Button
      disabled={!mayGive || !picked.some((person) => holds(person) !== give) || change.isPending}
      onClick={() => change.mutate({ userIds: picked.map(({ id }) => id), give })}
    >
      {say(give ? 'acl.give' : 'acl.take')}
    </Button>
  )
  return (
    <div className="register-frame acl-holders">
      <PermissionAbout permission={permission} />
      {change.error && <Problem error={change.error} />}
      <Register
        label={say('place./users')}
        rows={people?.filter((person) => holding === 'all' || holds(person) === (holding === 'holders'))}
        columns={columns}
        keyOf={({ id }) => id}
        chosen={chosen}
        onChosen={setChosen}
        choosable={({ changeable }) => changeable}
        empty={<p>{say('acl.nobody')}</p>}
        problem={problem}
        again={again}
        filters={
          <select
            aria-label={say('acl.holds')}
            value={holding}
            onChange={({ target }) => setHeldBy(target.value === 'all' ? undefined : target.value)}
          >
            <option value="all">{say('acl.everybody')}</option>
            <option value="holders">{say('acl.holders')}</option>
            <option value="others">{say('acl.others')}</option>
          </select>
        }
        tools={
          <>
            {opens(permission) && button(true)}
            {button(false)}
          </>
        }
      />
    </div>
  )
}

function usePermissionsChange(permission: Permission, onDone: () => void) {
  const say = useSay()
  const notify = useNotify()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ userIds, give }: { readonly userIds: number[]; readonly give: boolean }) =>
      call(endpoints.changePermissions, {
        body: { userIds, give: give ? [permission] : [], take: give ? [] : [permission] },
      }),
    onSuccess: async ({ changed }) => {
      await forgetPeople(queries)
      notify(say('acl.changed', { count: changed }))
      onDone()
    },
  })
}

function holder(permission: Permission) {
  return ({ permissions }: Pick<Person, 'permissions'>) => permissions.includes(permission)
}

function useColumns(permission: Permission, givable: Givable | undefined): readonly Column<Person>[] {
  const say = useSay()
  const holds = holder(permission)
  const rolesOf = ({ permissions }: Person) => rolesIn(permissions, say)
  const clientsOf = (person: Person) => clientsIn(person, givable, say)
  return [
    { key: 'name', about: 160, name: say('users.name'), cell: fullName, sortBy: fullName },
    {
      key: 'login',
      about: 140,
      name: say('users.login'),
      cell: ({ login }) => login,
      sortBy: ({ login }) => login,
      inCard: 'no',
    },
    { key: 'roles', about: 160, name: say('users.roles'), cell: rolesOf, sortBy: rolesOf },
    { key: 'clients', about: 160, name: say('users.clients'), cell: clientsOf, sortBy: clientsOf },
    {
      key: 'holds',
      width: 120,
      name: say('acl.holds'),
      cell: (person) => holds(person) && <span className="tag good">{say('acl.holdsIt')}</span>,
      sortBy: (person) => (holds(person) ? 0 : 1),
      inCard: 'end',
    },
  ]
}
