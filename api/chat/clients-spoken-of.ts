import type { ChatPrompt } from '@waybill/contracts'

/** The clients that somebody speaks of, as questions and reports name them: the client with all of its child clients where none is chosen. */
export function clientsSpokenOf({ clientId, subClientIds }: Pick<ChatPrompt, 'clientId' | 'subClientIds'>): {
  readonly clientId: number
  readonly childClientIdsCSV?: string
} {
  return { clientId, ...(subClientIds.length > 0 && { childClientIdsCSV: subClientIds.join(',') }) }
}
