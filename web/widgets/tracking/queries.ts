import { queryOptions } from '@tanstack/react-query'
import { endpoints } from '@waybill/contracts'
import { call } from '../../ui/service.ts'
import { scopeOf } from '../answers.ts'
import type { Subject } from '../page.ts'
import { type Package, packageOf, packageOfRow, upsId } from './package.ts'
import type { PackageId } from './package-id.ts'

type Looking = Pick<Subject, 'definition' | 'client' | 'children'>

/** The package of a line; nothing where there is none, or it is somebody else's. An id that can be none asks nobody. */
export function packageQuery(page: Looking, id: PackageId | undefined) {
  return queryOptions({
    queryKey: ['package', page.definition.name, scopeOf(page), id],
    queryFn: async ({ signal }): Promise<Package | null> => {
      if (!id) return null
      const found = id.variant === 'dashboard' ? await ofPage(page, id, signal) : await ofInvoice(page, id, signal)
      return found ?? null
    },
  })
}

async function ofPage(page: Looking, { lineId }: PackageId, signal: AbortSignal): Promise<Package | undefined> {
  const { data } = await call(endpoints.trackingDetail, {
    params: { page: page.definition.name },
    body: {
      whereClauseDetails: { conditions: [{ column: 'tracking_id', op: 'in', values: [lineId] }] },
      orderByDetails: [{ column: 'BILL_DATE' }],
      ...scopeOf(page),
    },
    signal,
  })
  return packageOf(data, lineId)
}

async function ofInvoice(
  { client }: Looking,
  id: PackageId & { readonly variant: 'invoice' },
  signal: AbortSignal,
): Promise<Package | undefined> {
  const query = { invoiceDetailsId: id.lineId }
  const row =
    id.carrierId === upsId
      ? call(endpoints.upsInvoiceDetail, { params: { clientId: String(client.id) }, body: { id: id.lineId }, signal })
      : call(endpoints.invoiceDetail, { query, signal })
  const [lines, reported] = await Promise.all([row, call(endpoints.eventsOfInvoiceDetail, { query, signal })])
  return packageOfRow(lines, reported)
}

/** Where a charge stands in the carrier's file. */
export function lineQuery(page: Looking, variant: PackageId['variant'], trackingId: string, lineNumber: number) {
  return queryOptions({
    queryKey: ['line in file', page.definition.name, scopeOf(page), variant, trackingId, lineNumber],
    queryFn: ({ signal }) =>
      variant === 'dashboard'
        ? call(endpoints.lineInFile, {
            params: { page: page.definition.name },
            query: { trackingId, lineNumber: String(lineNumber), ...textsOf(scopeOf(page)) },
            signal,
          })
        : call(endpoints.lineOfInvoiceDetail, {
            query: { invoiceDetailsId: trackingId, lineNumber: String(lineNumber) },
            signal,
          }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

function textsOf({ clientId, ...others }: ReturnType<typeof scopeOf>) {
  return { clientId: String(clientId), ...others }
}
