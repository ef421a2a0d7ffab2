import {
  aboutFilter,
  endpoints,
  FilterDimension,
  type FilterInfo,
  pagesFilteredBy,
  type Scope,
} from '@waybill/contracts'
import { countries } from '@waybill/intake'
import type { House } from '../house.ts'
import { route, type Server } from '../route.ts'

/** However long ago it was billed. */
const ever = { type: 'bill_date', from: '2000-01-01', to: '2099-12-31' } as const

/** What a screen asks for once, when somebody has come in. */
export function startUpRoutes(server: Server, { warehouse }: Pick<House, 'warehouse'>): void {
  route(server, endpoints.countriesAndDefaultState, () => countries)

  /** A person without clients has nothing to choose from, and no question to ask. */
  async function valuesOf(dimension: FilterDimension, scope: Scope, signal: AbortSignal) {
    const [page] = pagesFilteredBy(dimension)
    if (scope.clientIds.length === 0 || !page) return { values: [], totalRows: 0 }
    return warehouse.filterValues({ page, dimension, where: [], dates: ever }, scope, signal)
  }

  /** One list after the other: whoever comes in takes one turn of the warehouse at a time. */
  route(server, endpoints.allFiltersInfo, async ({ scope, signal }) => {
    const filters: FilterInfo[] = []
    for (const dimension of FilterDimension.options) {
      const { values, totalRows } = await valuesOf(dimension, scope, signal)
      filters.push({ ...aboutFilter(dimension), values: [...values], totalValues: totalRows })
    }
    return filters
  })
}
