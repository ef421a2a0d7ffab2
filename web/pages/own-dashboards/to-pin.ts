import type { Card, PageName } from '@waybill/contracts'

/** What is about to be pinned: one of the cards of a page, at an address of that page. */
export interface ToPin {
  readonly page: PageName
  readonly cards: readonly Card[]
  /** The one that was meant at first. */
  readonly card: Card
  readonly clientId: number
  readonly addressOf: (card: Card) => string
}
