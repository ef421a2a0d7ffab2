import { useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoints, mergedSettings, settingsKeyOf, type Uom, weight } from '@waybill/contracts'
import { call } from '../../ui/service.ts'
import { settingsOfPage } from '../../widgets/page-state.ts'
import { keptWidgetsQuery } from '../header/queries.ts'

/** What weights stand in: as the address says, else as this person has them on the page of weights. What is chosen is kept there. */
export function useOwnUom(inAddress: Uom | undefined) {
  const queries = useQueryClient()
  const { data: kept = {} } = useQuery(keptWidgetsQuery(weight))
  const onUom = (uom: Uom) => {
    const merged = mergedSettings(kept, { page: { uom } })
    queries.setQueryData(keptWidgetsQuery(weight).queryKey, merged)
    const body = { filter_key: settingsKeyOf(weight), filter_value: JSON.stringify(merged) }
    void call(endpoints.saveSetting, { body }).catch(() => undefined)
  }
  return { uom: inAddress ?? settingsOfPage({ settings: kept }).uom ?? 'lbs', onUom }
}
