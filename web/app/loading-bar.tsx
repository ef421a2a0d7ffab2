import { useRouterState } from '@tanstack/react-router'

/** While the next page is on its way. */
export function LoadingBar() {
  const loading = useRouterState({ select: ({ status }) => status === 'pending' })
  return loading ? <div className="loading-bar" aria-hidden /> : null
}
