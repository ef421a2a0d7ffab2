import { useCallback, useSyncExternalStore } from 'react'

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** Room for the pages at the side as icons only. first-paint.js asks the same. */
export function useMedium(): boolean {
  return useMedia('(max-width: 1023px)')
}

/** The specification's small screen. */
export function useNarrow(): boolean {
  return useMedia('(max-width: 767px), (max-height: 415px)')
}
