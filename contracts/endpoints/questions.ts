import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { PageName, WidgetName } from '../pages.ts'
import { requirementOf } from '../places.ts'
import { FilterValue, FilterValuesDescription, QueryDescription, RowsAnswer } from '../question.ts'
import { FilterDimension } from '../vocabulary.ts'
import { api } from './paths.ts'

export const askPage = endpoint({
  method: 'POST',
  path: `${api}/aidashboards/data/:page/:widget`,
  needs: requirementOf('/aframe/dashboard/spend'),
  params: z.strictObject({ page: PageName, widget: WidgetName }),
  body: QueryDescription,
  answer: RowsAnswer,
})
export const filterValues = endpoint({
  method: 'POST',
  path: `${api}/aidashboards/data/:page/filters/:dimension`,
  needs: requirementOf('/aframe/dashboard/spend'),
  params: z.strictObject({ page: PageName, dimension: FilterDimension }),
  body: FilterValuesDescription,
  answer: z.object({ data: z.object({ data: z.array(FilterValue), totalRows: z.int() }) }),
})
