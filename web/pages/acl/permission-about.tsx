import type { Permission } from '@waybill/contracts'
import { useSay } from '../../ui/language.tsx'
import { useOpens } from '../administration/opens.ts'

/** A permission in words, and what it opens here today. */
export function PermissionAbout({ permission }: { readonly permission: Permission }) {
  const say = useSay()
  const opens = useOpens()
  const words = opens.words(permission)
  const calls = opens.calls(permission)
  return (
    <div className="acl-about">
      <div>
        <h2>{say(`permission.${permission}`)}</h2>
        <p className="quiet">{permission}</p>
      </div>
      {!opens.opens(permission) && <p className="notice">{say('acl.opensNothing')}</p>}
      {words.length > 0 && (
        <dl>
          <dt>{say('acl.opens')}</dt>
          <dd>
            <ul>
              {words.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
            {calls.length > 0 && (
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
      )}
    </div>
  )
}
