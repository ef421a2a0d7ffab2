import { Link } from '@tanstack/react-router'
import { mayOpen } from '@waybill/contracts'
import { useSay } from '../../ui/language.tsx'
import { useAccount } from '../header/queries.ts'

const tabs = ['/jobs', '/taskmetrics'] as const

/** The two sides of background work, for whoever may see both. */
export function JobTabs() {
  const say = useSay()
  const { permissions } = useAccount()
  if (!tabs.every((path) => mayOpen(permissions, path))) return null
  return (
    <nav className="job-tabs" aria-label={say('jobs.tabs')}>
      {tabs.map((path) => (
        <Link key={path} to={path} activeProps={{ 'aria-current': 'page' }}>
          {say(`place.${path}`)}
        </Link>
      ))}
    </nav>
  )
}
