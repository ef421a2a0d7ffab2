import type { Permission } from '@waybill/contracts'
import { useSay } from '../../ui/language.tsx'
import { whatNeeds } from './what-needs.ts'

/** A permission in words, and what asks for it. */
export function PermissionAbout({ permission }: { readonly permission: Permission }) {
  const say = useSay()
  const { places, calls } = whatNeeds(permission)
  return (
    <div className="acl-about">
      <div>
        <h2>{say(`permission.${permission}`)}</h2>
        <p className="quiet">{permission}</p>
      </div>
      <dl>
        <dt>{say('acl.places')}</dt>
        <dd>{places.length > 0 ? places.map((path) => say(`place.${path}`)).join(', ') : say('acl.none')}</dd>
        <dt>{say('acl.calls')}</dt>
        <dd>
          {calls.length === 0 ? (
            say('acl.none')
          ) : (
            <details>
              <summary>{say('acl.callsCount', { count: calls.length })}</summary>
              <ul className="calls">
                {calls.map((one) => (
                  <li key={one}>{one}</li>
                ))}
              </ul>
            </details>
          )}
        </dd>
      </dl>
    </div>
  )
}
