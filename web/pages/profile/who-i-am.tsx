import { useSay } from '../../ui/language.tsx'
import { useAccount } from '../header/queries.ts'
import { rolesIn } from '../users/person-words.ts'
import { ProfileCard } from './profile-card.tsx'

export function WhoIAm() {
  const say = useSay()
  const { firstName, lastName, login, email, roles } = useAccount()
  const facts = [
    [say('users.name'), `${firstName} ${lastName}`.trim()],
    [say('users.login'), login],
    [say('users.email'), email],
    [say('users.roles'), rolesIn(roles, say)],
  ] as const
  return (
    <ProfileCard title={say('profile.who')}>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
      <p className="quiet">{say('profile.whoChanges')}</p>
    </ProfileCard>
  )
}
