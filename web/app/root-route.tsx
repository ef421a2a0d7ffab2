import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { ErrorPage } from '../pages/error/error-page.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This entry came of a change on the page before it, so going back takes the change back. */
    change?: boolean
  }
}

export const root = createRootRouteWithContext<{ readonly queries: QueryClient }>()({ errorComponent: ErrorPage })
