import {
  isRole,
  type Permission,
  type PermissionGroup,
  permissionGroupNames,
  permissionGroups,
} from '@waybill/contracts'
import { useSay } from '../../ui/language.tsx'
import { useOpens } from '../administration/opens.ts'
import { useAccount } from '../header/queries.ts'
import { ProfileCard } from './profile-card.tsx'

/** What this person may do, in words, and what each of it opens here today. */
export function OwnRights() {
  const say = useSay()
  const { permissions } = useAccount()
  const { opens, line } = useOpens()
  const held = (group: PermissionGroup): readonly Permission[] =>
    permissionGroups[group].filter((one) => permissions.includes(one))
  const groups = permissionGroupNames.map((group) => ({
    name: say(`permissionGroup.${group}`),
    held: held(group).filter((one) => isRole(one) || opens(one)),
  }))
  const later = permissionGroupNames.flatMap(held).filter((one) => !isRole(one) && !opens(one))
  return (
    <ProfileCard wide title={say('profile.rights')}>
      <div className="own-rights">
        {groups
          .filter((group) => group.held.length > 0)
          .map((group) => (
            <div key={group.name}>
              <h3>{group.name}</h3>
              <ul>
                {group.held.map((one) => (
                  <li key={one} title={one}>
                    {say(`permission.${one}`)}
                    {line(one, permissions) !== '' && (
                      <small className="quiet">{say('profile.opens', { what: line(one, permissions) })}</small>
                    )}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        {later.length > 0 && (
          <div>
            <h3>{say('acl.later')}</h3>
            <ul>
              {later.map((one) => (
                <li key={one} title={one} className="quiet">
                  {say(`permission.${one}`)}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </ProfileCard>
  )
}
