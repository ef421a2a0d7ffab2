import { useSay } from '../../ui/language.tsx'
import { AdministrationPage } from '../administration/administration-page.tsx'
import { OwnFilterSets } from './own-filter-sets.tsx'
import { OwnRights } from './own-rights.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { OwnTokens } from './own-tokens.tsx'
import { Preferences } from './preferences.tsx'
import { WhoIAm } from './who-i-am.tsx'
import './profile.css'

/** Everybody's own page. */
export function ProfilePage() {
  const say = useSay()
  return (
    <AdministrationPage title={say('place./profile')}>
      <div className="profile">
        <WhoIAm />
        <Preferences />
        <OwnFilterSets />
        <OwnSessions />
        <OwnTokens />
        <OwnRights />
      </div>
    </AdministrationPage>
  )
}
