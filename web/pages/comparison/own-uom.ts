import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Uom, weight } from '@waybill/contracts'
import { settingsOfPage } from '../../widgets/page-state.ts'
import { keepSettings, keptWidgetsQuery } from '../header/queries.ts'

/** What weights stand in: as the address says, else as this person has them on the page of weights. What is chosen is kept there. */
export function useOwnUom(inAddress: Uom | undefined) {
  const queries = useQueryClient()
  const { data: kept = {} } = useQuery(keptWidgetsQuery(weight))
  const onUom = (uom: Uom) => keepSettings(queries, weight, { page: { uom } })
  return { uom: inAddress ?? settingsOfPage({ settings: kept }).uom ?? 'lbs', onUom }
}
