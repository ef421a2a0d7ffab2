import { endpoints } from '@waybill/contracts'
import { changeQuestionOf, filterQuestionOf, questionOf, rowsQuestionOf } from '@waybill/metrics'
import type { House } from '../house.ts'
import { Kept, Packed } from '../kept-bodies.ts'
import { route, type Server } from '../route.ts'
import { narrow } from '../scope.ts'
import { withCenters } from '../sending-centers.ts'
import { cardAsked, causesAsked, filterAsked, type PageUses } from '../statistics/page-use-notes.ts'

export function questionRoutes(
  server: Server,
  { warehouse, state }: Pick<House, 'warehouse' | 'state'>,
  uses: PageUses,
): void {
  route(server, endpoints.askPage, async ({ params, body, scope, signal, request }) => {
    uses.note(request, () => cardAsked(params, body))
    const question = await withCenters(questionOf(params.page, params.widget, body), scope, { state })
    const data = await warehouse.answer(question, scope, signal)
    return new Kept({ data }, data.data)
  })

  route(server, endpoints.askPageByColumn, async ({ params, body, scope, signal, request }) => {
    uses.note(request, () => cardAsked(params, body))
    const question = await withCenters(questionOf(params.page, params.widget, body), scope, { state })
    return new Packed(await warehouse.answerByColumn(question, scope, signal))
  })

  route(server, endpoints.explainPage, async ({ params, body, caller, scope, signal, request }) => {
    uses.note(request, () => causesAsked(params, body))
    const asked = changeQuestionOf(body, body.other && narrow(caller, [body.other]))
    const data = await warehouse.explain(await withCenters(asked, scope, { state }), scope, signal)
    return new Kept({ data }, data)
  })

  route(server, endpoints.getRows, async ({ params, body, scope, signal }) =>
    warehouse.rows(await withCenters(rowsQuestionOf(params.page, body), scope, { state }), scope, signal),
  )

  route(server, endpoints.filterValues, async ({ params, body, scope, signal, request }) => {
    uses.note(request, () => filterAsked(params, body))
    const asked = filterQuestionOf(params.page, params.dimension, body)
    const question = await withCenters(asked, scope, { state })
    const { values, totalRows } = await warehouse.filterValues(question, scope, signal)
    return { data: { data: values, totalRows } }
  })
}
