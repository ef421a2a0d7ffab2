import { createRoute, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { lazy, useCallback, useMemo } from 'react'
import { type ComparisonState, readComparison, writeComparison } from '../pages/comparison/comparison-state.ts'
import { readAddress, writeAddress } from '../widgets/address.ts'
import type { Search } from '../widgets/page-state.ts'
import { guarded } from './guarded.ts'

const ComparisonPage = lazy(async () => ({
  default: (await import('../pages/comparison/comparison-page.tsx')).ComparisonPage,
}))

function Comparison() {
  const search: Search = useSearch({ strict: false })
  const written = writeAddress(search)
  const state = useMemo(() => readComparison(readAddress(written)), [written])
  const navigate = useNavigate()
  const router = useRouter()
  const onState = useCallback(
    (change: Partial<ComparisonState>) => {
      const last = readComparison(readAddress(router.latestLocation.searchStr))
      void navigate({
        to: '.',
        search: writeComparison({ ...last, ...change }),
        state: { change: true },
        resetScroll: false,
      })
    },
    [navigate, router],
  )
  return <ComparisonPage state={state} onState={onState} />
}

export const comparisonRoute = createRoute({
  ...guarded('/aframe/dashboard/comparison'),
  /** What makes no sense on the page falls out of the address. */
  validateSearch: (search: Search): Search => writeComparison(readComparison(search)),
  component: Comparison,
})
