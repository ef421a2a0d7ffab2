import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ErrorPage } from '../pages/error/error-page.tsx'
import { ExpiryNotice } from '../pages/sign-in/expiry-notice.tsx'
import { keepSession } from '../ui/renewal.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This entry came of a change on the page before it, so going back takes the change back. */
    change?: boolean
    /** With this entry something opened over the page, so going back closes it. */
    opened?: boolean
  }
}

export const root = createRootRouteWithContext<{ readonly queries: QueryClient }>()({
  component: function Root() {
    useEffect(keepSession, [])
    return (
      <>
        <Outlet />
        <ExpiryNotice />
      </>
    )
  },
  errorComponent: ErrorPage,
})
