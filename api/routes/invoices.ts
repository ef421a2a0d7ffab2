import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { endpoints, InvoiceLinesAsked, meets, Refusal, requirementOfResponses } from '@waybill/contracts'
import { keepBytes, touchKept } from '@waybill/intake'
import { claimResponsesOf, clientsOf, writeAudit } from '@waybill/state'
import { actorOf, visitorOf } from '../access/visitor.ts'
import type { House } from '../house.ts'
import { archiveOf } from '../invoices/archive.ts'
import { asAttachment } from '../invoices/attachment.ts'
import { kindOfContent } from '../invoices/content-kind.ts'
import { keptFile } from '../invoices/kept-file.ts'
import { route, type Server } from '../route.ts'
import { onlyPartOf } from '../upload-parts.ts'

const megabytesOfResponse = 10

/** Invoices as they were billed, what is in them, the files they came with, and what carriers answered to claims. */
export function invoiceRoutes(
  server: Server,
  { state, warehouse, folders, now }: Pick<House, 'state' | 'warehouse' | 'folders' | 'now'>,
): void {
  const { ledger } = warehouse
  const responses = claimResponsesOf(state)
  const underWay = new Set<number>()

  route(server, endpoints.invoiceSummaries, ({ body, scope, signal }) => ledger.summaries(body, scope, signal))

  route(server, endpoints.invoiceList, ({ body, scope, signal }) => ledger.list(body, scope, signal))

  route(server, endpoints.oneInvoice, ({ params, scope, signal }) => ledger.detail(params.invoiceId, scope, signal))

  route(server, endpoints.invoiceLines, async ({ params, body, scope, caller, signal }) => {
    const [{ invoice }, { lines, total }] = await Promise.all([
      ledger.detail(params.invoiceId, scope, signal),
      ledger.lines(params.invoiceId, body, scope, signal),
    ])
    const maySee = meets(caller.user.permissions, requirementOfResponses)
    const numbers = lines.map((line) => line.tracking_number)
    const owner = { clientId: invoice.client_id, carrier: invoice.carrier_name }
    const answered = maySee ? await responses.ofPackages(owner, numbers) : new Map()
    return { lines: lines.map((line) => ({ ...line, responses: answered.get(line.tracking_number) ?? [] })), total }
  })

  route(server, endpoints.invoiceFile, async ({ params, scope, reply, signal }) => {
    const { invoice } = await ledger.detail(params.invoiceId, scope, signal)
    const { place } = await keptFile({ state, folders }, invoice.file.id, invoice.client_id)
    asAttachment(reply, invoice.file.name.replaceAll('/', '_'), 'application/octet-stream')
    return createReadStream(place, { signal })
  })

  route(server, endpoints.invoiceArchive, async ({ body, scope, caller, request, reply, signal }) => {
    const { id } = caller.user
    if (underWay.has(id)) throw new Refusal('conflict', 'archive-under-way')
    underWay.add(id)
    let archive: Readable | undefined
    reply.raw.once('close', () => {
      underWay.delete(id)
      archive?.destroy()
    })
    const client = await clientsOf(state).byId(body.clientId)
    archive = await archiveOf(body, client?.name ?? '', scope, { warehouse, state, folders }, signal)
    await writeAudit(state, {
      at: now(),
      by: actorOf(caller.user, visitorOf(request)),
      action: 'invoices.download',
      subject: { kind: 'client', name: client?.name ?? '' },
      about: { clientIds: scope.clientIds },
      after: { fromDate: body.from, toDate: body.to },
    })
    asAttachment(reply, `invoices ${body.from} ${body.to}.zip`, 'application/zip')
    return archive
  })

  route(server, endpoints.giveClaimResponse, async ({ params, query, scope, caller, request, signal }) => {
    const { invoice } = await ledger.detail(params.invoiceId, scope, signal)
    const tracking = query.trackingNumber
    const asked = InvoiceLinesAsked.parse({ search: tracking.slice(0, 50), count: 200 })
    const { lines } = await ledger.lines(params.invoiceId, asked, scope, signal)
    if (!lines.some((line) => line.tracking_number === tracking))
      throw new Refusal('not-found', 'response-of-no-package', { tracking })
    const { name, content } = await onlyPartOf(request, megabytesOfResponse * 1024 * 1024)
    const kind = kindOfContent(content)
    if (kind === undefined) throw new Refusal('bad-request', 'response-kind')
    const kept = await keepBytes(folders, Readable.from([content]))
    return state.transaction().execute(async (all) => {
      const { response, isNew } = await claimResponsesOf(all).add({
        client_id: invoice.client_id,
        carrier_name: invoice.carrier_name,
        tracking_number: tracking,
        file_name: name.slice(0, 200),
        content_type: kind,
        ...kept,
        given_at: now().toISOString(),
      })
      if (isNew)
        await writeAudit(all, {
          at: now(),
          by: actorOf(caller.user, visitorOf(request)),
          action: 'claim-response.add',
          subject: { kind: 'file', name: `${response.fileName} (${tracking})` },
          about: { clientIds: [invoice.client_id] },
          after: { bytes: response.bytes },
        })
      return response
    })
  })

  route(server, endpoints.removeClaimResponse, async ({ params, scope, caller, request }) => {
    const found = await responses.find(params.id, scope.clientIds)
    if (!found) throw new Refusal('not-found', 'captcha-file-unknown')
    await touchKept(folders, found.path)
    await state.transaction().execute(async (all) => {
      await claimResponsesOf(all).remove(found.id)
      await writeAudit(all, {
        at: now(),
        by: actorOf(caller.user, visitorOf(request)),
        action: 'claim-response.remove',
        subject: { kind: 'file', name: `${found.file_name} (${found.tracking_number})` },
        about: { clientIds: [found.client_id] },
        before: { bytes: found.bytes },
      })
    })
    return { done: true as const }
  })
}
