import { useCanGoBack, useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback } from 'react'
import { readAddress, type Search } from '../widgets/address.ts'

/** How what a page shows stands in its address, and whether a table lies open over it. */
export interface InAddress<State> {
  readonly read: (search: Search) => State
  readonly write: (state: State) => Search
  readonly hasTable: (state: State) => boolean
}

type Change<State> = (state: State) => State

/**
 * The ways to change what a page's address says, each from what it says at that moment: another change may have come
 * between. `form` is the same object as long as the page is the same.
 */
export function useStateInAddress<State extends { readonly tracking?: string | undefined }>({
  read,
  write,
  hasTable,
}: InAddress<State>) {
  const navigate = useNavigate()
  const router = useRouter()
  const changed = useRouterState({ select: ({ location }) => location.state.change === true })
  const canGoBack = useCanGoBack()
  const hasBefore = changed && canGoBack

  /** A step that going back undoes. */
  const onState = useCallback(
    (change: Change<State>) => {
      const last = read(readAddress(router.latestLocation.searchStr))
      const next = change(last)
      /** From one package to another is no step of the page: closing leads back to where the first was opened. */
      const replace = last.tracking !== undefined && next.tracking !== undefined
      const state = replace || { change: true }
      void navigate({ to: '.', search: write(next), state, replace, resetScroll: false })
    },
    [read, write, navigate, router],
  )
  /** Opens a table, shows another in its place, or closes it. */
  const onTable = useCallback(
    (change: Change<State>) => {
      const { searchStr, state: entry } = router.latestLocation
      const last = read(readAddress(searchStr))
      const next = change(last)
      const [wasOpen, isOpen] = [hasTable(last), hasTable(next)]
      // What was opened here is closed by going back, so that going back afterwards does not open it again.
      if (!isOpen && entry.opened) return router.history.back()
      return void navigate({
        to: '.',
        search: write(next),
        state: (was) => (wasOpen && isOpen ? was : { change: true, opened: isOpen }),
        replace: wasOpen && isOpen,
        resetScroll: false,
      })
    },
    [read, write, hasTable, navigate, router],
  )
  const onUndo = useCallback(() => router.history.back(), [router])
  /** Whoever opened it goes back to where that was; whoever came by a link goes on without it. */
  const onTrackingClose = useCallback(() => {
    if (hasBefore) router.history.back()
    else onState((last) => ({ ...last, tracking: undefined }))
  }, [hasBefore, router, onState])
  return { onState, onTable, onTrackingClose, onUndo: hasBefore ? onUndo : undefined }
}
