import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { comparisonKey, endpoints, noComparisons, SavedComparisons } from '@waybill/contracts'
import { call, ServiceProblem } from '../../ui/service.ts'

/** What this person keeps; another tab may have saved something meanwhile. */
export const savedComparisonsQuery = queryOptions({
  queryKey: ['comparisons'],
  queryFn: async ({ signal }): Promise<SavedComparisons> => read(signal),
  staleTime: 0,
})

async function read(signal?: AbortSignal): Promise<SavedComparisons> {
  const [value] = await call(endpoints.settingOfKey, { params: { key: comparisonKey }, ...(signal && { signal }) })
  try {
    return SavedComparisons.parse(JSON.parse(value ?? ''))
  } catch {
    return noComparisons
  }
}

const mostTries = 5

/** Makes a change to what is kept at that moment: where another tab was first, once more to what is kept then. */
export function useComparisonChange() {
  const queries = useQueryClient()
  return async (make: (kept: SavedComparisons) => SavedComparisons): Promise<void> => {
    try {
      for (let tries = 1; ; tries += 1) {
        const body = { filter_key: comparisonKey, filter_value: JSON.stringify(make(await read())) }
        try {
          await call(endpoints.saveSetting, { body })
          return
        } catch (error) {
          const wasSecond = error instanceof ServiceProblem && error.says('comparison-changed')
          if (!wasSecond || tries === mostTries) throw error
        }
      }
    } finally {
      await queries.invalidateQueries({ queryKey: savedComparisonsQuery.queryKey })
    }
  }
}
