import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSay } from '../../ui/language.tsx'
import { session } from '../../ui/session.ts'
import { passwordDaysQuery } from '../header/queries.ts'
import { type ExpiryWords, expiryWords } from './expiry-words.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The person was sent here because the password has run out. */
    passwordExpired?: boolean
  }
}

/** Says once, a few days before, that the password runs out; not on the page where it is changed. */
export function ExpiryNotice() {
  const say = useSay()
  const { data: days } = useQuery({ ...passwordDaysQuery, enabled: false })
  const changing = useLocation({
    select: ({ pathname, state }) => pathname === '/change_password' && state.passwordExpired !== true,
  })
  const due = days === undefined || changing || session.bearer() === null ? undefined : expiryWords(days)
  const [shown, setShown] = useState<ExpiryWords>()
  const [told, setTold] = useState<string>()

  if (due && due.key !== told) {
    setTold(due.key)
    setShown(due)
  }
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setShown(undefined), shown.milliseconds)
    return () => clearTimeout(timer)
  }, [shown])
  if (!shown) return null
  return (
    <p className="expiry-notice" role="alert">
      {say(shown.key, { days: shown.days })}
    </p>
  )
}
