import { z } from 'zod'
import { CardId } from '../cards.ts'
import { endpoint } from '../endpoint.ts'
import { Explanation, ExplanationDescription } from '../explanation.ts'
import { GivenGridRequest, GridRows } from '../grid.ts'
import { cardOf, PageName } from '../pages.ts'
import { ColumnsAnswer, FilterValue, GivenFilterValues, GivenQuery, RowsAnswer } from '../question.ts'
import { FilterDimension } from '../vocabulary.ts'
import { api } from './paths.ts'

const card = z.strictObject({ page: PageName, widget: CardId }).refine(({ page, widget }) => cardOf(page, widget), {
  path: ['widget'],
  error: ({ input }) => `${JSON.stringify(input)} is no card of this page`,
})

export const askPage = endpoint({
  method: 'POST',
  path: `${api}/aidashboards/data/:page/:widget`,
  needs: 'page',
  params: card,
  body: GivenQuery,
  answer: RowsAnswer,
})
/** The same question, answered by the column: for what has a row for each place. */
export const askPageByColumn = endpoint({
  method: 'POST',
  path: `${api}/aidashboards/columns/:page/:widget`,
  needs: 'page',
  params: card,
  body: GivenQuery,
  answer: ColumnsAnswer,
})
export const explainPage = endpoint({
  method: 'POST',
  path: `${api}/aidashboards/explain/:page/:widget`,
  needs: 'page',
  params: card,
  body: ExplanationDescription,
  answer: z.object({ data: Explanation }),
})
export const filterValues = endpoint({
  method: 'POST',
  path: `${api}/aidashboards/data/:page/filters/:dimension`,
  needs: 'page',
  params: z.strictObject({ page: PageName, dimension: FilterDimension }),
  body: GivenFilterValues,
  answer: z.object({ data: z.object({ data: z.array(FilterValue), totalRows: z.int() }) }),
})
export const getRows = endpoint({
  method: 'POST',
  path: `${api}/aidashboards/getRows/:page`,
  needs: 'page',
  params: z.strictObject({ page: PageName }),
  body: GivenGridRequest,
  answer: GridRows,
})
