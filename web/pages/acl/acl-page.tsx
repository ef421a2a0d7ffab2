import { useQuery } from '@tanstack/react-query'
import type { Permission, Person } from '@waybill/contracts'
import { useState } from 'react'
import { useSay } from '../../ui/language.tsx'
import { AdministrationPage } from '../administration/administration-page.tsx'
import { givableQuery, peopleQuery } from '../users/queries.ts'
import { Holders } from './holders.tsx'
import { PermissionList } from './permission-list.tsx'
import './acl.css'

/** Who holds what. */
export function AclPage() {
  const say = useSay()
  const people = useQuery(peopleQuery)
  const givable = useQuery(givableQuery)
  const [permission, setPermission] = useState<Permission>('NEW_BI_TOOLS')
  return (
    <AdministrationPage title={say('place./acl')}>
      <div className="acl">
        <PermissionList counts={countsOf(people.data ?? [])} chosen={permission} onChosen={setPermission} />
        <Holders
          key={permission}
          permission={permission}
          people={people.data}
          givable={givable.data}
          problem={people.error ?? givable.error}
          again={() => void Promise.all([people.refetch(), givable.refetch()])}
        />
      </div>
    </AdministrationPage>
  )
}

function countsOf(people: readonly Person[]): ReadonlyMap<Permission, number> {
  const counts = new Map<Permission, number>()
  for (const permission of people.flatMap(({ permissions }) => permissions)) {
    counts.set(permission, (counts.get(permission) ?? 0) + 1)
  }
  return counts
}
