import type { Card, PageDimension } from './cards.ts'
import type { Condition } from './condition.ts'
import type { DateRange } from './dates.ts'
import { type PageFact, type PageTab, tells } from './page.ts'
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
  /** The period before that changes are told against. */
  readonly prior?: 'justBefore' | 'yearBefore' | undefined
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
  const { clientId, childClientIdsCSV, dates, where = [], measure, trackingId, table } = looked
  const held = where.filter((condition) => isHeld(page, condition))
  const isTold = (each: PageFact) => tells(each, measure)
  const tab = page.tabs?.find(({ facts, where: of }) => !of && facts.some(isTold))
  const fact = (tab ?? page).facts.find(isTold)
  const words = new URLSearchParams()
  words.append('client', String(clientId))
  if (childClientIdsCSV !== undefined) words.append('children', childClientIdsCSV)
  words.append('dates', [dates.type, 'dr', dates.from, dates.to].join('.'))
  if (fact) words.append('fact', fact.name)
  if (tab) words.append('tab', tab.name)
  if (trackingId !== undefined) words.append('tracking', trackingId)
  for (const condition of held) for (const value of condition.values) words.append(condition.column, value)
  // What is asked is without the filters that the page might open with.
  words.append('filterset', '-')
  for (const [id, word] of settingsFor(page, tab, looked)) words.append(id, word)
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

type Settled = Pick<Card, 'id'> & { readonly settings: object }

/** A card that is split by the same dimension stands on it; time is cut by quarters where it is, and changes are told against the same days. */
function settingsFor(
  page: PageDefinition,
  tab: PageTab | undefined,
  { by = [], prior }: Looked,
): (readonly [string, string])[] {
  const ofCards = cardsOf(tab ? { cards: tab.cards } : page)
    .filter(({ form }) => form === 'breakdown' || form === 'shares')
    .flatMap((card) => by.flatMap((dimension) => standing(card, { dimension })).slice(0, 1))
  const chartTimeSpan = by.includes('quarter') ? 'quarterly' : undefined
  const ofPage = settablesOf(page).some(({ id }) => id === 'page')
    ? standing({ id: 'page', settings: page.settings }, { chartTimeSpan, prior })
    : []
  return [...ofCards, ...ofPage]
}

/** The settings of one thing that stand at what is wished, those of them that it has, in their order; none where it has none. */
function standing(
  { id, settings }: Settled,
  wished: Readonly<Record<string, string | undefined>>,
): (readonly [string, string])[] {
  const words = Object.entries(settings).map(([name, values]) => {
    const value = wished[name]
    return value !== undefined && Array.isArray(values) && values.includes(value) ? value : ''
  })
  return words.some((word) => word !== '') ? [[id, words.join('.')]] : []
}
