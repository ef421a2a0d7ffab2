import { useCanGoBack, useNavigate, useRouter, useRouterState, useSearch } from '@tanstack/react-router'
import type { ComparisonSet } from '@waybill/contracts'
import { useCallback, useEffect, useMemo } from 'react'
import { ComparisonPage } from '../pages/comparison/comparison-page.tsx'
import {
  type ComparisonState,
  type Opened,
  readComparison,
  writeComparison,
} from '../pages/comparison/comparison-state.ts'
import { readAddress, writeAddress } from '../widgets/address.ts'
import type { Search } from '../widgets/page-state.ts'

/** What the address of the comparison says is read with its page, so that no other page waits for the reader. */
export function Comparison() {
  const search: Search = useSearch({ strict: false })
  const written = writeAddress(search)
  const state = useMemo(() => readComparison(readAddress(written)), [written])
  const navigate = useNavigate()
  useEffect(() => {
    /** What makes no sense on the page falls out of the address. */
    const sensible = writeComparison(state)
    if (writeAddress(sensible) !== written) void navigate({ to: '.', search: sensible, state: true, replace: true })
  }, [state, written, navigate])
  const router = useRouter()
  const changed = useRouterState({ select: ({ location }) => location.state.change === true })
  const canGoBack = useCanGoBack()
  const onState = useCallback(
    (change: Partial<ComparisonState>) => {
      const last = readComparison(readAddress(router.latestLocation.searchStr))
      /** From one package to another is no step of the page: closing leads back to where the first was opened. */
      const replace = last.tracking !== undefined && change.tracking !== undefined
      void navigate({
        to: '.',
        search: writeComparison({ ...last, ...change }),
        state: replace || { change: true },
        replace,
        resetScroll: false,
      })
    },
    [navigate, router],
  )
  const onOpened = useCallback(
    (next: Opened, sets: readonly ComparisonSet[]) => {
      const { searchStr, state: entry } = router.latestLocation
      const { rows, lines, ...last } = readComparison(readAddress(searchStr))
      const [wasOpen, isOpen] = [rows ?? lines, next.rows ?? next.lines].map((one) => one !== undefined)
      // What was opened here is closed by going back, so that going back afterwards does not open it again.
      if (!isOpen && entry.opened) return router.history.back()
      return void navigate({
        to: '.',
        search: writeComparison({ ...last, sets, ...next }),
        state: (was) => (wasOpen && isOpen ? was : { change: true, opened: isOpen === true }),
        replace: wasOpen && isOpen,
        resetScroll: false,
      })
    },
    [navigate, router],
  )
  /** Whoever opened it goes back to where that was; whoever came by a link goes on without it. */
  const onTrackingClose = useCallback(() => {
    if (changed && canGoBack) router.history.back()
    else onState({ tracking: undefined })
  }, [changed, canGoBack, router, onState])
  return <ComparisonPage state={state} onState={onState} onOpened={onOpened} onTrackingClose={onTrackingClose} />
}
