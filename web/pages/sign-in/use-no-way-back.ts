import { useBlocker, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** An entry that stands before the page it is itself, so that going back from it leads nowhere else. */
    noWayBack?: boolean
  }
}

/** Blocks the browser's back button, as the specification asks on the ways in. */
export function useNoWayBack(): void {
  const { history } = useRouter()
  useEffect(() => {
    if (history.location.state.noWayBack !== true) history.push(history.location.href, { noWayBack: true })
  }, [history])
  useBlocker({ shouldBlockFn: ({ action }) => action === 'BACK', enableBeforeUnload: false })
}
