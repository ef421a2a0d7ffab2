import {
  type Card,
  cardsOf,
  mayOpen,
  type PageDefinition,
  type PageFact,
  type Permission,
  pages,
  standing,
  tells,
} from '@waybill/contracts'
import { readAddress } from '../../widgets/address.ts'
import { readPageState } from '../../widgets/page-state.ts'
import { mayKeep } from '../own-dashboards/queries.ts'
import type { ToPin } from '../own-dashboards/to-pin.ts'
import type { Reply } from './talk.ts'

/** An answer that a page shows: at that page's address, the card that tells it. */
export function answerToPin(
  { content: { reply } }: Pick<Reply, 'content'>,
  permissions: readonly Permission[],
): ToPin | undefined {
  if (reply?.kind !== 'answer' || reply.link === undefined || !mayKeep(permissions)) return undefined
  const [path, address = ''] = reply.link.split('?')
  const every: readonly PageDefinition[] = pages
  const page = every.find((one) => one.path === path)
  if (!page || !mayOpen(permissions, page.path)) return undefined
  const { client, tab } = readPageState(page, readAddress(address))
  const { cards, facts } = standing(page, { tab })
  const card = cardThatTells(reply.question, cards)
  if (!card || client === undefined || isAnother(reply.question, facts)) return undefined
  return {
    page: page.name,
    cards: cardsOf({ cards, tabs: undefined }),
    card,
    clientId: client,
    addressOf: () => address,
  }
}

type Answer = Extract<Reply['content']['reply'], { readonly kind: 'answer' }>

/** Whether the cards would say another number: of a share of another amount, the page has the amount. */
function isAnother({ measure }: Answer['question'], facts: readonly PageFact[]): boolean {
  return !facts.some((fact) => tells(fact, measure))
}

/** Why, when, by what, and else how much: a number stands in the tiles. */
function cardThatTells({ why, span, by }: Answer['question'], cards: readonly Card[]): Card | undefined {
  const ofForm = (form: Card['form']) => cards.find((card) => card.form === form)
  const split = cards.find(
    (card) =>
      (card.form === 'breakdown' || card.form === 'shares') &&
      card.settings.dimension.some((dimension) => by.some((each) => each === dimension)),
  )
  const isPlaces = by.some((each) => /_state$|_country$/.test(each))
  const best = why ? ofForm('changed') : span ? ofForm('trends') : (split ?? (isPlaces ? ofForm('map') : undefined))
  return best ?? ofForm('amounts') ?? cards[0]
}
