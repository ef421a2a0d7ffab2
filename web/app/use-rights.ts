import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { forgetRights, useAccount } from '../pages/header/queries.ts'
import { refused } from '../ui/service.ts'

const signs = ['focus', 'visibilitychange', refused] as const

/**
 * What somebody may do, and whose numbers they may see, is asked anew when they come back to the page and when they are
 * refused. The page that stands open follows.
 */
export function useRights(): void {
  const queries = useQueryClient()
  const router = useRouter()
  const { permissions } = useAccount()
  const before = useRef(permissions)
  useEffect(() => {
    let asking = false
    const ask = async () => {
      if (asking || document.visibilityState === 'hidden') return
      asking = true
      await forgetRights(queries)
      asking = false
    }
    const onSign = () => void ask()
    for (const sign of signs) window.addEventListener(sign, onSign)
    return () => {
      for (const sign of signs) window.removeEventListener(sign, onSign)
    }
  }, [queries])
  useEffect(() => {
    if (before.current === permissions) return
    before.current = permissions
    void router.invalidate()
  }, [router, permissions])
}
