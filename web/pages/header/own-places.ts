import { useSuspenseQuery } from '@tanstack/react-query'
import { mayOpen, type PagePath } from '@waybill/contracts'
import { passwordDaysQuery, useAccount } from './queries.ts'

const own = ['/profile', '/settings', '/change_password'] as const satisfies readonly PagePath[]

/** What the user menu leads to; of these only the change of a password that has run out. */
export function useOwnPlaces(): readonly (typeof own)[number][] {
  const { permissions } = useAccount()
  const { data: days } = useSuspenseQuery(passwordDaysQuery)
  return own.filter((path) => mayOpen(permissions, path) && (days > 0 || path === '/change_password'))
}
