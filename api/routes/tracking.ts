import {
  endpoints,
  mostChargesOfDetail,
  Refusal,
  type Scope,
  TrackingColumn,
  type TrackingId,
} from '@waybill/contracts'
import { invoiceDetailOf, trackingQuestionOf } from '@waybill/metrics'
import type { House } from '../house.ts'
import { openLines } from '../line-in-file.ts'
import { route, type Server } from '../route.ts'

/** The specification's: rows of UPS have a call of their own. */
const ups = 1

export function trackingRoutes(server: Server, house: Pick<House, 'warehouse' | 'state' | 'folders'>): void {
  const { warehouse } = house
  const lineOf = openLines(house)

  route(server, endpoints.trackingDetail, async ({ body, scope, signal }) => ({
    data: await warehouse.tracking(trackingQuestionOf(body), scope, signal),
  }))

  route(server, endpoints.lineInFile, ({ query, scope, signal }) => lineOf(query, scope, signal))

  const rowOf = (trackingId: TrackingId, scope: Scope, signal: AbortSignal) =>
    warehouse.tracking(
      { trackingId, columns: TrackingColumn.options, groups: [], order: [], lineOnly: true },
      scope,
      signal,
    )

  /** Its answer has no place to say of how many charges they are, so it is all of them or none. */
  async function chargesOf(trackingId: TrackingId, scope: Scope, signal: AbortSignal) {
    const row = await rowOf(trackingId, scope, signal)
    if (row.totalRows > row.data.length)
      throw new Refusal('too-large', 'row-of-too-many-charges', { most: mostChargesOfDetail })
    return invoiceDetailOf(row)
  }

  route(server, endpoints.upsInvoiceDetail, async ({ body, scope, signal }) =>
    (await chargesOf(body.id, scope, signal)).filter(({ carrier_id }) => carrier_id === ups),
  )

  route(server, endpoints.invoiceDetail, async ({ query, scope, signal }) =>
    (await chargesOf(query.invoiceDetailsId, scope, signal)).filter(({ carrier_id }) => carrier_id !== ups),
  )

  route(server, endpoints.eventsOfInvoiceDetail, async ({ query, scope, signal }) => {
    const { events, eventsInAll } = await rowOf(query.invoiceDetailsId, scope, signal)
    return { events, eventsInAll }
  })

  route(server, endpoints.lineOfInvoiceDetail, ({ query: { invoiceDetailsId, lineNumber }, scope, signal }) =>
    lineOf({ trackingId: invoiceDetailsId, lineNumber }, scope, signal),
  )
}
