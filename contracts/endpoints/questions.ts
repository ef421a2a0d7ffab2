import { z } from 'zod'
import { CardId } from '../cards.ts'
import { endpoint } from '../endpoint.ts'
import { cardOf, PageName } from '../pages.ts'
import { FilterValue, FilterValuesDescription, QueryDescription, RowsAnswer } from '../question.ts'
import { FilterDimension } from '../vocabulary.ts'
import { api } from './paths.ts'

export const askPage = endpoint({
  method: 'POST',
  path: `${api}/aidashboards/data/:page/:widget`,
  needs: 'page',
  params: z.strictObject({ page: PageName, widget: CardId }).refine(({ page, widget }) => cardOf(page, widget), {
    path: ['widget'],
    error: ({ input }) => `${JSON.stringify(input)} is no card of this page`,
  }),
  body: QueryDescription,
  answer: RowsAnswer,
})
export const filterValues = endpoint({
  method: 'POST',
  path: `${api}/aidashboards/data/:page/filters/:dimension`,
  needs: 'page',
  params: z.strictObject({ page: PageName, dimension: FilterDimension }),
  body: FilterValuesDescription,
  answer: z.object({ data: z.object({ data: z.array(FilterValue), totalRows: z.int() }) }),
})
