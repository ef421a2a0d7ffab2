import {
  type AskedQuestion,
  cardsOf,
  type DateRange,
  type DimensionName,
  type SavedDimension,
  writeSet,
} from '@waybill/contracts'
import type { Whose } from './descriptions.ts'
import type { Standing } from './page-of-question.ts'

/** The page with the same question, as its address says it; nothing where the page cannot be filtered so. */
export function linkOf(question: AskedQuestion, standing: Standing, whose: Whose): string | undefined {
  if (!standing.exact) return undefined
  const { client, children, filters } = clientsIn(question, whose)
  if (children === undefined) return undefined
  return standing.fact
    ? pageLink(question, standing, { client, children, filters })
    : comparisonLink(question, { client, children, filters })
}

interface Filtered {
  readonly client: number
  readonly children: string
  readonly filters: readonly AskedQuestion['where'][number][]
}

/** Clients are no filter of a page: one of them is whose page it is, several are the child clients picked. */
function clientsIn({ where }: AskedQuestion, { clientId, childClientIdsCSV = '' }: Whose): Filtered {
  const filters = where.filter(({ column }) => column !== 'client_id')
  const named = where.find(({ column }) => column === 'client_id')?.values
  if (!named) return { client: clientId, children: childClientIdsCSV, filters }
  const [only, ...others] = named
  if (others.length === 0) return { client: Number(only), children: '', filters }
  return { client: clientId, children: named.join(','), filters }
}

function pageLink(
  { by, span, dates, prior }: AskedQuestion,
  { page, tab, fact }: Standing,
  { client, children, filters }: Filtered,
): string {
  const address = new URLSearchParams({ client: String(client) })
  if (children !== '') address.set('children', children)
  address.set('dates', written(dates))
  // Not the set that the page opens with.
  address.set('filterset', '-')
  if (fact) address.set('fact', fact.name)
  if (tab) address.set('tab', tab.name)
  for (const { column, values } of filters) for (const value of values) address.append(column, value)
  const settings = [
    span === 'quarter' ? 'quarterly' : '',
    prior && 'prior' in page.settings ? priorName(dates, prior) : '',
  ]
  if (settings.some((each) => each !== '')) address.set('page', settings.join('.').replace(/\.$/, ''))
  const breakdown = cardsOf(tab ? { cards: tab.cards } : page).find(
    ({ form }) => form === 'breakdown' || form === 'shares',
  )
  const [dimension] = by
  if (breakdown && dimension && isOffered(breakdown.settings, dimension)) address.set(breakdown.id, dimension)
  return `${page.path}?${address}`
}

const isOffered = (settings: object, dimension: DimensionName) =>
  'dimension' in settings && Array.isArray(settings.dimension) && settings.dimension.includes(dimension)

function written({ type, from, to }: DateRange): string {
  return [type, 'dr', from, to].join('.')
}

function priorName(dates: DateRange, prior: DateRange): string {
  return prior.from.slice(0, 4) < dates.from.slice(0, 4) && prior.from.slice(5) === dates.from.slice(5)
    ? 'yearBefore'
    : 'justBefore'
}

/** An average of which only the tables of a comparison tell. */
function comparisonLink({ dates, prior }: AskedQuestion, { client, children, filters }: Filtered): string | undefined {
  if (children !== '') return undefined
  const values = Object.fromEntries(filters.map(({ column, values: those }) => [column as SavedDimension, those]))
  const set = (name: string, days: DateRange) => writeSet({ name, client, dates: days, filters: values })
  const address = new URLSearchParams()
  address.append('set', set('Set1', dates))
  if (prior) address.append('set', set('Set2', prior))
  return `/aframe/dashboard/comparison?${address}`
}
