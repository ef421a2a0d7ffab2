import { useSay } from '../../ui/language.tsx'
import { permissionGroups, permissionsIn } from '../administration/permission-options.ts'
import { useAccount } from '../header/queries.ts'
import { ProfileCard } from './profile-card.tsx'

/** What this person may do, in words. */
export function OwnRights() {
  const say = useSay()
  const { permissions } = useAccount()
  const groups = permissionGroups.map((group) => ({
    name: say(`permissionGroup.${group}`),
    held: permissionsIn(group).filter((one) => permissions.includes(one)),
  }))
  return (
    <ProfileCard wide title={say('profile.rights')}>
      <div className="own-rights">
        {groups
          .filter(({ held }) => held.length > 0)
          .map(({ name, held }) => (
            <div key={name}>
              <h3>{name}</h3>
              <ul>
                {held.map((one) => (
                  <li key={one} title={one}>
                    {say(`permission.${one}`)}
                  </li>
                ))}
              </ul>
            </div>
          ))}
      </div>
    </ProfileCard>
  )
}
