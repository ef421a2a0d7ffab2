import {
  type Answer,
  type AnswerRow,
  type CardDimension,
  type CardOf,
  type DimensionName,
  inOrder,
  PageDimension,
} from '@waybill/contracts'
import { textOf } from './answers.ts'
import type { Pen } from './form.ts'
import { type Page, type PageChange, type Subject, toggled, uomOf } from './page.ts'
import { settingsOn } from './page-state.ts'
import type { Mark } from './table/open-table.ts'
import { valueWords } from './value-words.ts'

/** What the rows of a card are, and what a click on one of them changes. */
export interface Split {
  readonly picked: readonly string[] | undefined
  readonly labelOf: (key: string, pen: Pick<Pen, 'say' | 'locale'>) => string
  readonly pick: (key: string) => PageChange
  readonly only: (key: string) => Mark['only']
}

/** Rows by client are there where a client has others beneath it. */
export function splitsOf<Dimension extends CardDimension>(
  { client }: Pick<Subject, 'client'>,
  dimensions: readonly Dimension[],
): readonly Dimension[] {
  return dimensions.filter((dimension) => dimension !== 'client_id' || client.childClients.length > 0)
}

/** The one that was chosen, where this client has it. */
export function chosenSplit(
  page: Pick<Subject, 'client'>,
  chosen: CardDimension,
  dimensions: readonly [CardDimension, ...CardDimension[]],
): CardDimension {
  return splitsOf(page, dimensions).includes(chosen) ? chosen : dimensions[0]
}

/** Filters of the page that its rows leave out, so that what else may be chosen stands beside them. */
export function besideOf(dimension: CardDimension): readonly PageDimension[] {
  return PageDimension.options.filter((each) => each === dimension)
}

/** What the rows of a card are now. */
export function dimensionOn(page: Subject, card: CardOf<'breakdown' | 'shares' | 'summary'>): CardDimension {
  return chosenSplit(page, settingsOn(page, card).dimension, card.settings.dimension)
}

/** The most first, but for values that have an order of their own. */
export function rowsInOrder({ data }: Pick<Answer, 'data'>, dimension: CardDimension): readonly AnswerRow[] {
  const order = inOrder[dimension]
  if (!order) return data
  const placeOf = (row: AnswerRow) => {
    const place = order.indexOf(textOf(row, dimension))
    return place < 0 ? order.length : place
  }
  return data.toSorted((one, other) => placeOf(one) - placeOf(other))
}

export function splitOf(page: Page, dimension: CardDimension): Split {
  const filtered = PageDimension.safeParse(dimension).data
  return filtered === undefined ? byClient(page) : byDimension(page, filtered)
}

function byDimension(page: Page, dimension: PageDimension): Split {
  return {
    picked: page.filters[dimension],
    labelOf: (key, { say, locale }) => valueWords(dimension, key, say, locale, uomOf(page)),
    pick: (key) => ({ filters: toggled(page.filters, dimension, key) }),
    only: (key) => ({ [dimension satisfies DimensionName]: [key] }),
  }
}

/** What a client is called that stands beneath the page's own, or is it. */
export function clientName({ client }: Pick<Subject, 'client'>, key: string): string {
  return [client, ...client.childClients].find(({ id }) => String(id) === key)?.name ?? key
}

/** Clients are picked as in the header, out of those beneath the page's own. */
function byClient({ client, children }: Page): Split {
  const isBeneath = (id: number) => client.childClients.some((child) => child.id === id)
  const without = (id: number) => children.filter((child) => child !== id)
  return {
    picked: children.length > 0 ? children.map(String) : undefined,
    labelOf: (key) => clientName({ client }, key),
    pick: (key) => {
      const id = Number(key)
      if (!isBeneath(id)) return {}
      return { children: children.includes(id) ? without(id) : [...children, id] }
    },
    only: (key) => ({ client_id: [key] }),
  }
}
