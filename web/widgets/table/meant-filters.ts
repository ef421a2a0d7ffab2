import { GridColumn, GridFilter } from '@waybill/contracts'
import type { Say } from '../../ui/language.tsx'
import { shownName } from './columns.ts'
import { meantBy, type TextFilter } from './filter-text.ts'
import type { Looked } from './open-table.ts'

export type Filters = NonNullable<Looked['filters']>

/** What a grid's filters mean to their reader; what is as the address has it means what it meant to who made the address. */
export function filtersMeant(ofAddress: Filters): (ofGrid: Readonly<Record<string, unknown>>, say: Say) => Filters {
  let last = ofAddress
  return (ofGrid, say) => {
    last = Object.fromEntries(
      Object.entries(ofGrid).flatMap(([name, said]) => {
        const [column, filter] = [GridColumn.safeParse(name).data, GridFilter.safeParse(said).data]
        if (!column || !filter) return []
        return [[column, filter.filterType === 'text' ? textMeant(column, filter, last[column], say) : filter]]
      }),
    )
    return last
  }
}

function textMeant(
  column: GridColumn,
  { filterType, type, filter }: TextFilter,
  before: GridFilter | undefined,
  say: Say,
): TextFilter {
  if (before?.filterType === 'text' && before.type === type && before.filter === filter) return before
  const typed = { filterType, type, ...(filter !== undefined && { filter }) }
  return meantBy(column, typed, (value) => shownName(column, value, say))
}

/** As the grid can say it: what a text means is no part of what stands in its field. */
export function filtersTyped(filters: Filters): Filters {
  return Object.fromEntries(
    Object.entries(filters).map(([column, filter]) => {
      if (filter.filterType !== 'text') return [column, filter]
      const { named: _, ...typed } = filter
      return [column, typed]
    }),
  )
}
