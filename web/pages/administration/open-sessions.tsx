import type { OpenSession } from '@waybill/contracts'
import { useInstants } from '../../ui/instants.ts'
import { useSay, type WordKey } from '../../ui/language.tsx'
import { browserIn } from './browser-in.ts'

const waysIn: Readonly<Record<string, WordKey>> = {
  password: 'session.password',
  link: 'session.link',
  'temporary-password': 'session.temporaryPassword',
  'single-sign-on': 'session.singleSignOn',
}

/** Where somebody is signed in, since when and with what. */
export function OpenSessions({ sessions }: { readonly sessions: readonly OpenSession[] }) {
  const say = useSay()
  const { moment, exactMoment } = useInstants()
  if (sessions.length === 0) return <p className="quiet">{say('session.none')}</p>
  return (
    <ul className="sessions">
      {sessions.map(({ name, since, wayIn, address, browser, thisOne }) => (
        <li key={name}>
          <strong>{browserIn(browser) ?? say('session.unknownBrowser')}</strong>
          {thisOne && <span className="tag good">{say('session.this')}</span>}
          <span className="quiet" title={exactMoment(since)}>
            {say('session.since', { since: moment(since), address })}
            {' · '}
            {say(waysIn[wayIn] ?? 'session.password')}
          </span>
        </li>
      ))}
    </ul>
  )
}
