import { endpoints } from '@waybill/contracts'
import { explain, filterQuestionOf, questionOf, rowsQuestionOf } from '@waybill/metrics'
import type { House } from '../house.ts'
import { route, type Server } from '../route.ts'
import { withCenters } from '../sending-centers.ts'

export function questionRoutes(server: Server, { warehouse, state }: Pick<House, 'warehouse' | 'state'>): void {
  route(server, endpoints.askPage, async ({ params, body, scope, signal }) => ({
    data: await warehouse.answer(
      await withCenters(questionOf(params.page, params.widget, body), scope, { state }),
      scope,
      signal,
    ),
  }))

  route(server, endpoints.explainPage, async ({ params, body, scope, signal }) => ({
    data: await explain(params, body, (question) => warehouse.answer(question, scope, signal)),
  }))

  route(server, endpoints.getRows, ({ params, body, scope, signal }) =>
    warehouse.rows(rowsQuestionOf(params.page, body), scope, signal),
  )

  route(server, endpoints.filterValues, async ({ params, body, scope, signal }) => {
    const { values, totalRows } = await warehouse.filterValues(
      filterQuestionOf(params.page, params.dimension, body),
      scope,
      signal,
    )
    return { data: { data: values, totalRows } }
  })
}
