import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useSay } from '../ui/language.tsx'
import { Navigation } from './navigation.tsx'

export function Shell() {
  const say = useSay()
  return (
    <div className="shell">
      <a className="skip" href="#content">
        {say('skip')}
      </a>
      <Navigation />
      <div className="content" id="content" tabIndex={-1}>
        <Suspense>
          <Outlet />
        </Suspense>
      </div>
    </div>
  )
}
