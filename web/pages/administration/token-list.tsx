import type { PersonalToken } from '@waybill/contracts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useInstants } from '../../ui/instants.ts'
import { useSay } from '../../ui/language.tsx'
import { Confirm } from '../../widgets/administration/confirm.tsx'

interface TokenListProps {
  readonly tokens: readonly PersonalToken[]
  /** Left out for whoever may only look. */
  readonly onRevoke?: (token: PersonalToken) => void
}

/** What a person's own programs sign in with: until when, last used when and from where. */
export function TokenList({ tokens, onRevoke }: TokenListProps) {
  const say = useSay()
  const { moment, exactMoment } = useInstants()
  const [asked, setAsked] = useState<PersonalToken>()
  if (tokens.length === 0) return <p className="quiet">{say('token.none')}</p>
  return (
    <>
      <ul className="tokens">
        {tokens.map((token) => {
          const { id, name, madeAt, expiresAt, lastUsedAt, lastUsedFrom, expired } = token
          return (
            <li key={id}>
              <div>
                <strong>
                  <bdi>{name}</bdi>
                </strong>{' '}
                {expired && <span className="tag">{say('token.expired')}</span>}
                <small>
                  {say('token.dates', { made: exactMoment(madeAt), until: exactMoment(expiresAt) })}
                  {' · '}
                  {lastUsedAt === null
                    ? say('token.neverUsed')
                    : say('token.lastUsed', { at: moment(lastUsedAt), address: lastUsedFrom ?? '' })}
                </small>
              </div>
              {onRevoke && (
                <Button size="small" aria-label={say('token.revokeOne', { name })} onClick={() => setAsked(token)}>
                  {say('token.revoke')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {asked && (
        <Confirm
          title={say('token.revoke.title', { name: asked.name })}
          words={say('token.revoke.words')}
          doIt={say('token.revoke')}
          onDo={() => onRevoke?.(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
