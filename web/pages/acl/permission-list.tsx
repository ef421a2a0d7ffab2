import { Permission, permissionGroupNames, permissionGroups } from '@waybill/contracts'
import type { ReactNode } from 'react'
import { useFormat } from '../../ui/format.ts'
import { useSay } from '../../ui/language.tsx'
import { useNarrow } from '../../ui/media.ts'
import { matches } from '../../widgets/administration/matching.ts'
import { SearchField } from '../../widgets/administration/register.tsx'
import { useTyped } from '../../widgets/administration/words-in-address.ts'
import { useOpens } from '../administration/opens.ts'

interface PermissionListProps {
  /** How many hold each. */
  readonly counts: ReadonlyMap<Permission, number>
  readonly chosen: Permission
  readonly onChosen: (permission: Permission) => void
}

/** Every permission in words, with how many hold it; apart, those that open nothing here yet. */
export function PermissionList({ counts, chosen, onChosen }: PermissionListProps) {
  const say = useSay()
  const format = useFormat()
  const narrow = useNarrow()
  const [search, setSearch] = useTyped('permissions')
  const { opens } = useOpens()
  const found = (permissions: readonly Permission[]) =>
    permissions.filter((one) => matches(`${say(`permission.${one}`)} ${one}`, search))
  const used = permissionGroupNames.map((group) => ({
    name: say(`permissionGroup.${group}`),
    permissions: found(permissionGroups[group].filter(opens)),
  }))
  const later = found(permissionGroupNames.flatMap((group) => permissionGroups[group]).filter((one) => !opens(one)))
  const groups = [...used, { name: say('acl.later'), permissions: later }].filter(
    ({ permissions }) => permissions.length > 0,
  )
  if (narrow) {
    return (
      <div className="form-field">
        <select
          aria-label={say('acl.permission')}
          value={chosen}
          onChange={({ target }) => onChosen(Permission.parse(target.value))}
        >
          {groups.map(({ name, permissions }) => (
            <optgroup key={name} label={name}>
              {permissions.map((one) => (
                <option key={one} value={one}>
                  {say(`permission.${one}`)} ({counts.get(one) ?? 0})
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
    )
  }
  return (
    <section className="register-frame acl-list" aria-label={say('acl.permissions')}>
      <div className="register-tools">
        <SearchField
          search={search}
          onSearch={setSearch}
          label={say('register.searchIn', { what: say('acl.permissions') })}
          placeholder={say('register.search')}
        />
      </div>
      <div className="acl-groups">
        {groups.map(({ name, permissions }) => (
          <Group
            key={name}
            name={name}
            folded={permissions === later && search === '' && !later.includes(chosen)}
            foldable={permissions === later}
          >
            {permissions.map((one) => (
              <button key={one} type="button" title={one} aria-pressed={one === chosen} onClick={() => onChosen(one)}>
                {say(`permission.${one}`)}
                <span className="quiet">{format.count(counts.get(one) ?? 0)}</span>
              </button>
            ))}
          </Group>
        ))}
      </div>
    </section>
  )
}

interface GroupProps {
  readonly name: string
  readonly foldable: boolean
  readonly folded: boolean
  readonly children: ReactNode
}

function Group({ name, foldable, folded, children }: GroupProps) {
  if (foldable)
    return (
      <details open={!folded}>
        <summary>{name}</summary>
        {children}
      </details>
    )
  return (
    <div>
      <h2>{name}</h2>
      {children}
    </div>
  )
}
