import type { Card, PageDimension } from './cards.ts'
import type { Condition } from './condition.ts'
import type { DateRange } from './dates.ts'
import { cardsOf, dimensionsOf, type PageDefinition, settablesOf } from './pages.ts'
import type { DimensionName, MeasureName, TimeSpan } from './vocabulary.ts'

/** What a page would have to stand at to show a question's numbers. */
export interface Looked {
  readonly clientId: number
  readonly childClientIdsCSV?: string | undefined
  readonly dates: DateRange
  readonly where?: readonly Condition[]
  readonly measure?: MeasureName | undefined
  readonly by?: readonly (DimensionName | TimeSpan)[]
  /** The package whose detail is open. */
  readonly trackingId?: string
  /** With its lines open. */
  readonly table?: boolean
}

/** A page's address, and the conditions that no address of it can hold. */
export interface PageAddress {
  readonly address: string
  readonly left: readonly Condition[]
}

/** The address at which a page shows what was asked: what the web writes into its address bar, word for word. */
export function addressOf(page: PageDefinition, looked: Looked): PageAddress {
  const { clientId, childClientIdsCSV, dates, where = [], measure, by = [], trackingId, table } = looked
  const held = where.filter((condition) => isHeld(page, condition))
  const fact = page.facts.find((each) => each.measure === measure || each.share === measure)
  const words = new URLSearchParams()
  words.append('client', String(clientId))
  if (childClientIdsCSV !== undefined) words.append('children', childClientIdsCSV)
  words.append('dates', [dates.type, 'dr', dates.from, dates.to].join('.'))
  if (fact) words.append('fact', fact.name)
  const tab = page.tabs?.find(({ facts, where: of }) => !of && facts.some(({ name }) => name === measure))
  if (tab) words.append('tab', tab.name)
  if (trackingId !== undefined) words.append('tracking', trackingId)
  for (const condition of held) for (const value of condition.values) words.append(condition.column, value)
  // What is asked is without the filters that the page might open with.
  words.append('filterset', '-')
  for (const [id, word] of settingsFor(page, by)) words.append(id, word)
  if (table && page.columns) words.append('table', 'default')
  return {
    address: `${page.path}?${words}`,
    left: where.filter((condition) => !held.some((one) => one === condition)),
  }
}

type Held = Extract<Condition, { op: 'in' | 'not in' }> & { readonly column: PageDimension }

function isHeld(page: PageDefinition, condition: Condition): condition is Held {
  if (condition.op !== 'in') return false
  const searched = condition.column === 'tracking_number' || condition.column === 'invoice_number'
  return searched || dimensionsOf(page).some((dimension) => dimension === condition.column)
}

/** A card that is split by the same dimension stands on it, and time is cut by quarters where it is. */
function settingsFor(page: PageDefinition, by: Looked['by'] = []): (readonly [string, string])[] {
  const cards = cardsOf(page).filter(({ form }) => form === 'breakdown' || form === 'shares')
  const quarterly = by.includes('quarter') && settablesOf(page).some(({ id }) => id === 'page')
  return [
    ...cards.flatMap((card) => by.flatMap((dimension) => cut(card, 'dimension', dimension)).slice(0, 1)),
    ...(quarterly ? cut({ id: 'page', settings: page.settings }, 'chartTimeSpan', 'quarterly') : []),
  ]
}

/** The word of a card's settings with one of them chosen; nothing where the card does not have it. */
function cut(
  card: Pick<Card, 'id'> & { readonly settings: object },
  name: string,
  value: string,
): (readonly [string, string])[] {
  const places = Object.entries(card.settings)
  const at = places.findIndex(([each, values]) => each === name && Array.isArray(values) && values.includes(value))
  return at < 0 ? [] : [[card.id, places.map((_, place) => (place === at ? value : '')).join('.')]]
}
