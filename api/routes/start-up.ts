import {
  aboutFilter,
  endpoints,
  FilterDimension,
  type FilterInfo,
  meets,
  pagesFilteredBy,
  requirementOfPage,
  type Scope,
} from '@waybill/contracts'
import { countries } from '@waybill/intake'
import type { Caller } from '../access/guard.ts'
import type { House } from '../house.ts'
import { route, type Server } from '../route.ts'

/** However long ago it was billed. */
const ever = { type: 'bill_date', from: '2000-01-01', to: '2099-12-31' } as const

/** What a screen asks for once, when somebody has come in. */
export function startUpRoutes(server: Server, { warehouse }: Pick<House, 'warehouse'>): void {
  route(server, endpoints.countriesAndDefaultState, () => countries)

  /** Asked in the name of a page that the person may open; without clients there is nothing to choose from, and no question to ask. */
  async function valuesOf(dimension: FilterDimension, { user }: Caller, scope: Scope, signal: AbortSignal) {
    const page = pagesFilteredBy(dimension).find(({ name }) => meets(user.permissions, requirementOfPage(name)))
    if (scope.clientIds.length === 0 || !page) return { values: [], totalRows: 0 }
    return warehouse.filterValues({ page, dimension, where: [], dates: ever }, scope, signal)
  }

  /** One list after the other: whoever comes in takes one turn of the warehouse at a time. */
  route(server, endpoints.allFiltersInfo, async ({ caller, scope, signal }) => {
    const filters: FilterInfo[] = []
    for (const dimension of FilterDimension.options) {
      const { values, totalRows } = await valuesOf(dimension, caller, scope, signal)
      filters.push({ ...aboutFilter(dimension), values: [...values], totalValues: totalRows })
    }
    return filters
  })
}
