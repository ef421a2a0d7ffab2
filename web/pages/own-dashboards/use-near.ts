import { useEffect, useState } from 'react'

/** Whether something has come near what is seen; then it stays drawn. */
export function useNear(place: HTMLElement | null): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!place || near) return undefined
    const watch = new IntersectionObserver((seen) => setNear(seen.some(({ isIntersecting }) => isIntersecting)), {
      rootMargin: '600px',
    })
    watch.observe(place)
    return () => watch.disconnect()
  }, [place, near])
  return near
}
