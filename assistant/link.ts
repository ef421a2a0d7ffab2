import { type AskedQuestion, addressOf, type DateRange, type SavedDimension, writeSet } from '@waybill/contracts'
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
  { page, fact }: Standing,
  { client, children, filters }: Filtered,
): string {
  return addressOf(page, {
    clientId: client,
    ...(children !== '' && { childClientIdsCSV: children }),
    dates,
    where: filters,
    measure: fact?.measure,
    by: [...(span ? [span] : []), ...by],
    prior: prior && priorName(dates, prior),
  }).address
}

function priorName(dates: DateRange, prior: DateRange): 'yearBefore' | 'justBefore' {
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
