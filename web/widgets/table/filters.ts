import type { GridHandle } from '../../ui/grid.tsx'
import { isAcceptable } from './filter-text.ts'
import type { TreeRow } from './row-tree.ts'

/** A text filter that has nothing to search for is emptied, as the specification has it. */
export function clearUnacceptable(api: GridHandle<TreeRow>): void {
  const wrong = Object.entries(api.getFilterModel()).flatMap(
    ([column, filter]: [string, { filterType?: string; filter?: unknown }]) =>
      filter.filterType === 'text' && typeof filter.filter === 'string' && !isAcceptable(filter.filter) ? [column] : [],
  )
  if (wrong.length === 0) return
  void Promise.all(wrong.map((column) => api.setColumnFilterModel(column, null))).then(() => api.onFilterChanged())
}
