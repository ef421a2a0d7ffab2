import { SearchOutlined } from '@ant-design/icons'
import { Permission } from '@waybill/contracts'
import { useFormat } from '../../ui/format.ts'
import { useSay } from '../../ui/language.tsx'
import { useNarrow } from '../../ui/media.ts'
import { matches } from '../../widgets/administration/matching.ts'
import { useTyped } from '../../widgets/administration/words-in-address.ts'
import { permissionGroups, permissionsIn } from '../administration/permission-options.ts'

interface PermissionListProps {
  /** How many hold each. */
  readonly counts: ReadonlyMap<Permission, number>
  readonly chosen: Permission
  readonly onChosen: (permission: Permission) => void
}

/** Every permission in words, with how many hold it. */
export function PermissionList({ counts, chosen, onChosen }: PermissionListProps) {
  const say = useSay()
  const format = useFormat()
  const narrow = useNarrow()
  const [search, setSearch] = useTyped('permissions')
  const groups = permissionGroups.map((group) => ({
    name: say(`permissionGroup.${group}`),
    permissions: permissionsIn(group).filter((one) => matches(`${say(`permission.${one}`)} ${one}`, search)),
  }))
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
        <label className="search">
          <SearchOutlined aria-hidden />
          <input
            type="search"
            aria-label={say('register.searchIn', { what: say('acl.permissions') })}
            placeholder={say('register.searchIn', { what: say('acl.permissions') })}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </label>
      </div>
      <ul>
        {groups
          .filter(({ permissions }) => permissions.length > 0)
          .map(({ name, permissions }) => (
            <li key={name}>
              <h3>{name}</h3>
              {permissions.map((one) => (
                <button key={one} type="button" title={one} aria-pressed={one === chosen} onClick={() => onChosen(one)}>
                  {say(`permission.${one}`)}
                  <span className="quiet">{format.count(counts.get(one) ?? 0)}</span>
                </button>
              ))}
            </li>
          ))}
      </ul>
    </section>
  )
}
