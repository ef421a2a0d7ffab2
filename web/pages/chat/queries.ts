import { queryOptions } from '@tanstack/react-query'
import { type AssistantLanguage, endpoints, type PageName } from '@waybill/contracts'
import type { LanguageChoice } from '../../ui/language.tsx'
import { call, ServiceProblem } from '../../ui/service.ts'
import { firstDayOfWeek } from '../../ui/week.ts'

const seldomChanges = 5 * 60_000

/** Whose conversations, and about whose lines. */
export interface Whose {
  readonly userId: number
  readonly clientId: number
  readonly subClientIds: readonly number[]
}

/** Whether the assistant is shown, and to whom. */
export const chatStandingQuery = queryOptions({
  queryKey: ['chat', 'standing'],
  queryFn: ({ signal }) => call(endpoints.chatStanding, { signal }),
  staleTime: seldomChanges,
})

export const chatUsersQuery = queryOptions({
  queryKey: ['chat', 'users'],
  queryFn: ({ signal }) => call(endpoints.chatUsers, { signal }),
  staleTime: seldomChanges,
})

/** As they are when they are opened; what is said after that, the talk itself knows. */
export function conversationsQuery({ userId, clientId, subClientIds }: Whose) {
  return queryOptions({
    // Whichever of the client's own are chosen, the conversations are the same, and go on.
    queryKey: ['chat', 'conversations', userId, clientId],
    queryFn: ({ signal }) =>
      call(endpoints.userConversations, { body: { userId, clientId, subClientIds: [...subClientIds] }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** On a page, what is asked there first. */
export function suggestionsQuery({ clientId, subClientIds }: Whose, language: AssistantLanguage, page?: PageName) {
  return queryOptions({
    queryKey: ['chat', 'suggestions', clientId, subClientIds.join(), language, page],
    queryFn: ({ signal }) =>
      call(endpoints.chatSuggestions, {
        body: { clientId, subClientIds: [...subClientIds], language, ...(page && { page }) },
        signal,
      }),
    staleTime: seldomChanges,
  })
}

/** Only the first letters of the word count. */
export function completionsQuery({ clientId, subClientIds }: Whose, language: AssistantLanguage, begun: string) {
  return queryOptions({
    queryKey: ['chat', 'completions', clientId, subClientIds.join(), language, begun],
    queryFn: ({ signal }) =>
      call(endpoints.autocomplete, {
        body: { clientId, subClientIds: [...subClientIds], language, word: begun },
        signal,
      }),
    staleTime: seldomChanges,
  })
}

export function guidelinesQuery({ language, locale }: Pick<LanguageChoice, 'language' | 'locale'>) {
  const query = { language, firstDayOfWeek: firstDayOfWeek(locale) }
  return queryOptions({
    queryKey: ['chat', 'guidelines', query],
    queryFn: ({ signal }) => call(endpoints.chatGuidelines, { query, signal }),
    staleTime: seldomChanges,
  })
}

const secondsBetweenLooks = 5

/** Taken away, or no longer this person's to see. */
export const isGone = (error: unknown) =>
  error instanceof ServiceProblem && (error.status === 403 || error.status === 404)

/** Looked at until it is made, or is not going to be. */
export function reportStatusQuery(id: number) {
  return queryOptions({
    queryKey: ['chat', 'report', id],
    queryFn: ({ signal }) => call(endpoints.reportStatus, { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data, error } }) =>
      data?.status === 'Completed' || data?.status === 'Failed' || isGone(error) ? false : secondsBetweenLooks * 1000,
  })
}
