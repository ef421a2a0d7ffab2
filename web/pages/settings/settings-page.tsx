import { useSay } from '../../ui/language.tsx'
import { AdministrationPage } from '../administration/administration-page.tsx'
import { HouseSettings } from './house-settings.tsx'
import { OwnSettings } from './own-settings.tsx'
import './settings.css'

/** The dates with which a person's pages open, and how strict the house is. */
export function SettingsPage() {
  const say = useSay()
  return (
    <AdministrationPage title={say('place./settings')}>
      <div className="settings">
        <OwnSettings />
        <HouseSettings />
      </div>
    </AdministrationPage>
  )
}
