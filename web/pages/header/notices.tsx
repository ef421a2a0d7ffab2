import { BellOutlined } from '@ant-design/icons-svg'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { mayOpen, type OpenPath } from '@waybill/contracts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useSay } from '../../ui/language.tsx'
import { useNarrow } from '../../ui/media.ts'
import { OnceKnown } from '../../ui/once-known.tsx'
import { useOpening } from '../../ui/opening.ts'
import { PopPanel } from '../../ui/pop-panel.tsx'
import { Popped, useAnchor } from '../../ui/popped.tsx'
import type { Search } from '../../widgets/address.ts'
import { freshnessQuery } from '../../widgets/freshness.ts'
import { placeNamed } from './beside.ts'
import { PlaceLink } from './place-link.tsx'
import { passwordDaysQuery, statusesQuery, useAccount, useClient } from './queries.ts'

interface Notice {
  readonly words: string
  /** Where something can be done about it. */
  readonly path?: OpenPath
}

const daysWarned = 10

/** What is worth telling: of the client that is looked at, of the password, of pages that are closed. */
export function NoticesButton() {
  const say = useSay()
  const narrow = useNarrow()
  const { notices, asked } = useNotices()
  const anchor = useAnchor()
  const { pressed, open, press, close } = useOpening()
  return (
    <>
      <IconButton
        name={notices.length === 0 ? say('notices.title') : say('notices.count', { count: notices.length })}
        size="middle"
        className={notices.length > 0 ? 'bell has-notices' : 'bell'}
        icon={<Icon of={BellOutlined} />}
        aria-haspopup="dialog"
        aria-expanded={pressed}
        style={{ anchorName: anchor }}
        onClick={press}
      />
      {open && (
        <Popped anchor={anchor} close={close} edge={narrow ? 'middle' : 'end'} className="with-panel">
          <PopPanel title={say('notices.title')}>
            <ul className="notices">
              {notices.map(({ words, path }) => (
                <li key={words}>
                  {path === undefined ? (
                    words
                  ) : (
                    <PlaceLink path={path} onGo={close}>
                      {words}
                    </PlaceLink>
                  )}
                </li>
              ))}
            </ul>
            <OnceKnown asked={asked}>
              {notices.length === 0 && <p className="quiet">{say('notices.none')}</p>}
            </OnceKnown>
          </PopPanel>
        </Popped>
      )}
    </>
  )
}

function useNotices(): { readonly notices: readonly Notice[]; readonly asked: readonly UseQueryResult[] } {
  const say = useSay()
  const { permissions } = useAccount()
  const { client: named }: Search = useSearch({ strict: false })
  const { client } = useClient(named === undefined ? undefined : Number(named))
  const seesNumbers = mayOpen(permissions, '/aframe/dashboard/spend')
  const freshness = useQuery({ ...freshnessQuery(client?.id ?? 0), enabled: seesNumbers && client !== undefined })
  const password = useQuery(passwordDaysQuery)
  const statuses = useQuery(statusesQuery)

  const days = password.data ?? Number.POSITIVE_INFINITY
  const quarantined = freshness.data?.carriers.reduce((sum, carrier) => sum + carrier.quarantinedInvoices, 0) ?? 0
  const arriving = freshness.data?.arrivingFiles ?? 0
  const upload = mayOpen(permissions, '/uploadFiles') ? { path: '/uploadFiles' as const } : {}
  const ofClient = (words: string) => say('notices.ofClient', { client: client?.name ?? '', words })
  const closed = (statuses.data ?? [])
    .filter(({ type }) => type === 'PAGE')
    .flatMap(({ value }) => placeNamed(value) ?? [])
    .filter((path) => mayOpen(permissions, path))
    .map((path) => say(`place.${path}`))
  const notices = [
    ...(quarantined > 0 ? [{ words: ofClient(say('fresh.quarantined', { count: quarantined })), ...upload }] : []),
    ...(arriving > 0 ? [{ words: ofClient(say('fresh.arriving', { count: arriving })), ...upload }] : []),
    ...(days <= daysWarned
      ? [{ words: say('notices.passwordDays', { days }), path: '/change_password' as const }]
      : []),
    ...(closed.length > 0 ? [{ words: say('notices.closed', { pages: closed.join(say('list.comma')) }) }] : []),
  ]
  return { notices, asked: [freshness, password, statuses] }
}
