import { endpoints, type LandingPageName, landingPagesFor } from '@waybill/contracts'
import { useId, useState } from 'react'
import { useSay } from '../../ui/language.tsx'
import { call } from '../../ui/service.ts'
import { SignInCard } from './sign-in-card.tsx'
import type { Entered } from './use-entry.ts'

interface LandingPageChooserProps {
  readonly entered: Entered
  /** Something else was asked for and opens first. */
  readonly later: boolean
  readonly onChosen: (name: LandingPageName) => void
}

/** What opens after signing in: for this session, or from now on. */
export function LandingPageChooser({ entered: { account, portal }, later, onChosen }: LandingPageChooserProps) {
  const say = useSay()
  const id = useId()
  const [tried, setTried] = useState(false)
  const [chosen, setChosen] = useState<LandingPageName>()
  const [asDefault, setAsDefault] = useState(true)
  const none = tried && chosen === undefined

  const apply = async () => {
    setTried(true)
    if (chosen === undefined) return
    if (asDefault) {
      await call(endpoints.changeDefaults, { body: { username: account.login, landingPage: chosen } })
    }
    onChosen(chosen)
  }
  return (
    <SignInCard title={say('landing.title')} words={say('landing.words')} button={say('landing.do')} submit={apply}>
      <fieldset
        className="landing-pages"
        aria-invalid={none}
        aria-describedby={none ? `${id}-fault` : undefined}
        aria-label={say('landing.title')}
      >
        {landingPagesFor(account.permissions, Object.keys(portal.applications)).map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="landingPage"
              value={name}
              checked={name === chosen}
              onChange={() => setChosen(name)}
            />
            {say(`landing.${name}`)}
          </label>
        ))}
      </fieldset>
      {none && (
        <p id={`${id}-fault`} className="dearer" role="alert">
          {say('landing.missing')}
        </p>
      )}
      {later && <p className="quiet">{say('landing.later')}</p>}
      <label className="tick">
        <input type="checkbox" checked={asDefault} onChange={({ target }) => setAsDefault(target.checked)} />
        {say('landing.saveAsDefault')}
      </label>
    </SignInCard>
  )
}
