import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { endpoints, type PersonState } from '@waybill/contracts'
import type { WordKey } from '../../ui/language.tsx'
import { call } from '../../ui/service.ts'
import { forgetRights } from '../header/queries.ts'

export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: ({ signal }) => call(endpoints.people, { signal }),
})

export const givableQuery = queryOptions({
  queryKey: ['people', 'givable'],
  queryFn: ({ signal }) => call(endpoints.givable, { signal }),
})

export function sessionsQuery(userId: number) {
  return queryOptions({
    queryKey: ['people', userId, 'sessions'],
    queryFn: ({ signal }) => call(endpoints.sessionsOfPerson, { params: { userId }, signal }),
    staleTime: 0,
  })
}

export function tokensQuery(userId: number) {
  return queryOptions({
    queryKey: ['people', userId, 'tokens'],
    queryFn: ({ signal }) => call(endpoints.tokensOfPerson, { params: { userId }, signal }),
    staleTime: 0,
  })
}

/** What was known of people is asked anew; one's own account among it. */
export async function forgetPeople(queries: QueryClient): Promise<void> {
  await Promise.all([queries.invalidateQueries({ queryKey: ['people'] }), forgetRights(queries)])
}

export const stateWords: Readonly<Record<PersonState, WordKey>> = {
  active: 'users.state.active',
  invited: 'users.state.invited',
  'single-sign-on': 'users.state.singleSignOn',
  deactivated: 'users.state.deactivated',
}

export function fullName({
  firstName,
  lastName,
  login,
}: {
  firstName: string
  lastName: string
  login: string
}): string {
  return `${firstName} ${lastName}`.trim() || login
}
