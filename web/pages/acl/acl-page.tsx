import { useQuery } from '@tanstack/react-query'
import { Permission, type Person } from '@waybill/contracts'
import { useSay } from '../../ui/language.tsx'
import { useWord } from '../../widgets/administration/words-in-address.ts'
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
  const [chosen, setChosen] = useWord('permission')
  const permission = Permission.catch('NEW_BI_TOOLS').parse(chosen)
  return (
    <AdministrationPage title={say('place./acl')}>
      <div className="acl">
        <PermissionList counts={countsOf(people.data ?? [])} chosen={permission} onChosen={setChosen} />
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
