import { queryOptions, useQuery } from '@tanstack/react-query'
import { cardsOf, countryOfState, endpoints, type FilterDimension, type PageDimension } from '@waybill/contracts'
import { call } from '../../ui/service.ts'
import { conditionsOf, scopeOf, textOf } from '../../widgets/answers.ts'
import { type Subject, without } from '../../widgets/page.ts'
import type { Filters } from '../../widgets/page-state.ts'

type Where = Pick<Subject, 'definition' | 'client' | 'children'>

const always = { type: 'bill_date', from: '2000-01-01', to: '2099-12-31' } as const

/** Which of these values this client has at all, on any day. What cannot be asked now is believed. */
export function holdingQuery({ definition, client, children }: Where, filters: Filters) {
  const where = { definition, client, children }
  return queryOptions({
    queryKey: ['holding', definition.name, scopeOf(where), filters],
    queryFn: async ({ signal }): Promise<Filters> => {
      const asked = Object.keys(filters) as PageDimension[]
      const held = await Promise.all(
        asked.map(async (dimension) => [dimension, await valuesHeld(where, filters, dimension, signal)] as const),
      )
      return withItsCountries(Object.fromEntries(held.filter(([, values]) => values.length > 0)))
    },
    staleTime: 60_000,
  })
}

/** Of filters that came as a set, those that make sense here; undefined where there is no set, or nobody knows yet. */
export function useHolding(where: Where, filters: Filters, isSet: boolean): Filters | undefined {
  const known = without(filters, 'tracking_number')
  return useQuery({ ...holdingQuery(where, known), enabled: isSet && Object.keys(known).length > 0 }).data
}

/** What is in the one and not in the other. */
export function fallenOf(filters: Filters, held: Filters): Filters {
  const fallen = Object.entries(filters).flatMap(([name, values]) => {
    const left = values.filter((value) => !held[name as PageDimension]?.includes(value))
    return left.length > 0 ? [[name, left] as const] : []
  })
  return Object.fromEntries(fallen)
}

async function valuesHeld(
  { definition, client, children }: Where,
  filters: Filters,
  dimension: PageDimension,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const values = filters[dimension] ?? []
  const [card] = cardsOf(definition)
  if (!card) return values
  const params = { page: definition.name, widget: card.id }
  const body = {
    selectColumnNames: [definition.facts[0].measure],
    whereClauseDetails: { dates: always, conditions: conditionsOf({ [dimension]: values }) },
    groupByDetails: [dimension],
    ...scopeOf({ client, children }),
  }
  try {
    const { data } = (await call(endpoints.askPage, { params, body, signal })).data
    const there = new Set(data.map((row) => textOf(row, dimension)))
    return values.filter((value) => there.has(value))
  } catch (error) {
    if (signal.aborted) throw error
    return values
  }
}

/** A state stands with its country. */
function withItsCountries(filters: Filters): Filters {
  const alone = Object.keys(filters).filter((name) => {
    const country = countryOfState[name as FilterDimension]
    return country !== undefined && filters[country] === undefined
  })
  return without(filters, ...(alone as PageDimension[]))
}
